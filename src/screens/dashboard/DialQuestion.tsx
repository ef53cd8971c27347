import { useSelector } from '@xstate/react';
import { useRef, type RefObject } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import type { DialerProps } from './actors.ts';
import { dialerFrame } from './dialer-frame.ts';
import styles from './DialQuestion.module.css';
import { numberText } from './texts.ts';

export interface DialQuestionProps extends DialerProps {
  /** The dial field, which keeps a number that was not called. */
  readonly field: RefObject<HTMLElement | null>;
}

/** Asks before a number from the page's address is called, because any page can link to such an address. */
export function DialQuestion({ dialer, field }: DialQuestionProps) {
  const isAsking = useSelector(dialer, (snapshot) => snapshot.hasTag('offering'));
  const number = useSelector(dialer, ({ context }) => context.offeredNumber);
  const isCalled = useRef(false);
  /** No control had the focus before the dialog opened: the focus moves to the element that has the number now. */
  const moveFocus = () => (isCalled.current ? dialerFrame() : field.current)?.focus();
  const decline = () => dialer.send({ type: 'offer.decline' });
  return (
    <Dialog
      open={isAsking}
      onClose={decline}
      onClosed={moveFocus}
      title={
        <>
          Call <span className={styles['number']}>{numberText(number)}?</span>
        </>
      }
      size="small"
      footer={
        <>
          <Button variant="secondary" data-initial-focus="" onClick={decline}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              isCalled.current = true;
              dialer.send({ type: 'offer.call' });
            }}
          >
            Call
          </Button>
        </>
      }
    >
      <p className={styles['text']}>A link wants to call this number. Call it only if you know it.</p>
      <dl className={styles['raw']}>
        <dt>Number in the link</dt>
        <dd className={styles['number']}>{number}</dd>
      </dl>
    </Dialog>
  );
}
