import type { SnapshotFrom } from 'xstate';
import type { uniquenessMachine } from '#machines/sign-up/uniqueness.machine.ts';

/**
 * Returns the service's message about a value: an error if refused, a confirmation if available (specification 8.2
 * Uniqueness). A value that was refused before is an error as soon as it is typed again.
 */
export function uniquenessNotes(snapshot: SnapshotFrom<typeof uniquenessMachine> | undefined): {
  readonly refusal: string;
  readonly praise: string;
} {
  const message = snapshot?.context.message ?? '';
  return snapshot?.hasTag('available') === true ? { refusal: '', praise: message } : { refusal: message, praise: '' };
}
