import type { EventFromLogic } from 'xstate';
import type { tilesMachine } from '#machines/meeting/layout/tiles.machine.ts';
import { gridArea, pageCount, pageRange } from '#machines/meeting/layout/tiling.ts';
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

const present = ({ count }: Context): readonly string[] => others.slice(0, Math.max(0, count - 1));

/** The participant has a tile on the page that is shown: those of the paths are among the first. */
const isThere = (context: Context, id: string): boolean => context.page === 0 && present(context).includes(id);

/** What no button offers in a state. */
function isImpossible(context: Context, { type, ...rest }: { readonly type: string }): boolean {
  const { id = '' } = rest as { readonly id?: string };
  const isPinned = context.pinnedIds.includes(id);
  switch (type) {
    case 'participant.pin':
      return isPinned || !isThere(context, id);
    case 'participant.unpin':
      return !isPinned || !isThere(context, id);
    case 'participant.enlarge':
      return !isThere(context, id);
    default:
      return false;
  }
}

walkPart({
  cases: tilesCases,
  open: async (walk) => {
    await joinListening(walk);
    await walk.page.keyboard.press('Control+Shift+G');
  },
  // The window of the tests is larger than that of the cases.
  replaced: { 'area.measured': ['width', 'height'] },
  infeasible: (snapshot, { kind, event }) =>
    (event.type.startsWith('page.') && !snapshot.can(event)) ||
    (kind === 'send' && isImpossible(snapshot.context as Context, event)),
  does: (walk) => {
    const { page } = walk;
    const pin = (event: object) => {
      const { id } = event as { readonly id: string };
      return page.getByRole('button', { name: `Pin ${id === 'ada' ? 'Ada' : id}` }).press('Enter');
    };
    return {
      'area.measured': (event) => tilesAre(walk, (event as Measured).count),
      'page.next': () => page.getByRole('button', { name: 'Next page' }).click(),
      'page.previous': () => page.getByRole('button', { name: 'Previous page' }).click(),
      'participant.pin': pin,
      'participant.unpin': pin,
      'participant.enlarge': () =>
        page
          .getByRole('list', { name: 'Participants' })
          .getByRole('listitem')
          .filter({ hasText: 'Ada' })
          .dblclick({ position: { x: 12, y: 12 } }),
    };
  },
  sees: ({ page }) => {
    const pinned = page.getByRole('button', { name: /^Pin /, pressed: true });
    const pages = page.getByRole('navigation', { name: 'Pages of participants' });
    const tiles = page.getByRole('list', { name: 'Participants' }).getByRole('listitem');
    return {
      whole: async (place) => {
        const context = contextOf<typeof tilesMachine>(place);
        const pins = context.pinnedIds.filter((id) => present(context).includes(id));
        await expect(pages).toHaveCount(0);
        await expect(tiles).toHaveCount(Math.max(1, context.count));
        await expect(pinned).toHaveCount(pins.length);
      },
      paged: async (place) => {
        const context = contextOf<typeof tilesMachine>(place);
        const area = gridArea(context, context.count);
        const { from, to } = pageRange(area, context.count, context.page);
        const last = pageCount(area, context.count);
        const pins = context.pinnedIds.filter((id) => isThere(context, id));
        await expect(pages).toContainText(`Page ${context.page + 1} of ${last}`);
        await expect(tiles).toHaveCount(to - from);
        await expect(pages.getByRole('button', { name: 'Previous page', disabled: context.page === 0 })).toBeVisible();
        await expect(
          pages.getByRole('button', { name: 'Next page', disabled: context.page === last - 1 }),
        ).toBeVisible();
        await expect(pinned).toHaveCount(pins.length);
      },
    };
  },
});
