import { assign, setup } from 'xstate';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from '../conference.types.ts';
import { roomInfoDelays, type RoomInfo } from './room-info.ts';

export interface RoomInfoContext extends OfCall {
  /** null: the server has not answered yet, or refuses to. */
  readonly info: RoomInfo | null;
}

/**
 * How many participants are in the meeting, and what joining needs, for a user who prepares. The server is asked over the connection
 * that is opened in advance, and again while the user stays, also after it has refused.
 *
 * Receives and emits nothing. No tags. Actor: `askRoom`.
 */
export const roomInfoMachine = setup({
  types: { context: {} as RoomInfoContext, input: {} as OfCall },
  /** Rejects when the server refuses. */
  actors: { askRoom: promisePlaceholder<RoomInfo, OfCall>('askRoom') },
  delays: roomInfoDelays,
  actions: {
    storeInfo: assign((_, info: RoomInfo) => ({ info })),
    forgetInfo: assign({ info: null }),
  },
}).createMachine({
  id: 'roomInfo',
  description: 'How many participants are in the meeting, and what joining needs, before the user joins.',
  context: ({ input: { callId } }) => ({ callId, info: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked; its last answer is still shown.',
      invoke: {
        id: 'askRoom',
        src: 'askRoom',
        input: ({ context: { callId } }) => ({ callId }),
        onDone: { target: 'known', actions: { type: 'storeInfo', params: ({ event }) => event.output } },
        onError: { target: 'unknown', actions: 'forgetInfo' },
      },
    },
    known: {
      description: 'The server has answered.',
      after: { roomInfoAge: 'asking' },
    },
    unknown: {
      description: 'The server refuses, and nothing is shown.',
      after: { roomInfoAge: 'asking' },
    },
  },
});
