import { useEffect } from 'react';
import type { StorageTrouble, StorageTroubles } from '#src/services/storage/troubles.ts';
import type { NoticesActor } from './notices-context.ts';

const texts: Readonly<Record<StorageTrouble['kind'], string>> = {
  denied: 'This browser keeps nothing for us: what you enter is gone when the page is closed.',
  full: 'There is no room left in this browser: what is new is gone when the page is closed.',
  silent: 'The storage of this browser does not answer: what you enter is gone when the page is closed.',
  lost: 'Something this browser had kept could not be read and is gone.',
};

/** Shows what storage refuses or has lost. */
export function useStorageTroubles(troubles: StorageTroubles, notices: NoticesActor): void {
  useEffect(
    () =>
      troubles.subscribe(({ kind }) => {
        notices.send({ type: 'notice.show', tone: kind === 'lost' ? 'info' : 'danger', text: texts[kind] });
      }),
    [troubles, notices],
  );
}
