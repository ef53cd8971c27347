import * as v from 'valibot';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Unencrypted only on this machine: the pass of the meeting is sent there. */
function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
}

/** Build configuration that is validated when a chat opens, and when the headers of a deployment are written. */
export const filesConfigurationSchema = v.object({
  /** {host} of the service that stores the files of chats, without 'api/'. Empty: no files. */
  VITE_MEETING_FILES_HOST: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.check(isSafeAddress, 'must be an https URL, or empty'))]),
    '',
  ),
});
export type FilesConfiguration = v.InferOutput<typeof filesConfigurationSchema>;
