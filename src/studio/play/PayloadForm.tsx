import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { Switch } from '#src/components/Switch/Switch.tsx';
import { TextArea } from '#src/components/TextArea/TextArea.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import { fieldsOf, parsed, valueAt, withValue, type Payload, type PayloadField } from './payload.ts';
import styles from './Play.module.css';

export interface PayloadFormProps {
  /** They show which entries the payload has. */
  readonly samples: readonly Payload[];
  /** The sample whose values are there first. */
  readonly start: Payload;
  readonly onSend: (payload: Payload) => void;
}

/** A form for the payload of an event. Entries that are neither changed nor in the sample are left out. */
export function PayloadForm({ samples, start, onSend }: PayloadFormProps) {
  const [payload, setPayload] = useState(start);
  /** Texts that are no number or no JSON yet, by the label of their entry. */
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const fields = fieldsOf(samples);
  const change = ({ path, label, kind }: PayloadField, text: string) => {
    const value = parsed(kind, text);
    const { [label]: _, ...others } = wrong;
    setWrong(value === undefined ? { ...others, [label]: text } : others);
    if (value !== undefined) setPayload(withValue(payload, path, value));
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(wrong).length === 0) onSend(payload);
      }}
    >
      {fields.length === 0 && <p className={styles['end']}>The event has no payload.</p>}
      {fields.map((field) => (
        <Entry
          key={field.label}
          field={field}
          value={valueAt(payload, field.path)}
          wrong={wrong[field.label]}
          onText={(text) => change(field, text)}
          onSwitch={(isOn) => setPayload(withValue(payload, field.path, isOn))}
        />
      ))}
      <Button type="submit" variant="secondary">
        Send
      </Button>
    </form>
  );
}

interface EntryProps {
  readonly field: PayloadField;
  readonly value: unknown;
  /** What was typed, when it is not a value of this kind. */
  readonly wrong: string | undefined;
  readonly onText: (text: string) => void;
  readonly onSwitch: (isOn: boolean) => void;
}

function Entry({ onSwitch, ...props }: EntryProps) {
  const { label, kind } = props.field;
  const { value, wrong, onText } = props;
  if (kind === 'switch') return <Switch label={label} checked={value === true} onChange={onSwitch} />;
  if (kind === 'json') return <JsonEntry key={label} {...props} />;
  const error = wrong === undefined ? '' : 'Enter a number.';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    <Field label={label} error={error}>
      <TextInput value={wrong ?? text} onChange={onText} autoComplete="off" spellCheck={false} />
    </Field>
  );
}

/** Keeps the text as it was typed: printing the value again would move the cursor. */
function JsonEntry({ field: { label }, value, wrong, onText }: Omit<EntryProps, 'onSwitch'>) {
  const [text, setText] = useState(() => (value === undefined ? '' : JSON.stringify(value, null, 2)));
  return (
    <Field label={`${label} (JSON)`} error={wrong === undefined ? '' : 'This is not JSON.'}>
      <TextArea
        value={text}
        onChange={(typed) => {
          setText(typed);
          onText(typed);
        }}
        spellCheck={false}
      />
    </Field>
  );
}
