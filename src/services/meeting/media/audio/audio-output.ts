import { Failure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';

/** The output device and the volume of the other participants' sound (specification 3.4, audio: speaker_id, volume). */
export interface AudioOutput {
  /** '' for the browser's default. Rejects with a `Failure` if the device is missing or not permitted. */
  choose(deviceId: string): Promise<void>;
  /** 0 to 100. */
  setVolume(volume: number): void;
}

/** The output as its owner uses it, who also registers the elements that play. */
export interface OwnAudioOutput extends AudioOutput {
  /** Registers an element that plays, until the returned function is called. */
  use(element: HTMLMediaElement): () => void;
}

const loudest = 100;

/** Not every browser lets a page set the speaker. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

async function direct(element: HTMLMediaElement, to: string): Promise<void> {
  if (!('setSinkId' in element)) {
    if (to !== '') throw new Failure({ ownMessage: meeting.devices.missing, reason: 'no-device' });
    return;
  }
  if (element.sinkId !== to) await element.setSinkId(to);
}

export function createAudioOutput(): OwnAudioOutput {
  const elements = new Set<HTMLMediaElement>();
  let device = '';
  let loudness = 1;

  return {
    use: (element) => {
      elements.add(element);
      Object.assign(element, { volume: loudness });
      // If the device is gone meanwhile, the browser keeps its current output.
      direct(element, device).catch(() => undefined);
      return () => {
        elements.delete(element);
      };
    },
    choose: async (deviceId) => {
      try {
        await Promise.all([...elements].map((element) => direct(element, deviceId)));
      } catch (error) {
        if (error instanceof Failure) throw error;
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
        throw new Failure({
          ownMessage: isDenied ? meeting.permissions.blocked : meeting.devices.missing,
          reason: isDenied ? 'permission' : 'no-device',
          responseError: error,
        });
      }
      device = deviceId;
    },
    setVolume: (volume) => {
      loudness = Math.min(Math.max(volume, 0), loudest) / loudest;
      for (const element of elements) Object.assign(element, { volume: loudness });
    },
  };
}
