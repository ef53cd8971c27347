import * as v from 'valibot';
import { serviceAddress } from './address.ts';
import { identifier } from './text.ts';

const text = v.fallback(v.string(), '');
/** An earlier version may have stored an address that is no longer allowed: it is read as not chosen. */
const address = v.fallback(v.union([v.literal(''), serviceAddress]), '');
const id = v.fallback(v.union([v.literal(''), identifier]), '');

/**
 * The part of the stored entry SYSTEM (specification 3.2) that selects the back end; '' where nothing was
 * chosen. `central_point` is this project's own: the list option from which cp_url and cp_domain were set.
 */
export const storedSetup = v.object({
  cp_domain: address,
  cp_url: address,
  mothership_id: id,
  harmony_id: id,
  central_point: text,
});
export type StoredSetup = v.InferOutput<typeof storedSetup>;
