import type { EventObject } from 'xstate';
import type { ElapseStep, Outcome } from './cases.ts';
import type { Expectation, Script } from './script.ts';

/**
 * Walks a path: the bare machine (`actor-driver.ts`), a view in jsdom (`component-driver.ts`) or a page in a
 * browser (`browser-driver.ts`).
 */
export interface Driver {
  /** Sends an event, as a user or a child does. */
  send(event: EventObject): Promise<void> | void;
  /** Ends a child. */
  settle(actor: string, outcome: Outcome): Promise<void> | void;
  /** Ends a delay. */
  elapse(step: ElapseStep): Promise<void> | void;
  /** Compares the actual with the expected state; throws when they differ. */
  assert(expected: Expectation): Promise<void> | void;
  stop(): Promise<void> | void;
}

/** Walks a path with a new driver and always stops it. A failure names its step. */
export async function walk(script: Script, start: (script: Script) => Promise<Driver> | Driver): Promise<void> {
  const driver = await start(script);
  let at = 'at the start';
  try {
    await driver.assert(script.start);
    for (const [index, { step, expected }] of script.steps.entries()) {
      at = `after step ${index + 1}, '${step.sentence}'`;
      if (step.kind === 'send') await driver.send(step.event);
      else if (step.kind === 'settle') await driver.settle(step.actor, step.outcome);
      else await driver.elapse(step);
      await driver.assert(expected);
    }
  } catch (error) {
    throw new Error(`${at}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    await driver.stop();
  }
}
