import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { AttachIcon } from '#src/components/Icons/file-icons.tsx';
import { useCall } from '../call/useCall.ts';
import { RoundButton } from '../commands/RoundButton.tsx';
import styles from './ChatFiles.module.css';
import type { FilesActor } from './files-actor.ts';
import { Uploads } from './Uploads.tsx';
import { useAttaching } from './useAttaching.ts';

export interface ChatFilesProps {
  readonly files: FilesActor;
}

/** Attaches files to the chat, and shows those that are not sent yet. Loaded where the deployment has a file service. */
export function ChatFiles({ files }: ChatFilesProps) {
  const { chat } = useCall();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLSpanElement>(null);
  const isBlocked = useSelector(chat, (snapshot) => snapshot.hasTag('recipientLeft'));
  const { isDropping, attach, watch } = useAttaching(files, chat);
  return (
    <>
      <Uploads files={files} onRemoved={() => button.current?.querySelector('button')?.focus()} />
      <span ref={button}>
        <RoundButton label="Attach a file" tip="native" isBlocked={isBlocked} onPress={() => input.current?.click()}>
          <AttachIcon />
        </RoundButton>
      </span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="File"
        onChange={({ target }) => {
          attach(target.files ?? []);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <div ref={watch} className={styles['drop']} hidden={!isDropping}>
        Drop files to send them
      </div>
    </>
  );
}
