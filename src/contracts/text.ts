import * as v from 'valibot';

/** Services answer identifiers as strings or as numbers; inside the app they are strings. */
export const identifier = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty());

/** A text that may be absent, null or a number on the wire; '' inside the app. */
export const optionalText = v.pipe(
  // With the default an absent key passes through the pipe as well.
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), ''),
  v.transform((value) => (value === false ? '' : String(value))),
);

/** Fields are at the top of the answer or under `data`; both are read (specification 7.1 does not define it). */
export function flatOrUnderData<const TSchema extends v.GenericSchema>(
  schema: TSchema,
): v.GenericSchema<unknown, v.InferOutput<TSchema>> {
  return v.pipe(
    v.unknown(),
    v.transform((answer) =>
      typeof answer === 'object' && answer !== null && 'data' in answer && typeof answer.data === 'object'
        ? answer.data
        : answer,
    ),
    schema,
  );
}

const words = v.nullish(v.string());

/**
 * The answer of a call of which only the success matters: no body, or an object that may have a `message` or a
 * `description` (specification 8.1); its other fields are not read. A text (the page of a proxy, say), a list or a
 * number did not come from the service, so that the result of the call is unknown.
 */
export const acknowledgement = v.nullish(
  v.pipe(
    v.custom<object>((answer) => typeof answer === 'object' && answer !== null && !Array.isArray(answer)),
    v.object({ message: words, description: words }),
  ),
);
