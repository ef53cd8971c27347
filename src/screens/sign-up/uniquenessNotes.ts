import type { SnapshotFrom } from 'xstate';
import type { uniquenessMachine } from '#machines/sign-up/uniqueness.machine.ts';

/**
 * The service's word on a value: an error when refused, praise when available (specification 8.2 Uniqueness). What was
 * refused before is an error as soon as it is typed again.
 */
export function uniquenessNotes(snapshot: SnapshotFrom<typeof uniquenessMachine> | undefined): {
  readonly refusal: string;
  readonly praise: string;
} {
  const message = snapshot?.context.message ?? '';
  return snapshot?.hasTag('available') === true ? { refusal: '', praise: message } : { refusal: message, praise: '' };
}
