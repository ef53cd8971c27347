import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import type { CallsPage } from './useCallList.ts';
import styles from '../admission/JoinForm.module.css';
import { MeetingLinkForm } from '../admission/MeetingLinkForm.tsx';
import { useCall } from '../call/useCall.ts';

/**
 * Opens another meeting during a call: this call does not change before the other one is joined (specification 4.6).
 */
export function JoinAnotherDialog({ page }: { readonly page: CallsPage }) {
  const id = useId();
  const { layout } = useCall();
  const isOpen = useSelector(layout, (snapshot) => snapshot.hasTag('dialog:another'));
  const close = () => layout.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Join another meeting"
      size="small"
      footer={
        <Button type="submit" form={id}>
          Continue
        </Button>
      }
    >
      <div className={styles['form']}>
        <p className={styles['hint']}>
          You stay in this meeting until you have joined the other one. Then this one is put on hold.
        </p>
        <MeetingLinkForm
          id={id}
          onOpen={(meetingId) => {
            close();
            page.goTo(meetingId);
          }}
        />
      </div>
    </Dialog>
  );
}
