/**
 * Durations (milliseconds) and counts around the media of a meeting, with the section of the specification beside each.
 * Apart from the shared limits, so that no screen but the meeting's loads them.
 */
export const meetingDelays = {
  /** Ours: a conference that has not answered by then is tried anew. */
  conferenceConnect: 20_000,
  /** Ours: how long the library may hope before a new connection is made. */
  conferenceInterruption: 10_000,
  /** Ours: picture and sound that take longer to find their way are spoken of. */
  mediaPatience: 5_000,
  /** Ours: a name that has not changed for this long is likely the one somebody comes in with. */
  passPrefetchPause: 500,
  /** Ours: leaving waits no longer for the conference. */
  conferenceLeave: 3_000,
  /** Ours: the pause before the first reconnection, doubled each time up to the longest. */
  reconnectFirst: 1_000,
  reconnectLongest: 15_000,
  /** 9 Meeting: a reaction is displayed for 3 s. */
  reactionDisplay: 3_000,
  /** 9 Meeting: speaker-stats tick. */
  speakerTick: 1_000,
  /** Ours: how long 'copied' shows beside the invite link. */
  copiedNotice: 2_000,
  /** Ours: after a lost connection the others have this long to come back before they count as gone. */
  rosterReturn: 10_000,
  /** Ours: a recorder that takes longer to finish is spoken of. */
  recordingFinish: 10_000,
  /** Ours: a device that has gone may be replaced by another one this long, with the mute state kept. */
  deviceFallback: 2_000,
  /** Ours: a track that has lasted this long may stop again and is made anew again. */
  trackSteady: 10_000,
} as const;

export const meetingLimits = {
  /** Ours: attempts to come back into a conference before giving up. */
  reconnects: 8,
  /** 9 Meeting: speaker view at 4 or more participants, oneself included. */
  speakerViewFrom: 4,
  /** Ours: the chat keeps this many messages; the oldest give way, never one that is not out yet. */
  chatMessages: 10_000,
  /** Ours: so many reactions show at once; the oldest give way. */
  reactionsShown: 30,
  /** Ours: a name that fits on a tile. */
  displayNameMax: 50,
  /** Ours: enough for a paragraph of feedback. */
  feedbackDetailMax: 1_000,
  /** 9 Meeting: feedback is rated from 1 to 5 (3.4 feed_back). */
  ratingMax: 5,
  /** Ours: a narrower tile shows no face (CSS pixels); two fit beside each other on a window of 320. */
  tileMinWidth: 144,
  /** Ours: space between tiles (CSS pixels). */
  tileGap: 8,
  /** Ours: decoding more pictures than this helps nobody. */
  tilesPerPageMax: 49,
  /** 9 Meeting: frames per second of the camera, the desktop share and the recording. */
  frameRateMin: 30,
  frameRateMax: 60,
  /** Ours: a track that stops by itself is made anew this often before it is given up. */
  trackRenewals: 3,
} as const;
