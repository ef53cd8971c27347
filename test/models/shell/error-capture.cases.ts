import { errorCaptureMachine, type CapturedError } from '#machines/shell/error-capture.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';

const recordOf = (status: string): CapturedError => ({
  domain: 'app.example.com',
  method: 'GET',
  status,
  url: 'https://relay.example.com/api/v1/aqlnumbers',
  accountcode: null,
  app: 'dialer-login',
  cp_domain: '',
});
const kept = [recordOf('500'), recordOf('501')];

export const errorCaptureCases = defineCases({
  name: 'shell/error-capture',
  machine: errorCaptureMachine,
  inputs: { 'room for two': { capacity: 2 } },
  events: { 'error.recorded': { 'a call answers 503': { record: recordOf('503') } } },
  actors: {
    loadRecords: {
      outputs: { 'no records were stored': [], 'two records were stored': kept },
      errors: { 'the records cannot be read': failures.offline },
    },
    syncErrors: {
      outputs: { 'the service accepts the records': undefined },
      errors: { 'the service is down': failures.down },
    },
  },
  delays: { errorSyncInterval: '90 s pass' },
  project: ({ records, underway }) => ({
    records: records.map(({ status }) => status),
    underway: underway.map(({ status }) => status),
  }),
  invariants: {
    'the list is bounded': ({ context }) => context.records.length <= context.capacity,
    'records are under way exactly while they are sent (7.5)': ({ context, value }) =>
      (value === 'sending') === context.underway.length > 0,
  },
  mutations: {
    'an empty list is sent': { guards: { hasRecords: () => true } },
    'the list is never sent': { guards: { hasRecords: () => false } },
    'the list is not reset': { actions: { dropSent: () => {} } },
    'a failed attempt drops the list': { actions: { keepForNextTime: ({ context }) => void context } },
    'stored records are not restored': { actions: { restoreRecords: () => {} } },
    'a failed call is not recorded': { actions: { storeRecord: () => {} } },
    'records are not kept over a reload': { actions: { announceChanged: () => {} } },
  },
});
