import * as v from 'valibot';

const isText = (value: unknown): value is string => typeof value === 'string';

/** One text or a list; values that are not texts are dropped. */
const messageList = v.pipe(
  v.unknown(),
  v.transform((value) => (Array.isArray(value) ? value : [value]).filter(isText)),
);

/**
 * The body of an error answer (specification 8.1): description, message and an errors map whose values may be a text or
 * a list; the list form is the normalised one. A part that does not parse is dropped without an error, and so is an
 * entry of the map without a text.
 */
export const errorBody = v.object({
  description: v.fallback(v.optional(v.string()), undefined),
  message: v.fallback(v.optional(v.string()), undefined),
  errors: v.fallback(
    v.optional(
      v.pipe(
        v.record(v.string(), messageList),
        v.transform((errors) => Object.fromEntries(Object.entries(errors).filter(([, texts]) => texts.length > 0))),
      ),
    ),
    undefined,
  ),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;
