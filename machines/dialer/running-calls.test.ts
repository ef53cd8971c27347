import { describe, expect, it } from 'vitest';
import type { Call, CallNotice, CallReference } from './dialer.types.ts';
import {
  activeCall,
  addCall,
  addNotice,
  answerCall,
  dropNotice,
  endCall,
  missedCalls,
  mostCalls,
  settleNotice,
} from './running-calls.ts';

const reference = (id: string, number = '100'): CallReference => ({ id, party: { name: '', number } });
const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);
const two = addCall(addCall([], reference('a'), 'incoming'), reference('b'), 'outgoing');

describe('running calls', () => {
  it('adds each call once, ringing', () => {
    expect(addCall(two, reference('a'), 'outgoing')).toBe(two);
    expect(two.map(({ direction, answeredAt }) => [direction, answeredAt])).toEqual([
      ['incoming', null],
      ['outgoing', null],
    ]);
  });

  it('identifies a call without an id by its number', () => {
    expect(ids(addCall([], reference('', '200'), 'incoming'))).toEqual(['200']);
  });

  it('keeps at most the maximum number of calls', () => {
    let calls: readonly Call[] = [];
    for (let count = 0; count < 100; count += 1) calls = addCall(calls, reference(`call-${count}`), 'incoming');
    expect(calls).toHaveLength(mostCalls);
  });

  it('answers the named call, once', () => {
    const answered = answerCall(two, reference('a'), 5);
    expect(answered.map(({ answeredAt }) => answeredAt)).toEqual([5, null]);
    expect(answerCall(answered, reference('a'), 9)).toEqual(answered);
  });

  it('uses the newest call when the message contains none', () => {
    expect(answerCall(two, reference(''), 5).map(({ answeredAt }) => answeredAt)).toEqual([null, 5]);
    expect(ids(endCall(two, reference('')))).toEqual(['a']);
  });

  it('adds an answered call that was not ringing before', () => {
    expect(answerCall([], reference('c'), 7)).toMatchObject([{ id: 'c', direction: 'incoming', answeredAt: 7 }]);
    expect(answerCall([], reference('', '300'), 7)).toMatchObject([{ id: '300', answeredAt: 7 }]);
  });

  it('ends only the named call; an unknown one changes nothing', () => {
    expect(ids(endCall(two, reference('a')))).toEqual(['b']);
    expect(ids(endCall(two, reference('z')))).toEqual(['a', 'b']);
  });

  it('shows the answered call before the ringing ones', () => {
    expect(activeCall(two)?.id).toBe('a');
    expect(activeCall(answerCall(two, reference('b'), 5))?.id).toBe('b');
    expect(activeCall([])).toBeUndefined();
  });
});

describe('call notices', () => {
  const add = (notices: readonly CallNotice[], call: CallReference, kind: CallNotice['kind'], at = 0) =>
    addNotice(notices, call, kind, at);

  it('keeps the last notice of each call, and at most five', () => {
    const missed = add(add([], reference('a', '1'), 'incoming'), reference('a', '1'), 'missed');
    expect(missed).toMatchObject([{ id: 'a', kind: 'missed' }]);
    const many = ['b', 'c', 'd', 'e', 'f'].reduce((notices, id) => add(notices, reference(id, id), 'missed'), missed);
    expect(ids(many)).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(ids(dropNotice(many, 'd'))).toEqual(['b', 'c', 'e', 'f']);
  });

  it('counts missed calls of the same number in one notice, with the time of the last', () => {
    const three = ['a', 'b', 'c'].reduce<readonly CallNotice[]>(
      (notices, id, index) => add(notices, reference(id, '100'), 'missed', index),
      [],
    );
    expect(three).toMatchObject([{ id: 'c', count: 3, at: 2 }]);
    const others = add(add(three, reference('d', '200'), 'missed'), reference('e', '100'), 'incoming');
    expect(others.map(({ id, count }) => [id, count])).toEqual([
      ['c', 3],
      ['d', 1],
      ['e', 1],
    ]);
    expect(missedCalls(others)).toBe(4);
  });

  it('does not count calls together whose number is not known', () => {
    const unknown = add(add([], reference('a', ''), 'missed'), reference('b', ''), 'missed');
    expect(unknown.map(({ count }) => count)).toEqual([1, 1]);
  });

  it('removes the notice of an incoming call once it is answered or over, never that of a missed call', () => {
    const notices = add(add([], reference('a'), 'incoming'), reference('b'), 'missed');
    expect(ids(settleNotice(notices, reference('z')))).toEqual(['a', 'b']);
    expect(ids(settleNotice(notices, reference('a')))).toEqual(['b']);
    expect(ids(settleNotice(notices, reference('b')))).toEqual(['a', 'b']);
    expect(ids(settleNotice(notices, reference('')))).toEqual(['b']);
  });
});
