/** Several calls on the real statecharts, with effects that resolve at once. */
import { createActor } from 'xstate';
import { callListMachine, listedCall } from '#machines/meeting/call-list/call-list.machine.ts';
import type { CallsPage } from '#src/screens/meeting/call-list/useCallList.ts';
import { fakeEffects, inputOf, settle, worldWith, type FakeWorld } from './fake-call.ts';

/** @param goTo receives the targets of navigation. */
export function fakeCalls(goTo: CallsPage['goTo'], changes: Partial<FakeWorld> = {}) {
  const world = worldWith(changes);
  const call = listedCall.provide({ actors: fakeEffects(world, {}) });
  const calls = createActor(callListMachine.provide({ actors: { call } })).start();
  const one = (meetingId: string) => {
    const found = calls.getSnapshot().children[meetingId];
    if (found === undefined) throw new Error(`there is no call of ${meetingId}`);
    return found;
  };
  return {
    calls,
    one,
    /** The call's id is the id of its meeting here. */
    pageOf: (shown: string | null): CallsPage => ({ calls, shown, goTo }),
    prepare: async (meetingId: string) => {
      calls.send({ type: 'call.open', call: { ...inputOf(world), callId: meetingId, meetingId } });
      await settle();
    },
    join: async (meetingId: string) => {
      calls.send({ type: 'call.open', call: { ...inputOf(world), callId: meetingId, meetingId } });
      await settle();
      one(meetingId).getSnapshot().children.preJoin?.send({ type: 'meeting.join' });
      await settle();
    },
  };
}
