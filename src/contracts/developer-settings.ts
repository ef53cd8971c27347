/** Back-end setups and the developer PIN (specification 3.3, 5.4, 7.1, 7.3). */
import * as v from 'valibot';
import type { CentralPointOption, Harmony, Mothership } from '#machines/shell/back-end-setup.ts';
import { identifier, optionalText } from './text.ts';

/** 1 on the wire marks the default; services also answer it as '1' or true. */
const mark = v.pipe(
  v.nullish(v.union([v.number(), v.string(), v.boolean()]), 0),
  v.transform((value) => value === 1 || value === '1' || value === true),
);

/** Lists are under `data`, or are the answer itself. */
export function listOf<const TSchema extends v.GenericSchema>(
  schema: TSchema,
): v.GenericSchema<unknown, readonly v.InferOutput<TSchema>[]> {
  return v.pipe(
    v.unknown(),
    v.transform((answer) => (typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer)),
    v.array(schema),
  );
}

/** GET v2 centeral-point/all: { name, domain } each. */
export const centralPointsAnswer = listOf(
  v.object({ name: v.string(), domain: v.pipe(v.string(), v.nonEmpty()) }),
) satisfies v.GenericSchema<unknown, readonly CentralPointOption[]>;

/** GET relayservers (data.data). */
export const mothershipsAnswer = listOf(
  v.pipe(
    v.object({ id: identifier, prefix: optionalText, server: optionalText, signup_server: mark }),
    v.transform(({ id, prefix, server, signup_server }) => ({ id, prefix, server, isDefault: signup_server })),
  ),
) satisfies v.GenericSchema<unknown, readonly Mothership[]>;

/** GET harmoneyservers (data.data); spelt so on the wire. */
export const harmoniesAnswer = listOf(
  v.pipe(
    v.object({
      id: identifier,
      name: optionalText,
      portal_servers: v.nullish(v.object({ server: optionalText }), { server: '' }),
      is_default: mark,
    }),
    v.transform(({ id, name, portal_servers, is_default }) => ({
      id,
      name,
      server: portal_servers.server,
      isDefault: is_default,
    })),
  ),
) satisfies v.GenericSchema<unknown, readonly Harmony[]>;

const isOn = (value: unknown): boolean => Boolean(value) && value !== '0' && value !== 'false';

/** On or off in the forms that services use; an empty body is off. */
const onOrOff = v.nullish(v.union([v.boolean(), v.number(), v.picklist(['', '0', '1', 'true', 'false'])]));
const testMode = v.union([
  onOrOff,
  v.pipe(
    v.object({ test_mode: onOrOff }),
    v.transform(({ test_mode: value }) => value),
  ),
]);

/** GET get-test-mode/{device_id}: truthy or falsy, as the answer itself, under `data` or as `test_mode`. */
export const testModeAnswer = v.pipe(
  v.unknown(),
  v.transform((answer) => (typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer)),
  testMode,
  v.transform((value) => ({ testMode: isOn(value) })),
);

/** GET v2 centeral-point/check-maintenance (specification 3.3): maintenance, at the top or under `data`. */
export const maintenanceAnswer = v.pipe(
  v.unknown(),
  v.transform((answer) =>
    typeof answer === 'object' && answer !== null && 'data' in answer && typeof answer.data === 'object'
      ? answer.data
      : answer,
  ),
  v.object({ maintenance: v.union([v.boolean(), v.number(), v.string()]) }),
  v.transform(({ maintenance }) => ({ maintenance: isOn(maintenance) })),
);
