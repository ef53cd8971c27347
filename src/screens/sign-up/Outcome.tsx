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
    <Ending image="/illustrations/registration-complete.png" onLogin={onLogin}>
      <Confetti />
      <p className={styles['text']}>{accountCreated}</p>
    </Ending>
  );
}

/** 'Registration failed!', with the support team's address (specification 2.3). */
export function Failed({ onLogin, supportEmail }: OutcomeProps & { readonly supportEmail: string }) {
  return (
    <Ending image="/illustrations/registration-failed.svg" onLogin={onLogin}>
      <p className={styles['text']}>
        We are sorry, there was an issue while creating your account. Please contact our support team at{' '}
        <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
      </p>
    </Ending>
  );
}

function Ending({ image, onLogin, children }: OutcomeProps & { readonly image: string; readonly children: ReactNode }) {
  return (
    <div className={styles['outcome']}>
      <img className={styles['image']} src={image} alt="" width={240} height={168} />
      {children}
      <LinkButton href={paths.login} onClick={followOnPress(onLogin)}>
        {letsLogin}
      </LinkButton>
    </div>
  );
}
