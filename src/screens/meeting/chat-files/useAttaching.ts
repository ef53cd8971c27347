import { useState, type RefCallback } from 'react';
import { watchFiles } from '#src/components/FileChoice/watch-files.ts';
import type { CallChildren } from '../call/call-actors.ts';
import type { FilesActor } from './files-actor.ts';

export interface Attaching {
  /** Files are dragged over the chat. */
  readonly isDropping: boolean;
  readonly attach: (files: Iterable<File>) => void;
  /** A ref for an element of the chat. */
  readonly watch: RefCallback<HTMLElement>;
}

/** The element of the chat has this attribute. */
const chatSelector = '[data-chat]';

/**
 * Attaches files that are chosen, dropped on the chat, or pasted into it; they are for those who would receive the draft. No file is attached after the
 * receiver of a private draft has left.
 */
export function useAttaching(files: FilesActor, chat: CallChildren['chat']): Attaching {
  const [isDropping, setIsDropping] = useState(false);
  const attach = (given: Iterable<File>) => {
    const snapshot = chat.getSnapshot();
    const chosen = Array.from(given, (file) => ({ file, name: file.name }));
    if (chosen.length === 0 || snapshot.hasTag('recipientLeft')) return;
    files.send({ type: 'files.attach', files: chosen, recipient: snapshot.context.recipient });
  };
  const watch: RefCallback<HTMLElement> = (place) => {
    const zone = place?.closest<HTMLElement>(chatSelector) ?? null;
    return zone === null ? undefined : watchFiles(zone, { onFiles: attach, onDragging: setIsDropping });
  };
  return { isDropping, attach, watch };
}
