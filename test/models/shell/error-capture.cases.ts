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
      outputs: { 'nothing was left': [], 'two records were left': kept },
      errors: { 'cannot be read': failures.offline },
    },
    syncErrors: {
      outputs: { 'the service took them': undefined },
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
    'something is on its way exactly while it is sent (7.5)': ({ context, value }) =>
      (value === 'sending') === context.underway.length > 0,
  },
  mutations: {
    'an empty list is sent': { guards: { hasRecords: () => true } },
    'the list is never sent': { guards: { hasRecords: () => false } },
    'the list is not reset': { actions: { dropSent: () => {} } },
    'a failed attempt loses the list': { actions: { keepForNextTime: ({ context }) => void context } },
    'what was kept is forgotten': { actions: { restoreRecords: () => {} } },
    'nothing is recorded': { actions: { storeRecord: () => {} } },
    'nothing is kept over a reload': { actions: { announceChanged: () => {} } },
  },
});
