/**
 * The paths of a machine as browser tests, in the app as it is built for inspection: the machine is held in the page
 * (src/app/debug/inspection/hold-machine.ts), what the user does is done on the screen, and what comes from elsewhere (calls,
 * other machines, delays) is delivered to the machine.
 */
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import type { AnyStateMachine, ContextFrom, EventObject } from 'xstate';
import { decode, encode } from '#src/app/debug/inspection/coding.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import type { Problems } from '#test/e2e/support/problems.ts';
import type { ModelCases, Samples, Step } from '#test/models/lib/cases.ts';
import type { Driver } from '#test/models/lib/driver.ts';
import { disagreements, handle, type Handlers } from '#test/models/lib/handlers.ts';
import type { Snapshot } from '#test/models/lib/machine.ts';
import { scriptsOf } from '#test/models/lib/model.ts';
import type { Expectation, Script } from '#test/models/lib/script.ts';
import { isInspected } from './results.ts';
import { titleOf, walkPath } from './walk-path.ts';

/** The context of the machine at a place of a path: `contextOf<typeof chatMachine>(place)`. */
export const contextOf = <M extends AnyStateMachine>({ snapshot }: Expectation): ContextFrom<M> =>
  snapshot.context as ContextFrom<M>;

/** A property of an event, as text. */
export const textOf = (event: EventObject, key: string): string => String(Reflect.get(event, key));

/** What the walk of a path has to work with. */
export interface Walk {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly tenant: string;
  readonly problems: Problems;
  readonly script: Script;
}

export interface Flow {
  readonly cases: ModelCases;
  /** The actor's id, where the page has several actors of the machine. */
  readonly actor?: (script: Script) => string;
  /** Opens the screen of the machine, which starts meanwhile. */
  readonly open: (walk: Walk) => Promise<void>;
  /** What the user does, by the type of the event that the view sends then. */
  readonly does: (walk: Walk) => Handlers['send'];
  /** What is seen, by state or tag. */
  readonly sees: (walk: Walk) => Handlers['sees'];
  /** Children, by the name of their logic, that run because they report what the user does, such as key presses. */
  readonly running?: readonly string[];
  /** Types of events that a view sends beside that of the path, by its type: typing into a field before it is sent. */
  readonly along?: Readonly<Record<string, readonly string[]>>;
  /** Types of events that the machine sends and that would end its screen, such as leaving the call: nothing receives them. */
  readonly withheld?: readonly string[];
  /** Properties of events that differ from those of the cases, such as the time, by event type. */
  readonly replaced?: Readonly<Record<string, readonly string[]>>;
  /** Steps of the user that no browser takes here, by sentence, each with its reason: they are delivered. */
  readonly delivered?: Samples<string>;
  /** Steps that no user can take in a browser. */
  readonly infeasible?: (snapshot: Snapshot, step: Step) => boolean;
}

/** Sends an event to another machine of the page, by its id: the surroundings of a path, such as other participants. */
export async function sendTo({ page }: Walk, machine: string, event: EventObject): Promise<void> {
  await page.evaluate(([id, text]) => window.statechartInspection?.held?.sendTo(id, text), [
    machine,
    encode(event),
  ] as const);
}

/** Milliseconds that a path may take: paths have between 1 and some 60 steps, each with a picture. */
const timeToOpen = 60_000;
const timeOfStep = 5_000;

/** Milliseconds to wait for a view to send an event. */
const patience = 15_000;

/**
 * Declares the tests of a flow, and one that model and handlers agree, in a run of `npm run paths:browser`. Other runs test the
 * app as it is deployed, in which no machine can be held.
 */
export function walkFlow(flow: Flow): void {
  if (!isInspected) return;
  const { cases, infeasible = () => false } = flow;
  const possible: ModelCases = {
    ...cases,
    infeasible: (snapshot, step) => cases.infeasible(snapshot, step) || infeasible(snapshot, step),
  };
  const { scripts } = scriptsOf(possible);

  test(`model and handlers of ${cases.name} agree`, ({ page, context, tenant, problems }) => {
    const [script] = scripts;
    if (script === undefined) throw new Error(`${cases.name} has no path`);
    expect(problemsOf(flow, scripts, { page, context, tenant, problems, script })).toEqual([]);
  });

  for (const script of scripts) {
    test(titleOf(cases.name, scripts, script), async ({ page, context, tenant, problems }) => {
      test.setTimeout(timeToOpen + script.steps.length * timeOfStep);
      const walk = { page, context, tenant, problems, script };
      await walkPath(page, script, () => createHeldDriver(flow, walk));
    });
  }
}

