import { fromCallback, fromPromise } from 'xstate';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import { recordedUrl } from '#machines/meeting/recording/recording.setup.ts';
import type { RecorderOrder, RecordScreenInput } from '#machines/meeting/recording/recording.types.ts';
import { askBeforeLeaving } from '#src/services/leaving.ts';
import type { Recordings } from '#src/services/meeting/recording/recordings.ts';
import type { RecordScreen } from '#src/services/meeting/recording/screen-recorder.ts';

export interface RecordingEffects {
  readonly recordings: Recordings;
  readonly record: RecordScreen;
  readonly page: Parameters<typeof askBeforeLeaving>[0];
}

/** The recording of a call with its effects (architecture 2). */
export const createRecording = ({ recordings, record, page }: RecordingEffects) =>
  lateParts.recording.provide({
    actions: { releasePrevious: ({ context }) => recordings.release(recordedUrl(context)) },
    actors: {
      recordScreen: fromCallback<RecorderOrder, RecordScreenInput>(({ input, sendBack, receive }) => {
        const { order, release } = record(input, sendBack);
        receive(order);
        return release;
      }),
      guardLeaving: fromCallback(() => askBeforeLeaving(page)),
      openRecording: fromPromise<void, { readonly url: string }>(({ input }) => recordings.open(input.url)),
      saveRecording: fromPromise<void, { readonly url: string }>(({ input }) => recordings.save(input.url)),
    },
  });
