import { useSelector } from '@xstate/react';
import { formatNationalNumber } from '#machines/shared/national-number.ts';
import { shownProblem } from '#machines/sign-up/registration-form.rules.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { ErrorIcon } from '#src/components/Icons/sign-icons.tsx';
import { fieldId } from './field-id.ts';
import type { RegistrationFormActor } from './actors.ts';
import styles from './ChosenNumber.module.css';

const id = fieldId('selectedNumber');

/**
 * The number from number selection, so that the visitor sees which number is registered. A number is required
 * (specification 5.1): without one, a button leads back to number selection.
 */
export function ChosenNumber({ form }: { readonly form: RegistrationFormActor }) {
  const isOffered = useSelector(form, ({ context }) => context.numberSelection);
  const number = useSelector(form, ({ context }) => context.selected?.number ?? '');
  const problem = useSelector(form, ({ context }) => shownProblem(context, 'selectedNumber'));
  const canGoBack = useSelector(form, (snapshot) => snapshot.can({ type: 'form.back' }));
  if (!isOffered) return null;
  return (
    <div className={styles['field']} role="group" aria-labelledby={`${id}-label`}>
      <div className={styles['chosen']}>
        <span className={styles['label']} id={`${id}-label`}>
          Your telephone number
        </span>
        {number === '' ? (
          <Button
            id={id}
            variant="secondary"
            disabled={!canGoBack}
            aria-describedby={problem === '' ? undefined : `${id}-message`}
            onClick={() => form.send({ type: 'form.back' })}
          >
            Choose a number
          </Button>
        ) : (
          <strong className={styles['number']}>{formatNationalNumber(number)}</strong>
        )}
      </div>
      {problem !== '' && (
        <p className={styles['error']} id={`${id}-message`}>
          <ErrorIcon size="small" />
          {problem}
        </p>
      )}
    </div>
  );
}
