import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { PasswordForm } from '../admission/PasswordForm.tsx';
import page from '../admission/PreJoinScreen.module.css';
import { CallDialogs } from '../call/CallDialogs.tsx';
import { MeetingPage } from '../call/MeetingPage.tsx';
import { PreparationProvider, useCall } from '../call/useCall.ts';
import { MediaButtons } from '../commands/MediaButtons.tsx';
import { OwnPicture } from '../media/OwnPicture.tsx';
import { Conversation } from './Conversation.tsx';
import styles from './LobbyScreen.module.css';
import { lobbyTexts, phaseOf, type ConnectionActor, type Phase } from './phases.ts';

/**
 * The screen of a user whom the meeting does not let in at once: the user asks its moderators, waits for them, or enters
 * the password. Also shown to a user who was in the meeting and has to ask again after a lost connection.
 */
export function LobbyScreen({ connection }: { readonly connection: ConnectionActor }) {
  const call = useCall();
  const name = useSelector(call.callActor, ({ context }) => nameText(context.displayName));
  const phase = useSelector(connection, phaseOf);
  const wasInside = useSelector(connection, ({ context }) => context.wasInside);
  const { title, text } = lobbyTexts(phase, wasInside);
  return (
    <MeetingPage title={title}>
      <main className={page['main']}>
        <PreparationProvider value={call}>
          <section className={page['seen']} aria-label="How others see you">
            <OwnPicture name={name}>
              <MediaButtons surface="picture" />
            </OwnPicture>
          </section>
        </PreparationProvider>
        <section className={page['entry']} aria-label={title}>
          <div className={styles['entry']}>
            <Heading key={title} title={title} />
            <p className={styles['text']}>
              {(phase === 'waiting' || phase === 'connecting' || phase === 'offline') && <Spinner size="medium" />}
              {text}
            </p>
            {phase === 'waiting' && <Answering />}
            <Ways connection={connection} phase={phase} name={name} />
          </div>
        </section>
      </main>
      <CallDialogs />
    </MeetingPage>
  );
}

/** What a moderator writes to the user who waits, and the answers. */
function Answering() {
  const { waitingRoom } = useCall();
  const messages = useSelector(waitingRoom, ({ context }) => context.messages);
  const isAnswerable = useSelector(waitingRoom, (snapshot) => snapshot.hasTag('answerable'));
  const isShown = messages.length > 0 || isAnswerable;
  return (
    <section className={styles[isShown ? 'messages' : 'noMessages']} aria-label={isShown ? 'Messages' : undefined}>
      <Conversation
        label="Messages with a moderator"
        messages={messages}
        other="Moderator"
        field={isAnswerable ? 'Only the moderator reads this' : null}
        onSend={(text) => waitingRoom.send({ type: 'answer.send', text })}
      />
      {isShown && !isAnswerable && (
        <p className={styles['note']}>The moderator who wrote to you has left the meeting.</p>
      )}
    </section>
  );
}

/** Each new heading takes the focus: the control that had it may be gone. */
const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();

function Heading({ title }: { readonly title: string }) {
  return (
    <h1 className={styles['title']} ref={takeFocus} tabIndex={-1}>
      {title}
    </h1>
  );
}

interface WaysProps {
  readonly connection: ConnectionActor;
  readonly phase: Phase;
  readonly name: string;
}

/** What the user can do in each phase; leaving is always possible. */
function Ways({ connection, phase, name }: WaysProps) {
  const { callActor } = useCall();
  const canRetry = useSelector(connection, (snapshot) => snapshot.can({ type: 'connection.retry' }));
  const ask = () => connection.send({ type: 'lobby.ask' });
  return (
    <>
      {phase === 'ask' && (
        <>
          <p className={styles['name']}>
            Your name: <bdi>{name}</bdi>
          </p>
          <Button wide onClick={ask}>
            Ask to join
          </Button>
        </>
      )}
      {phase === 'denied' && (
        <Button wide onClick={ask}>
          Ask again
        </Button>
      )}
      {phase === 'offline' && canRetry && (
        <Button wide onClick={() => connection.send({ type: 'connection.retry' })}>
          Try now
        </Button>
      )}
      {phase === 'password' && <PasswordEntry connection={connection} />}
      {(phase === 'ask' || phase === 'waiting') && <PasswordWay key={phase} connection={connection} />}
      <Button variant="secondary" wide onClick={() => callActor.send({ type: 'hang_up' })}>
        Leave
      </Button>
    </>
  );
}

/** Moves the focus to the field: the button that opened it is gone. */
const focusField = (entry: HTMLElement | null): void => entry?.querySelector('input')?.focus();

/** A user who knows the password of the meeting does not need a moderator. */
function PasswordWay({ connection }: Pick<WaysProps, 'connection'>) {
  const [isOpen, setIsOpen] = useState(() => connection.getSnapshot().context.message !== '');
  if (!isOpen) {
    return (
      <Button variant="quiet" wide onClick={() => setIsOpen(true)}>
        I have the password
      </Button>
    );
  }
  return (
    <div className={styles['entry']} ref={focusField}>
      <PasswordEntry connection={connection} variant="secondary" />
    </div>
  );
}

interface PasswordEntryProps extends Pick<WaysProps, 'connection'> {
  readonly variant?: 'primary' | 'secondary';
}

function PasswordEntry({ connection, variant = 'primary' }: PasswordEntryProps) {
  const id = useId();
  const message = useSelector(connection, ({ context }) => context.message);
  const isBusy = useSelector(connection, (snapshot) => snapshot.hasTag('busy'));
  return (
    <>
      <PasswordForm
        id={id}
        message={message}
        onSubmit={(password) => connection.send({ type: 'password.submit', password })}
      />
      <Button type="submit" form={id} variant={variant} wide busy={isBusy}>
        Join
      </Button>
    </>
  );
}
