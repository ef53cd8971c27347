import { assign, setup } from 'xstate';
import type { ConferenceEvent } from '../conference.types.ts';
import { meetingDelays } from '../limits.ts';
import type { Replaced } from '../participants/roster.ts';

export interface SpeakerContext {
  /** The user's own id; '' before the user has joined. */
  readonly localId: string;
  /** The participant who is kept in view; null before another participant has spoken. */
  readonly shownId: string | null;
  /** The participant who speaks and is to be shown next; null if it is the shown one, the user, or no participant. */
  readonly nextId: string | null;
}

export type SpeakerEvent =
  | Extract<ConferenceEvent, { readonly type: 'conference.joined' | 'speaker.changed' | 'participant.left' }>
  | ({ readonly type: 'participant.replaced' } & Replaced);

interface OfSpeaker {
  readonly id: string | null;
}

const isOther = ({ localId }: SpeakerContext, id: string | null): id is string => id !== null && id !== localId;

/**
 * The speaker who is kept in view: on the large tile, or on the visible page. A speaker stays for 2 s before another one
 * takes the place, so that a short word moves no picture, and stays while the user or no participant speaks.
 *
 * Receives `conference.joined`, `speaker.changed`, `participant.left|replaced`. Emits nothing. No tags.
 */
export const speakerMachine = setup({
  types: { context: {} as SpeakerContext, events: {} as SpeakerEvent },
  delays: { speakerHold: meetingDelays.speakerHold },
  guards: {
    isNew: ({ context }, { id }: OfSpeaker) => isOther(context, id) && id !== context.shownId,
    isShown: ({ context }, { id }: OfSpeaker) => id === context.shownId,
    isNext: ({ context }, { id }: OfSpeaker) => id === context.nextId,
    hasNext: ({ context }) => context.nextId !== null,
  },
  actions: {
    storeLocal: assign((_, { localId }: { localId: string }) => ({ localId })),
    show: assign((_, { id }: OfSpeaker) => ({ shownId: id, nextId: null })),
    showNext: assign(({ context }) => ({ shownId: context.nextId, nextId: null })),
    storeNext: assign((_, { id }: OfSpeaker) => ({ nextId: id })),
    forgetNext: assign({ nextId: null }),
    forgetShown: assign({ shownId: null }),
    replace: assign(({ context: { shownId, nextId } }, { formerId, id }: Replaced) => ({
      shownId: shownId === formerId ? id : shownId,
      nextId: nextId === formerId ? id : nextId,
    })),
  },
}).createMachine({
  id: 'speaker',
  description: 'The speaker who is kept in view.',
  context: { localId: '', shownId: null, nextId: null },
  on: {
    'conference.joined': { actions: { type: 'storeLocal', params: ({ event }) => event } },
    'participant.replaced': {
      actions: { type: 'replace', params: ({ event }) => event },
      description: 'Returned after a lost connection with another id, or not returned.',
    },
  },
  initial: 'open',
  states: {
    open: {
      description: 'The next speaker is shown at once.',
      on: {
        'speaker.changed': {
          guard: { type: 'isNew', params: ({ event }) => event },
          target: 'held',
          actions: { type: 'show', params: ({ event }) => event },
        },
        'participant.left': {
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: 'forgetShown',
        },
      },
    },
    held: {
      description: 'The shown speaker stays in view for 2 s; the one who speaks at their end is shown then.',
      on: {
        'speaker.changed': [
          {
            guard: { type: 'isNew', params: ({ event }) => event },
            actions: { type: 'storeNext', params: ({ event }) => event },
          },
          { actions: 'forgetNext', description: 'The shown speaker, the user, or no participant speaks.' },
        ],
        'participant.left': [
          {
            guard: { type: 'isShown', params: ({ event }) => event },
            target: 'choosing',
            actions: 'forgetShown',
          },
          { guard: { type: 'isNext', params: ({ event }) => event }, actions: 'forgetNext' },
        ],
      },
      after: { speakerHold: 'choosing' },
    },
    choosing: {
      description: 'The place is free: the participant who speaks now is shown.',
      always: [{ guard: 'hasNext', target: 'held', actions: 'showNext' }, { target: 'open' }],
    },
  },
});
