import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { delays } from '#machines/shared/limits.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';

/** A tab that says to be the active one, and since when (epoch milliseconds). */
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
  /** The latest time this tab was told; machines read no clock. */
  readonly now: number;
  /** The other tab that is, or was last known to be, the active one. */
  readonly other: TabClaim | null;
}

export type ActiveTabEvent =
  /** A screen is shown that must be open in one tab only. */
  | { readonly type: 'tab.need' }
  /** It is left. */
  | { readonly type: 'tab.release' }
  /** 'Use here'. */
  | { readonly type: 'tab.use'; readonly now: number }
  // From the `talkToTabs` actor:
  /** ACTIVE_TAB of another tab. */
  | { readonly type: 'heard.active'; readonly claim: TabClaim }
  /** CHECK_TAB_EXITS: does this tab still exist? */
  | { readonly type: 'heard.check'; readonly tabId: string }
  /** INITIALIZE: another tab was opened. */
  | { readonly type: 'heard.initialize' }
  /** The person looks at this tab again. */
  | { readonly type: 'tab.shown'; readonly now: number }
  /** The page came back from the browser's cache of left pages. */
  | { readonly type: 'tab.returned' };

/** What `talkToTabs` is asked to tell the other tabs. */
export type TabUtterance =
  /** ACTIVE_TAB, and it is noted for tabs that are opened later. */
  | { readonly type: 'say.active'; readonly claim: TabClaim }
  /** CHECK_TAB_EXITS. */
  | { readonly type: 'say.check'; readonly tabId: string }
  /** INITIALIZE: whichever tab is the active one answers. */
  | { readonly type: 'say.initialize' }
  /** Takes back the note. */
  | { readonly type: 'say.nothing' };

/** Who is noted as the active tab, and the time; null when no tab but this one is. */
export interface FoundTab {
  readonly other: string | null;
  /** False where nothing can be noted: the other tabs have to be asked. */
  readonly isKnown: boolean;
  readonly now: number;
}

/** The later claim counts; of two at the same moment that of the greater id. Both tabs come to the same answer. */
function isLater(one: TabClaim, other: TabClaim): boolean {
  return one.since > other.since || (one.since === other.since && one.tabId > other.tabId);
}

/**
 * Only one tab at a time is the active one (specification 1, 4.7), and only where it matters: the dashboard, whose
 * dialer must not ring twice. A tab that is opened later does not take over by itself, as that would end a running
 * call; it says where the app is open and offers 'Use here'.
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
    /** Lives as long as the page; introduces this tab with INITIALIZE. */
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
    /** After any claim that was heard, whatever the clocks say. */
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
  context: ({ input }) => ({ tabId: input.tabId, since: 0, now: 0, other: null }),
  invoke: { id: 'talkToTabs', src: 'talkToTabs' },
  initial: 'idle',
  states: {
    idle: {
      description: 'What is shown may be open in any number of tabs: sign-up and the like are not to be disturbed.',
      tags: ['usable'],
      on: { 'tab.need': 'needed' },
    },
    needed: {
      description: 'What is shown must be open in one tab only.',
      on: { 'tab.release': 'idle' },
      initial: 'looking',
      states: {
        looking: {
          description: 'Is another tab noted as the active one?',
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
            onError: { target: 'active', actions: 'claim', description: 'Nothing can be noted: each tab claims.' },
          },
          on: {
            'heard.active': { target: 'elsewhere', actions: 'storeOther' },
          },
        },
        checking: {
          description:
            'The noted tab may have crashed, or none could be noted: a tab that is active has 2 s to answer.',
          tags: ['busy'],
          entry: 'askForOther',
          on: {
            'heard.active': { target: 'elsewhere', actions: 'storeOther' },
          },
          after: {
            tabExistenceCheck: { target: 'active', actions: 'claim', description: 'It is gone.' },
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
              { actions: 'sayActive', description: 'It missed that this tab is: both at once, or it was asleep.' },
            ],
            'heard.check': { guard: 'isAboutThisTab', actions: 'sayActive' },
            'heard.initialize': { actions: 'sayActive' },
            'tab.returned': { target: 'looking', description: 'What was said meanwhile was not heard.' },
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
              description: 'The active tab was heard.',
              on: {
                'tab.shown': { target: 'checking', actions: 'storeTime', description: 'Is it still there?' },
              },
            },
            checking: {
              description: 'Somebody looks at this tab: the other one has 2 s to say that it still exists.',
              entry: 'askForOther',
              after: {
                tabExistenceCheck: { target: '#activeTab.needed.active', actions: 'claim', description: 'It is gone.' },
              },
            },
          },
        },
      },
    },
  },
});

export type ActiveTabMachine = typeof activeTabMachine;
