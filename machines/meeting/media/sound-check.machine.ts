import { assign, setup } from 'xstate';
import { toFailure, type FailureReason } from '#machines/shared/failure.ts';
import { meetingSoundCheck as texts } from '#machines/shared/messages/meeting-sound-check.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import { meetingDelays } from '../limits.ts';

/** Ids are those of the device list; '' for the browser's default. */
export interface CheckedSpeaker {
  readonly speakerId: string;
}

export interface CheckedMicrophone {
  readonly microphoneId: string;
}

export interface SoundCheckContext extends CheckedSpeaker, CheckedMicrophone {
  /** Why the last check failed; '' before the first failure. */
  readonly message: string;
}

/** From the `recordVoice` actor. */
export type RecordedVoice =
  /** The microphone is open, and the recording has begun. */
  | { readonly type: 'voice.opened' }
  /** The recording is complete. */
  | { readonly type: 'voice.recorded'; readonly isSilent: boolean }
  | { readonly type: 'voice.failed'; readonly error: unknown };

export type SoundCheckEvent =
  | ({ readonly type: 'speaker.test' } & CheckedSpeaker)
  | ({ readonly type: 'microphone.test' } & CheckedSpeaker & CheckedMicrophone)
  /** The user stops the check, or chooses another microphone or speaker. */
  | { readonly type: 'check.stop' }
  | RecordedVoice;

const microphoneTexts: Partial<Record<FailureReason, string>> = {
  permission: texts.blocked,
  cancelled: texts.blocked,
  'no-device': texts.missing,
  'in-use': texts.inUse,
};

/**
 * The sound check beside the choice of devices: a tone from the speaker, and a short recording of the microphone that
 * the speaker plays back.
 *
 * Receives `speaker.test`, `microphone.test`, `check.stop`. Emits nothing. Tags: `tone` while the tone plays, `voice` while
 * the microphone is checked, `failed` with the reason in `message`. Actors: `playTone` and `replayVoice` (they end with
 * the sound), `recordVoice` (callback; sends `RecordedVoice`, and releases the microphone when it is stopped).
 */
export const soundCheckMachine = setup({
  types: {
    context: {} as SoundCheckContext,
    events: {} as SoundCheckEvent,
    tags: {} as 'tone' | 'voice' | 'failed',
  },
  actors: {
    playTone: promisePlaceholder<void, CheckedSpeaker>('playTone'),
    recordVoice: callbackPlaceholder<CheckedMicrophone>('recordVoice'),
    /** Plays the last recording. */
    replayVoice: promisePlaceholder<void, CheckedSpeaker>('replayVoice'),
  },
  delays: { soundCheckPatience: meetingDelays.soundCheckPatience },
  guards: {
    isSilent: (_, { isSilent }: { isSilent: boolean }) => isSilent,
  },
  actions: {
    storeSpeaker: assign((_, { speakerId }: CheckedSpeaker) => ({ speakerId })),
    storeMicrophone: assign((_, { microphoneId }: CheckedMicrophone) => ({ microphoneId })),
    saySpeakerFailed: assign({ message: texts.speakerFailed }),
    saySilent: assign({ message: texts.silent }),
    sayNotRecorded: assign({ message: texts.notRecorded }),
    sayMicrophoneFailed: assign((_, { error }: { error: unknown }) => ({
      message: microphoneTexts[toFailure(error).reason] ?? texts.notRecorded,
    })),
  },
}).createMachine({
  id: 'soundCheck',
  description: 'Plays a tone on the chosen speaker, and plays back a short recording of the chosen microphone.',
  context: { speakerId: '', microphoneId: '', message: '' },
  initial: 'idle',
  on: {
    'speaker.test': {
      target: '.tone',
      actions: { type: 'storeSpeaker', params: ({ event }) => event },
    },
    'microphone.test': {
      target: '.listening',
      actions: [
        { type: 'storeSpeaker', params: ({ event }) => event },
        { type: 'storeMicrophone', params: ({ event }) => event },
      ],
    },
    'check.stop': { target: '.idle' },
  },
  states: {
    idle: { description: 'Nothing is checked.' },
    tone: {
      description: 'The speaker plays the tone.',
      tags: ['tone'],
      invoke: {
        id: 'playTone',
        src: 'playTone',
        input: ({ context: { speakerId } }) => ({ speakerId }),
        onDone: 'toned',
        onError: { target: 'failed', actions: 'saySpeakerFailed' },
      },
      after: {
        soundCheckPatience: {
          target: 'failed',
          actions: 'saySpeakerFailed',
          description: 'A speaker without a working output does not end the tone.',
        },
      },
    },
    toned: { description: 'The tone is over: the user is asked whether it was heard.' },
    listening: {
      description: 'The microphone is recorded.',
      tags: ['voice'],
      invoke: {
        id: 'recordVoice',
        src: 'recordVoice',
        input: ({ context: { microphoneId } }) => ({ microphoneId }),
        onError: { target: 'failed', actions: 'sayNotRecorded' },
      },
      initial: 'opening',
      on: {
        'voice.failed': {
          target: 'failed',
          actions: { type: 'sayMicrophoneFailed', params: ({ event }) => event },
        },
      },
      states: {
        opening: {
          description: 'The microphone is being opened; the browser may ask the user for permission.',
          on: { 'voice.opened': 'recording' },
        },
        recording: {
          description: 'The recording runs for 3 s.',
          on: {
            'voice.recorded': [
              {
                guard: { type: 'isSilent', params: ({ event }) => event },
                target: '#soundCheck.failed',
                actions: 'saySilent',
              },
              { target: '#soundCheck.playing' },
            ],
          },
          after: { soundCheckPatience: { target: '#soundCheck.failed', actions: 'sayNotRecorded' } },
        },
      },
    },
    playing: {
      description: 'The speaker plays the recording.',
      tags: ['voice'],
      invoke: {
        id: 'replayVoice',
        src: 'replayVoice',
        input: ({ context: { speakerId } }) => ({ speakerId }),
        onDone: 'heard',
        onError: { target: 'failed', actions: 'saySpeakerFailed' },
      },
      after: { soundCheckPatience: { target: 'failed', actions: 'saySpeakerFailed' } },
    },
    heard: { description: 'The recording was played: the user is asked whether it was heard.' },
    failed: { description: 'The check has failed: the reason is shown.', tags: ['failed'] },
  },
});
