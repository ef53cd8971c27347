import { describe, expect, it } from 'vitest';
import { createSealedStore } from '#src/services/storage/sealed-store.ts';
import { createRecentMeetings } from './recent-meetings.ts';

function setUp() {
  // A store in memory: the tests are about what is stored, not how.
  const store = createSealedStore({ openDatabase: () => Promise.reject(new Error('denied')) });
  const person = { account: 'ada@example.com', now: 0 };
  const meetings = createRecentMeetings({
    store,
    account: () => person.account,
    now: () => (person.now += 1_000),
  });
  const ids = async () => (await meetings.load()).meetings.map(({ meetingId }) => meetingId);
  return { store, person, meetings, ids };
}

describe('the last meetings of a user', () => {
  it('are listed latest first, with the time of joining, each once regardless of its case', async () => {
    const { meetings } = setUp();
    await meetings.keep('daily-standup');
    await meetings.keep('team-lunch');
    await meetings.keep('Daily-Standup');
    expect(await meetings.load()).toEqual({
      meetings: [
        { meetingId: 'Daily-Standup', joinedAt: 3_000 },
        { meetingId: 'team-lunch', joinedAt: 2_000 },
      ],
      now: 4_000,
    });
  });

  it('are eight at most: a new one replaces the oldest', async () => {
    const { meetings, ids } = setUp();
    for (let number = 1; number <= 9; number += 1) await meetings.keep(`meeting-${number}`);
    const kept = await ids();
    expect(kept).toHaveLength(8);
    expect([kept[0], kept.at(-1)]).toEqual(['meeting-9', 'meeting-2']);
  });

  it('are private: another user of this device sees none, and removes none', async () => {
    const { meetings, person, ids } = setUp();
    await meetings.keep('daily-standup');
    person.account = 'grace@example.com';
    expect(await ids()).toEqual([]);
    await meetings.keep('daily-standup');
    await meetings.remove(['daily-standup']);
    expect(await ids()).toEqual([]);
    person.account = 'ada@example.com';
    expect(await ids()).toEqual(['daily-standup']);
  });

  it('contain a meeting that another part of the page stores at the moment, and lose none of two that are stored at once', async () => {
    const { store, person, meetings, ids } = setUp();
    const read = store.read.bind(store);
    // The answer of a slow storage: others change the record meanwhile.
    store.read = async (...asked) => {
      const found = await read(...asked);
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
      return found;
    };
    const ofCall = createRecentMeetings({ store, account: () => person.account, now: () => 0 });
    const kept = Promise.all([ofCall.keep('daily-standup'), meetings.keep('team-lunch')]);
    expect(await ids()).toEqual(['team-lunch', 'daily-standup']);
    await kept;
  });

  it('are not stored for a guest', async () => {
    const { store, meetings, person, ids } = setUp();
    person.account = '';
    await meetings.keep('daily-standup');
    expect(await ids()).toEqual([]);
    expect(store.persistent).toBe(false);
    person.account = 'ada@example.com';
    expect(await ids()).toEqual([]);
  });

  it('are removed one by one or together', async () => {
    const { meetings, ids } = setUp();
    for (const id of ['a', 'b', 'c', 'd']) await meetings.keep(id);
    await meetings.remove(['B']);
    expect(await ids()).toEqual(['d', 'c', 'a']);
    await Promise.all([meetings.remove(['d', 'c']), meetings.keep('e')]);
    expect(await ids()).toEqual(['e', 'a']);
  });

  it.each([
    ['an entry that cannot be read', [{ account: 'ada@example.com' }, 7, null]],
    ['an entry without a meeting', [{ account: 'ada@example.com', meeting_id: '', joined_at: 1 }]],
    ['a record of another form', 'nonsense'],
  ])('ignore %s', async (_, stored) => {
    const { store, ids, meetings } = setUp();
    const readable = { account: 'ada@example.com', meeting_id: 'daily-standup', joined_at: 1 };
    await store.write('recent-meetings', Array.isArray(stored) ? [...stored, readable] : stored);
    expect(await ids()).toEqual(Array.isArray(stored) ? ['daily-standup'] : []);
    await meetings.keep('team-lunch');
    expect((await ids())[0]).toBe('team-lunch');
  });
});
