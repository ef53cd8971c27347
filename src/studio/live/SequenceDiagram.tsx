import { textWidth } from '../chart/text-width.ts';
import { Scrollable } from '../shell/Scrollable.tsx';
import { nameOf, timesOf } from './EventLog.tsx';
import styles from './LivePage.module.css';
import type { SeenActor, SequenceRow } from './picture.ts';

export interface SequenceDiagramProps {
  readonly rows: readonly SequenceRow[];
  readonly actors: ReadonlyMap<string, SeenActor>;
}

const shown = 40;
const rowHeight = 34;
const columnWidth = 132;
const top = 44;

/** The last events as arrows between the lifelines of the actors. */
export function SequenceDiagram({ rows, actors }: SequenceDiagramProps) {
  const last = rows.slice(-shown);
  const columns = [...new Set(last.flatMap(({ message }) => [message.from, message.actor]))];
  if (last.length === 0) return <p className={styles['nothing']}>No event yet.</p>;
  const width = columns.length * columnWidth;
  const height = top + last.length * rowHeight + 12;
  const middle = (id: string): number => columns.indexOf(id) * columnWidth + columnWidth / 2;
  return (
    <Scrollable className={styles['sequence']} label="Sequence diagram">
      <svg width={width} height={height} role="img" aria-label={`The last ${last.length} events; the log lists them`}>
        {columns.map((id) => (
          <g key={id}>
            <path d={`M${middle(id)} ${top - 8}V${height}`} stroke="var(--line)" />
            <text x={middle(id)} y={20} textAnchor="middle" fontSize={12} fontWeight={600} fill="var(--text)">
              {clipped(nameOf(actors, id), columnWidth - 12)}
            </text>
          </g>
        ))}
        {last.map(({ message, times }, index) => (
          <Message
            key={message.number}
            from={middle(message.from)}
            to={middle(message.actor)}
            y={top + index * rowHeight + 18}
            type={`${message.event.type}${timesOf(times)}`}
          />
        ))}
      </svg>
    </Scrollable>
  );
}

interface MessageProps {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly type: string;
}

function Message({ from, to, y, type }: MessageProps) {
  const direction = to >= from ? 1 : -1;
  const isOwn = from === to;
  const path = isOwn ? `M${from} ${y - 6}h18v12h-14` : `M${from} ${y}H${to - 6 * direction}`;
  const tip = isOwn ? from + 1 : to;
  const tipY = isOwn ? y + 6 : y;
  const back = isOwn ? 7 : -7 * direction;
  return (
    <g>
      <path d={path} fill="none" stroke="var(--accent)" strokeWidth={1.25} />
      <path d={`M${tip} ${tipY}l${back} -3.5v7z`} fill="var(--accent)" />
      <text
        x={isOwn ? from + 24 : (from + to) / 2}
        y={isOwn ? y + 4 : y - 6}
        textAnchor={isOwn ? 'start' : 'middle'}
        fontSize={11}
        fill="var(--text-muted)"
      >
        {clipped(type, Math.max(Math.abs(to - from) - 16, columnWidth - 30))}
      </text>
    </g>
  );
}

function clipped(text: string, width: number): string {
  if (textWidth(text, 11.5, false) <= width) return text;
  let length = text.length;
  while (length > 1 && textWidth(text.slice(0, length), 11.5, false) > width) length -= 1;
  return `${text.slice(0, length)}…`;
}
