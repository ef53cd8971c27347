import { strengthLabels, type PasswordStrength } from '#machines/shared/password-strength.ts';
import styles from './StrengthMeter.module.css';

export interface StrengthMeterProps {
  /** What `passwordStrength(password)` says (specification 5.1). */
  readonly strength: PasswordStrength;
  readonly label?: string;
}

/** The password's strength: a bar of score/5, styled strong above 60 %, with its label (specification 5.1). */
export function StrengthMeter({ strength, label = 'Password strength' }: StrengthMeterProps) {
  return (
    <div className={styles['meter']} data-score={strength.score} data-strong={strength.isStrong || undefined}>
      <div
        className={styles['track']}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={strengthLabels.length - 1}
        aria-valuenow={strength.score}
        aria-valuetext={strength.label}
      >
        <div className={styles['bar']} style={{ inlineSize: `${strength.ratio * 100}%` }} />
      </div>
      <span className={styles['label']} aria-hidden="true">
        {strength.label}
      </span>
    </div>
  );
}
