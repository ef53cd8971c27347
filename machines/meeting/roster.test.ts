import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ada, bob, person } from '#test/models/meeting/room.samples.ts';
import {
  addParticipant,
  changeParticipant,
  countHands,
  formerSelf,
  inListOrder,
  inTileOrder,
  isAway,
  keepParticipants,
  nobody,
  onStage,
  removeParticipant,
  replaceParticipant,
  screenSharers,
} from './roster.ts';

const cleo = person('cleo');
const three = [ada, bob, cleo].reduce(addParticipant, nobody);
const ids = (people: readonly { readonly id: string }[]): string => people.map(({ id }) => id).join(' ');

describe('the roster', () => {
  it('keeps the place of who is named twice, and takes over what is new', () => {
    const twice = addParticipant(three, { ...ada, displayName: 'Ada L.' });
    expect(ids(twice.participants)).toBe('ada bob cleo');
    expect(twice.participants[0]?.displayName).toBe('Ada L.');
  });

  it('knows who came back with another id by their name, if they are missing, and gives them their place', () => {
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

  it('stays as it is when somebody unknown changes or goes', () => {
    expect(changeParticipant(three, 'nobody', { isHandRaised: true })).toBe(three);
    expect(removeParticipant(three, 'nobody')).toEqual(three);
  });

  it('counts raised hands, and forgets those of who has gone', () => {
    const raised = changeParticipant(changeParticipant(three, 'cleo', { isHandRaised: true }), 'ada', {
      isHandRaised: true,
    });
    expect(countHands(raised, false)).toBe(2);
    expect(countHands(raised, true)).toBe(3);
    expect(countHands(removeParticipant(raised, 'cleo'), false)).toBe(1);
    expect(countHands(changeParticipant(raised, 'ada', { isHandRaised: false }), false)).toBe(1);
    expect(countHands(keepParticipants(raised, ['bob']), false)).toBe(0);
  });

  it('holds whatever comes, twice, late, or about nobody', () => {
    const id = fc.constantFrom('ada', 'bob', 'cleo', 'dan');
    const happening = fc.oneof(
      fc.record({ what: fc.constant('comes' as const), id, isHandRaised: fc.boolean() }),
      fc.record({ what: fc.constant('changes' as const), id, isHandRaised: fc.boolean() }),
      fc.record({ what: fc.constant('goes' as const), id, isHandRaised: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(happening), (happenings) => {
        let roster = nobody;
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

  it('lists raised hands first, in the order they went up', () => {
    const raised = changeParticipant(changeParticipant(three, 'cleo', { isHandRaised: true }), 'bob', {
      isHandRaised: true,
    });
    expect(ids(inListOrder(raised))).toBe('cleo bob ada');
    expect(ids(inListOrder(changeParticipant(raised, 'cleo', { displayName: 'C.' })))).toBe('cleo bob ada');
    expect(ids(inListOrder(three))).toBe('ada bob cleo');
  });

  it('shows who is pinned first, then shared screens', () => {
    const sharing = changeParticipant(three, 'bob', { isSharingScreen: true });
    expect(ids(screenSharers(sharing))).toBe('bob');
    expect(ids(inTileOrder(sharing, null))).toBe('bob ada cleo');
    expect(ids(inTileOrder(sharing, 'cleo'))).toBe('cleo bob ada');
  });

  it('knows who has not come back', () => {
    expect(isAway(['ada'], 'bob')).toBe(true);
    expect(isAway(['ada'], 'ada')).toBe(false);
  });

  it('gives the stage to who is pinned, shares, speaks, or came first', () => {
    const sharing = changeParticipant(three, 'bob', { isSharingScreen: true });
    expect(onStage(sharing, 'cleo', 'ada')?.id).toBe('cleo');
    expect(onStage(sharing, null, 'cleo')?.id).toBe('bob');
    expect(onStage(three, null, 'cleo')?.id).toBe('cleo');
    expect(onStage(three, 'gone', 'me')?.id).toBe('ada');
    expect(onStage(nobody, null, null)).toBeUndefined();
  });
});
