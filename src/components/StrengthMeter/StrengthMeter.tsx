import { passwordStrength, strengthLabels } from '#machines/shared/password-strength.ts';
import styles from './StrengthMeter.module.css';

export interface StrengthMeterProps {
  readonly password: string;
  readonly label?: string;
}

/**
 * The password's strength: a bar of score/5, styled strong above 60 %, with its label (specification 5.1). An empty
 * field has no strength: the bar keeps its place without a text.
 */
export function StrengthMeter({ password, label = 'Password strength' }: StrengthMeterProps) {
  const strength = passwordStrength(password);
  const isEmpty = password === '';
  const meter = {
    role: 'meter',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': strengthLabels.length - 1,
    'aria-valuenow': strength.score,
    'aria-valuetext': strength.label,
  } as const;
  return (
    <div className={styles['meter']} data-score={strength.score} data-strong={strength.isStrong || undefined}>
      <div className={styles['track']} {...(!isEmpty && meter)}>
        <div className={styles['bar']} style={{ inlineSize: `${strength.ratio * 100}%` }} />
      </div>
      <span className={styles['label']} aria-hidden="true">
        {!isEmpty && strength.label}
      </span>
    </div>
  );
}
