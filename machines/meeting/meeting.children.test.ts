import { createActor, fromPromise, setup, type AnyStateMachine, type EventObject } from 'xstate';
import { expect, it } from 'vitest';
import { callProfile } from './call.children.ts';
import { meetingFeedback } from './meeting.children.ts';

/** Effects that end at once have been answered. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** What a parent hears from a child that these things happen to. */
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

it('a parent hears of a new profile, and what to tell the conference', async () => {
  const child = callProfile.provide({ actors: { updateProfile: fromPromise(() => Promise.resolve(profile)) } });
  expect(await heardFrom(child, { profile }, [{ type: 'profile.save' }])).toEqual([
    { type: 'profile.changed', profile },
    { type: 'order.pass', order: { type: 'name.set', displayName: 'Ada' } },
    { type: 'order.pass', order: { type: 'property.set', properties: { avatar: '' } } },
  ]);
});

it('a parent hears that feedback is over', async () => {
  expect(await heardFrom(meetingFeedback, { callId: 'call-1' }, [{ type: 'feedback.skip' }])).toEqual([
    { type: 'feedback.closed' },
  ]);
});
