import type { FlowSource } from '../data/flow-data.ts';
import { Preformatted } from '../shell/Preformatted.tsx';
import styles from './Details.module.css';

/** The lines of code of a state, or of the nearest state around it that is written in the file of the machine. */
export function Code({ source, stateId }: { readonly source: FlowSource; readonly stateId: string }) {
  const [first, last] = linesOf(source, stateId) ?? [1, source.text.split('\n').length];
  const lines = source.text.split('\n').slice(first - 1, last);
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return (
    <section aria-label="Code">
      <h3>Code</h3>
      <p className={styles['file']}>
        {source.file}, lines {first} to {last}
      </p>
      <Preformatted label={`Lines ${first} to ${last}`} text={lines.map((line) => line.slice(indent)).join('\n')} />
    </section>
  );
}

function linesOf({ lines }: FlowSource, stateId: string): readonly [number, number] | undefined {
  for (let id = stateId; id !== ''; id = id.slice(0, Math.max(0, id.lastIndexOf('.')))) {
    const found = lines[id];
    if (found !== undefined) return found;
  }
  return undefined;
}
