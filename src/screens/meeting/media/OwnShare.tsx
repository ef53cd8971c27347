import { Button } from '#src/components/Button/Button.tsx';
import { ShareScreenIcon } from '#src/components/Icons/call-icons.tsx';
import styles from './OwnShare.module.css';
import { useCall } from '../call/useCall.ts';

/** Replaces the picture of the own screen, which would contain itself recursively. */
export function OwnShare() {
  const { callActor } = useCall();
  return (
    <div className={styles['share']}>
      <span className={styles['icon']}>
        <ShareScreenIcon />
      </span>
      <p className={styles['text']}>You are sharing your screen</p>
      <Button variant="secondary" className={styles['stop']} onClick={() => callActor.send({ type: 'share_screen' })}>
        Stop sharing
      </Button>
    </div>
  );
}
