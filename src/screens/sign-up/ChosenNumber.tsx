import { useSelector } from '@xstate/react';
import { formatNationalNumber } from '#machines/shared/national-number.ts';
import type { RegistrationFormActor } from './RegistrationForm.tsx';
import styles from './ChosenNumber.module.css';

/** The number taken over from number selection, so that the visitor knows what is being signed up for. */
export function ChosenNumber({ form }: { readonly form: RegistrationFormActor }) {
  const number = useSelector(form, ({ context }) => context.selected?.number ?? '');
  if (number === '') return null;
  return (
    <p className={styles['chosen']}>
      <span className={styles['label']}>Your telephone number</span>
      <strong className={styles['number']}>{formatNationalNumber(number)}</strong>
    </p>
  );
}
