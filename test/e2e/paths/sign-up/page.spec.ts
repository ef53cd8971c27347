import type { BrowserContext, Page, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { messages } from '#machines/shared/messages.ts';
import type { signUpPageMachine } from '#machines/sign-up/page.machine.ts';
import { createBrowserDriver } from '#test/models/lib/browser-driver.ts';
import type { ModelCases, Outcome, Step } from '#test/models/lib/cases.ts';
import { disagreements, type Handlers } from '#test/models/lib/handlers.ts';
import type { Answer } from '#test/models/lib/held-calls.ts';
import { modelOf } from '#test/models/lib/model.ts';
import type { Expectation, Script } from '#test/models/lib/script.ts';
import { pageCases } from '#test/models/sign-up/page.cases.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import type { SignUp } from '#test/e2e/pages/sign-up.page.ts';
import { newApplicant, newTestApplicant } from '#test/e2e/support/applicant.ts';
import { titleOf, walkPath } from '../support/walk-path.ts';

type SignUpPage = SnapshotFrom<typeof signUpPageMachine>;

const contextOf = ({ snapshot }: Expectation) => (snapshot as unknown as SignUpPage).context;
const outputOf = (outcome: Outcome) =>
  'output' in outcome ? (outcome.output as Readonly<Record<string, unknown>> | null) : null;

/** The history has an entry to go to. The form's own model covers leaving an open form: see 'form.left'. */
function isBackOrForward(snapshot: SignUpPage, step: unknown): boolean {
  const { availability, formOpen, formDraft, selected } = snapshot.context;
  if (step === 'form') return snapshot.matches('selectNumber') && (formOpen || formDraft !== null || selected !== null);
  return availability?.country === 'GB' && snapshot.matches('signup') && !snapshot.matches({ signup: 'open' });
}

/**
 * From one state only: elsewhere the covering path continues to a form that does not load, which here has loaded
 * before.
 */
const isDiscardable = (snapshot: SignUpPage): boolean =>
  snapshot.context.restored && snapshot.context.availability?.country === 'GB' && snapshot.matches({ signup: 'open' });

/**
 * Steps that cannot happen in a browser: 'Log In' leaves the page and ends the path; a number without a form is never
 * stored; the children's own models cover their events.
 */
function isOutOfReach(snapshot: SignUpPage, step: Step): boolean {
  if (step.kind === 'settle') {
    if (step.actor === 'provisioning') return 'error' in step.outcome;
    return step.actor === 'loadDraft' && outputOf(step.outcome)?.['form'] === null;
  }
  const { type } = step.event;
  if (type === 'login.follow' || type === 'number.chosen' || type === 'number.lost') return true;
  if (type === 'step.held' || type === 'notice.dismiss') return true;
  if (type === 'step.visit') return !isBackOrForward(snapshot, Reflect.get(step.event, 'step'));
  if (type === 'form.discarded') return !isDiscardable(snapshot);
  return type.startsWith('form.') && type !== 'form.retry' && !snapshot.matches({ signup: 'open' });
}

const cases: ModelCases = {
  ...pageCases,
  inputs: { opened: { query: { utm_source: 'mail' }, step: null } },
  project: (context) => [pageCases.project(context), (context as SignUpPage['context']).restored],
  infeasible: (snapshot, step) =>
    pageCases.infeasible(snapshot, step) || isOutOfReach(snapshot as unknown as SignUpPage, step),
};

const { scripts } = modelOf(cases);

const calls = {
  checkAvailability: {
    url: '**/signup-available',
    answer: (outcome: Outcome): Answer | 'abort' => {
      const availability = outputOf(outcome);
      return availability === null ? 'abort' : { status: 200, json: { ...availability, mode: null } };
    },
  },
  provisioning: {
    url: '**/signup/jobs/**',
    answer: (outcome: Outcome): Answer => {
      const last = outputOf(outcome)?.['outcome'] === 'succeeded' ? 'succeed' : 'failed';
      return { status: 200, json: { number_of_jobs: 2, data: ['succeed', last] } };
    },
  },
};

/** The draft's name in the browser's storage. */
const draftRecord = 'record:sign-up-draft';

/** The draft is read at the path's step, or cannot be read at all. The app waits for it without its time limit, which is not on these paths. */
async function holdDraft(page: Page): Promise<void> {
  await page.addInitScript((record) => {
    AbortSignal.timeout = () => new AbortController().signal;
    const get = Reflect.get(IDBObjectStore.prototype, 'get');
    const decided = new Promise<boolean>((resolve) => {
      Object.assign(window, { letDraftBeRead: resolve });
    });
    IDBObjectStore.prototype.get = function held(key) {
      const request = get.call(this, key);
      if (key !== record) return request;
      let isHeld = true;
      request.addEventListener('success', (event) => {
        if (!isHeld) return;
        event.stopImmediatePropagation();
        void decided.then((isReadable) => {
          isHeld = false;
          request.dispatchEvent(new Event(isReadable ? 'success' : 'error'));
        });
      });
      return request;
    };
  }, draftRecord);
}

const letDraftBeRead = (page: Page, isReadable: boolean) =>
  page.evaluate((answer) => {
    (window as unknown as { letDraftBeRead: (isReadable: boolean) => void }).letDraftBeRead(answer);
  }, isReadable);

/** A chunk that is loaded later: once it has loaded, browsers do not request it again. */
class LateChunk {
  isThere = false;
  #isOut = false;
  readonly #held: Route[] = [];
  readonly #files: string;

  constructor(files: string) {
    this.#files = files;
  }

  async hold(page: Page): Promise<void> {
    await page.route(this.#files, async (route) => {
      if (this.isThere) await route.continue();
      else if (this.#isOut) await route.abort('internetdisconnected');
      else this.#held.push(route);
    });
  }

  async arrive(): Promise<void> {
    this.isThere = true;
    await Promise.all(this.#held.splice(0).map((route) => route.continue()));
  }

  /** The browser is offline meanwhile: online, a missing chunk makes the app look for a newer version. */
  async fail(context: BrowserContext, isSaid: () => Promise<void>): Promise<void> {
    await expect.poll(() => this.#held.length, 'the chunk is requested').toBeGreaterThan(0);
    await context.setOffline(true);
    // A failed prefetch is repeated once at once, and fails again.
    this.#isOut = true;
    await Promise.all(this.#held.splice(0).map((route) => route.abort('internetdisconnected')));
    await isSaid();
    this.#isOut = false;
    await context.setOffline(false);
  }
}

/** The chunks with the statecharts of the form and of provisioning. */
const lateChunks = () => ({
  form: new LateChunk('**/assets/sign-up-form-*.js'),
  ending: new LateChunk('**/assets/sign-up-ending-*.js'),
});

function handlersFor(signUp: SignUp, chunks: ReturnType<typeof lateChunks>): Handlers {
  const settleLoading = (chunk: LateChunk) => (outcome: Outcome) =>
    'output' in outcome
      ? chunk.arrive()
      : chunk.fail(signUp.page.context(), () => expect(signUp.tryAgain).toBeVisible());
  const { page, numbers, form, ending, waiting } = signUp;
  const applicant = newApplicant();
  const typed = { name: '', number: '' };
  return {
    send: {
      'availability.retry': () => signUp.tryAgain.click(),
      'form.retry': () => signUp.tryAgain.click(),
      'ending.retry': () => signUp.tryAgain.click(),
      'form.discarded': async () => {
        await form.startAgain.click();
        Object.assign(typed, { name: '', number: '' });
      },
      'number.confirmed': async () => {
        typed.number = await numbers.takeFirst();
      },
      'form.drafted': async () => {
        typed.name = applicant.firstName;
        await form.firstName.fill(typed.name);
      },
      'form.left': () => form.back.click(),
      'step.visit': async (event) => {
        if (Reflect.get(event, 'step') === 'form') await page.goForward();
        else await page.goBack();
      },
      'form.registered': async () => {
        await form.fillNames(applicant);
        await signUp.verifyEmail(applicant.email);
        await signUp.verifyNumber({ ...applicant, mobile: applicant.mobileE164 });
        if (await form.back.isVisible()) await form.lookUpAddress('TN24 8QZ');
        else await form.fillAddressByHand('Unter den Linden 1, Berlin', '10117');
        await form.register.click();
      },
    },
    settle: {
      loadDraft: async (outcome) => {
        const isReadable = 'output' in outcome;
        if (outputOf(outcome)?.['form'] !== undefined) typed.name = keptName;
        await letDraftBeRead(page, isReadable);
        // No step here waits for a timer, so time runs from now on, as loading screens require.
        await page.clock.resume();
      },
      loadForm: settleLoading(chunks.form),
      loadEnding: settleLoading(chunks.ending),
    },
    sees: {
      restoring: () => expect(waiting).toBeVisible(),
      loading: () => expect(waiting).toBeVisible(),
      error: () => expect(signUp.error).toContainText(messages.api.unavailable),
      selectNumber: () => expect(numbers.heading).toBeVisible(),
      'signup.preparing': () => expect(chunks.form.isThere ? form.heading : waiting).toBeVisible(),
      'signup.unavailable': () => expect(signUp.error).toContainText(messages.api.offline),
      'signup.open': async (place) => {
        const { availability, restored } = contextOf(place);
        await expect(form.heading).toBeVisible();
        await expect(form.firstName).toHaveValue(typed.name);
        await expect(form.restored).toHaveCount(restored ? 1 : 0);
        await expect(form.back).toHaveCount(availability?.country === 'GB' ? 1 : 0);
      },
      'processing.preparing': () => expect(chunks.ending.isThere ? ending.processing : waiting).toBeVisible(),
      'processing.unavailable': () => expect(signUp.error).toContainText(messages.api.offline),
      'processing.watching': async () => {
        await expect(ending.processing).toBeVisible();
        await expect(form.form).toHaveCount(0);
      },
      success: () => expect(ending.success).toBeVisible(),
      failed: () => expect(ending.failed).toBeVisible(),
    },
  };
}

const keptName = 'Grace';

const queryOf = (draft: Readonly<Record<string, unknown>>) => draft['query'] as Readonly<Record<string, string>>;

/** An earlier visit, which stored the initial data of the path. */
async function visitBefore(script: Script, signUp: SignUp): Promise<void> {
  const [first] = script.steps;
  const kept = first?.step.kind === 'settle' ? outputOf(first.step.outcome) : null;
  if (kept === null) return;
  if (kept['account'] === null) {
    await signUp.openFormWithNumber(`?${new URLSearchParams(Object.entries(queryOf(kept))).toString()}`);
    await signUp.form.firstName.fill(keptName);
    await signUp.keep(keptName);
  } else {
    await signUp.fillInTestMode(newTestApplicant());
    await signUp.register();
    await signUp.keep('"account":{');
  }
}

test('model and handlers of the sign-up page agree', ({ signUp }) => {
  const able = { settle: () => undefined };
  expect(disagreements(scripts, handlersFor(signUp, lateChunks()), able)).toEqual([]);
});

for (const script of scripts) {
  test(titleOf('sign-up page', scripts, script), async ({ page, signUp, sandbox, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await sandbox.settings({ provisioning: { stepDuration: 3_600_000 } });
    await visitBefore(script, signUp);
    const chunks = lateChunks();
    await holdDraft(page);
    await chunks.form.hold(page);
    await chunks.ending.hold(page);
    const handlers = handlersFor(signUp, chunks);
    const open = () => signUp.open('?utm_source=mail');
    await walkPath(page, script, () => createBrowserDriver({ cases, page, open, calls, handlers }, script));
  });
}
