import type { Quality } from '#machines/meeting/conference.types.ts';
import { SignalIcon } from '#src/components/Icons/SignalIcon.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import styles from './FigureTable.module.css';
import { connectionLabel, qualityText, rowsOf, unknown, type NamedFigures } from './texts.ts';

const bars: Readonly<Record<Quality, 1 | 2 | 3>> = { good: 3, weak: 2, bad: 1 };

/** The figures of one participant: what the quality of the connection means, and a row for each figure. */
export function FigureTable({ of: { name, figures } }: { readonly of: NamedFigures }) {
  const quality = figures?.quality ?? null;
  return (
    <table className={styles['figures']}>
      <caption dir="auto">{name}</caption>
      <tbody>
        <tr>
          {/* A sentence, which needs the whole width: its header is for screen readers. */}
          <td colSpan={2}>
            <VisuallyHidden>{connectionLabel}: </VisuallyHidden>
            <span className={styles['quality']} data-quality={quality}>
              {quality !== null && <SignalIcon size="small" bars={bars[quality]} />}
              <span>{figures === null ? unknown : qualityText(figures)}</span>
            </span>
          </td>
        </tr>
        {figures !== null &&
          rowsOf(figures).map(({ label, value }, index) => (
            <tr key={`${index} ${label}`}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
