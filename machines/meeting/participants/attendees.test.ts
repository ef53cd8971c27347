import { describe, expect, it } from 'vitest';
import { addAttendee, markAllLeft, markLeft, renameAttendee, shownNames, type Attendees } from './attendees.ts';

const come = (attendees: Attendees, id: string, displayName = id): Attendees =>
  addAttendee(attendees, { id, displayName });

const names = (attendees: Attendees): readonly string[] => attendees.map(({ displayName }) => displayName);

describe('the attendees of a meeting', () => {
  it('are listed once, also those who come back with a new id', () => {
    const first = come(come([], 'a1', 'Ada'), 'a1', 'Ada');
    expect(names(first)).toEqual(['Ada']);
    expect(names(come(markLeft(first, 'a1'), 'a2', 'Ada'))).toEqual(['Ada']);
    expect(names(come(markAllLeft(first), 'a3', 'Ada'))).toEqual(['Ada']);
  });

  it('are listed once if one of two with the same name comes back with the same id', () => {
    const both = markAllLeft(come(come([], 'a1', 'Ada'), 'a2', 'Ada'));
    expect(come(both, 'a2', 'Ada').map(({ id }) => id)).toEqual(['a1', 'a2']);
  });

  it('are two when both are present with the same name, or have left without a name', () => {
    expect(names(come(come([], 'a1', 'Ada'), 'a2', 'Ada'))).toEqual(['Ada', 'Ada']);
    expect(names(come(markLeft(come([], 'g1', ''), 'g1'), 'g2', ''))).toEqual(['', '']);
  });

  it('are shown with their last name', () => {
    expect(names(renameAttendee(come(come([], 'a', 'Ada'), 'b', 'Ben'), 'a', 'Ada King'))).toEqual(['Ada King', 'Ben']);
  });

  it('are shown by five names, and counted beyond', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].reduce((all: Attendees, id) => come(all, id), []);
    expect(shownNames(many)).toEqual({ names: ['a', 'b', 'c', 'd', 'e'], others: 3 });
    expect(shownNames([])).toEqual({ names: [], others: 0 });
  });

  it('are at most 1,000', () => {
    const crowd = Array.from({ length: 1_001 }, (_, index) => String(index)).reduce(
      (all: Attendees, id) => come(all, id),
      [],
    );
    expect(crowd).toHaveLength(1_000);
  });
});
