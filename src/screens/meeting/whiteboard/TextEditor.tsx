import { shallowEqual, useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import { textProportions, textSize } from '#machines/meeting/whiteboard/geometry/text-size.ts';
import type { BoardSurface } from '#machines/meeting/whiteboard/surface.types.ts';
import { useBoard } from './board-context.ts';
import { useViewport } from './useViewport.ts';
import styles from './TextEditor.module.css';

/** The text object that is edited, as a field over its place on the page. */
export function TextEditor() {
  const { whiteboard, surface } = useBoard();
  const id = useSelector(whiteboard, ({ context }) => context.editing?.id ?? null);
  if (id === null || surface === null) return null;
  return <Field key={id} id={id} surface={surface} />;
}

interface FieldProps {
  readonly id: string;
  readonly surface: BoardSurface;
}

/** Takes the focus with its text selected, so that typing replaces the text of a new object. */
function takeFocus(field: HTMLTextAreaElement): () => void {
  field.focus();
  field.select();
  return () => undefined;
}

function Field({ id, surface }: FieldProps) {
  const { whiteboard } = useBoard();
  const text = useSelector(whiteboard, ({ context }) => context.editing?.text ?? '');
  const object = useSelector(whiteboard, ({ context }) => context.board.entries.get(id)?.object, shallowEqual);
  const { scale, x, y } = useViewport(surface);
  if (object?.content.type !== 'text') return null;
  const { place, style, content } = object;
  // The surface fits the text into its box.
  const leave = ({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLTextAreaElement>) => {
    if (key !== 'Escape' || nativeEvent.isComposing) return;
    // A new text that the user has not written in is not wanted; what the user has written is kept.
    if (currentTarget.value === content.text) whiteboard.send({ type: 'text.cancel' });
    // The page takes the focus, whose loss ends the editing.
    currentTarget.parentElement?.querySelector<HTMLElement>('[role="application"]')?.focus();
  };
  const size = content.font_size * scale * (place.h / textSize(content).h);
  return (
    <textarea
      ref={takeFocus}
      className={styles['field']}
      aria-label="Text"
      value={text}
      maxLength={boardLimits.textLength}
      rows={text.split('\n').length}
      dir="auto"
      style={{
        insetInlineStart: x + place.x * scale,
        insetBlockStart: y + place.y * scale,
        minInlineSize: place.w * scale,
        padding: size * textProportions.padding,
        color: style.color,
        backgroundColor: style.fill ? style.fill_color : undefined,
        fontSize: size,
        lineHeight: textProportions.lineHeight,
        rotate: `${place.rotation}rad`,
      }}
      onChange={(event) => whiteboard.send({ type: 'text.change', text: event.target.value })}
      onBlur={() => whiteboard.send({ type: 'text.finish' })}
      onKeyDown={leave}
    />
  );
}
