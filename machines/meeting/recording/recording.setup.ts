import { assign, emit, sendTo, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import { meetingDelays } from '../limits.ts';
import type {
  RecordedMedia,
  RecorderOrder,
  RecordingSound,
  RecordScreenInput,
  RecordingContext,
  RecordingEmitted,
  RecordingEvent,
  RecordingInput,
} from './recording.types.ts';

interface OfMedia {
  readonly media: RecordedMedia;
}

/** The url of the finished recording; used only when there is one. */
export const recordedUrl = ({ recorded }: RecordingContext): string => recorded?.url ?? '';

/** Context, actors, guards and actions of a recording; the chart is in recording.machine.ts. */
export const recordingSetup = setup({
  types: {
    context: {} as RecordingContext,
    events: {} as RecordingEvent,
    input: {} as RecordingInput,
    emitted: {} as RecordingEmitted,
    tags: {} as
      | 'choosingSound'
      | 'asking'
      | 'recording'
      | 'busy'
      | 'slow'
      | 'kept'
      | 'unsaved'
      | 'confirming'
      | 'discarding',
    children: {} as { recordScreen: 'recordScreen' },
  },
  actors: {
    /** Requests the capture immediately, records it, and owns its tracks until stopped. */
    recordScreen: callbackPlaceholder<RecordScreenInput, RecorderOrder>('recordScreen'),
    /** Makes the browser ask for confirmation before the user leaves the page. */
    guardLeaving: callbackPlaceholder('guardLeaving'),
    openRecording: promisePlaceholder<void, { readonly url: string }>('openRecording'),
    saveRecording: promisePlaceholder<void, { readonly url: string }>('saveRecording'),
  },
  delays: { recordingFinish: meetingDelays.recordingFinish },
  guards: {
    asksForSound: ({ context }) => context.asksForSound,
    hasAudio: ({ context }, { hasAudio }: { hasAudio: boolean }) => hasAudio || context.sound === 'none',
    isEmpty: (_, { media }: OfMedia) => media.size === 0,
    hasRecorded: ({ context }) => context.recorded !== null,
    isSafe: ({ context }) => context.recorded?.isSafe === true,
  },
  actions: {
    startRecorder: sendTo('recordScreen', { type: 'recorder.start' }),
    stopRecorder: sendTo('recordScreen', { type: 'recorder.stop' }),
    storeSound: assign((_, { sound }: { sound: RecordingSound }) => ({ sound })),
    clearMessage: assign({ message: '' }),
    storeMessage: assign((_, { message }: { message: string }) => ({ message })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    sayAudioMissing: assign({ message: messages.meeting.recording.selectAudio }),
    sayStuck: assign({ message: messages.meetingCall.recording.stuck }),
    /** An earlier failure message is more specific than the one about an empty recording. */
    sayEmpty: assign({
      message: ({ context }) => (context.message === '' ? messages.meetingCall.recording.empty : context.message),
    }),
    sayNotOpened: assign({
      message: ({ context }) => (context.message === '' ? messages.meetingCall.recording.notOpened : context.message),
    }),
    startAnew: assign({ size: 0, duration: 0, message: '' }),
    markSafe: assign(({ context: { recorded } }) => ({ recorded: recorded && { ...recorded, isSafe: true } })),
    storeProgress: assign((_, { size, duration }: { size: number; duration: number }) => ({ size, duration })),
    forgetRecorded: assign({ recorded: null, size: 0, duration: 0, message: '' }),
    storeRecorded: assign((_, { media }: OfMedia) => ({ recorded: media, size: media.size })),
    forgetStuck: assign({
      message: ({ context }) => (context.message === messages.meetingCall.recording.stuck ? '' : context.message),
    }),
    releasePrevious: emit(({ context }) => ({ type: 'released' as const, url: recordedUrl(context) })),
    orderRecording: emit((_, { recording }: { recording: boolean }) => ({
      type: 'ordered' as const,
      order: { type: 'property.set' as const, properties: { recording } },
    })),
  },
});
