import { useSelector } from '@xstate/react';
import { Alert } from '#src/components/Alert/Alert.tsx';
import type { LoginNotice } from '#src/contracts/sign-in.ts';
import { Entrance } from '../entrance/Entrance.tsx';
import formStyles from '../entrance/EntranceForm.module.css';
import { FollowLink } from '../entrance/FollowLink.tsx';
import { paths } from '../entrance/paths.ts';
import { SubScreen } from '../entrance/SubScreen.tsx';
import { LoginForm } from './LoginForm.tsx';
import { notices, texts } from './texts.ts';
import type { SignInActor } from './actors.ts';

export interface LoginScreenProps {
  readonly signIn: SignInActor;
  /** The notice with which another page has led here. */
  readonly notice: LoginNotice;
  readonly onForgotten: () => void;
  readonly onSignUp: () => void;
}

/** /login: e-mail and password, one button. */
export function LoginScreen({ signIn, notice, onForgotten, onSignUp }: LoginScreenProps) {
  // The notice is hidden once an attempt has a message of its own.
  const isTold = useSelector(signIn, (snapshot) => snapshot.hasTag('told'));
  return (
    <Entrance narrow>
      <SubScreen title={texts.title} lead={texts.lead} arrived={false}>
        {notice !== null && !isTold && (
          <Alert tone={notice === 'session-ended' ? 'info' : 'success'}>{notices[notice]}</Alert>
        )}
        <LoginForm actor={signIn} onForgotten={onForgotten} />
        <p className={formStyles['line']}>
          {texts.newHere}{' '}
          <FollowLink href={paths.signUp} onFollow={onSignUp}>
            {texts.createAccount}
          </FollowLink>
        </p>
      </SubScreen>
    </Entrance>
  );
}
