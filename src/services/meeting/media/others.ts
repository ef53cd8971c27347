import type { Schedule } from '#src/services/schedule.ts';
import type { OwnAudioOutput } from './audio/audio-output.ts';
import { createReceiverConstraints, type ReceiverConstraints } from './receiver-constraints.ts';
import { createRemoteMedia, type OwnRemoteMedia } from './remote-media.ts';

/** The media of the other participants of a call, and the requests for their videos. */
export interface Others {
  readonly remote: OwnRemoteMedia;
  readonly wishes: ReceiverConstraints;
}

export type CreateOthers = typeof createOthers;

/** Made when a call first needs it: its code is loaded while the user prepares. */
export function createOthers(speaker: OwnAudioOutput, schedule: Schedule): Others {
  const remote = createRemoteMedia(speaker);
  return { remote, wishes: createReceiverConstraints(remote, schedule) };
}
