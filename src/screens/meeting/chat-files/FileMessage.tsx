import type { ReactNode } from 'react';
import { kindOf, sizeText } from '#machines/meeting/chat-files/files-text.ts';
import { readFileLink } from '#src/contracts/meeting-files.ts';
import { DownloadIcon } from '#src/components/Icons/file-icons.tsx';
import { LinkButton } from '#src/components/LinkButton/LinkButton.tsx';
import bubble from '../chat/ChatBubble.module.css';
import styles from './ChatFiles.module.css';
import { fileIcons } from './file-icons.ts';

export interface FileMessageProps {
  readonly text: string;
  /** The base address of the file service. */
  readonly host: string;
  /** A button beside it. */
  readonly action: ReactNode;
  /** Shown for a message that is no file. */
  readonly children: ReactNode;
}

/** A message that is the link of a file. A picture is not shown: that would load what another participant has chosen. */
export function FileMessage({ text, host, action, children }: FileMessageProps) {
  const file = readFileLink(text, host);
  if (file === null) return children;
  const { href, name, size } = file;
  const Icon = fileIcons[kindOf(name)];
  return (
    <div className={bubble['line']}>
      <div className={styles['file']}>
        <Icon size="large" />
        <span className={styles['fileName']} dir="auto" data-private="">
          {name}
        </span>
        <span className={styles['size']}>{sizeText(size)}</span>
        <LinkButton
          variant="secondary"
          icon={<DownloadIcon size="small" />}
          href={href}
          download={name}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Download ${name}`}
        >
          Download
        </LinkButton>
      </div>
      {action}
    </div>
  );
}
