import { useSelector } from '@xstate/react';
import { harmonyText, mothershipText } from '#machines/shell/back-end-setup.ts';
import { appliedDomain, appliedHarmony, appliedMothership } from '#machines/shell/developer-settings.setup.ts';
import type { MouseEvent } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { RefreshIcon } from '#src/components/Icons/action-icons.tsx';
import { Switch } from '#src/components/Switch/Switch.tsx';
import type { DeveloperSettingsActor } from './actors.ts';
import styles from './DeveloperSettings.module.css';
import { WholeSelect } from './WholeSelect.tsx';

interface StepProps {
  readonly actor: DeveloperSettingsActor;
}

/** The previous step, which had the focus, has been unmounted: this step takes the focus. */
const takeFocus = (step: HTMLDivElement | null): void => step?.focus();

/** Step 2, 'Select Setup' (specification 2.4): the cascade, and the test-mode switch. */
export function SetupStep({ actor }: StepProps) {
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'load.retry' }));
  // The button is removed while the lists are loaded.
  const retry = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[role="group"]')?.focus();
    actor.send({ type: 'load.retry' });
  };
  return (
    <div ref={takeFocus} className={styles['step']} tabIndex={-1} role="group" aria-label="Select Setup">
      <CentralPoint actor={actor} />
      <Mothership actor={actor} />
      <Harmony actor={actor} />
      <TestMode actor={actor} />
      {canRetry && (
        <div>
          <Button variant="secondary" icon={<RefreshIcon />} onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

function CentralPoint({ actor }: StepProps) {
  const options = useSelector(actor, ({ context }) => context.centralPoints);
  const value = useSelector(actor, ({ context }) => appliedDomain(context));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('locked'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('busy')) && options.length === 0;
  return (
    <Field label="Select Centeral Setup">
      <WholeSelect
        placeholder="Select Centeral Setup"
        options={options.map(({ name, domain }) => ({ value: domain, label: name }))}
        value={value}
        busy={isBusy || isLoading}
        disabled={options.length === 0 || isBusy}
        onChange={(domain) => actor.send({ type: 'centralPoint.change', domain })}
      />
    </Field>
  );
}

function Mothership({ actor }: StepProps) {
  const options = useSelector(actor, ({ context }) => context.motherships);
  const value = useSelector(actor, ({ context }) => appliedMothership(context));
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('busy')) && options.length === 0;
  return (
    <Field label="Select Mothership Setup">
      <WholeSelect
        placeholder="Select Mothership Setup"
        options={options.map((option) => ({ value: option.id, label: mothershipText(option) }))}
        value={value}
        busy={isLoading}
        disabled={options.length === 0 || isLocked}
        onChange={(id) => actor.send({ type: 'mothership.change', id })}
      />
    </Field>
  );
}

function Harmony({ actor }: StepProps) {
  const options = useSelector(actor, ({ context }) => context.harmonies);
  const value = useSelector(actor, ({ context }) => appliedHarmony(context));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Field label="Select Harmony Setup">
      <WholeSelect
        placeholder="Select Harmony Setup"
        options={options.map((option) => ({ value: option.id, label: harmonyText(option) }))}
        value={value}
        busy={isBusy && options.length === 0}
        disabled={options.length === 0 || isBusy}
        onChange={(id) => actor.send({ type: 'harmony.change', id })}
      />
    </Field>
  );
}

function TestMode({ actor }: StepProps) {
  const isOn = useSelector(actor, ({ context }) => context.testMode);
  const isSwitching = useSelector(actor, (snapshot) => snapshot.hasTag('switching'));
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('testModeUnknown'));
  return (
    <Switch
      label="Signup test Mode"
      // The requested value is shown at once, and reverted if the server refuses.
      checked={!isUnknown && isOn !== isSwitching}
      disabled={isUnknown}
      onChange={() => actor.send({ type: 'testMode.toggle' })}
    />
  );
}
