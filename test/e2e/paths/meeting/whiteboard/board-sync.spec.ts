import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { boardSyncCases } from '#test/models/meeting/whiteboard/board-sync.cases.ts';
import { joinCall, tool, walkPart } from '../../support/call-page.ts';
import type { Walk } from '../../support/walk-flow.ts';
import { drag, pageOf, stateOf } from '../../support/board-page.ts';

const notes = {
  resynchronising: 'Getting what the others drew…',
  unsynced: 'Something that the others drew is missing',
  waiting: 'What you draw waits to be sent',
} as const;

/** What the open board says about the connection to the boards of the others. */
async function seesNotes({ page }: Walk, { tags }: Expectation): Promise<void> {
  const state = stateOf(page);
  for (const [tag, text] of Object.entries(notes)) {
    await expect(state.getByText(text)).toHaveCount(tags.includes(tag) ? 1 : 0);
  }
  await expect(state.getByRole('button', { name: 'Try again' })).toHaveCount(tags.includes('unsynced') ? 1 : 0);
}

walkPart({
  cases: boardSyncCases,
  open: async (walk) => {
    await joinCall(walk);
    await tool(walk.page, 'Whiteboard').click();
    await expect(pageOf(walk.page)).toBeVisible();
  },
  delivered: {
    'the user has joined': 'The conference reports it.',
    'the user has not drawn for 3 s': 'The time passes.',
  },
  replaced: { 'operations.write': ['operations'], 'live.write': ['live'] },
  does: ({ page }) => ({
    'operations.write': () => drag(page, [100, 100], [160, 140]),
    'live.write': () => drag(page, [200, 200], [210, 220]),
    'sync.retry': () => stateOf(page).getByRole('button', { name: 'Try again' }).click(),
  }),
  sees: (walk) => ({
    off: (place) => seesNotes(walk, place),
    starting: (place) => seesNotes(walk, place),
    running: (place) => seesNotes(walk, place),
  }),
});
