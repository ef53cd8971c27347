import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { delays } from '#machines/shared/limits.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';

/** A tab that claims to be the active one, and the time of its claim (epoch milliseconds). */
export interface TabClaim {
  readonly tabId: string;
  readonly since: number;
}

export interface ActiveTabInput {
  readonly tabId: string;
}

export interface ActiveTabContext {
  readonly tabId: string;
  /** When this tab became the active one; 0 while it is not. */
  readonly since: number;
  /** The latest time that this tab received; machines do not read a clock. */
  readonly now: number;
  /** The other tab that is, or was last known to be, the active one. */
  readonly other: TabClaim | null;
}

export type ActiveTabEvent =
  /** A screen is shown that must be open in one tab only. */
  | { readonly type: 'tab.need' }
  /** That screen is left. */
  | { readonly type: 'tab.release' }
  /** 'Use here'. */
  | { readonly type: 'tab.use'; readonly now: number }
  // From the `talkToTabs` actor:
  /** ACTIVE_TAB of another tab. */
  | { readonly type: 'heard.active'; readonly claim: TabClaim }
  /** CHECK_TAB_EXITS: asks whether this tab still exists. */
  | { readonly type: 'heard.check'; readonly tabId: string }
  /** INITIALIZE: another tab was opened. */
  | { readonly type: 'heard.initialize' }
  /** This tab has become visible again. */
  | { readonly type: 'tab.shown'; readonly now: number }
  /** The page was restored from the back/forward cache. */
  | { readonly type: 'tab.returned' };

/** The events that `talkToTabs` receives, to send them to the other tabs. */
export type TabUtterance =
  /** ACTIVE_TAB; also stores this tab as the active one, for tabs that are opened later. */
  | { readonly type: 'say.active'; readonly claim: TabClaim }
  /** CHECK_TAB_EXITS. */
  | { readonly type: 'say.check'; readonly tabId: string }
  /** INITIALIZE: the active tab answers. */
  | { readonly type: 'say.initialize' }
  /** Removes the stored record. */
  | { readonly type: 'say.nothing' };

/** The tab stored as the active one, and the time; null when no other tab is stored. */
export interface FoundTab {
  readonly other: string | null;
  /** False without storage: the other tabs must be asked. */
  readonly isKnown: boolean;
  readonly now: number;
}

/** The later claim wins; of two simultaneous claims that of the greater id. Both tabs reach the same result. */
function isLater(one: TabClaim, other: TabClaim): boolean {
  return one.since > other.since || (one.since === other.since && one.tabId > other.tabId);
}

/**
 * Only one tab at a time is the active one (specification 1, 4.7), and only where it matters: the dashboard, whose
 * dialer must not ring twice. A tab that is opened later does not take over by itself, as that would end a running
 * call; it shows that the app is open in another tab and offers 'Use here'.
 */
