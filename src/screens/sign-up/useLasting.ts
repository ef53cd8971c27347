import { useDeferredValue } from 'react';

/** The child of a page whose next screen is being rendered: its actor has ended, and is shown until the next screen is. */
export function useLasting<TActor>(actor: TActor | undefined): TActor | undefined {
  const former = useDeferredValue(actor);
  return actor ?? former;
}
