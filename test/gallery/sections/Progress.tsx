import { Animation } from '#src/components/Animation/Animation.tsx';
import { CircularCounter } from '#src/components/CircularCounter/CircularCounter.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { StepCircles } from '#src/components/StepCircles/StepCircles.tsx';
import styles from '../Gallery.module.css';

const processing = { source: '/animations/processing.json', still: '/animations/processing.svg' };

export function Progress() {
  return (
    <>
      <div className={styles['row']}>
        <Spinner size="small" />
        <Spinner size="medium" />
        <Spinner size="large" label="Please wait" />
      </div>
      <div className={styles['row']}>
        <CircularCounter label="Processes" completed={0} total={0} onClick={() => undefined} />
        <CircularCounter label="Processes" completed={2} total={5} onClick={() => undefined} />
        <CircularCounter label="Processes" completed={12} total={12} onClick={() => undefined} />
      </div>
      <StepCircles results={['succeed', 'succeed', 'failed', 'pending', 'pending']} />
      <div className={styles['row']}>
        <Animation art={processing} />
        <img src={processing.still} alt="" width={240} height={240} />
        <img src="/illustrations/registration-complete.png" alt="" width={240} height={168} />
        <img src="/illustrations/registration-failed.svg" alt="" width={240} height={168} />
      </div>
    </>
  );
}
