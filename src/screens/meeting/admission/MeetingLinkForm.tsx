import { useRef, useState } from 'react';
import { readMeetingLink } from '#machines/meeting/admission/meeting-link.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';

export interface MeetingLinkFormProps {
  /** Id of the form, for a submit button outside of it. */
  readonly id: string;
  /** The initial value of the field: the meeting that the user comes from. */
  readonly initial?: string | undefined;
  readonly onOpen: (meetingId: string) => void;
}

/** Asks for a meeting: its invite link or its id. The text is local state of the form. */
export function MeetingLinkForm({ id, initial = '', onOpen }: MeetingLinkFormProps) {
  const [typed, setTyped] = useState(initial);
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
