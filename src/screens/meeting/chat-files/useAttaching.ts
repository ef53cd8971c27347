import { useState, type RefCallback } from 'react';
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

/** A dragged text, or a link, is no file. */
const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') === true;

/** A table that is copied from a spreadsheet is a text, with a picture of it beside. */
const isText = ({ types }: DataTransfer): boolean => types.includes('text/plain');

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
    if (zone === null) return undefined;
    const watching = new AbortController();
    const { signal } = watching;
    const drag = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsDropping(true);
    };
    zone.addEventListener('dragenter', drag, { signal });
    zone.addEventListener('dragover', drag, { signal });
    zone.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && zone.contains(relatedTarget))) setIsDropping(false);
      },
      { signal },
    );
    zone.addEventListener(
      'drop',
      (event) => {
        setIsDropping(false);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        attach(event.dataTransfer.files);
      },
      { signal },
    );
    zone.addEventListener(
      'paste',
      (event) => {
        if (!hasFiles(event.clipboardData) || isText(event.clipboardData)) return;
        event.preventDefault();
        attach(event.clipboardData.files);
      },
      { signal },
    );
    return () => watching.abort();
  };

  return { isDropping, attach, watch };
}
