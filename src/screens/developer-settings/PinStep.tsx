import { useSelector } from '@xstate/react';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import type { DeveloperSettingsActor } from './actors.ts';
import styles from './DeveloperSettings.module.css';

export const pinFormId = 'developer-pin';

/** Step 1, 'Verify Pincode' (specification 2.4, 5.4). */
export function PinStep({ actor }: { readonly actor: DeveloperSettingsActor }) {
  const pincode = useSelector(actor, ({ context }) => context.pincode);
  const problem = useSelector(actor, ({ context }) => context.pinProblem);
  const message = useSelector(actor, ({ context }) => context.pinMessage);
  const isChecking = useSelector(actor, (snapshot) => snapshot.hasTag('checking'));
  return (
    <form
      id={pinFormId}
      className={styles['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'pin.check' });
      }}
    >
      {message !== '' && <Alert tone="danger">{message}</Alert>}
      <Field label="Enter PIN" error={problem} announce required>
        <TextInput
          type="password"
          inputMode="numeric"
          autoComplete="off"
          data-initial-focus=""
          data-private=""
          readOnly={isChecking}
          value={pincode}
          onChange={(value) => actor.send({ type: 'pin.change', pincode: value })}
        />
      </Field>
    </form>
  );
}
