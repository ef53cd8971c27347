import type { Difference } from './differences.ts';
import styles from './Play.module.css';

/** What an event changed in a context. */
export function Changes({ changes }: { readonly changes: readonly Difference[] }) {
  if (changes.length === 0) return null;
  return (
    <ul role="list" className={styles['changes']} aria-label="Changes">
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          <b>{path}</b> <del>{before}</del> <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}
