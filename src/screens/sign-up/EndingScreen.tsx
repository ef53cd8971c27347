import { useSelector } from '@xstate/react';
import { EndingPicture, Failed, Success } from './Outcome.tsx';
import { Processing } from './Processing.tsx';
import type { SignUpPageActor } from './actors.ts';
import { Steps } from './Steps.tsx';
import { SubScreen } from './SubScreen.tsx';

export interface EndingScreenProps {
  readonly page: SignUpPageActor;
  readonly supportEmail: string;
}

/** processing, success and failed (specification 2.3). */
export function EndingScreen({ page, supportEmail }: EndingScreenProps) {
  const isSuccess = useSelector(page, (snapshot) => snapshot.matches('success'));
  const isFailed = useSelector(page, (snapshot) => snapshot.matches('failed'));
  const hasNumber = useSelector(page, ({ context }) => context.selected !== null);
  const provisioning = useSelector(page, ({ children }) => children.provisioning);
  const logIn = () => page.send({ type: 'login.follow' });
  if (isSuccess) {
    return (
      <SubScreen
        key="success"
        title="Registration completed!"
        above={
          <>
            <Steps current="done" hasNumber={hasNumber} finished />
            <EndingPicture name="registration-complete.png" />
          </>
        }
        arrived
      >
        <Success onLogin={logIn} />
      </SubScreen>
    );
  }
  if (isFailed) {
    return (
      <SubScreen
        key="failed"
        title="Registration failed!"
        above={<EndingPicture name="registration-failed.svg" />}
        arrived
      >
        <Failed onLogin={logIn} supportEmail={supportEmail} />
      </SubScreen>
    );
  }
  return (
    <SubScreen
      key="processing"
      title="Please wait we are creating your account..."
      above={<Steps current="done" hasNumber={hasNumber} />}
      arrived
    >
      {provisioning !== undefined && <Processing actor={provisioning} />}
    </SubScreen>
  );
}
