import { useSelector } from '@xstate/react';
import { displayNameProblem } from '#machines/meeting/settings/profile.rules.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { takeLostFocus } from '#src/components/flow/lost-focus.ts';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import type { CallChildren } from '../call/call-actors.ts';
import styles from './JoinForm.module.css';

export interface JoinFormProps extends Pick<CallChildren, 'preJoin'> {
  /** False: microphone and camera cannot be used here, so the user can only listen. */
  readonly canSend: boolean;
}

/** The name to join with, and the buttons to join. */
export function JoinForm({ preJoin, canSend }: JoinFormProps) {
  const name = useSelector(preJoin, ({ context }) => context.displayName);
  const isTried = useSelector(preJoin, ({ context }) => context.isTried);
  const isBusy = useSelector(preJoin, (snapshot) => snapshot.hasTag('busy'));
  const wish = useSelector(preJoin, ({ context }) => context.wish);
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        preJoin.send({ type: canSend ? 'meeting.join' : 'meeting.listen' });
      }}
    >
      <Field label="Your name" required error={isTried ? displayNameProblem(name) : ''} announce>
        {/* The form replaces the question of another tab, whose button had the focus. */}
        <TextInput
          ref={takeLostFocus}
          value={name}
          autoComplete="name"
          dir="auto"
          placeholder="As the others will see it"
          readOnly={isBusy}
          onChange={(displayName) => preJoin.send({ type: 'displayName.change', displayName })}
        />
      </Field>
      {canSend && (
        <Button type="submit" wide busy={isBusy || wish === 'join'}>
          Join
        </Button>
      )}
      <Button
        type={canSend ? 'button' : 'submit'}
        variant={canSend ? 'secondary' : 'primary'}
        wide
        busy={wish === 'listen'}
        aria-disabled={isBusy || undefined}
        {...(canSend && { onClick: () => preJoin.send({ type: 'meeting.listen' }) })}
      >
        Listen only
      </Button>
      <p className={styles['hint']}>Listen only joins without camera and microphone. You can turn them on later.</p>
    </form>
  );
}
