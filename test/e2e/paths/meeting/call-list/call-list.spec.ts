import type { callListMachine } from '#machines/meeting/call-list/call-list.machine.ts';
import type { CallInput } from '#machines/meeting/call/call.types.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Step } from '#test/models/lib/cases.ts';
import type { Snapshot } from '#test/models/lib/machine.ts';
import { callsListCases } from '#test/models/meeting/call-list/call-list.cases.ts';
import { callIsLoaded, walkPart } from '../../support/call-page.ts';
import { contextOf, textOf } from '../../support/walk-flow.ts';

const byCall = 'The call reports it when its conference is left: the paths of the call do.';

/** The meeting of each call that the user has opened. */
const meetings = new Map<string, string>();
const meetingOf = (callId: string): string => meetings.get(callId) ?? '';
const callOf = (event: object): CallInput => Reflect.get(event, 'call') as CallInput;

/** The call whose screen is shown: the one that the user opened or switched to last. */
let shown = '';

/**
 * The page counts its calls, so that the first one is opened once, then the second one. The strip of the other calls lists
 * those that are joined and not shown.
 */
function isPrevented({ context }: Snapshot, { event }: Step): boolean {
  const { runningCalls, joinedCalls, activeCallId } = context as ReturnType<typeof contextOf<typeof callListMachine>>;
  const running = runningCalls.join();
  switch (event.type) {
    case 'call.open':
      return running !== (callOf(event).callId === 'call-1' ? '' : 'call-1');
    case 'call.activated':
    case 'call.ended':
      return !runningCalls.includes(textOf(event, 'callId'));
    case 'call.switch':
      return textOf(event, 'callId') !== 'call-1' || joinedCalls[0] !== 'call-1' || activeCallId !== 'call-2';
    case 'call.destroyed':
      return textOf(event, 'callId') !== 'call-1' || running !== 'call-1,call-2';
    default:
      return false;
  }
}

walkPart({
  cases: callsListCases,
  open: async ({ page }) => {
    shown = '';
    meetings.clear();
    await page.goto('/meet');
  },
  replaced: { 'call.open': ['call'] },
  delivered: {
    'the user leaves the first call': byCall,
    'the user leaves the page': 'The page ends with it: test/e2e/meeting-calls.spec.ts leaves it.',
  },
  infeasible: isPrevented,
  does: ({ page }) => ({
    'call.open': async (event) => {
      const { meetingId, callId } = callOf(event);
      if (shown !== '') await page.goBack();
      await page.getByLabel('Link or id of the meeting').fill(meetingId);
      await page.getByRole('button', { name: 'Continue' }).click();
      shown = callId;
      meetings.set(callId, meetingId);
      // The page plays the voices of an active call, whose code is loaded then.
      await callIsLoaded(page);
    },
    'call.switch': async (event) => {
      shown = textOf(event, 'callId');
      await page.getByRole('button', { name: `Switch to ${meetingOf(shown)}` }).click();
    },
  }),
  sees: ({ page }) => ({
    listing: async (place) => {
      const { joinedCalls } = contextOf<typeof callListMachine>(place);
      const others = joinedCalls.filter((callId) => callId !== shown);
      const strip = page.getByRole('navigation', { name: 'Other calls' }).getByRole('listitem');
      await expect(strip).toHaveCount(others.length);
      for (const [index, callId] of others.entries()) await expect(strip.nth(index)).toContainText(meetingOf(callId));
    },
  }),
});
