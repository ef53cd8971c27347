import { useSelector } from '@xstate/react';
import { messages } from '#machines/shared/messages.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { CallChildren } from '../call/call-actors.ts';
import styles from './LinkCode.module.css';

const texts = messages.meetingCall.invite;

interface LinkCodeProps {
  readonly invite: CallChildren['invite'];
}

/** The QR code of the meeting's link. Its place has the same size while it is drawn, so that the dialog does not move. */
export function LinkCode({ invite }: LinkCodeProps) {
  const code = useSelector(invite, ({ context }) => context.code);
  const problem = useSelector(invite, ({ context }) => context.codeProblem);
  const isRefused = useSelector(invite, (snapshot) => snapshot.hasTag('codeRefused'));
  const isImpossible = useSelector(invite, (snapshot) => snapshot.hasTag('codeImpossible'));
  if (isImpossible) return <p className={styles['note']}>{texts.codeTooLong}</p>;
  if (isRefused) {
    return (
      <div className={styles['problem']} role="alert">
        {problem}
        <Button variant="secondary" onClick={() => invite.send({ type: 'code.show' })}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <figure className={styles['figure']}>
      <div className={styles['place']}>
        {code === null ? (
          <Spinner size="medium" />
        ) : (
          <svg
            role="img"
            aria-label="QR code of the link"
            className={styles['code']}
            viewBox={`0 0 ${code.size} ${code.size}`}
            shapeRendering="crispEdges"
          >
            <path d={code.path} />
          </svg>
        )}
      </div>
      <figcaption className={styles['note']}>{texts.scan}</figcaption>
    </figure>
  );
}
