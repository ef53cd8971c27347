import { useSelector } from '@xstate/react';
import type { WaitingGuest } from '#machines/meeting/lobby/lobby.machine.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import { useCall } from '../call/useCall.ts';
import { Conversation } from './Conversation.tsx';
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

interface GuestProps {
  readonly guest: WaitingGuest;
}

function Guest({ guest }: GuestProps) {
  const { lobby } = useCall();
  const { id, displayName, email, answer, isOpen, unread } = guest;
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
          aria-label={unread === 0 ? `Message ${name}` : `${unread} new of ${name}`}
          aria-expanded={isOpen}
          onClick={() => lobby.send({ type: 'talk.toggle', id })}
        >
          {unread === 0 ? 'Message' : `${unread} new`}
        </Button>
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
      {isOpen && <Talk guest={guest} />}
    </li>
  );
}

/** Only the guest, who waits in the lobby, reads what the user writes here. */
function Talk({ guest: { id, displayName, messages, answer } }: GuestProps) {
  const { lobby } = useCall();
  const name = nameText(displayName);
  const isAnswered = answer === 'admitted' || answer === 'denied';
  return (
    <div className={styles['talk']}>
      <Conversation
        label={`Messages with ${name} in the lobby`}
        messages={messages}
        other={name}
        field={isAnswered ? null : `Only ${name} reads this`}
        takesFocus
        onSend={(text) => lobby.send({ type: 'talk.send', id, text })}
      />
    </div>
  );
}
