import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ada, bob, person } from '#test/models/meeting/participants/samples.ts';
import {
  addParticipant,
  changeParticipant,
  countedOf,
  countHands,
  formerSelf,
  inListOrder,
  inTileOrder,
  isAway,
  keepParticipants,
  emptyRoster,
  onStage,
  removeParticipant,
  replaceParticipant,
  screenSharers,
  successorOf,
} from './roster.ts';

const cleo = person('cleo');
const three = [ada, bob, cleo].reduce(addParticipant, emptyRoster);
const ids = (people: readonly { readonly id: string }[]): string => people.map(({ id }) => id).join(' ');

describe('the roster', () => {
  it('keeps the position of a participant who is added twice, and updates the values', () => {
    const twice = addParticipant(three, { ...ada, displayName: 'Ada L.' });
    expect(ids(twice.participants)).toBe('ada bob cleo');
    expect(twice.participants[0]?.displayName).toBe('Ada L.');
  });

  it('recognises a missing participant who returns with another id by name, and keeps the position', () => {
    const back = { ...ada, id: 'ada-2', isHandRaised: false };
    const raised = changeParticipant(three, 'ada', { isHandRaised: true });
    const former = formerSelf(raised, ['bob'], back);
    expect(former?.id).toBe('ada');
    expect(formerSelf(raised, ['ada', 'bob'], back)).toBeUndefined();
    expect(formerSelf(raised, [], { ...back, displayName: '' })).toBeUndefined();
    expect(formerSelf(raised, [], { ...ada, displayName: bob.displayName })).toBeUndefined();
    if (former === undefined) return;
    expect(replaceParticipant(raised, former, back)).toEqual({ participants: [back, bob, cleo], hands: [] });
    const waving = { ...back, isHandRaised: true };
    expect(replaceParticipant(raised, former, waving)).toEqual({ participants: [waving, bob, cleo], hands: ['ada-2'] });
  });

  it('does not change when an unknown participant changes or leaves', () => {
    expect(changeParticipant(three, 'unknown', { isHandRaised: true })).toBe(three);
    expect(removeParticipant(three, 'unknown')).toEqual(three);
  });

  it('counts raised hands, without those of participants who have left', () => {
    const raised = changeParticipant(changeParticipant(three, 'cleo', { isHandRaised: true }), 'ada', {
      isHandRaised: true,
    });
    expect(countHands(raised, false)).toBe(2);
    expect(countHands(raised, true)).toBe(3);
    expect(countHands(removeParticipant(raised, 'cleo'), false)).toBe(1);
    expect(countHands(changeParticipant(raised, 'ada', { isHandRaised: false }), false)).toBe(1);
    expect(countHands(keepParticipants(raised, ['bob']), false)).toBe(0);
  });

  it('stays consistent for any events: repeated, late, or about unknown participants', () => {
    const id = fc.constantFrom('ada', 'bob', 'cleo', 'dan');
    const happening = fc.oneof(
      fc.record({ what: fc.constant('comes' as const), id, isHandRaised: fc.boolean() }),
      fc.record({ what: fc.constant('changes' as const), id, isHandRaised: fc.boolean() }),
      fc.record({ what: fc.constant('goes' as const), id, isHandRaised: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(happening), (happenings) => {
        let roster = emptyRoster;
        for (const { what, id: who, isHandRaised } of happenings) {
          if (what === 'comes') roster = addParticipant(roster, person(who, { isHandRaised }));
          if (what === 'changes') roster = changeParticipant(roster, who, { isHandRaised });
          if (what === 'goes') roster = removeParticipant(roster, who);
        }
        const raised = roster.participants.filter((one) => one.isHandRaised).map((one) => one.id);
        expect(new Set(roster.participants.map((one) => one.id)).size).toBe(roster.participants.length);
        expect(roster.hands.toSorted()).toEqual(raised.toSorted());
        expect(inListOrder(roster)).toHaveLength(roster.participants.length);
        expect(ids(inListOrder(roster).slice(0, raised.length))).toBe(roster.hands.join(' '));
      }),
      { numRuns: 2_000 },
    );
  });

  it('lists raised hands first, in the order in which they were raised', () => {
    const raised = changeParticipant(changeParticipant(three, 'cleo', { isHandRaised: true }), 'bob', {
      isHandRaised: true,
    });
    expect(ids(inListOrder(raised))).toBe('cleo bob ada');
    expect(ids(inListOrder(changeParticipant(raised, 'cleo', { displayName: 'C.' })))).toBe('cleo bob ada');
    expect(ids(inListOrder(three))).toBe('ada bob cleo');
  });

  it('orders raised hands by the time at which they were raised, however late that is known', () => {
    const raise = (roster: typeof three, id: string, handRaisedAt: number) =>
      changeParticipant(roster, id, { isHandRaised: true, handRaisedAt });
    const raised = raise(raise(raise(three, 'ada', 3), 'bob', 1), 'cleo', 2);
    expect(raised.hands).toEqual(['bob', 'cleo', 'ada']);
    // A participant who joins again is listed with the hand lowered first.
    const again = addParticipant(raised, bob);
    expect(again.hands).toEqual(['cleo', 'ada']);
    const known = changeParticipant(again, 'bob', { isHandRaised: true });
    expect(known.hands).toEqual(['cleo', 'ada', 'bob']);
    expect(changeParticipant(known, 'bob', { handRaisedAt: 1 }).hands).toEqual(['bob', 'cleo', 'ada']);
    expect(ids(inListOrder(raise(three, 'cleo', 0)))).toBe('cleo ada bob');
  });

  it('sorts the pinned participant first, then shared screens', () => {
    const sharing = changeParticipant(three, 'bob', { isSharingScreen: true });
    expect(ids(screenSharers(sharing))).toBe('bob');
    expect(ids(inTileOrder(sharing, []))).toBe('bob ada cleo');
    expect(ids(inTileOrder(sharing, ['cleo']))).toBe('cleo bob ada');
  });

  it('counts the user, and says which participants share, and which of them in place of the user', () => {
    const first = changeParticipant(three, 'ada', { isSharingScreen: true, sharesInsteadOf: 'cleo me' });
    const both = changeParticipant(first, 'bob', { isSharingScreen: true });
    const sharersFor = (localId: string) =>
      countedOf(both, localId).sharers.map(({ id, replacesUser }) => [id, replacesUser]);
    expect(countedOf(both, 'me').count).toBe(4);
    expect(sharersFor('me')).toEqual([
      ['ada', true],
      ['bob', false],
    ]);
    expect(sharersFor('m')).toEqual([
      ['ada', false],
      ['bob', false],
    ]);
    expect(sharersFor(''), 'the user has not joined').toEqual([
      ['ada', false],
      ['bob', false],
    ]);
    expect(countedOf(three, 'me').sharers).toEqual([]);
  });

  it('sorts several pinned participants as they were pinned, and gives all of them, or all shared screens, large tiles', () => {
    expect(ids(inTileOrder(three, ['cleo', 'bob']))).toBe('cleo bob ada');
    expect(ids(onStage(three, { pinnedIds: ['cleo', 'gone', 'ada'], speakerId: 'bob' }))).toBe('cleo ada');
    const sharing = changeParticipant(three, 'bob', { isSharingScreen: true });
    const both = changeParticipant(sharing, 'cleo', { isSharingScreen: true });
    expect(ids(onStage(both, { pinnedIds: [], speakerId: 'ada' }))).toBe('bob cleo');
    const instead = changeParticipant(both, 'cleo', { sharesInsteadOf: 'dan bob' });
    expect(ids(onStage(instead, { pinnedIds: [], speakerId: 'ada' }))).toBe('cleo');
    const mutual = changeParticipant(instead, 'bob', { sharesInsteadOf: 'cleo' });
    expect(ids(onStage(mutual, { pinnedIds: [], speakerId: 'ada' }))).toBe('bob cleo');
    expect(
      ids(onStage(changeParticipant(instead, 'cleo', { isSharingScreen: false }), { pinnedIds: [], speakerId: null })),
    ).toBe('bob');
  });

  it('gives the large tile to the participant whose screen replaces the last one that ends', () => {
    const sharing = changeParticipant(three, 'ada', { isSharingScreen: true });
    const replaced = changeParticipant(sharing, 'cleo', { sharesInsteadOf: 'dan ada' });
    const end = { id: 'ada', changes: { isSharingScreen: false } };
    expect(successorOf(replaced, end)?.id).toBe('cleo');
    expect(successorOf(sharing, end), 'no participant replaces it').toBeUndefined();
    expect(successorOf(three, end), 'it is no screen').toBeUndefined();
    expect(successorOf(replaced, { id: 'ada', changes: { isHandRaised: true } }), 'it goes on').toBeUndefined();
    const both = changeParticipant(replaced, 'bob', { isSharingScreen: true });
    expect(successorOf(both, end), 'the screen of another participant is large').toBeUndefined();
    const choice = { pinnedIds: [], speakerId: 'bob', successorId: 'cleo' };
    expect(ids(onStage(three, choice))).toBe('cleo');
    expect(ids(onStage(three, { ...choice, pinnedIds: ['ada'] }))).toBe('ada');
    expect(ids(onStage(both, choice))).toBe('ada bob');
    expect(onStage(three, { ...choice, isOwnShared: true })).toEqual([]);
    expect(ids(onStage(three, { ...choice, successorId: 'gone' }))).toBe('bob');
  });

  it('detects a participant who has not returned', () => {
    expect(isAway(['ada'], 'bob')).toBe(true);
    expect(isAway(['ada'], 'ada')).toBe(false);
  });

  it('chooses for the large tile: the pinned participant, a sharing one, the speaker, or the first to join', () => {
    const sharing = changeParticipant(three, 'bob', { isSharingScreen: true });
    expect(ids(onStage(sharing, { pinnedIds: ['cleo'], speakerId: 'ada' }))).toBe('cleo');
    expect(ids(onStage(sharing, { pinnedIds: [], speakerId: 'cleo' }))).toBe('bob');
    expect(ids(onStage(three, { pinnedIds: [], speakerId: 'cleo' }))).toBe('cleo');
    expect(ids(onStage(three, { pinnedIds: ['gone'], speakerId: 'me' }))).toBe('ada');
    expect(onStage(emptyRoster, { pinnedIds: [], speakerId: null })).toEqual([]);
  });

  it("chooses the user's own share for the large tile, unless a participant is pinned or shares a screen too", () => {
    const own = { pinnedIds: [], speakerId: 'cleo', isOwnShared: true };
    const sharing = changeParticipant(three, 'bob', { isSharingScreen: true });
    expect(onStage(three, own)).toEqual([]);
    expect(ids(onStage(three, { ...own, pinnedIds: ['ada'] }))).toBe('ada');
    expect(ids(onStage(sharing, own))).toBe('bob');
  });
});
