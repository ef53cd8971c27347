import type { ReactNode } from 'react';
import { Confetti } from '#src/components/Confetti/Confetti.tsx';
import { LinkButton } from '#src/components/LinkButton/LinkButton.tsx';
import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import { followOnPress } from '../entrance/FollowLink.tsx';
import { paths } from '../entrance/paths.ts';
import styles from './Outcome.module.css';
import { accountCreated, letsLogin } from './texts.ts';

interface OutcomeProps {
  readonly onLogin: () => void;
}

/** 'Registration completed!', with confetti (specification 2.3). */
export function Success({ onLogin }: OutcomeProps) {
  return (
    <Ending onLogin={onLogin}>
      <Confetti />
      <p className={styles['text']}>{accountCreated}</p>
    </Ending>
  );
}

/** 'Registration failed!', with the support team's address (specification 2.3). */
export function Failed({ onLogin, supportEmail }: OutcomeProps & { readonly supportEmail: string }) {
  return (
    <Ending onLogin={onLogin}>
      <p className={styles['text']}>
        We are sorry, there was an issue while creating your account. Please contact our support team at{' '}
        <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
      </p>
    </Ending>
  );
}

/** Shown above the heading. */
export function EndingPicture({ name }: { readonly name: 'registration-complete.png' | 'registration-failed.svg' }) {
  return (
    <img className={styles['image']} data-name={name} src={`/illustrations/${name}`} alt="" width={240} height={168} />
  );
}

function Ending({ onLogin, children }: OutcomeProps & { readonly children: ReactNode }) {
  return (
    <div className={styles['outcome']}>
      {children}
      <LinkButton href={paths.login} onClick={followOnPress(onLogin)}>
        {letsLogin}
      </LinkButton>
    </div>
  );
}
