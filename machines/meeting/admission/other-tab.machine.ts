import { emit, sendTo, setup } from 'xstate';
import { delays } from '#machines/shared/limits.ts';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';

export interface OtherTabInput {
  readonly meetingId: string;
}

export type OtherTabEvent =
  // From the `watchTabs` actor:
  /** Another tab of this browser is in the meeting. */
  | { readonly type: 'tab.found' }
  /** The other tab has left the meeting or was closed. */
  | { readonly type: 'tab.gone' }
  // The user's answers:
  | { readonly type: 'tab.useHere' }
  | { readonly type: 'tab.useThere' }
  | { readonly type: 'tab.joinOnceMore' };

/** Sent to the `watchTabs` actor. */
export type OtherTabCommand =
  /** Asks the other tab to leave the meeting. */
  | { readonly type: 'meeting.take' }
  /** Closes this tab, which is not needed; browsers close only tabs that a script has opened. */
  | { readonly type: 'tab.close' };

export type OtherTabEmitted =
  /** The user is asked which tab to use. */
  | { readonly type: 'asked' }
  /** The user chose this tab for the meeting. */
  | { readonly type: 'taken' };

/**
 * Detects, on the pre-join screen, whether another tab of this browser is in the same meeting. If so, the user chooses
 * to use the other tab, to use this tab, or to join again as another participant.
 *
 * Receives `tab.found|gone|useHere|useThere|joinOnceMore`. Emits `asked`, `taken`. Tags: `asking` while the user has to answer, `there`
 * after 'Use it there', `busy` while the other tab leaves. Actor: `watchTabs` (callback).
 */
export const otherTabMachine = setup({
  types: {
    context: {} as OtherTabInput,
    events: {} as OtherTabEvent,
    input: {} as OtherTabInput,
    emitted: {} as OtherTabEmitted,
    tags: {} as 'asking' | 'there' | 'busy',
    children: {} as { watchTabs: 'watchTabs' },
  },
  actors: { watchTabs: callbackPlaceholder<OtherTabInput, OtherTabCommand>('watchTabs') },
  actions: {
    tellTabs: sendTo('watchTabs', (_, command: OtherTabCommand) => command),
    announceAsked: emit({ type: 'asked' as const }),
    announceTaken: emit({ type: 'taken' as const }),
  },
  delays: { tabExistenceCheck: delays.tabExistenceCheck },
}).createMachine({
  id: 'otherTab',
  description: 'Finds out whether another tab is in the same meeting, and lets the user choose which one to use.',
  context: ({ input }) => input,
  invoke: { id: 'watchTabs', src: 'watchTabs', input: ({ context }) => context },
  initial: 'alone',
  on: {
    'tab.useHere': '.taking',
    'tab.joinOnceMore': '.accepted',
    'tab.gone': '.alone',
  },
  states: {
    alone: {
      description: 'No other tab is in this meeting.',
      on: { 'tab.found': { target: 'asking', actions: 'announceAsked' } },
    },
    asking: {
      description: 'Another tab is in this meeting: the user chooses which one to use.',
      tags: ['asking'],
      on: { 'tab.useThere': { target: 'there', actions: { type: 'tellTabs', params: { type: 'tab.close' } } } },
    },
    there: {
      description: 'The user chose the other tab. A page cannot switch to another tab, so the view asks the user to.',
      tags: ['asking', 'there'],
    },
    taking: {
      description: 'The user chose this tab: the other one leaves the meeting.',
      tags: ['asking', 'busy'],
      entry: { type: 'tellTabs', params: { type: 'meeting.take' } },
      on: {
        'tab.gone': { target: 'alone', actions: 'announceTaken' },
        'tab.useHere': { description: 'The other tab is already leaving.' },
      },
      after: {
        tabExistenceCheck: {
          target: 'alone',
          actions: 'announceTaken',
          description: 'A tab that does not answer is considered closed.',
        },
      },
    },
    accepted: { description: 'The user chose both: the user is in the meeting twice.' },
  },
});
