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
