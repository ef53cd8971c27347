import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SignUpDraft } from '#machines/sign-up/draft.ts';
import { delays } from '#machines/shared/limits.ts';
import { account, formDraft, progress, selectedNumber } from '#test/models/sign-up/samples.ts';
import { createSealedStore } from '../storage/sealed-store.ts';
import { createSignUpKeeper } from './sign-up-keeper.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');
const tenMinutes = 600_000;

/** Both codes were sent at noon. */
const form = {
  ...formDraft,
  email: { ...progress.emailSent, cooldownDeadline: noon + delays.resendCooldown },
  number: { ...progress.numberSent, cooldownDeadline: noon + delays.resendCooldown },
};
const draft: SignUpDraft = {
  query: {},
  availability: { mode: null, country: 'GB', utmId: null, ip: '203.0.113.9' },
  selected: selectedNumber,
  form,
  account: null,
};

function setUp() {
  // The store is in memory: this file tests when records are kept, not where.
  const store = createSealedStore({
    openDatabase: () => Promise.reject(new Error('denied')),
    reportDropped: vi.fn<(name: string) => void>(),
  });
  return { tab: createSignUpKeeper(store), otherTab: createSignUpKeeper(store) };
}

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => void vi.useRealTimers());

it('returns the draft with the waits that are left', async () => {
  const { tab } = setUp();
  tab.save(draft);
  await tab.flush();
  vi.setSystemTime(noon + 60_000);
  expect(await tab.load()).toEqual(draft);
});

it('waits no longer than for a code when the clock was set back', async () => {
  const { tab } = setUp();
  tab.save(draft);
  await tab.flush();
  const now = noon - tenMinutes;
  vi.setSystemTime(now);
  const cooldownDeadline = now + delays.resendCooldown;
  expect(await tab.load()).toEqual({
    ...draft,
    form: { ...form, email: { ...form.email, cooldownDeadline }, number: { ...form.number, cooldownDeadline } },
  });
});

it('also when the draft was saved again since', async () => {
  const { tab } = setUp();
  const now = noon - tenMinutes;
  vi.setSystemTime(now);
  tab.save(draft);
  await tab.flush();
  expect((await tab.load())?.form?.email.cooldownDeadline).toBe(now + delays.resendCooldown);
});

it('keeps a draft without a wait, and one without a form, as they are', async () => {
  const { tab } = setUp();
  for (const each of [
    { ...draft, form: formDraft },
    { ...draft, form: null },
  ]) {
    tab.save(each);
    await tab.flush();
    expect(await tab.load()).toEqual(each);
  }
});

it('does not replace the account that another tab registered', async () => {
  const { tab, otherTab } = setUp();
  otherTab.save({ ...draft, account });
  await otherTab.flush();
  tab.save(draft);
  await vi.advanceTimersByTimeAsync(delays.draftSaveDebounce);
  expect((await otherTab.load())?.account).toEqual(account);
});
