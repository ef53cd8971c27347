import type { ReactNode } from 'react';
import styles from './Legend.module.css';

interface Sign {
  readonly name: string;
  readonly drawing: ReactNode;
  readonly meaning: string;
}

const box = { x: 1, y: 1, width: 46, height: 22, rx: 6, fill: 'var(--surface-raised)', stroke: 'var(--line-control)' };

const signs: readonly Sign[] = [
  {
    name: 'state',
    drawing: <rect {...box} />,
    meaning: 'A state. States inside it stand in the box.',
  },
  {
    name: 'region',
    drawing: <rect {...box} strokeDasharray="6 4" />,
    meaning: 'One of several parallel states: all of them are active at once.',
  },
  {
    name: 'final',
    drawing: (
      <>
        <rect {...box} />
        <rect {...box} x={4} y={4} width={40} height={16} rx={4} />
      </>
    ),
    meaning: 'A final state: here the machine, or the state around it, ends.',
  },
  {
    name: 'history',
    drawing: (
      <>
        <rect {...box} />
        <text x={24} y={16.5} fontSize={12} textAnchor="middle" fill="var(--text-muted)">
          H
        </text>
      </>
    ),
    meaning: 'A history state: leads to the state that was active before.',
  },
  {
    name: 'collapsed',
    drawing: (
      <>
        <rect {...box} />
        <g fill="var(--text-muted)">
          <circle cx={18} cy={12} r={1.75} />
          <circle cx={24} cy={12} r={1.75} />
          <circle cx={30} cy={12} r={1.75} />
        </g>
      </>
    ),
    meaning: 'A collapsed state: double-click it, or choose it and press Expand.',
  },
  {
    name: 'initial',
    drawing: (
      <g fill="var(--text-muted)" stroke="var(--text-muted)">
        <circle cx={8} cy={12} r={5} />
        <path d="M13 12H40" />
        <path d="M46 12l-8-4v8z" stroke="none" />
      </g>
    ),
    meaning: 'Where the states inside a box start.',
  },
];

const words: readonly (readonly [text: string, meaning: string])[] = [
  ['code.send [isFree] / storeCode', 'The event, the guard that must be true, and the actions.'],
  ['after waitNotice (2 s)', 'Taken when the state has lasted for the delay.'],
  ['always', 'Taken at once, if its guard is true.'],
  ['anywhere', 'Starts from any state of the box.'],
  ['runs codeEntry', 'A child that runs as long as the state is active.'],
  ['#busy', 'A tag, by which screens know the state.'],
];

/** The signs of a chart, and what they mean. */
export function Legend() {
  return (
    <details className={styles['legend']}>
      <summary>Signs in a chart</summary>
      <dl>
        {signs.map(({ name, drawing, meaning }) => (
          <div key={name}>
            <dt>
              <svg width={48} height={24} viewBox="0 0 48 24" role="img" aria-label={name}>
                {drawing}
              </svg>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        {words.map(([text, meaning]) => (
          <div key={text}>
            <dt>
              <code>{text}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
