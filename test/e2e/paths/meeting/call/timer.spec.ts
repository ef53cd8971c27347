import { elapsedText, type timerMachine } from '#machines/meeting/call/timer.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { timerCases } from '#test/models/meeting/call/timer.cases.ts';
import { joinCall, walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

const reported = 'The conference reports it.';

walkPart({
  cases: timerCases,
  open: joinCall,
  delivered: {
    'the user joins a conference with a known start': reported,
    'the user joins a conference with an unknown start': reported,
  },
  does: () => ({}),
  sees: ({ page }) => {
    const timer = page.getByRole('timer', { name: 'Time since the meeting began' });
    return {
      waiting: () => expect(timer).toHaveText('00:00:00'),
      running: (place) => expect(timer).toHaveText(elapsedText(contextOf<typeof timerMachine>(place))),
    };
  },
});
