import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { meetingLimits } from '#machines/meeting/limits.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { StarIcon } from '#src/components/Icons/call-icons.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import type { FeedbackActor } from '../call/call-actors.ts';
import styles from './FeedbackForm.module.css';
import { TextArea } from '#src/components/TextArea/TextArea.tsx';

const rates = Array.from({ length: meetingLimits.ratingMax }, (_, index) => index + 1);

/** Rating and details (specification 3.4 feed_back). Renders nothing once it is closed. */
export function FeedbackForm({ feedback }: { readonly feedback: FeedbackActor }) {
  const isClosed = useSelector(feedback, (snapshot) => snapshot.hasTag('closed'));
  const isThanked = useSelector(feedback, (snapshot) => snapshot.hasTag('thanked'));
  const isBusy = useSelector(feedback, (snapshot) => snapshot.hasTag('busy'));
  const detail = useSelector(feedback, ({ context }) => context.detail);
  const message = useSelector(feedback, ({ context }) => context.message);
  const canSend = useSelector(feedback, (snapshot) => snapshot.can({ type: 'feedback.send' }));
  if (isClosed) return null;
  if (isThanked) return <p role="status">Thank you for your feedback.</p>;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        feedback.send({ type: 'feedback.send' });
      }}
    >
      <Stars feedback={feedback} />
      <Field label="What went well, and what did not?">
        <TextArea
          value={detail}
          maxLength={meetingLimits.feedbackDetailMax}
          onChange={(text) => feedback.send({ type: 'detail.change', detail: text })}
        />
      </Field>
      {message !== '' && <Alert tone="danger">{message}</Alert>}
      <div className={styles['buttons']}>
        <Button variant="quiet" onClick={() => feedback.send({ type: 'feedback.skip' })}>
          Skip
        </Button>
        <Button variant="secondary" type="submit" busy={isBusy} aria-disabled={(!canSend && !isBusy) || undefined}>
          Send feedback
        </Button>
      </div>
    </form>
  );
}

function Stars({ feedback }: { readonly feedback: FeedbackActor }) {
  const name = useId();
  const rate = useSelector(feedback, ({ context }) => context.rate);
  return (
    <fieldset className={styles['rate']}>
      <legend>How was the meeting?</legend>
      <div className={styles['stars']}>
        {rates.map((value) => (
          <label key={value} className={styles['star']} data-filled={value <= rate}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === rate}
              onChange={() => feedback.send({ type: 'rate.choose', rate: value })}
            />
            <StarIcon size="large" />
            <VisuallyHidden>{value === 1 ? '1 star' : `${value} stars`}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
