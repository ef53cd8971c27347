import type { EventFromLogic } from 'xstate';
import type { tilesMachine } from '#machines/meeting/layout/tiles.machine.ts';
import { pageCount, pageRange } from '#machines/meeting/layout/tiling.ts';
import { encode } from '#src/app/debug/inspection/coding.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { tilesCases } from '#test/models/meeting/layout/tiles.cases.ts';
import { person } from '#test/models/meeting/participants/samples.ts';
import { joinListening } from '../../support/call-media.ts';
import { walkPart } from '../../support/call-page.ts';
import { contextOf, type Walk } from '../../support/walk-flow.ts';

type Measured = Extract<EventFromLogic<typeof tilesMachine>, { readonly type: 'area.measured' }>;

const others = ['ada', 'bob', 'cem', 'dan', 'eve', 'fay', 'gus', 'hal'];

/** The number of tiles changes to this, at once: the view measures its area again. */
async function tilesAre({ page }: Walk, count: number): Promise<void> {
  const joining = others.slice(0, count - 1).map((id) => ({
    type: 'participant.joined',
    participant: person(id, { displayName: id === 'ada' ? 'Ada' : id, isVideoMuted: true }),
  }));
  const leaving = others.slice(count - 1).map((id) => ({ type: 'participant.left', id }));
  await page.evaluate(
    (events) => {
      for (const event of events) window.statechartInspection?.held?.sendTo('roster', event);
    },
    [...joining, ...leaving].map(encode),
  );
}

type Context = ReturnType<typeof tilesMachine.getInitialSnapshot>['context'];

/** Ada has a tile on the page that is shown. */
function isThere(context: unknown): boolean {
  const { count, page } = context as Context;
  return count > 1 && page === 0;
}

const isPinned = (context: unknown): boolean => (context as Context).pinnedId !== null;

walkPart({
  cases: tilesCases,
  open: async (walk) => {
    await joinListening(walk);
    await walk.page.keyboard.press('Control+Shift+G');
  },
  // The window of the tests is larger than that of the cases.
  replaced: { 'area.measured': ['width', 'height'] },
  infeasible: (snapshot, { event }) =>
    (event.type === 'page.next' && !snapshot.can({ type: 'page.next' })) ||
    (event.type === 'page.previous' && !snapshot.can({ type: 'page.previous' })) ||
    (event.type === 'participant.pin' && !isThere(snapshot.context)) ||
    (event.type === 'participant.pin' && isPinned(snapshot.context)) ||
    (event.type === 'participant.unpin' && !isPinned(snapshot.context)),
  does: (walk) => {
    const { page } = walk;
    const pin = page.getByRole('button', { name: 'Pin Ada' });
    return {
      'area.measured': (event) => tilesAre(walk, (event as Measured).count),
      'page.next': () => page.getByRole('button', { name: 'Next page' }).click(),
      'page.previous': () => page.getByRole('button', { name: 'Previous page' }).click(),
      'participant.pin': () => pin.press('Enter'),
      'participant.unpin': () => pin.press('Enter'),
    };
  },
  sees: ({ page }) => {
    const pinned = page.getByRole('button', { name: /^Pin /, pressed: true });
    const pages = page.getByRole('navigation', { name: 'Pages of participants' });
    const tiles = page.getByRole('list', { name: 'Participants' }).getByRole('listitem');
    return {
      whole: async (place) => {
        const { count, pinnedId } = contextOf<typeof tilesMachine>(place);
        await expect(pages).toHaveCount(0);
        await expect(tiles).toHaveCount(Math.max(1, count));
        await expect(pinned).toHaveCount(pinnedId === null ? 0 : 1);
      },
      paged: async (place) => {
        const context = contextOf<typeof tilesMachine>(place);
        const { from, to } = pageRange(context, context.count, context.page);
        const last = pageCount(context, context.count);
        await expect(pages).toContainText(`Page ${context.page + 1} of ${last}`);
        await expect(tiles).toHaveCount(to - from);
        await expect(pages.getByRole('button', { name: 'Previous page', disabled: context.page === 0 })).toBeVisible();
        await expect(
          pages.getByRole('button', { name: 'Next page', disabled: context.page === last - 1 }),
        ).toBeVisible();
        await expect(pinned).toHaveCount(context.pinnedId !== null && context.page === 0 ? 1 : 0);
      },
    };
  },
});
