import { truncated } from '../chat/message-length.ts';
import { filesLimits } from './chat-files-limits.ts';

/** Controls, separators of lines, and marks that reorder the text around them: a name could look like another one. */
const hidden = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
const extension = /\.[^.\s]{1,12}$/u;

/** The name of a file as it is sent and shown: in one line, without a path, and bounded; '' if no character remains. */
export function fileNameText(given: string): string {
  const name = given.replaceAll(hidden, '').replaceAll(/[/\\]/gu, '_').trim();
  if (name.length <= filesLimits.nameMax) return name;
  const [ending = ''] = extension.exec(name) ?? [];
  return `${truncated(name.slice(0, name.length - ending.length), filesLimits.nameMax - ending.length - 1)}…${ending}`;
}

const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** '1.2 MB'; 1 kB is 1,000 bytes. */
export function sizeText(bytes: number): string {
  if (bytes === 1) return '1 byte';
  if (bytes < 1_000) return `${bytes} bytes`;
  let size = bytes;
  let unit: (typeof units)[number] = 'kB';
  for (const next of units) {
    unit = next;
    size /= 1_000;
    // 999,950 bytes are 1 MB, not 1,000 kB.
    if (size < 999.95) break;
  }
  return `${size.toLocaleString('en', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
}

/** What a file is, by the end of its name. */
export type FileKind = 'document' | 'picture' | 'sound' | 'video' | 'archive' | 'other';

const endings = {
  document: 'csv doc docx key md numbers odp ods odt pages pdf ppt pptx rtf tsv txt xls xlsx',
  picture: 'avif bmp gif heic heif jpeg jpg png svg tif tiff webp',
  sound: 'aac flac m4a mp3 oga ogg opus wav weba',
  video: 'avi m4v mkv mov mp4 mpeg mpg ogv webm wmv',
  archive: '7z bz2 gz rar tar tgz xz zip zst',
} as const satisfies Record<Exclude<FileKind, 'other'>, string>;

const kinds = ['document', 'picture', 'sound', 'video', 'archive'] as const;

export function kindOf(name: string): FileKind {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return kinds.find((kind) => endings[kind].split(' ').includes(ending)) ?? 'other';
}

/** A link with the name and the size of its file after '#', as the app sends it (docs/contracts.md, files of a chat). */
const fileLink = /^https?:\/\/[^\s#]+#(?<description>name=[^&\s]+&size=\d{1,16})$/u;

/** What a message that is the link of a file and nothing else says: 'File: plan.pdf, 1.2 MB'. Any other text is returned. */
export function textOrFile(text: string): string {
  const description = fileLink.exec(text.trim())?.groups?.['description'];
  if (description === undefined) return text;
  const given = new URLSearchParams(description);
  const name = fileNameText(given.get('name') ?? '');
  return name === '' ? text : `File: ${name}, ${sizeText(Number(given.get('size')))}`;
}
