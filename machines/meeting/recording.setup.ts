import { assign, emit, sendTo, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import { meetingDelays } from './limits.ts';
import type {
  RecordedMedia,
  RecorderOrder,
  RecordingContext,
  RecordingEmitted,
  RecordingEvent,
  RecordingInput,
} from './recording.contracts.ts';

interface OfMedia {
  readonly media: RecordedMedia;
}

/** Of the recording that is there; never asked for without one. */
export const recordedUrl = ({ recorded }: RecordingContext): string => recorded?.url ?? '';

/** What a recording knows, asks and decides by; the chart stands in recording.machine.ts. */
export const recordingSetup = setup({
  types: {
    context: {} as RecordingContext,
    events: {} as RecordingEvent,
    input: {} as RecordingInput,
    emitted: {} as RecordingEmitted,
    tags: {} as 'asking' | 'recording' | 'busy' | 'slow' | 'kept' | 'unsaved' | 'confirming' | 'discarding',
    children: {} as { recordScreen: 'recordScreen' },
  },
  actors: {
    /** Asks for the capture at once, records it, and owns its tracks until stopped. */
    recordScreen: callbackPlaceholder<RecordingInput, RecorderOrder>('recordScreen'),
    /** Makes the browser ask before the page is left. */
    guardLeaving: callbackPlaceholder('guardLeaving'),
    openRecording: promisePlaceholder<void, { readonly url: string }>('openRecording'),
    saveRecording: promisePlaceholder<void, { readonly url: string }>('saveRecording'),
  },
  delays: { recordingFinish: meetingDelays.recordingFinish },
  guards: {
    hasAudio: (_, { hasAudio }: { hasAudio: boolean }) => hasAudio,
    isEmpty: (_, { media }: OfMedia) => media.size === 0,
    hasRecorded: ({ context }) => context.recorded !== null,
    isSafe: ({ context }) => context.recorded?.isSafe === true,
  },
  actions: {
    startRecorder: sendTo('recordScreen', { type: 'recorder.start' }),
    stopRecorder: sendTo('recordScreen', { type: 'recorder.stop' }),
    clearMessage: assign({ message: '' }),
    storeMessage: assign((_, { message }: { message: string }) => ({ message })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    sayAudioMissing: assign({ message: messages.meeting.recording.selectAudio }),
    sayStuck: assign({ message: messages.meetingRoom.recording.stuck }),
    /** A fault that was told already says more than that nothing is there. */
    sayEmpty: assign({
      message: ({ context }) => (context.message === '' ? messages.meetingRoom.recording.empty : context.message),
    }),
    sayNotOpened: assign({
      message: ({ context }) => (context.message === '' ? messages.meetingRoom.recording.notOpened : context.message),
    }),
    startAnew: assign({ size: 0, duration: 0, message: '' }),
    markSafe: assign(({ context: { recorded } }) => ({ recorded: recorded && { ...recorded, isSafe: true } })),
    storeProgress: assign((_, { size, duration }: { size: number; duration: number }) => ({ size, duration })),
    forgetRecorded: assign({ recorded: null, size: 0, duration: 0, message: '' }),
    storeRecorded: assign((_, { media }: OfMedia) => ({ recorded: media, size: media.size })),
    forgetStuck: assign({
      message: ({ context }) => (context.message === messages.meetingRoom.recording.stuck ? '' : context.message),
    }),
    releasePrevious: emit(({ context }) => ({ type: 'released' as const, url: recordedUrl(context) })),
    orderRecording: emit((_, { recording }: { recording: boolean }) => ({
      type: 'ordered' as const,
      order: { type: 'property.set' as const, properties: { recording } },
    })),
  },
});
