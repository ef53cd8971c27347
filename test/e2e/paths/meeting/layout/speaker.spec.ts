import type { speakerMachine } from '#machines/meeting/layout/speaker.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { speakerCases } from '#test/models/meeting/layout/speaker.cases.ts';
import { joinListening } from '../../support/call-media.ts';
import { participantJoins, walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

const names: Readonly<Record<string, string>> = { ada: 'Ada', bob: 'Bob' };

walkPart({
  cases: speakerCases,
  open: async (walk) => {
    await joinListening(walk);
    // Cem is large until another participant has spoken.
    await participantJoins(walk, 'cem', 'Cem');
    await participantJoins(walk, 'ada', 'Ada');
    await participantJoins(walk, 'bob', 'Bob');
    await walk.page.keyboard.press('Control+Shift+S');
  },
  does: () => ({}),
  sees: ({ page }) => {
    const large = page.getByRole('group', { name: 'Large picture' });
    const check = async (place: Parameters<typeof contextOf>[0]) => {
      const { shownId } = contextOf<typeof speakerMachine>(place);
      await expect(large).toContainText(names[shownId ?? ''] ?? 'Cem');
    };
    return { open: check, held: check };
  },
});
