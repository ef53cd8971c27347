import { test, type Page } from '@playwright/test';
import { walk, type Driver } from '#test/models/lib/driver.ts';
import type { Expectation, Script } from '#test/models/lib/script.ts';
import { isInspected } from './results.ts';

const longestTitle = 180;

/** A path as the title of its test: its number and its sentences, as far as they fit. */
export function titleOf(flow: string, scripts: readonly Script[], script: Script): string {
  const whole = `${flow}, path ${scripts.indexOf(script) + 1}: ${script.title}`;
  return whole.length <= longestTitle ? whole : `${whole.slice(0, whole.lastIndexOf(' ', longestTitle))} …`;
}

/** Walks a path on a page. Each of its steps is a step of the test's report, with a picture of each state it leads to. */
export async function walkPath(page: Page, script: Script, start: () => Promise<Driver>): Promise<void> {
  const sentences = script.steps.map(({ step }) => step.sentence);
  await walk(script, async () => reported(await start(), page, sentences));
}

function reported(driver: Driver, page: Page, sentences: readonly string[]): Driver {
  const ahead = [...sentences];
  let place = '';
  const next = async (act: () => Promise<void> | void): Promise<void> => {
    await test.step(ahead.shift() ?? '', async () => act());
  };
  return {
    send: (event) => next(() => driver.send(event)),
    settle: (actor, outcome) => next(() => driver.settle(actor, outcome)),
    elapse: (step) => next(() => driver.elapse(step)),
    assert: (expected) =>
      test.step(`is in ${nameOf(expected)}`, async () => {
        await driver.assert(expected);
        if (isInspected && nameOf(expected) !== place) await picture(page, nameOf(expected));
        place = nameOf(expected);
      }),
    stop: () => driver.stop(),
  };
}

const nameOf = ({ state }: Expectation): string => (state === '' ? 'its only state' : state);

async function picture(page: Page, name: string): Promise<void> {
  const body = await page.screenshot({ type: 'jpeg', quality: 60 });
  await test.info().attach(name, { body, contentType: 'image/jpeg' });
}
