import { useSelector } from '@xstate/react';
import type { WaitingGuest } from '#machines/meeting/lobby/lobby.machine.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import { useCall } from '../call/useCall.ts';
import styles from './Knocking.module.css';

/** Shows a moderator who asks to join. Admit and Deny answer one of them, Admit all every one. */
export function Knocking() {
  const { lobby } = useCall();
  const isModerating = useSelector(lobby, (snapshot) => snapshot.hasTag('moderating'));
  const guests = useSelector(lobby, ({ context }) => context.guests);
  const canAdmitAll = useSelector(lobby, (snapshot) => snapshot.can({ type: 'guests.admit' }));
  const isShown = isModerating && guests.length > 0;
  return (
    <>
      <LiveRegion message={isShown ? summary(guests) : ''} />
      {isShown && (
        <section className={styles['knocking']} aria-label="Lobby">
          <div className={styles['head']}>
            <h2 className={styles['title']}>{summary(guests)}</h2>
            {guests.length > 1 && (
              <Button
                variant="secondary"
                aria-disabled={!canAdmitAll || undefined}
                onClick={() => lobby.send({ type: 'guests.admit' })}
              >
                Admit all
              </Button>
            )}
          </div>
          <ul className={styles['guests']} role="list">
            {guests.map((guest) => (
              <Guest key={guest.id} guest={guest} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function summary(guests: readonly WaitingGuest[]): string {
  const [first] = guests;
  return guests.length === 1 && first !== undefined
    ? `${nameText(first.displayName)} asks to join`
    : `${guests.length} people ask to join`;
}

const states: Readonly<Record<WaitingGuest['answer'], string>> = {
  none: '',
  admitted: 'Letting in…',
  denied: 'Declining…',
  late: 'The server did not answer. Try again.',
};

function Guest({ guest: { id, displayName, email, answer } }: { readonly guest: WaitingGuest }) {
  const { lobby } = useCall();
  const name = nameText(displayName);
  const isAnswered = answer === 'admitted' || answer === 'denied';
  const state = states[answer];
  return (
    <li className={styles['guest']}>
      <p className={styles['name']}>
        <span>
          <bdi>{name}</bdi>
        </span>
        {email !== '' && <small className={styles['detail']}>{email}</small>}
        {state !== '' && (
          <small className={styles['detail']} role="status">
            {state}
          </small>
        )}
      </p>
      <span className={styles['answers']}>
        <Button
          variant="quiet"
          aria-label={`Deny ${name}`}
          aria-disabled={isAnswered || undefined}
          onClick={() => lobby.send({ type: 'guest.deny', id })}
        >
          Deny
        </Button>
        <Button
          variant="secondary"
          aria-label={`Admit ${name}`}
          aria-disabled={isAnswered || undefined}
          onClick={() => lobby.send({ type: 'guest.admit', id })}
        >
          Admit
        </Button>
      </span>
    </li>
  );
}
