/** What a recording is written as. */
export interface RecordingFormat {
  /** With the codecs, as the recorder takes it. */
  readonly mimeType: string;
  /** Without them, as files and links take it. */
  readonly type: string;
  /** With its dot. */
  readonly extension: string;
}

const format = (type: string, extension: string, codecs = ''): RecordingFormat => ({
  mimeType: codecs === '' ? type : `${type};codecs=${codecs}`,
  type,
  extension,
});

/** The best first: the better picture for the same size, then what most players open. */
const formats: readonly RecordingFormat[] = [
  format('video/webm', '.webm', 'vp9,opus'),
  format('video/webm', '.webm', 'vp8,opus'),
  format('video/mp4', '.mp4', 'avc1.640028,mp4a.40.2'),
  format('video/webm', '.webm'),
  format('video/mp4', '.mp4'),
];

/** The best format this browser can record; null when it can record none. */
export function bestFormat(
  recorder: { readonly isTypeSupported: (mimeType: string) => boolean } | undefined,
): RecordingFormat | null {
  return formats.find(({ mimeType }) => recorder?.isTypeSupported(mimeType) === true) ?? null;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** 'Meeting 2026-03-01 09.05.webm', by the local clock: names that sort, without signs that file systems refuse. */
export function recordingName(now: Date, { extension }: RecordingFormat): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-');
  const time = [now.getHours(), now.getMinutes()].map(twoDigits).join('.');
  return `Meeting ${day} ${time}${extension}`;
}
