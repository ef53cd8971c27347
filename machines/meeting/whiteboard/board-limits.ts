/** Ours: sizes, rates (a second) and counts of the whiteboard. Lengths are page pixels or characters, times milliseconds. */
export const boardLimits = {
  /** Objects that a user can add to; twice as many are accepted of others. */
  objects: 5_000,
  /** Points of a stroke; a longer one is cut. */
  strokePoints: 5_000,
  /** Points of a part of a stroke that is being drawn. */
  livePoints: 500,
  textLength: 2_000,
  /** Of added text. */
  fontSize: 24,
  fontSizeMin: 4,
  fontSizeMax: 400,
  /** The data URL of a picture. */
  imageLength: 300_000,
  imageNameLength: 100,
  idLength: 60,
  userIdLength: 40,
  /** The largest coordinate on either side of the page. */
  coordinate: 20_000,
  /** On either side of zero. */
  order: 1_000_000_000,
  pageMax: 5_000,
  widthMax: 100,
  /** Changes that can be undone, and how many objects they affect together. */
  undoSteps: 100,
  undoObjects: 2_500,
  /** Objects with modifications that came before the object, and modifications of each. */
  earlyObjects: 1_000,
  earlyChanges: 20,
  /** Operations that came before operations of the same writer. */
  aheadOperations: 2_000,
  /** Messages that came before the board was ready. */
  earlyMessages: 500,
  /** The highest count of an operation of another participant. */
  countMax: 1_000_000_000_000,
  /** How far the count of an operation may be above all that were received before; a meeting has fewer operations. */
  countAhead: 1_000_000,
  /** Characters of a message over the bridge; a longer one is sent in parts. */
  partLength: 8_000,
  partsMax: 200,
  /** Bytes of a command, and of all commands: a server accepts 10 kB a second of a client, chat and calls included. */
  commandMax: 2_048,
  commandRate: 4_000,
  /** The presence that is sent with each command. */
  commandOverhead: 500,
  /** Characters over the bridge, a second and at once: above, messages are delayed for all participants. */
  bridgeRate: 200_000,
  bridgeBurst: 200_000,
  bridgeOverhead: 150,
  /** Milliseconds after which a closed bridge is tried again. */
  bridgeRetry: 1_000,
  /** The user sees that changes wait after so many milliseconds. */
  waitingAfter: 1_000,
  /** Milliseconds between the batches of a stroke that is being drawn. */
  liveInterval: 100,
  /** Records that are compressed together, and those that are read in one task. */
  segmentRecords: 200,
  recordsAtOnce: 100,
  /** Writers whose operations are counted. */
  writers: 1_000,
  /** How far a copy is placed from its original. */
  copyOffset: 10,
} as const;

/** Milliseconds; apart from those of the whole meeting, so that they are loaded with the board. */
export const boardDelays = {
  /** 9 Meeting: whiteboard start after join. */
  boardStart: 500,
  /** Ours: how long the vectors of the other participants are awaited. */
  boardVectors: 1_000,
  /** Ours: an operation that is missing for longer is asked for. */
  boardGap: 1_000,
  /** Ours: a participant that has not begun to send, or has paused, for longer is not waited for. */
  boardAnswer: 4_000,
  /** Ours: how long after the user's last operation the others compare what they received. */
  boardMark: 3_000,
  /** Ours: when the participants are asked again after none had answered. */
  boardRetry: 15_000,
  /** Ours: how long changes of participants are accepted that were written before they knew the rule of the moderator. */
  boardRule: 2_000,
} as const;
