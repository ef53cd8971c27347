import type { ParticipantFigures } from '#machines/meeting/statistics/statistics.types.ts';

/** The figures of a user with a camera and a good connection. */
export const ownFigures: ParticipantFigures = {
  participantId: null,
  videos: [{ kind: 'camera', width: 1280, height: 720, frameRate: 30, codec: 'VP8', layers: { used: 1, offered: 1 } }],
  audioCodec: 'opus',
  bitRate: { up: 1640, down: 880 },
  received: null,
  loss: 0.2,
  roundTrip: 24,
  offeredHeight: null,
  limitation: 'none',
  quality: 'good',
};

/** The figures of another participant, of whom a small video is received. */
export const figuresOf = (participantId: string, changes: Partial<ParticipantFigures> = {}): ParticipantFigures => ({
  ...ownFigures,
  participantId,
  videos: [{ kind: 'camera', width: 640, height: 360, frameRate: 25, codec: 'VP8', layers: { used: 1, offered: 1 } }],
  bitRate: { up: 760, down: 1520 },
  received: 690,
  loss: 0,
  roundTrip: 31,
  offeredHeight: 720,
  ...changes,
});
