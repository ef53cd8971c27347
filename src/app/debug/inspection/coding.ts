import * as v from 'valibot';
import { Failure, type FailureDetails } from '#machines/shared/failure.ts';

/*
 * Events of the model tests as text, so that a test can deliver them in a page: JSON, in which objects with one key that
 * begins with `$` stand for what JSON does not have.
 */

/** The text of an event or an input, from which {@link decode} makes it again in another realm. */
export const encode = (value: unknown): string => JSON.stringify(encoded(value));

export const decode = (text: string): unknown => decoded(JSON.parse(text));

function encoded(value: unknown): unknown {
  if (value === undefined) return { $undefined: true };
  if (typeof value === 'function') return { $function: true };
  if (typeof value === 'number' && !isInJson(value)) return { $number: Object.is(value, -0) ? '-0' : String(value) };
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Failure) return { $failure: encodedEntries(detailsOf(value)) };
  if (value instanceof Error) return { $error: value.message };
  if (value instanceof Date) return { $date: value.getTime() };
  if (value instanceof Map) return { $map: [...value].map(encoded) };
  if (value instanceof Set) return { $set: [...value].map(encoded) };
  if (value instanceof Uint8Array) return { $bytes: [...value] };
  return Array.isArray(value) ? value.map(encoded) : encodedEntries(value);
}

const isInJson = (value: number): boolean => Number.isFinite(value) && !Object.is(value, -0);

const encodedEntries = (value: object): object =>
  Object.fromEntries(Object.entries(value).map(([key, inner]: [string, unknown]) => [key, encoded(inner)]));

function detailsOf(given: Failure): FailureDetails {
  const { ownMessage, ownErrors, apiError, reason, status, retryAfter, occurredAt, responseError } = given;
  const known = { ownMessage, ownErrors, apiError, reason, occurredAt, responseError };
  return {
    ...known,
    ...(status === undefined ? {} : { status }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

function decoded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decoded);
  if (typeof value !== 'object' || value === null) return value;
  const [[key, inner] = ['', undefined], ...others]: [string, unknown][] = Object.entries(value);
  const make = others.length === 0 && Object.hasOwn(makers, key) ? makers[key] : undefined;
  if (make !== undefined) return make(inner);
  return Object.fromEntries(Object.entries(value).map(([name, each]: [string, unknown]) => [name, decoded(each)]));
}

const list = v.array(v.unknown());
const entries = v.array(v.tuple([v.unknown(), v.unknown()]));
const failure = v.custom<FailureDetails>((value) => v.is(v.looseObject({ ownMessage: v.string() }), value));

const makers: Readonly<Record<string, (inner: unknown) => unknown>> = {
  $undefined: () => undefined,
  $function: () => () => undefined,
  $number: Number,
  $failure: (inner) => new Failure(v.parse(failure, decoded(inner))),
  $error: (inner) => new Error(String(inner)),
  $date: (inner) => new Date(Number(inner)),
  $map: (inner) => new Map(v.parse(entries, decoded(inner))),
  $set: (inner) => new Set(v.parse(list, decoded(inner))),
  $bytes: (inner) => Uint8Array.from(v.parse(v.array(v.number()), inner)),
};
