import { and, not, or, stateIn } from 'xstate';
import { describe, expect, it } from 'vitest';
import { transitionId } from '#src/app/debug/transition-id.ts';
import { dispatchCases, doorCases } from '../fixtures/cases.ts';
import { codeEntryCases } from '../shared/code/code-entry.cases.ts';
import { describeActions, describeGuard, readChart } from './chart.ts';
import { stringify } from './effects.ts';
import { allNodes, describeState, humanise, ownTransitions } from './names.ts';

describe('a chart', () => {
  it('lists every transition with an id that is the same for every copy of the machine', () => {
    const ids = readChart(doorCases.machine).transitions.map(({ id }) => id);
    expect(ids).toEqual([
      'door --door.knock[0]--> (stays)',
      'door.closed.locked --key.turn[0]--> door.closed.unlocked',
      'door.closed.unlocked --door.push[0]--> door.open',
      'door.closed.unlocked --door.knock[0]--> door.closed.unlocked',
      'door.open --door.pull[0]--> door.open',
      'door.open --door.knock[0]--> (stays)',
      'door.open --xstate.after.closing.door.open[0]--> door.swinging',
      'door.swinging --always[0]--> door.off',
      'door.swinging --always[1]--> door.closed',
    ]);
    const copy = doorCases.machine.provide({ guards: { fits: () => false } });
    expect(allNodes(copy).flatMap(ownTransitions).map(transitionId)).toEqual(ids);
  });

  it('names the trigger of each transition', () => {
    const { transitions } = readChart(dispatchCases.machine);
    expect(transitions.map(({ kind, trigger }) => `${kind}: ${trigger}`)).toEqual([
      'actor-done: weigh',
      'actor-done: weigh',
      'actor-error: weigh',
      'event: send.retry',
      'state-done: dispatch.parcel.sending',
      'after: 5000',
      'event: alarm.raise',
      'event: alarm.reset',
    ]);
  });

  it('lists states with their place, type, tags, invokes and delays', () => {
    const door = readChart(doorCases.machine);
    expect(door.delays).toEqual({ closing: 1_000 });
    expect(door.states.find(({ key }) => key === 'locked')).toEqual({
      id: 'door.closed.locked',
      key: 'locked',
      parent: 'door.closed',
      type: 'atomic',
      initial: null,
      description: 'A key is needed.',
      tags: ['locked'],
      entry: [],
      exit: [],
      invokes: [],
    });
    const weighing = readChart(dispatchCases.machine).states.find(({ key }) => key === 'weighing');
    expect(weighing?.invokes).toEqual([{ id: 'weigh', src: 'weigh', handlesDone: true, handlesError: true }]);
  });
});

describe('names', () => {
  it.each([
    ['isX', 'isX'],
    [{ type: 'hasScore', params: { score: 1 } }, 'hasScore(score: 1)'],
    [{ type: 'isTaken', params: () => ({}) }, 'isTaken'],
    [not('isX'), 'not isX'],
    [and(['isX', or(['isY', not('isZ')])]), '(isX and (isY or not isZ))'],
    [stateIn('#a.b'), 'in "#a.b"'],
    [() => true, '(inline)'],
  ])('of the guard %s', (guard, name) => {
    expect(describeGuard(guard)).toBe(name);
  });

  it('of actions', () => {
    expect(describeActions(undefined)).toEqual([]);
    expect(describeActions('storeX')).toEqual(['storeX']);
    expect(describeActions(['storeX', { type: 'sayY', params: { text: 'y' } }, () => {}])).toEqual([
      'storeX',
      'sayY(text: "y")',
      '(inline)',
    ]);
  });

  it.each([
    ['code.resend', 'code resend'],
    ['resendCooldown', 'resend cooldown'],
  ])('as words: %s', (name, words) => {
    expect(humanise(name)).toBe(words);
  });

  it.each([
    [doorCases, 'open', 'open'],
    [doorCases, { closed: 'locked' }, 'closed.locked'],
    [dispatchCases, { alarm: 'quiet', parcel: { sending: 'loaded' } }, 'parcel: sending.loaded, alarm: quiet'],
    [codeEntryCases, { entering: { resend: 'open', pin: 'verifying' } }, 'entering (pin: verifying, resend: open)'],
  ])('of the states of $name: %j', ({ machine }, value, name) => {
    expect(describeState(machine.resolveState({ value, context: {} }))).toBe(name);
  });

  it('of values that JSON leaves out', () => {
    const failure = Object.assign(new Error('gone'), { status: 503 });
    expect(stringify({ failure, list: new Set([1]), run: () => {}, nothing: undefined })).toBe(
      '{"failure":{"status":503,"message":"gone"},"list":[1],"run":"(function)","nothing":"(undefined)"}',
    );
  });
});
