import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { PencilIcon } from '#src/components/Icons/action-icons.tsx';
import { PasswordInput } from '#src/components/PasswordInput/PasswordInput.tsx';
import { StrengthMeter } from '#src/components/StrengthMeter/StrengthMeter.tsx';
import { Switch } from '#src/components/Switch/Switch.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import styles from '../Gallery.module.css';

const pencil = (
  <Button variant="quiet" iconOnly aria-label="Change e-mail">
    <PencilIcon size="small" />
  </Button>
);

export function Fields() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('Correct-horse1');
  const [isShown, setIsShown] = useState(false);
  const [isManual, setIsManual] = useState(true);
  const same = () => undefined;
  return (
    <div className={styles['columns']}>
      <Field label="First name" hint="As on your passport.">
        <TextInput value={name} onChange={setName} placeholder="Ada" />
      </Field>
      <Field label="Last name" error="Last name can only be alphabet characters" required>
        <TextInput value="L0velace" onChange={same} />
      </Field>
      <Field
        label="Company"
        serverMessages={['The company is on our list of companies that have left.', 'Ask the support team.']}
      >
        <TextInput value="Analytical Engines" onChange={same} />
      </Field>
      <Field label="E-mail" success="The e-mail is available" action={pencil} announce>
        <TextInput type="email" value="ada@analytical-engines.example" onChange={same} />
      </Field>
      <Field label="E-mail, being checked">
        <TextInput type="email" value="ada@analytical-engines.example" onChange={same} busy />
      </Field>
      <Field label="Locked">
        <TextInput value="A locked value" onChange={same} disabled />
      </Field>
      <Field label="Read only">
        <TextInput value="A value to read and copy" onChange={same} readOnly />
      </Field>
      <Field label="Password" error="* Password required at least one special character">
        <PasswordInput value={password} onChange={setPassword} shown={isShown} onShownChange={setIsShown} />
      </Field>
      <div className={styles['stack']}>
        {['', 'a', 'aB', 'aB3', 'aB3!', 'aB3!aB3!aB3!'].map((sample) => (
          <StrengthMeter key={sample} password={sample} label={`Strength of '${sample}'`} />
        ))}
      </div>
      <div className={styles['stack']}>
        <Switch checked={isManual} onChange={setIsManual} label="Signup test Mode" />
        <Switch
          checked={!isManual}
          onChange={() => undefined}
          label="Signup test Mode"
          description="For this device."
        />
        <Switch checked disabled onChange={() => undefined} label="Locked" />
      </div>
    </div>
  );
}
