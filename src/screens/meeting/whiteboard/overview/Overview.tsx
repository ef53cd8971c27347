import { useSelector } from '@xstate/react';
import { useCallback, useRef, useState, type ChangeEvent, type PointerEvent } from 'react';
import { centreOf, holds, type Box, type Spot } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import { showsWhole } from '#machines/meeting/whiteboard/geometry/viewports.ts';
import type { PageSize } from '#machines/meeting/whiteboard/objects.ts';
import type { BoardSurface } from '#machines/meeting/whiteboard/surface.types.ts';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import { useBoard } from '../board-context.ts';
import { paintOverview } from './paint-overview.ts';
import { useViewport } from '../useViewport.ts';
import styles from './Overview.module.css';

/** While a part of the page is outside the window: the page in small, with the visible part framed. */
export function Overview() {
  const { whiteboard, surface } = useBoard();
  const page = useSelector(whiteboard, ({ context }) => context.board.page.value);
  // The last step of a slider may show the whole page; the slider keeps the focus.
  const [hasFocus, setHasFocus] = useState(false);
  useViewport(surface);
  if (surface === null) return null;
  const visible = surface.visible();
  if (showsWhole(visible, page) && !hasFocus) return null;
  return (
    <div className={styles['overview']} role="group" aria-label="Overview">
      <Picture page={page} visible={visible} surface={surface} />
      <Position page={page} visible={visible} surface={surface} onFocus={setHasFocus} />
    </div>
  );
}

interface PartProps {
  readonly page: PageSize;
  readonly visible: Box;
  readonly surface: BoardSurface;
}

/** Screen pixels of the picture. */
const room = { width: 160, height: 120 } as const;

const percent = (part: number): string => `${part * 100}%`;

const between = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** The frame, as far as it is on the page. */
function frameStyle({ x, y, w, h }: Box, { width, height }: PageSize) {
  const [left, top] = [between(x, width), between(y, height)];
  return {
    insetInlineStart: percent(left / width),
    insetBlockStart: percent(top / height),
    inlineSize: percent((between(x + w, width) - left) / width),
    blockSize: percent((between(y + h, height) - top) / height),
  };
}

/** Keeps the visible part on the page, as far as it is not larger. */
const onPage = (middle: number, shown: number, length: number): number =>
  shown >= length ? length / 2 : between(middle - shown / 2, length - shown) + shown / 2;

function moveTo({ page, visible, surface }: PartProps, { x, y }: Spot): void {
  surface.moveTo({ x: onPage(x, visible.w, page.width), y: onPage(y, visible.h, page.height) });
}

/** A press shows its spot in the middle of the window; the frame is dragged from where it is pressed. */
function Picture(part: PartProps) {
  const { page, visible } = part;
  const { whiteboard } = useBoard();
  const canvas = useCallback((element: HTMLCanvasElement) => paintOverview(element, whiteboard), [whiteboard]);
  /** From the pointer to the middle of the frame, in page pixels; null while nothing is dragged. */
  const grip = useRef<Spot | null>(null);
  const scale = Math.min(room.width / page.width, room.height / page.height);

  const spotOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Spot => {
    // In narrow windows the picture is smaller.
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const shown = width / page.width;
    return { x: (clientX - left) / shown, y: (clientY - top) / shown };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (grip.current === null) return;
    const { x, y } = spotOf(event);
    moveTo(part, { x: x + grip.current.x, y: y + grip.current.y });
  };
  const release = () => {
    grip.current = null;
  };
  return (
    <div
      className={styles['page']}
      style={{ inlineSize: page.width * scale, blockSize: page.height * scale }}
      onPointerDown={(event) => {
        const spot = spotOf(event);
        const middle = centreOf(visible);
        grip.current = holds(visible, spot) ? { x: middle.x - spot.x, y: middle.y - spot.y } : { x: 0, y: 0 };
        event.currentTarget.setPointerCapture(event.pointerId);
        move(event);
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <canvas ref={canvas} className={styles['picture']} aria-hidden="true" />
      <div className={styles['frame']} style={frameStyle(visible, page)} />
    </div>
  );
}

interface PositionProps extends PartProps, Pick<AxisProps, 'onFocus'> {}

/** The same for keyboards and screen readers. */
function Position({ onFocus, ...part }: PositionProps) {
  const { page, visible } = part;
  const { x, y } = centreOf(visible);
  return (
    <VisuallyHidden>
      <Axis
        label="Visible part, from left to right"
        middle={x / page.width}
        shown={visible.w / page.width}
        onMove={(middle) => moveTo(part, { x: middle * page.width, y })}
        onFocus={onFocus}
      />
      <Axis
        label="Visible part, from top to bottom"
        middle={y / page.height}
        shown={visible.h / page.height}
        onMove={(middle) => moveTo(part, { x, y: middle * page.height })}
        onFocus={onFocus}
      />
    </VisuallyHidden>
  );
}

interface AxisProps {
  readonly label: string;
  /** The middle of the visible part, and its length: parts of the page's length. */
  readonly middle: number;
  readonly shown: number;
  readonly onMove: (middle: number) => void;
  readonly onFocus: (hasFocus: boolean) => void;
}

function Axis({ label, middle, shown, onMove, onFocus }: AxisProps) {
  // The part that is not visible; the slider moves the visible part from one end of the page to the other.
  const rest = 1 - shown;
  const value = rest <= 0 ? 50 : Math.round(between((middle - shown / 2) / rest, 1) * 100);
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={`${value} %`}
      min={0}
      max={100}
      step={5}
      value={value}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => onMove(shown / 2 + (Number(target.value) / 100) * rest)}
    />
  );
}
