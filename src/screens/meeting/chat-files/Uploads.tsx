import { useSelector } from '@xstate/react';
import type { QueuedFile } from '#machines/meeting/chat-files/chat-files.setup.ts';
import { kindOf, sizeText } from '#machines/meeting/chat-files/files-text.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { meetingFiles } from '#machines/shared/messages/meeting-files.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import styles from './ChatFiles.module.css';
import { fileIcons } from './file-icons.ts';
import type { FilesActor } from './files-actor.ts';

interface UploadsProps {
  readonly files: FilesActor;
  /** Called when the user has removed a file, whose buttons are gone. */
  readonly onRemoved: () => void;
}

/** The files that are uploaded one after the other, and why a file is not. */
export function Uploads({ files, onRemoved }: UploadsProps) {
  const queue = useSelector(files, ({ context }) => context.queue);
  const problem = useSelector(files, ({ context }) => context.problem);
  const refusal = useSelector(files, ({ context }) => context.refusal);
  const shared = useSelector(files, ({ context }) => context.shared);
  const remove = (id: string) => {
    files.send({ type: 'file.remove', id });
    onRemoved();
  };
  return (
    <>
      <LiveRegion message={problem === '' ? refusal : problem} politeness="assertive" />
      <LiveRegion message={shared === '' ? '' : meetingFiles.sent(shared)} />
      <div className={styles['unsent']}>
        {refusal !== '' && (
          <p className={styles['refusal']}>
            <span dir="auto">{refusal}</span>
            <Button
              variant="link"
              onClick={() => {
                files.send({ type: 'refusal.dismiss' });
                onRemoved();
              }}
            >
              Dismiss
            </Button>
          </p>
        )}
        {queue.length > 0 && (
          <ul className={styles['uploads']} role="list" aria-label="Files to send">
            {queue.map((file, index) => (
              <li key={file.id} className={styles['upload']} data-failed={index === 0 && problem !== ''}>
                <FileLine file={file} />
                {index > 0 && <p className={styles['state']}>Waiting</p>}
                {index === 0 &&
                  (problem === '' ? <Progress files={files} name={file.name} /> : <Problem text={problem} />)}
                <div className={styles['actions']}>
                  {index === 0 && problem !== '' && (
                    <Button
                      variant="link"
                      aria-label={`Try again: ${file.name}`}
                      onClick={() => {
                        files.send({ type: 'file.retry' });
                        onRemoved();
                      }}
                    >
                      Try again
                    </Button>
                  )}
                  <RemoveButton
                    isUploading={index === 0 && problem === ''}
                    name={file.name}
                    onPress={() => remove(file.id)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function FileLine({ file: { name, file, recipient } }: { readonly file: QueuedFile }) {
  const Icon = fileIcons[kindOf(name)];
  return (
    <>
      <Icon />
      <span className={styles['name']} dir="auto" title={name} data-private="">
        {name}
      </span>
      <span className={styles['size']}>
        {sizeText(file.size)}
        {recipient !== null && `, only for ${nameText(recipient.name)}`}
      </span>
    </>
  );
}

function Problem({ text }: { readonly text: string }) {
  return (
    <p className={styles['problem']} dir="auto">
      {text}
    </p>
  );
}

interface ProgressProps {
  readonly files: FilesActor;
  readonly name: string;
}

function Progress({ files, name }: ProgressProps) {
  const percent = useSelector(files, ({ context }) => Math.floor(context.progress * 100));
  return (
    <div className={styles['progress']}>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={`Upload of ${name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={styles['done']} style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className={styles['percent']} aria-hidden="true">
        {percent} %
      </span>
    </div>
  );
}

interface RemoveButtonProps {
  readonly isUploading: boolean;
  readonly name: string;
  readonly onPress: () => void;
}

function RemoveButton({ isUploading, name, onPress }: RemoveButtonProps) {
  const text = isUploading ? 'Cancel' : 'Remove';
  return (
    <Button variant="link" aria-label={`${text}: ${name}`} onClick={onPress}>
      {text}
    </Button>
  );
}
