import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import type { CallsPage } from './callsPage.ts';
import styles from './JoinForm.module.css';
import { MeetingLinkForm } from './MeetingLinkForm.tsx';
import { useCall } from './parts.ts';

/** From one call to another: nothing happens to this one before the other is joined (specification 4.6). */
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
