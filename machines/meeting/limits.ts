/**
 * Durations (milliseconds) and counts of a meeting, with the section of the specification beside each. They are
 * separate from the shared limits, so that only the meeting's screens load them.
 */
export const meetingDelays = {
  /** Ours: a connection attempt without a joined conference is given up after this time. */
  conferenceConnect: 20_000,
  /** Ours: how long the library may try to recover before a new connection is made. */
  conferenceInterruption: 10_000,
  /** Ours: media that take longer to connect are reported to the user. */
  mediaPatience: 5_000,
  /** Ours: a name that has not changed for this long is expected to be the one with which the user joins. */
  passPrefetchPause: 500,
  /** Ours: the longest wait for the conference when leaving. */
  conferenceLeave: 3_000,
  /** Ours: the pause before the first reconnection, doubled each time up to the longest. */
  reconnectFirst: 1_000,
  reconnectLongest: 60_000,
  /** Ours: from pressing Join until the commands are rendered, after the places of the pictures (decision 10). */
  commandsPause: 200,
  /** 9 Meeting: a reaction is displayed for 3 s. */
  reactionDisplay: 3_000,
  /** 9 Meeting: speaker-stats tick. */
  speakerTick: 1_000,
  /** Ours: how long 'copied' is shown beside the invite link. */
  copiedNotice: 2_000,
  /** Ours: after a lost connection, participants who do not return within this time count as gone. */
  rosterReturn: 10_000,
  /** Ours: how long the large place is kept for a screen that replaces one that has ended. */
  shareHandover: 5_000,
  /** Ours: actions of other participants within this time are combined into one toast. */
  happeningPause: 1_000,
  /** Ours: how long a toast about other participants is shown. */
  happeningDisplay: 6_000,
  /** Ours: a chat message that the room has not echoed within this time counts as not delivered. */
  chatEcho: 10_000,
  /** Ours: a user who is still in the lobby this long after the answer can be answered again. */
  lobbyAnswer: 10_000,
  /** Ours: a recorder that takes longer to finish is reported to the user. */
  recordingFinish: 10_000,
  /** Ours: for this long, a device that was removed may be replaced by another one with the mute state kept. */
  deviceFallback: 2_000,
  /** Ours: after a track has run for this long, the count of its replacements is reset. */
  trackSteady: 10_000,
  /** Ours: between two samples of the statistics. */
  statisticsSample: 2_000,
  /** Ours: for this long, a speaker stays in view before another one takes the place. */
  speakerHold: 2_000,
  /** Ours: how long the sound check records the microphone. */
  soundCheckRecording: 3_000,
  /** Ours: a recording or a sound of the sound check that has not ended within this time counts as failed. */
  soundCheckPatience: 8_000,
} as const;

export const meetingLimits = {
  /** Ours: attempts to rejoin a conference before giving up; their pauses take 10 minutes together. */
  reconnects: 16,
  /** Ours: seconds of speaking after which speaker_stats is published again. */
  speakerStatsPublish: 5,
  /** Ours: checks (one each second) without a new frame after which a picture counts as interrupted. */
  pictureSilence: 3,
  /** Ours: the same for the first frame of a picture, for which connections are made. */
  pictureFirstFrame: 6,
  /** Ours: further checks after which the last frame is too old to be shown. */
  pictureLoss: 5,
  /** Ours: checks (one each second) without a frame after which the own camera is reported to deliver none. */
  cameraSilence: 6,
  /** Ours: the number of checks after which the bridge is asked again for an interrupted picture. */
  pictureAskEvery: 10,
  /** 9 Meeting: speaker view at 4 or more participants, including the user. */
  speakerViewFrom: 4,
  /** Ours: the number of toasts about other participants at the same time; the oldest are dropped. */
  happeningsShown: 4,
  /** Ours: the number of reactions at the same time; the oldest are dropped. */
  reactionsShown: 30,
  /** Ours: the length of a name that fits on a tile. */
  displayNameMax: 50,
  /** Ours: the length of a paragraph of feedback. */
  feedbackDetailMax: 1_000,
  /** 9 Meeting: feedback is rated from 1 to 5 (3.4 feed_back). */
  ratingMax: 5,
  /** Ours: a narrower tile is too small for a face (CSS pixels); two fit beside each other in a window of 320. */
  tileMinWidth: 144,
  /** Ours: space between tiles (CSS pixels). */
  tileGap: 8,
  /** Ours: the number of tiles on a page; decoding more pictures at the same time has no benefit. */
  tilesPerPageMax: 49,
  /** Ours: the height of the buttons of the pages below the tiles, with the space above them (CSS pixels). */
  pagesHeight: 52,
  /** Ours: the number of pinned participants; more leave each of them no larger than in the grid. */
  pinsMax: 6,
  /** Ours: the widths of the small tiles beside a stage, and below it (CSS pixels). */
  stripBeside: { least: 144, most: 224 },
  stripBelow: { least: 128, most: 192 },
  /** Ours: the longer side of the floating own picture, and its distance from the edges (CSS pixels). */
  ownPicture: { least: 112, most: 240, inset: 12 },
  /** 9 Meeting: frames per second of the camera, the desktop share and the recording. */
  frameRateMin: 30,
  frameRateMax: 60,
  /** Ours: a track that stops by itself is replaced this many times before it is given up. */
  trackRenewals: 3,
} as const;