/** Whether a step is the user's to take on the screen: by its sentence. */
const isOfUser = (sentence: string): boolean => /^the user(?!'s)\b/.test(sentence);

function problemsOf(flow: Flow, scripts: readonly Script[], walk: Walk): string[] {
  const { delivered = {} } = flow;
  const does = flow.does(walk);
  const steps = scripts.flatMap((script) => script.steps.map(({ step }) => step));
  const sent = steps.filter((step) => step.kind === 'send');
  const idle = Object.keys(delivered).filter((sentence) => sent.every((step) => step.sentence !== sentence));
  const others = sent.filter((step) => delivered[step.sentence] !== undefined || !isOfUser(step.sentence));
  const send = { ...Object.fromEntries(others.map(({ event }) => [event.type, () => undefined])), ...does };
  const able = { settle: () => undefined, elapse: () => undefined };
  return [
    ...disagreements(scripts, { send, sees: flow.sees(walk) }, able),
    ...idle.map((sentence) => `a reason for '${sentence}', which is on no path`),
  ];
}

async function createHeldDriver(flow: Flow, walk: Walk): Promise<Driver> {
  const { cases, delivered = {}, replaced = {}, along = {}, running = [], withheld = [] } = flow;
  const { page, script } = walk;
  const name = flow.actor?.(script) ?? '';
  const hold = { machine: cases.machine.id, name, input: encode(script.input), running, withheld };
  await page.addInitScript((request) => {
    window.statechartInspection = { ...window.statechartInspection, hold: request };
  }, hold);
  await flow.open(walk);
  await expect.poll(() => placeOf(page), `${cases.name} is started`).not.toBeNull();

  const does = flow.does(walk);
  const { look } = handle({ send: {}, sees: flow.sees(walk) }, {});
  const sentences = script.steps.map(({ step }) => step);
  let at = 0;
  const next = (): Step => {
    const step = sentences[at];
    at += 1;
    if (step === undefined) throw new Error('the path is over');
    return step;
  };
  const deliver = async ({ event }: Step): Promise<void> => {
    await page.evaluate((text) => window.statechartInspection?.held?.deliver(text), encode(event));
  };
  return {
    send: async (event) => {
      const step = next();
      const act = delivered[step.sentence] === undefined ? does[event.type] : undefined;
      if (act === undefined) return deliver(step);
      const { type } = event;
      const fromModel = Object.fromEntries(
        (replaced[type] ?? []).map((key) => [key, Reflect.get(event, key)] as const),
      );
      await page.evaluate((awaited) => window.statechartInspection?.held?.awaits(awaited), {
        type,
        replaced: encode(fromModel),
        along: along[type] ?? [],
      });
      await act(event);
      await expectReceived(page, { ...event }, fromModel);
    },
    settle: () => deliver(next()),
    elapse: () => deliver(next()),
    assert: async (expected) => {
      await expectPlace(page, expected);
      await look(expected);
    },
    stop: () => undefined,
  };
}

const placeOf = (page: Page) => page.evaluate(() => window.statechartInspection?.held?.place() ?? null);

async function expectPlace(page: Page, { snapshot }: Expectation): Promise<void> {
  const states = snapshot._nodes.map(({ id }) => id).toSorted();
  await expect
    .poll(async () => {
      const place = await placeOf(page);
      // The parent may stop the machine because of what it has emitted: it stays in its last state then.
      const status = place?.status === 'stopped' ? 'active' : place?.status;
      return { status, states: place?.states.toSorted() };
    })
    .toEqual({ status: snapshot.status, states });
}

/** The page has sent the event of the path. */
async function expectReceived(page: Page, event: EventObject, replaced: object): Promise<void> {
  const read = () => page.evaluate(() => window.statechartInspection?.held?.received() ?? '');
  await expect.poll(read, { timeout: patience, message: `the page sends '${event.type}'` }).not.toBe('');
  const received = { ...(decode(await read()) as object), ...replaced };
  if (!isDeepStrictEqual(plainOf(received), plainOf(event))) {
    expect(plainOf(received), `the payload of '${event.type}'`).toEqual(plainOf(event));
  }
}

/** Without the difference between a property that is missing and one that is undefined. */
const plainOf = (value: object): unknown => JSON.parse(JSON.stringify(value));
