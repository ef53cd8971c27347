import * as v from 'valibot';

const messageList = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
);

/**
 * The body of an error answer (specification 8.1): description, message and an errors map whose values may be a text or
 * a list; the list form is the normalised one. A part that does not parse is left out, never fatal.
 */
export const errorBody = v.object({
  description: v.fallback(v.optional(v.string()), undefined),
  message: v.fallback(v.optional(v.string()), undefined),
  errors: v.fallback(v.optional(v.record(v.string(), messageList)), undefined),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;

/** Specification 3.2, API error record, as sent to error capture (7.5). */
export const apiErrorRecord = v.object({
  domain: v.string(),
  method: v.string(),
  status: v.string(),
  url: v.string(),
  accountcode: v.nullable(v.string()),
  app: v.literal('dialer-login'),
  cp_domain: v.string(),
});
export type ApiErrorRecord = v.InferOutput<typeof apiErrorRecord>;

/** Specification 7.5, POST error-capture/sync. */
export const errorCaptureRequest = v.object({ errors: v.pipe(v.array(apiErrorRecord), v.minLength(1)) });
