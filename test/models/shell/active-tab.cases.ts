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
    'tab.release': 'the dashboard is left',
    'tab.use': { "presses 'Use here'": { now: later } },
    'tab.shown': { 'looks at this tab': { now: later } },
    'tab.returned': 'comes back to the page',
    'heard.active': {
      'tab a says it has been active for long': { claim: { tabId: 'a', since: 1 } },
      'tab a says it became active at the same moment': { claim: { tabId: 'a', since: noon } },
      'tab c says it became active at the same moment': { claim: { tabId: 'c', since: noon } },
      'tab a says it is active from now on': { claim: { tabId: 'a', since: later + 1 } },
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
        'no other tab is noted': { other: null, isKnown: true, now: noon },
        'tab a is noted': { other: 'a', isKnown: true, now: noon },
        'storage is denied': { other: null, isKnown: false, now: noon },
      },
      errors: { 'nothing can be noted': failures.offline },
    },
  },
  delays: { tabExistenceCheck: 'the other tab has not answered for 2 s' },
  project: ({ since, now, other }) => ({ since, now, other }),
  invariants: {
    'a tab has a claim while it is the active one, and only then': ({ context, value }) =>
      context.since > 0 === (JSON.stringify(value) === '{"needed":"active"}'),
    'what may be used is not said to be elsewhere': (snapshot) =>
      !(snapshot.hasTag('usable') && snapshot.hasTag('elsewhere')),
    'who is elsewhere knows where': (snapshot) => !snapshot.hasTag('elsewhere') || snapshot.context.other !== null,
  },
  mutations: {
    'takes over from the tab that was first': { guards: { isDoubtful: () => false } },
    'asks though no other tab is noted': { guards: { isDoubtful: () => true } },
    'answers for others': { guards: { isAboutThisTab: () => true } },
    'yields to an older claim': { guards: { isLaterClaim: () => true } },
    "never yields, not even to 'Use here'": { guards: { isLaterClaim: () => false } },
    'is silent': { actions: { sayActive: () => {} } },
    'leaves its note behind': { actions: { sayNothing: () => {} } },
    'does not ask': { actions: { askForOther: () => {} } },
    'forgets who is active': { actions: { storeOther: () => {} } },
    'its claim is older than the one it takes over': { actions: { storeTime: () => {} } },
    'keeps its claim after yielding': { actions: { giveUp: () => {} } },
  },
});
