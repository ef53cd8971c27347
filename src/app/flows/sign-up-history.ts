import type { RouterHistory } from '@tanstack/react-router';
import * as v from 'valibot';
import type { HistoryStep } from '#machines/sign-up/page.setup.ts';
import { signUpEntry } from '#src/contracts/sign-up-history.ts';

type History = Pick<RouterHistory, 'location' | 'push' | 'replace' | 'go' | 'flush' | 'subscribe'>;

export interface StepVisitor {
  /**
   * Back or Forward led to the entry of this sub-screen. `show` is called before it returns, or the visit is refused.
   */
  readonly visit: (step: HistoryStep) => void;
  /** Called when Back from the form was refused. */
  readonly held: () => void;
}

export interface StepHistory {
  /** Updates the history for the sub-screen that is now shown. */
  readonly show: (step: HistoryStep, overNumbers: boolean) => void;
  readonly stop: () => void;
}

/** Skips the leave guard: these navigations stay on the page. */
const within = { ignoreBlocker: true } as const;

function entryOf({ location }: History) {
  const { success, output } = v.safeParse(signUpEntry, location.state);
  return success ? { step: output.signUpStep, depth: output.signUpDepth } : { step: null, depth: 0 as const };
}

/** The sub-screen of the present entry; null for an entry that sign-up has not written yet. */
export const stepOf = (history: History): HistoryStep | null => entryOf(history).step;

/**
 * Sign-up's sub-screens as entries of the browser's history: number selection, and above it the form. The address does
 * not change, since its query belongs to the availability check (specification 2.1). The screens after registering
 * replace both, so that Back leaves sign-up. The statechart decides what is shown; a refused entry is left again.
 */
export function followSteps(history: History, visitor: StepVisitor): StepHistory {
  const { pathname } = history.location;
  let shown: ReturnType<typeof entryOf> = entryOf(history);

  const write = (step: HistoryStep, depth: 0 | 1, how: 'push' | 'replace'): void => {
    history[how](history.location.href, { signUpStep: step, signUpDepth: depth }, within);
    // The router merges simultaneous navigations into one entry.
    history.flush();
  };

  /** Moves the history from the current entry to that of the shown sub-screen. */
  function settle(): void {
    const at = entryOf(history);
    if (at.step === shown.step || shown.step === null) return;
    if (at.depth === shown.depth) write(shown.step, shown.depth, 'replace');
    else history.go(shown.depth - at.depth, within);
  }

  const stop = history.subscribe(({ action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE' || history.location.pathname !== pathname) return;
    const { step } = entryOf(history);
    const before = shown.step;
    if (step !== null && step !== before && step !== 'ending' && before !== 'ending') {
      visitor.visit(step);
      if (before === 'form' && shown.step === before) visitor.held();
    }
    settle();
  });

  return {
    stop,
    show: (step, overNumbers) => {
      shown = { step, depth: overNumbers ? 1 : 0 };
      const at = entryOf(history);
      if (at.step === step || !overNumbers) {
        settle();
        return;
      }
      if (at.step !== 'numbers') write('numbers', 0, 'replace');
      write(step, 1, 'push');
    },
  };
}
