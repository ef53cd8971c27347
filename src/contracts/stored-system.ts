import * as v from 'valibot';
import { serviceAddress } from './address.ts';
import { identifier } from './text.ts';

const text = v.fallback(v.string(), '');
/** An earlier version may have kept one that no answer may name any more: as if it had not been chosen. */
const address = v.fallback(v.union([v.literal(''), serviceAddress]), '');
const id = v.fallback(v.union([v.literal(''), identifier]), '');

/**
 * The part of the stored entry SYSTEM (specification 3.2) that says which back end is in use; '' where nothing was
 * chosen. `central_point` is this project's own: the option of the list that led to cp_url and cp_domain.
 */
export const storedSetup = v.object({
  cp_domain: address,
  cp_url: address,
  mothership_id: id,
  harmony_id: id,
  central_point: text,
});
export type StoredSetup = v.InferOutput<typeof storedSetup>;
