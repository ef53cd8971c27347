import { useSelector } from '@xstate/react';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import styles from '../entrance/EntranceForm.module.css';
import { FollowLink } from '../entrance/FollowLink.tsx';
import { LinkCheck } from '../entrance/LinkCheck.tsx';
import { LinkEnding } from '../entrance/LinkEnding.tsx';
import { paths } from '../entrance/paths.ts';
import { SubScreen } from '../entrance/SubScreen.tsx';
import { texts } from './texts.ts';
import type { OwnershipActor } from './actors.ts';

export interface OwnershipScreenProps {
  readonly ownership: OwnershipActor;
  readonly onLogin: () => void;
}

type PartProps = OwnershipScreenProps;

/** /accept-ownership: what is to be transferred, and the choice to accept. */
export function OwnershipScreen({ ownership, onLogin }: OwnershipScreenProps) {
  const wasShown = useSelector(ownership, ({ context }) => context.ownership !== null);
  const isAccepted = useSelector(ownership, (snapshot) => snapshot.matches('accepted'));
  const Part = isAccepted ? Accepted : Question;
  return (
    <LinkCheck actor={ownership} texts={texts} wasShown={wasShown} onLogin={onLogin}>
      <Part ownership={ownership} onLogin={onLogin} />
    </LinkCheck>
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

function Accepted({ ownership, onLogin }: PartProps) {
  const accepted = useSelector(ownership, ({ context }) => context.ownership);
  if (accepted === null) return null;
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
