import { activeTabMachine } from '#machines/shell/active-tab.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { failures, noon } from '../sign-up/samples.ts';

const later = noon + 60_000;

export const activeTabCases = defineCases({
  name: 'shell/active-tab',
  machine: activeTabMachine,
  inputs: { 'tab b': { tabId: 'b' } },
  events: {
    'tab.need': 'the dashboard is shown',
    'tab.release': 'the user leaves the dashboard',
    'tab.use': { "the user presses 'Use here'": { now: later } },
    'tab.shown': { 'the user switches to this tab': { now: later } },
    'tab.returned': 'the user comes back to the page',
    'heard.active': {
      'tab a reports that it has been active for long': { claim: { tabId: 'a', since: 1 } },
      'tab a reports that it became active at the same moment': { claim: { tabId: 'a', since: noon } },
      'tab c reports that it became active at the same moment': { claim: { tabId: 'c', since: noon } },
      'tab a reports that it is active from now on': { claim: { tabId: 'a', since: later + 1 } },
    },
    'heard.check': {
      'another tab asks for this one': { tabId: 'b' },
      'another tab asks for tab c': { tabId: 'c' },
    },
    'heard.initialize': 'another tab is opened',
  },
  actors: {
    findActiveTab: {
      outputs: {
        'no other tab is stored': { other: null, isKnown: true, now: noon },
        'tab a is stored': { other: 'a', isKnown: true, now: noon },
        'the storage is denied': { other: null, isKnown: false, now: noon },
      },
      errors: { 'the storage fails': failures.offline },
    },
  },
  delays: { tabExistenceCheck: 'the other tab has not answered for 2 s' },
  project: ({ since, now, other }) => ({ since, now, other }),
  invariants: {
    'a tab has a claim while it is the active one, and only then': ({ context, value }) =>
      context.since > 0 === (JSON.stringify(value) === '{"needed":"active"}'),
    'a usable tab is not shown as active elsewhere': (snapshot) =>
      !(snapshot.hasTag('usable') && snapshot.hasTag('elsewhere')),
    'the other tab is known while it is the active one': (snapshot) =>
      !snapshot.hasTag('elsewhere') || snapshot.context.other !== null,
  },
  mutations: {
    'the tab takes over from the tab that was first': { guards: { isDoubtful: () => false } },
    'the tab asks although no other tab is stored': { guards: { isDoubtful: () => true } },
    'the tab answers for other tabs': { guards: { isAboutThisTab: () => true } },
    'the tab yields to an older claim': { guards: { isLaterClaim: () => true } },
    "the tab never yields, not even to 'Use here'": { guards: { isLaterClaim: () => false } },
    'the tab does not report that it is active': { actions: { sayActive: () => {} } },
    'the tab does not report that it is inactive': { actions: { sayNothing: () => {} } },
    'the tab does not ask the other tab': { actions: { askForOther: () => {} } },
    'the tab does not store which tab is active': { actions: { storeOther: () => {} } },
    "the tab's claim is older than the claim it takes over": { actions: { storeTime: () => {} } },
    'the tab keeps its claim after yielding': { actions: { giveUp: () => {} } },
  },
});
