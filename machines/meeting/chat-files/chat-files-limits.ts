/** The counts of the files of a chat, all of them ours; only a chat that has files loads them. */
export const filesLimits = {
  /** Bytes of a file that is uploaded; the service may accept less. */
  fileMax: 25_000_000,
  /** Files that are uploaded or wait, together. */
  queueMax: 5,
  /** Characters of the name of a file that is sent or shown. */
  nameMax: 120,
} as const;
