import { useSelector } from '@xstate/react';
import { formatDuration } from '#machines/shared/duration.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { RecordIcon } from '#src/components/Icons/call-icons.tsx';
import { CrossIcon } from '#src/components/Icons/sign-icons.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { RecordingActor } from '../call/call-actors.ts';
import { RecordingDialogs } from './RecordingDialogs.tsx';
import styles from './RecordingState.module.css';
import { sizeText } from '../call/texts.ts';

interface OfRecording {
  readonly recording: RecordingActor;
}

/** The states of a recording (specification 4.6): starting, running, being finished, kept for opening, saved and discarded. */
export function RecordingState({ recording }: OfRecording) {
  const text = useSelector(recording, textOf);
  const isRunning = useSelector(recording, (snapshot) => snapshot.hasTag('recording'));
  const isBusy = useSelector(recording, (snapshot) => snapshot.hasTag('busy'));
  const message = useSelector(recording, ({ context }) => context.message);
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
              <Progress recording={recording} />
            </span>
            <Buttons recording={recording} />
          </div>
        )}
      </div>
      <RecordingDialogs recording={recording} />
    </>
  );
}

function textOf(snapshot: ReturnType<RecordingActor['getSnapshot']>): string {
  if (snapshot.hasTag('asking')) return 'Choose what is to be recorded';
  if (snapshot.matches({ active: 'starting' })) return 'Starting the recording…';
  if (snapshot.hasTag('recording')) return 'Recording';
  if (snapshot.matches({ active: 'stopping' })) return 'Finishing the recording…';
  if (snapshot.matches({ kept: 'saving' })) return 'Saving the recording…';
  if (snapshot.matches({ kept: 'saved' })) return 'The recording is saved';
  return snapshot.hasTag('kept') ? 'The recording is ready' : '';
}

/** Its duration and size; hidden from screen readers, because they change every second. */
function Progress({ recording }: OfRecording) {
  const duration = useSelector(recording, ({ context }) => context.duration);
  const size = useSelector(recording, ({ context }) => context.size);
  if (size === 0) return null;
  const time = duration === 0 ? [] : [formatDuration(Math.floor(duration / 1_000))];
  return (
    <span className={styles['size']} aria-hidden="true">
      {[...time, sizeText(size)].join(' · ')}
    </span>
  );
}

function Buttons({ recording }: OfRecording) {
  const canStop = useSelector(recording, (snapshot) => snapshot.can({ type: 'recording.stop' }));
  const isAsking = useSelector(recording, (snapshot) => snapshot.hasTag('asking'));
  const isSlow = useSelector(recording, (snapshot) => snapshot.hasTag('slow'));
  const canOpen = useSelector(recording, (snapshot) => snapshot.can({ type: 'recording.open' }));
  const canSave = useSelector(recording, (snapshot) => snapshot.can({ type: 'recording.save' }));
  const canDiscard = useSelector(recording, (snapshot) => snapshot.can({ type: 'recording.discard' }));
  const isUnsaved = useSelector(recording, (snapshot) => snapshot.hasTag('unsaved'));
  return (
    <span className={styles['buttons']}>
      {canStop && <Act recording={recording} type="recording.stop" label={isAsking ? 'Cancel' : 'Stop'} />}
      {isSlow && <Act recording={recording} type="recording.cancel" label="Give up" />}
      {canOpen && <Act recording={recording} type="recording.open" label="Open" />}
      {canSave && <Act recording={recording} type="recording.save" label="Save" />}
      {canDiscard && isUnsaved && <Act recording={recording} type="recording.discard" label="Discard" />}
      {canDiscard && !isUnsaved && (
        <Button
          variant="quiet"
          iconOnly
          aria-label="Dismiss"
          onClick={() => recording.send({ type: 'recording.discard' })}
        >
          <CrossIcon />
        </Button>
      )}
    </span>
  );
}

interface ActProps extends OfRecording {
  readonly type: `recording.${'stop' | 'cancel' | 'open' | 'save' | 'discard'}`;
  readonly label: string;
}

function Act({ recording, type, label }: ActProps) {
  return (
    <Button variant="secondary" className={styles['act']} onClick={() => recording.send({ type })}>
      {label}
    </Button>
  );
}
