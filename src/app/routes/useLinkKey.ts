import { useParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { linkRequest } from '#src/contracts/sign-in.ts';

/** The `key` of an invitation or ownership link, as it is in the path. */
export function useLinkKey(): string {
  const parameters: unknown = useParams({ strict: false });
  return v.parse(linkRequest, parameters).key;
}
