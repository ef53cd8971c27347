import { useSelector } from '@xstate/react';
import { messages } from '#machines/shared/messages.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import { useCall } from '../call/useCall.ts';
import { LinkCode } from './LinkCode.tsx';

const texts = messages.meetingCall.invite;

/**
 * The link of the meeting, to copy, to scan and to save for a calendar (specification 3.4 inviteLink, decision 33). It is shown
 * when the browser could not copy the link, or when the user opens it.
 */
export function InviteDialog() {
  const { layout, invite } = useCall();
  const link = useSelector(invite, ({ context }) => context.link);
  const isManual = useSelector(invite, (snapshot) => snapshot.hasTag('manual'));
  const isCopied = useSelector(invite, (snapshot) => snapshot.hasTag('copied'));
  const isAsked = useSelector(layout, (snapshot) => snapshot.hasTag('dialog:invite'));
  const close = () => {
    invite.send({ type: 'link.dismiss' });
    layout.send({ type: 'dialog.close' });
  };
  return (
    <Dialog
      open={isManual || isAsked}
      onClose={close}
      title="Invite others"
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={() => invite.send({ type: 'calendar.save', at: Date.now() })}>
            Save to calendar
          </Button>
          {!isManual && <Button onClick={() => invite.send({ type: 'link.copy' })}>Copy link</Button>}
        </>
      }
    >
      <Field
        label={isManual ? texts.notCopied : 'Link of this meeting'}
        success={isCopied ? texts.copied : ''}
        announce
      >
        <TextInput
          value={link}
          readOnly
          data-initial-focus=""
          onFocus={(event) => event.target.select()}
          onChange={() => undefined}
        />
      </Field>
      <LinkCode invite={invite} />
    </Dialog>
  );
}
