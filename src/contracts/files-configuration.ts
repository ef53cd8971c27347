import * as v from 'valibot';

/** Build configuration that is validated when a chat opens, and when the headers of a deployment are written. */
export const filesConfigurationSchema = v.object({
  /** {host} of the service that stores the files of chats, without 'api/'. Empty: no files. */
  VITE_MEETING_FILES_HOST: v.optional(
    v.union([
      v.literal(''),
      v.pipe(
        v.string(),
        v.regex(
          /^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$)/iu,
          'must be an https URL, or empty',
        ),
        v.url('must be a URL, or empty'),
      ),
    ]),
    '',
  ),
});
export type FilesConfiguration = v.InferOutput<typeof filesConfigurationSchema>;
