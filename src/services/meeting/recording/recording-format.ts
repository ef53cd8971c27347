/** The file format of a recording. */
export interface RecordingFormat {
  /** With the codecs, for the recorder. */
  readonly mimeType: string;
  /** Without the codecs, for files and links. */
  readonly type: string;
  /** With a leading dot. */
  readonly extension: string;
}

const format = (type: string, extension: string, codecs = ''): RecordingFormat => ({
  mimeType: codecs === '' ? type : `${type};codecs=${codecs}`,
  type,
  extension,
});

/** In order of preference: better quality for the same size first, then wider support by players. */
const formats: readonly RecordingFormat[] = [
  format('video/webm', '.webm', 'vp9,opus'),
  format('video/webm', '.webm', 'vp8,opus'),
  format('video/mp4', '.mp4', 'avc1.640028,mp4a.40.2'),
  format('video/webm', '.webm'),
  format('video/mp4', '.mp4'),
];

/** Returns the best format that this browser can record; null for none. */
export function bestFormat(
  recorder: { readonly isTypeSupported: (mimeType: string) => boolean } | undefined,
): RecordingFormat | null {
  return formats.find(({ mimeType }) => recorder?.isTypeSupported(mimeType) === true) ?? null;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Returns e.g. 'Meeting 2026-03-01 09.05.webm', in local time: names that sort by time, without characters that file
 * systems reject.
 */
export function recordingName(now: Date, { extension }: RecordingFormat): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-');
  const time = [now.getHours(), now.getMinutes()].map(twoDigits).join('.');
  return `Meeting ${day} ${time}${extension}`;
}
