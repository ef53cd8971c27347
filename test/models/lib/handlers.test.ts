import { describe, expect, it } from 'vitest';
import { dispatchCases } from '../fixtures/cases.ts';
import { disagreements, handle, type Handlers } from './handlers.ts';
import { modelOf } from './model.ts';

const { scripts } = modelOf(dispatchCases);
const none = () => {};

describe('model and handlers', () => {
  it('agree when every step has a handler and every place has a check', () => {
    const whole: Handlers = {
      send: { 'send.retry': none, 'alarm.reset': none },
      settle: { weigh: none },
      elapse: { 5000: none },
      sees: { parcel: none },
    };
    expect(disagreements(scripts, whole, {})).toEqual([]);
  });

  it('disagree about steps without a handler and handlers without a step', () => {
    const odd: Handlers = {
      send: { 'send.retry': none, 'door.push': none },
      elapse: { someday: none },
      sees: { 'parcel.sent': none, '#busy': none },
    };
    expect(disagreements(scripts, odd, {})).toEqual([
      "no handler for the event 'alarm.reset'",
      "no handler for the actor 'weigh'",
      "no handler for the delay '5000'",
      "nothing is looked at in 'parcel: weighing, alarm: quiet'",
      "nothing is looked at in 'parcel: refused, alarm: quiet'",
      "nothing is looked at in 'parcel: refused, alarm: ringing'",
      "nothing is looked at in 'parcel: sending.loaded, alarm: quiet'",
      "a handler for the event 'door.push', which is on no path",
      "a handler for the delay 'someday', which is on no path",
      "a handler for the state or tag '#busy', which is on no path",
    ]);
  });

  it('use the driver for children and delays without a handler', async () => {
    const done: string[] = [];
    const fallbacks = {
      settle: (actor: string) => void done.push(actor),
      elapse: () => void done.push('time'),
    };
    const driver = handle({ send: {}, elapse: { slow: () => void done.push('slow') }, sees: {} }, fallbacks);
    await driver.settle('weigh', { output: 1 });
    await driver.elapse({ kind: 'elapse', sentence: '', event: { type: '' }, delay: 'slow' });
    await driver.elapse({ kind: 'elapse', sentence: '', event: { type: '' }, delay: 'quick' });
    expect(done).toEqual(['weigh', 'slow', 'time']);
    await expect(driver.send({ type: 'door.push' })).rejects.toThrow("no handler for the event 'door.push'");
  });
});
