/** The file service of a meeting's chat (docs/contracts.md): its answers, and the links of its files. */
import * as v from 'valibot';
import { fileNameText } from '#machines/meeting/chat-files/files-text.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** 201 of `POST {host}/api/v1/meetings/{meeting_id}/files`. */
export const storedFileAnswer = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  url: v.pipe(v.string(), v.url(), v.maxLength(2_048)),
  name: v.string(),
  size: bytes,
  type: v.string(),
  expires_at: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
});

/** 413: the bytes that a file can have. */
export const tooLargeAnswer = v.object({ limit: v.pipe(bytes, v.minValue(1)) });

/** A file that a link of the chat leads to, as its sender names it. */
export interface LinkedFile {
  /** Without the name and the size. */
  readonly href: string;
  readonly name: string;
  readonly size: number;
}

const described = v.object({
  name: v.pipe(v.string(), v.maxLength(1_000), v.transform(fileNameText), v.nonEmpty()),
  size: v.pipe(v.string(), v.regex(/^\d{1,16}$/u), v.transform(Number), bytes),
});

/** Whether an address is below the file service, so that a file of it can be behind it. */
export function isAtHost(address: string, host: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(host)) return false;
  const { origin, pathname, username, password } = new URL(address);
  const base = new URL(host);
  const folder = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  return (
    origin === base.origin &&
    pathname.startsWith(folder) &&
    pathname.length > folder.length &&
    username === '' &&
    password === ''
  );
}

/** The link of a file: other products show it as a link, whose fragment is not sent to any server. */
export function fileLink({ href, name, size }: LinkedFile): string {
  const url = new URL(href);
  url.hash = new URLSearchParams({ name: fileNameText(name), size: String(size) }).toString();
  return url.href;
}

/** The file of a message that is a link of the file service and nothing else; null for any other message. */
export function readFileLink(text: string, host: string): LinkedFile | null {
  const address = text.trim();
  if (/\s/u.test(address) || !isAtHost(address, host)) return null;
  const url = new URL(address);
  const given = v.safeParse(described, Object.fromEntries(new URLSearchParams(url.hash.slice(1))));
  if (!given.success) return null;
  url.hash = '';
  return { href: url.href, ...given.output };
}
