import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { deadCases, dispatchCases, doorCases } from '../fixtures/cases.ts';
import { createActorDriver } from './actor-driver.ts';
import { defineCases, type ElapseStep, type ModelCases } from './cases.ts';
import { walk } from './driver.ts';
import { modelOf } from './model.ts';
import type { Script } from './script.ts';
import { brokenInvariants, idleCases, isNoticed, walkMachine } from './suite.ts';

function scriptOf(cases: ModelCases): Script {
  const [script] = modelOf(cases).scripts;
  if (script === undefined) throw new Error('no path');
  return script;
}

describe('the actor driver', () => {
  it.each([doorCases, dispatchCases])('walks every path of $name', async (cases) => {
    for (const script of modelOf(cases).scripts) {
      await expect(walkMachine(cases.machine, script)).resolves.toBeUndefined();
    }
  });

  it('reports the step and the difference from the expected state', async () => {
    const script = scriptOf(doorCases);
    const otherwise = doorCases.machine.provide({ actions: { countPush: () => {} } });
    await expect(walkMachine(otherwise, script)).rejects.toThrow(
      /after step \d+, 'pushes the door': context is\s+{"pushes":0}\s+but must be\s+{"pushes":1}/,
    );
  });

  it('compares the effects: emitted events, started children, delays', async () => {
    const { machine } = dispatchCases;
    const script = scriptOf(dispatchCases);
    await expect(walkMachine(machine.provide({ actions: { announceSent: () => {} } }), script)).rejects.toThrow(
      'effects',
    );
    const delayed = doorCases.machine.provide({ delays: { closing: 2_000 } });
    await expect(walkMachine(delayed, scriptOf(doorCases))).rejects.toThrow('after 1000 ms');
  });

  it('fails when a machine throws an error', async () => {
    const broken = doorCases.machine.provide({
      guards: {
        fits: () => {
          throw new Error('no locksmith');
        },
      },
    });
    await expect(walkMachine(broken, scriptOf(doorCases))).rejects.toThrow('no locksmith');
  });

  it('refuses a delay and a child that are not running', async () => {
    const driver = createActorDriver(doorCases.machine, scriptOf(doorCases));
    const step: ElapseStep = {
      kind: 'elapse',
      sentence: '',
      event: { type: 'xstate.after.closing.door.open' },
      delay: 'closing',
    };
    expect(() => driver.elapse(step)).toThrow("the delay 'closing' is not running");
    await expect(driver.settle('weigh', { output: 1 })).rejects.toThrow("'weigh' is not running");
    await driver.stop();
  });

  it('is stopped in every case', async () => {
    const calls: string[] = [];
    const failing = {
      send: () => {},
      settle: () => {},
      elapse: () => {},
      assert: () => {
        throw new Error('blank');
      },
      stop: () => {
        calls.push('stopped');
      },
    };
    await expect(walk(scriptOf(doorCases), () => failing)).rejects.toThrow('at the start: blank');
    expect(calls).toEqual(['stopped']);
  });
});

describe('the suite', () => {
  it('distinguishes a noticed defect from a defect that passes every path', async () => {
    const { scripts } = modelOf(deadCases);
    expect(await isNoticed(deadCases.machine, scripts)).toBe(false);
    expect(await isNoticed(deadCases.mutants['the same again'] ?? deadCases.machine, scripts)).toBe(false);
    const noticed = doorCases.mutants['every key fits'] ?? doorCases.machine;
    expect(await isNoticed(noticed, modelOf(doorCases).scripts)).toBe(true);
  });

  it('names a rule that is broken and the configuration', () => {
    const cases: ModelCases = {
      ...doorCases,
      invariants: { 'the door stays shut': ({ value }) => value !== 'open' },
    };
    expect(brokenInvariants(cases, modelOf(cases).graph)).toEqual([
      'the door stays shut (in open, 1)',
      'the door stays shut (in open, 2)',
    ]);
  });

  it('checks that a locked field cannot be changed', () => {
    const field = setup({
      types: { events: {} as { readonly type: 'value.change' }, tags: {} as 'locked' },
      actions: { storeValue: () => {} },
    }).createMachine({ id: 'field', tags: ['locked'], on: { 'value.change': { actions: 'storeValue' } } });
    const cases = defineCases({ name: 'fixtures/field', machine: field, mutations: {} });
    expect(brokenInvariants(cases, modelOf(cases).graph)).toEqual(['a locked field cannot be typed into (in , null)']);
  });

  it('names events, actors and delays that no configuration handles', () => {
    const cases: ModelCases = { ...doorCases, events: { ...doorCases.events, 'door.kick': 'kicks the door' } };
    expect(idleCases(cases, modelOf(cases).graph)).toEqual(['door.kick']);
  });
});
