import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { OpenCamera } from '#machines/meeting/media/camera.setup.ts';
import type { OfCall } from '#machines/meeting/conference.types.ts';
import { earlyParts } from '#machines/meeting/call/parts.ts';
import type { OpenedMicrophone, OpenMicrophone, SetMicrophoneMuted } from '#machines/meeting/media/microphone.setup.ts';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import type { CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import type { LocalMedia, WithheldKind } from '#src/services/meeting/media/local-media.types.ts';
import { watchCamera } from '#src/services/meeting/media/camera-watch.ts';
import { watchMicrophone } from '#src/services/meeting/media/audio/microphone-watch.ts';
import type { OpenedTrack } from '#machines/meeting/media/track.ts';

type Clients = Pick<CallResourcesById, 'find'>;
type Stopped = Parameters<Parameters<LocalMedia['onStopped']>[0]>[0];

/** The actors of operations on the tracks of the actor's call. */
export function trackActors(clients: Clients) {
  function of(call: OfCall): LocalMedia {
    const client = clients.find(call);
    if (client === null) throw new Failure({ ownMessage: messages.meeting.notConnected });
    return client.local;
  }

  return {
    asked: <TOutput, TInput extends OfCall>(
      ask: (local: LocalMedia, input: TInput, signal: AbortSignal) => Promise<TOutput>,
    ) => fromPromise<TOutput, TInput>(async ({ input, signal }) => ask(of(input), input, signal)),

    /** Sends back an event of this type when the browser or the user stops the track. */
    watched: (kind: Stopped, type: string) =>
      fromCallback<EventObject, OfCall>(({ input, sendBack }) =>
        clients.find(input)?.local.onStopped((stopped) => {
          if (stopped === kind) sendBack({ type });
        }),
      ),
  };
}

/**
 * The machines of microphone and camera with their effects (architecture 2).
 * @param onOpened called when a camera or microphone is open: some browsers only now reveal the names of devices,
 * without an event.
 */
export function createTracks(clients: Clients, onOpened: () => void) {
  const { asked } = trackActors(clients);

  /** As `asked`, for an operation that opens a device. */
  const opened = <TOutput, TInput extends OfCall>(
    open: (local: LocalMedia, input: TInput, signal: AbortSignal) => Promise<TOutput>,
  ) =>
    asked<TOutput, TInput>(async (local, input, signal) => {
      const track = await open(local, input, signal);
      onOpened();
      return track;
    });

  const withheld = (kind: WithheldKind) =>
    fromCallback<EventObject, OfCall>(({ input }) => clients.find(input)?.local.withhold(kind));

  const watching = (watch: (local: LocalMedia, report: (event: EventObject) => void) => () => void) =>
    fromCallback<EventObject, OfCall>(({ input, sendBack }) => {
      const local = clients.find(input)?.local;
      return local && watch(local, sendBack);
    });

  return {
    microphone: earlyParts.microphone.provide({
      actors: {
        openMicrophone: opened<OpenedMicrophone, OpenMicrophone>((local, wish, signal) =>
          local.openMicrophone(wish, signal),
        ),
        withholdTrack: withheld('microphone'),
        setMicrophoneMuted: asked<void, SetMicrophoneMuted>((local, { muted }) => local.setMicrophoneMuted(muted)),
        watchMicrophone: watching(watchMicrophone),
      },
    }),
    camera: earlyParts.camera.provide({
      actors: {
        openCamera: opened<OpenedTrack, OpenCamera>((local, wish, signal) => local.openCamera(wish, signal)),
        withholdTrack: withheld('camera'),
        removeCamera: asked<void, OfCall>((local) => local.closeCamera()),
        watchCamera: watching(watchCamera),
      },
    }),
  };
}
