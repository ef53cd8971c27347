import { createActor, fromPromise, setup, type AnyStateMachine, type EventObject } from 'xstate';
import { expect, it } from 'vitest';
import { lateParts } from './parts.late.ts';

/** Waits until effects that resolve immediately have resolved. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** The events that a parent receives from a child which is sent these events. */
async function heardFrom(child: AnyStateMachine, input: unknown, events: readonly EventObject[]): Promise<unknown[]> {
  const heard: unknown[] = [];
  const parent = setup({ actors: { child }, actions: { note: ({ event }) => heard.push(event) } }).createMachine({
    invoke: { id: 'child', src: 'child', input: () => input },
    on: { '*': { actions: 'note' } },
  });
  const actor = createActor(parent).start();
  for (const event of events) {
    await settled();
    actor.getSnapshot().children['child']?.send(event);
  }
  await settled();
  actor.stop();
  return heard.filter((event) => !(event as EventObject).type.startsWith('xstate.'));
}

const profile = { displayName: 'Ada', imageUrl: '' };

it('a parent receives a new profile and the orders for the conference', async () => {
  const child = lateParts.profile.provide({ actors: { updateProfile: fromPromise(() => Promise.resolve(profile)) } });
  expect(await heardFrom(child, { profile }, [{ type: 'profile.save' }])).toEqual([
    { type: 'profile.changed', profile },
    { type: 'order.pass', order: { type: 'name.set', displayName: 'Ada' } },
    { type: 'order.pass', order: { type: 'property.set', properties: { avatar: '' } } },
  ]);
});

it('a parent receives the end of feedback', async () => {
  expect(await heardFrom(lateParts.feedback, { callId: 'call-1' }, [{ type: 'feedback.skip' }])).toEqual([
    { type: 'feedback.closed' },
  ]);
});
