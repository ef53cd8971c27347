import { assign, setup } from 'xstate';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from '../conference.types.ts';
import { roomInfoDelays, type RoomInfo } from './room-info.ts';

export interface RoomInfoContext extends OfCall {
  /** null: the server does not say it, or has not yet. */
  readonly info: RoomInfo | null;
}

/**
 * What a user who prepares may know of the meeting: how many participants are in it, and what joining needs. The server is asked
 * over the connection that is opened in advance, and again while the user stays; one that does not say it is asked again as well.
 *
 * Receives and emits nothing. Tag: `known`. Actor: `askRoom`.
 */
export const roomInfoMachine = setup({
  types: { context: {} as RoomInfoContext, input: {} as OfCall, tags: {} as 'known' },
  /** Rejects when the server does not say it. */
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
      description: 'The server is asked; what it said before is still shown.',
      invoke: {
        id: 'askRoom',
        src: 'askRoom',
        input: ({ context: { callId } }) => ({ callId }),
        onDone: { target: 'known', actions: { type: 'storeInfo', params: ({ event }) => event.output } },
        onError: { target: 'unknown', actions: 'forgetInfo' },
      },
    },
    known: {
      description: 'The server has said it.',
      tags: ['known'],
      after: { roomInfoAge: 'asking' },
    },
    unknown: {
      description: 'The server does not say it, and nothing is shown.',
      after: { roomInfoAge: 'asking' },
    },
  },
});
