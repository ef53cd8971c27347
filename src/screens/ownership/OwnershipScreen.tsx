import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ownershipMachine } from '#machines/sign-in/ownership.machine.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Entrance } from '../entrance/Entrance.tsx';
import styles from '../entrance/EntranceForm.module.css';
import { FollowLink } from '../entrance/FollowLink.tsx';
import { LinkEnding } from '../entrance/LinkEnding.tsx';
import { paths } from '../entrance/paths.ts';
import { SubScreen } from '../entrance/SubScreen.tsx';
import { Unanswered } from '../entrance/Unanswered.tsx';
import { Waiting } from '../entrance/Waiting.tsx';
import { texts } from './texts.ts';

export type OwnershipActor = ActorRefFrom<typeof ownershipMachine>;

export interface OwnershipScreenProps {
  readonly ownership: OwnershipActor;
  readonly onLogin: () => void;
}

type PartProps = OwnershipScreenProps;

/** /accept-ownership: what changes hands, and whether it shall. */
export function OwnershipScreen({ ownership, onLogin }: OwnershipScreenProps) {
  return (
    <Entrance narrow>
      <Current ownership={ownership} onLogin={onLogin} />
    </Entrance>
  );
}

function Current({ ownership, onLogin }: PartProps) {
  const isChecking = useSelector(ownership, (snapshot) => snapshot.matches('checking'));
  const isUnanswered = useSelector(ownership, (snapshot) => snapshot.matches('unanswered'));
  const isAsking = useSelector(
    ownership,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('accepting'),
  );
  const message = useSelector(ownership, ({ context }) => context.message);
  if (isChecking) return <Waiting title={texts.pageTitle}>{texts.checking}</Waiting>;
  if (isUnanswered) {
    return (
      <Unanswered title={texts.pageTitle} message={message} onRetry={() => ownership.send({ type: 'check.retry' })} />
    );
  }
  return isAsking ? (
    <Question ownership={ownership} onLogin={onLogin} />
  ) : (
    <Ending ownership={ownership} onLogin={onLogin} />
  );
}

function Question({ ownership, onLogin }: PartProps) {
  const asked = useSelector(ownership, ({ context }) => context.ownership);
  const isBusy = useSelector(ownership, (snapshot) => snapshot.hasTag('busy'));
  const isTold = useSelector(ownership, (snapshot) => snapshot.hasTag('told'));
  const message = useSelector(ownership, ({ context }) => context.message);
  if (asked === null) return null;
  return (
    <SubScreen title={texts.title(asked.company)} pageTitle={texts.pageTitle} lead={texts.lead} arrived={false}>
      <dl className={styles['facts']}>
        <Fact name={texts.company} value={asked.company} />
        {asked.currentOwner !== '' && <Fact name={texts.currentOwner} value={asked.currentOwner} />}
        <Fact name={texts.newOwner} value={asked.email} />
      </dl>
      {isTold && <Alert tone="danger">{message}</Alert>}
      <div className={styles['actions']}>
        <Button busy={isBusy} onClick={() => ownership.send({ type: 'ownership.accept' })}>
          {texts.accept}
        </Button>
        <FollowLink href={paths.login} tone="quiet" blocked={isBusy} onFollow={onLogin}>
          {texts.notNow}
        </FollowLink>
      </div>
    </SubScreen>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Ending({ ownership, onLogin }: PartProps) {
  const accepted = useSelector(ownership, ({ context }) => context.ownership);
  const isAccepted = useSelector(ownership, (snapshot) => snapshot.matches('accepted'));
  const isExpired = useSelector(ownership, (snapshot) => snapshot.matches('expired'));
  const isUsed = useSelector(ownership, (snapshot) => snapshot.matches('used'));
  if (isAccepted && accepted !== null) {
    return (
      <LinkEnding
        title={texts.done.title(accepted.company)}
        pageTitle={texts.pageTitle}
        action={texts.logIn}
        arrived
        onLogin={onLogin}
      >
        {texts.done.text(accepted.email)}
      </LinkEnding>
    );
  }
  const { expired, used, unknown } = texts.endings;
  const known = isUsed ? used : unknown;
  const ending = isExpired ? expired : known;
  return (
    <LinkEnding
      title={ending.title}
      pageTitle={texts.pageTitle}
      action={texts.logIn}
      arrived={accepted !== null}
      onLogin={onLogin}
    >
      {ending.text}
    </LinkEnding>
  );
}