export const activeTabMachine = setup({
  types: {
    context: {} as ActiveTabContext,
    events: {} as ActiveTabEvent,
    input: {} as ActiveTabInput,
    tags: {} as 'usable' | 'elsewhere' | 'busy',
  },
  actors: {
    findActiveTab: promisePlaceholder<FoundTab, { tabId: string }>('findActiveTab'),
    /** Runs as long as the page; sends INITIALIZE for this tab. */
    talkToTabs: callbackPlaceholder<unknown, TabUtterance>('talkToTabs'),
  },
  delays: { tabExistenceCheck: delays.tabExistenceCheck },
  guards: {
    isDoubtful: (_, { other, isKnown }: FoundTab) => other !== null || !isKnown,
    isAboutThisTab: ({ context, event }) => event.type === 'heard.check' && event.tabId === context.tabId,
    isLaterClaim: ({ context, event }) => event.type === 'heard.active' && isLater(event.claim, context),
  },
  actions: {
    storeFound: assign((_, { other, now }: FoundTab) => ({
      now,
      other: other === null ? null : { tabId: other, since: 0 },
    })),
    storeTime: assign({
      now: ({ context, event }) => ('now' in event ? event.now : context.now),
    }),
    storeOther: assign({
      other: ({ context, event }) => (event.type === 'heard.active' ? event.claim : context.other),
    }),
    /** Later than every received claim, even if the clocks differ. */
    claim: assign(({ context: { now, other } }) => ({ since: Math.max(now, (other?.since ?? 0) + 1), other: null })),
    giveUp: assign({ since: 0 }),
    sayActive: sendTo('talkToTabs', ({ context: { tabId, since } }): TabUtterance => ({
      type: 'say.active',
      claim: { tabId, since },
    })),
    sayNothing: sendTo('talkToTabs', { type: 'say.nothing' } satisfies TabUtterance),
    askForOther: enqueueActions(({ context, enqueue }) => {
      const { other } = context;
      const question: TabUtterance =
        other === null ? { type: 'say.initialize' } : { type: 'say.check', tabId: other.tabId };
      enqueue.sendTo('talkToTabs', question);
    }),
  },
}).createMachine({
  id: 'activeTab',
  description: 'Makes one tab with the dashboard the active one, so that a call rings once.',
  context: ({ input }) => ({ tabId: input.tabId, since: 0, now: 0, other: null }),
  invoke: { id: 'talkToTabs', src: 'talkToTabs' },
  initial: 'idle',
  states: {
    idle: {
      description: 'The screen may be open in any number of tabs: sign-up and similar routes are not interrupted.',
      tags: ['usable'],
      on: { 'tab.need': 'needed' },
    },
    needed: {
      description: 'The screen must be open in one tab only.',
      on: { 'tab.release': 'idle' },
      initial: 'looking',
      states: {
        looking: {
          description: 'Reads whether another tab is stored as the active one.',
          tags: ['busy'],
          invoke: {
            id: 'findActiveTab',
            src: 'findActiveTab',
            input: ({ context }) => ({ tabId: context.tabId }),
            onDone: [
              {
                guard: { type: 'isDoubtful', params: ({ event }) => event.output },
                target: 'checking',
                actions: { type: 'storeFound', params: ({ event }) => event.output },
              },
              { target: 'active', actions: [{ type: 'storeFound', params: ({ event }) => event.output }, 'claim'] },
            ],
            onError: { target: 'active', actions: 'claim', description: 'No storage: each tab claims.' },
          },
          on: {
            'heard.active': { target: 'elsewhere', actions: 'storeOther' },
          },
        },
        checking: {
          description: 'The stored tab may have crashed, or there is no storage: an active tab has 2 s to answer.',
          tags: ['busy'],
          entry: 'askForOther',
          on: {
            'heard.active': { target: 'elsewhere', actions: 'storeOther' },
          },
          after: {
            tabExistenceCheck: { target: 'active', actions: 'claim', description: 'No answer: that tab was closed.' },
          },
        },
        active: {
          description: 'This tab is the active one.',
          tags: ['usable'],
          entry: 'sayActive',
          exit: 'giveUp',
          on: {
            'heard.active': [
              { guard: 'isLaterClaim', target: 'elsewhere', actions: 'storeOther', description: "'Use here' there." },
              {
                actions: 'sayActive',
                description: 'The other tab missed this claim: simultaneous claims, or it was suspended.',
              },
            ],
            'heard.check': { guard: 'isAboutThisTab', actions: 'sayActive' },
            'heard.initialize': { actions: 'sayActive' },
            'tab.returned': { target: 'looking', description: 'Messages sent meanwhile were not received.' },
            'tab.release': { target: '#activeTab.idle', actions: 'sayNothing' },
          },
        },
        elsewhere: {
          description: "'This app is open in another tab', with 'Use here'.",
          tags: ['elsewhere'],
          on: {
            'heard.active': { target: '.settled', actions: 'storeOther' },
            'tab.use': { target: 'active', actions: ['storeTime', 'claim'] },
          },
          initial: 'settled',
          states: {
            settled: {
              description: 'The active tab has answered.',
              on: {
                'tab.shown': {
                  target: 'checking',
                  actions: 'storeTime',
                  description: 'Checks whether the other tab is still open.',
                },
              },
            },
            checking: {
              description: 'This tab became visible: the other one has 2 s to answer that it still exists.',
              entry: 'askForOther',
              after: {
                tabExistenceCheck: {
                  target: '#activeTab.needed.active',
                  actions: 'claim',
                  description: 'No answer: that tab was closed.',
                },
              },
            },
          },
        },
      },
    },
  },
});

export type ActiveTabMachine = typeof activeTabMachine;
