import { useSelector } from '@xstate/react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { RecordIcon } from '#src/components/Icons/callIcons.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { RecordingActor } from './actors.ts';
import styles from './RecordingState.module.css';
import { sizeText } from './texts.ts';

interface OfRecording {
  readonly recording: RecordingActor;
}

/** What becomes of a recording (specification 4.6): running, being finished, kept to be opened and saved. */
export function RecordingState({ recording }: OfRecording) {
  const text = useSelector(recording, textOf);
  const isRunning = useSelector(recording, (snapshot) => snapshot.hasTag('recording'));
  const isBusy = useSelector(recording, (snapshot) => snapshot.hasTag('busy'));
  const isSlow = useSelector(recording, (snapshot) => snapshot.hasTag('slow'));
  const size = useSelector(recording, ({ context }) => context.size);
  const message = useSelector(recording, ({ context }) => context.message);
  const canOpen = useSelector(recording, (snapshot) => snapshot.can({ type: 'recording.open' }));
  const canSave = useSelector(recording, (snapshot) => snapshot.can({ type: 'recording.save' }));
  const isShown = text !== '' || message !== '';
  return (
    <>
      <div role="status" className={styles['place']}>
        {isShown && (
          <div className={styles['strip']} data-running={isRunning}>
            {isBusy ? <Spinner /> : <RecordIcon />}
            <span className={styles['text']}>
              {text}
              {message !== '' && <span className={styles['message']}>{message}</span>}
            </span>
            {(isRunning || canSave) && size > 0 && (
              <span className={styles['size']} aria-hidden="true">
                {sizeText(size)}
              </span>
            )}
            <span className={styles['buttons']}>
              {isRunning && <Act recording={recording} type="recording.stop" label="Stop" />}
              {isSlow && <Act recording={recording} type="recording.cancel" label="Give up" />}
              {canOpen && <Act recording={recording} type="recording.open" label="Open" />}
              {canSave && <Act recording={recording} type="recording.save" label="Save" />}
            </span>
          </div>
        )}
      </div>
      <ReplaceDialog recording={recording} />
    </>
  );
}

function textOf(snapshot: ReturnType<RecordingActor['getSnapshot']>): string {
  if (snapshot.hasTag('asking')) return 'Choose what is to be recorded';
  if (snapshot.hasTag('recording')) return 'Recording';
  if (snapshot.matches({ active: 'stopping' })) return 'Finishing the recording…';
  if (snapshot.matches({ kept: 'saving' })) return 'Saving the recording…';
  if (snapshot.matches({ kept: 'saved' })) return 'The recording is saved';
  return snapshot.hasTag('kept') ? 'The recording is ready' : '';
}

interface ActProps extends OfRecording {
  readonly type: 'recording.stop' | 'recording.cancel' | 'recording.open' | 'recording.save';
  readonly label: string;
}

function Act({ recording, type, label }: ActProps) {
  return (
    <Button variant="secondary" className={styles['act']} onClick={() => recording.send({ type })}>
      {label}
    </Button>
  );
}

/** A new recording would take the place of one that is in memory only. */
function ReplaceDialog({ recording }: OfRecording) {
  const isConfirming = useSelector(recording, (snapshot) => snapshot.hasTag('confirming'));
  const cancel = () => recording.send({ type: 'recording.cancel' });
  return (
    <Dialog
      open={isConfirming}
      onClose={cancel}
      title="Discard the recording?"
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            Keep it
          </Button>
          <Button variant="danger" onClick={() => recording.send({ type: 'recording.confirm' })}>
            Discard and record
          </Button>
        </>
      }
    >
      <p>It is not saved. A new recording takes its place.</p>
    </Dialog>
  );
}
