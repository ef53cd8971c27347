import { useRef, useState } from 'react';
import { readMeetingLink } from '#machines/meeting/meeting-link.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';

export interface MeetingLinkFormProps {
  /** Of the form, for a button elsewhere. */
  readonly id: string;
  readonly onOpen: (meetingId: string) => void;
}

/** Which meeting: its link, as people are sent it, or its id. What is typed lives and ends with the form. */
export function MeetingLinkForm({ id, onOpen }: MeetingLinkFormProps) {
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const link = readMeetingLink(typed, window.location.origin);
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(link.meetingId === null);
        if (link.meetingId === null) {
          input.current?.focus();
          return;
        }
        setTyped('');
        onOpen(link.meetingId);
      }}
    >
      <Field label="Link or id of the meeting" required error={isTried ? link.problem : ''} announce>
        <TextInput
          ref={input}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          data-initial-focus=""
          onChange={setTyped}
        />
      </Field>
    </form>
  );
}
