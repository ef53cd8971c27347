import { useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { selectedObjects } from '#machines/meeting/whiteboard/changes.ts';
import { isInOverlay } from '#src/components/Panel/is-in-overlay.ts';
import type { WhiteboardActor } from './board-context.ts';
import { eventsOf } from './board-keys.ts';
import { objectText } from './object-texts.ts';

const isText = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'range');

/** Text fields, dialogs and popovers inside the board have their own keys. */
const isElsewhere = (target: EventTarget): boolean => isText(target) || isInOverlay(target);

const fileOf = (data: DataTransfer): File | undefined => [...data.files][0];

/** The keys, the clipboard and dropped files of the open board, for the element around it. */
export function useBoardInput(whiteboard: WhiteboardActor) {
  const [isDropping, setIsDropping] = useState(false);

  const choose = (file: File) => whiteboard.send({ type: 'image.choose', file, name: file.name });

  const copy = (event: ClipboardEvent): boolean => {
    if (isElsewhere(event.target)) return false;
    const objects = selectedObjects(whiteboard.getSnapshot().context);
    if (objects.length === 0) return false;
    event.preventDefault();
    // Also removes a picture that was copied before, which pasting would prefer.
    event.clipboardData.setData('text/plain', objects.map(objectText).join('\n'));
    whiteboard.send({ type: 'selection.copy' });
    return true;
  };

  return {
    isDropping,
    choose,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (event.defaultPrevented || event.altKey || isElsewhere(event.target)) return;
        const events = eventsOf({
          key: event.key,
          mod: event.ctrlKey || event.metaKey,
          shift: event.shiftKey,
          isAtObjects: event.target instanceof Element && event.target.closest('[data-board-objects]') !== null,
        });
        if (events.length === 0) return;
        event.preventDefault();
        for (const one of events) whiteboard.send(one);
      },
      onCopy(event: ClipboardEvent) {
        copy(event);
      },
      onCut(event: ClipboardEvent) {
        if (copy(event)) whiteboard.send({ type: 'selection.remove' });
      },
      onPaste(event: ClipboardEvent) {
        if (isElsewhere(event.target)) return;
        event.preventDefault();
        const file = fileOf(event.clipboardData);
        if (file !== undefined) {
          choose(file);
          return;
        }
        whiteboard.send({ type: 'select.choose' });
        whiteboard.send({ type: 'selection.paste' });
      },
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDropping(true);
      },
      onDragLeave(event: DragEvent) {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
          setIsDropping(false);
        }
      },
      onDrop(event: DragEvent) {
        setIsDropping(false);
        const file = fileOf(event.dataTransfer);
        if (file === undefined) return;
        event.preventDefault();
        if (file.type === 'application/json') whiteboard.send({ type: 'file.open', file, name: file.name });
        else choose(file);
      },
    },
  };
}
