import type { picturesMachine } from '#machines/meeting/participants/pictures.machine.ts';
import { pictureState } from '#machines/meeting/participants/pictures.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { picturesCases } from '#test/models/meeting/participants/pictures.cases.ts';
import { joinCall, participantJoins, walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

walkPart({
  cases: picturesCases,
  open: async (walk) => {
    await joinCall(walk);
    await participantJoins(walk, 'ada', 'Ada');
  },
  delivered: {
    'the call is not visible any more': 'A test has one tab in front.',
    'the call is visible again': 'A test has one tab in front.',
  },
  does: () => ({}),
  sees: ({ page }) => ({
    watching: async (place) => {
      const { pictures } = contextOf<typeof picturesMachine>(place);
      const isFlowing = pictureState(pictures, { participantId: 'ada', kind: 'camera' }) === 'flowing';
      const mark = page
        .getByRole('main')
        .locator('[data-speaking]')
        .filter({ hasText: 'Ada' })
        .getByText('Connection interrupted');
      await expect(mark).toHaveCount(isFlowing ? 0 : 1);
    },
    resting: () => expect(page.getByText('Connection interrupted')).toHaveCount(0),
  }),
});
