import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import { inspectionChannel, type InspectionMessage } from '#src/app/debug/inspection/messages.ts';
import { results } from './results.ts';

/** The function that receives in the test what the pages post. */
const receiver = 'receiveInspection';

/**
 * Collects the ids of transitions and states that the pages of a test post to the inspection channel, which a build in the
 * mode 'inspect' does. Returns how to store them under the test's name.
 */
export async function collectTaken(context: BrowserContext): Promise<(test: string) => Promise<void>> {
  const found = new Set<string>();
  await context.exposeFunction(receiver, (message: InspectionMessage) => {
    if (message.kind !== 'snapshot') return;
    for (const id of [...message.states, ...message.taken, ...message.taken.map(sourceOf)]) found.add(id);
  });
  await context.addInitScript(inspectPage, { channel: inspectionChannel, receiver });
  return async (test) => {
    // What a page has posted arrives before the answer to a later question.
    await Promise.allSettled(context.pages().map((page) => page.evaluate(() => null)));
    mkdirSync(results.taken, { recursive: true });
    writeFileSync(join(results.taken, `${test}.json`), JSON.stringify([...found]));
  };
}

/** The state that a transition leaves, which may last for a microstep only. */
const sourceOf = (transition: string): string => transition.slice(0, transition.indexOf(' --'));

/** Runs in the page, before the app. */
function inspectPage({ channel, receiver: name }: { readonly channel: string; readonly receiver: string }): void {
  window.statechartInspection ??= {};
  const receive = (message: unknown): void => {
    const receivers = globalThis as unknown as Readonly<Record<string, ((message: unknown) => void) | undefined>>;
    receivers[name]?.(message);
  };
  new BroadcastChannel(channel).addEventListener('message', ({ data }) => receive(data));
}

/** The ids that all tests of the last run have stored. */
export function allTaken(): Set<string> {
  const files = readdirSync(results.taken).filter((file) => file.endsWith('.json'));
  return new Set(files.flatMap((file) => idsIn(readFileSync(join(results.taken, file), 'utf8'))));
}

const idsIn = (text: string): string[] => v.parse(v.array(v.string()), JSON.parse(text));
