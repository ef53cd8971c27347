import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { openPointsAfterRefusal } from '#machines/sign-up/registration-form.rules.ts';
import { ErrorIcon } from '#src/components/Icons/sign-icons.tsx';
import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import { fieldId } from './field-id.ts';
import { focusField } from './form-focus.ts';
import type { RegistrationFormActor } from './actors.ts';
import styles from './MissingSummary.module.css';

/**
 * The missing entries after 'Register' was refused; each links to its field. It is announced as a whole when it appears
 * and at each further refusal, but not when an entry disappears because its field was corrected.
 */
export function MissingSummary({ form }: { readonly form: RegistrationFormActor }) {
  const headingId = useId();
  const context = useSelector(form, (snapshot) => snapshot.context);
  const points = openPointsAfterRefusal(context);
  if (points.length === 0) return null;
  return (
    <section
      key={context.refusals}
      className={styles['summary']}
      role="alert"
      aria-atomic="false"
      aria-relevant="additions"
      aria-labelledby={headingId}
    >
      <h2 className={styles['heading']} id={headingId}>
        <ErrorIcon />
        Before you can register
      </h2>
      <ul role="list">
        {points.map(({ field, message }) => (
          <li key={field}>
            <TextLink
              className={styles['entry']}
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              {message}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
