import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { TextArea } from '#src/components/TextArea/TextArea.tsx';
import { stringify } from '#test/models/lib/effects.ts';
import { Preformatted } from '../shell/Preformatted.tsx';
import { Changes } from './Changes.tsx';
import { differencesOf } from './differences.ts';
import styles from './Play.module.css';

export interface ContextViewProps {
  readonly context: unknown;
  /** The context before the last step; undefined at the start. */
  readonly before: unknown;
  /** The context cannot be edited when omitted. */
  readonly onEdit?: (context: Readonly<Record<string, unknown>>) => void;
}

/** The context of a machine, with what the last step changed in it. */
export function ContextView({ context, before, onEdit }: ContextViewProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState('');
  const text = JSON.stringify(JSON.parse(stringify(context)), null, 2);
  const changes = before === undefined ? [] : differencesOf(before, context);
  const close = () => {
    setDraft(null);
    setError('');
  };
  const apply = () => {
    try {
      const value: unknown = JSON.parse(draft ?? '');
      if (typeof value !== 'object' || value === null) throw new TypeError('not an object');
      close();
      onEdit?.(changedEntries(context ?? {}, value));
    } catch {
      setError('The context is not a JSON object.');
    }
  };
  return (
    <section aria-label="Context">
      <h2>Context</h2>
      <Changes changes={changes} />
      <details>
        <summary>All values</summary>
        {draft === null ? (
          <>
            <Preformatted label="All values" text={text} />
            {onEdit !== undefined && (
              <Button variant="secondary" onClick={() => setDraft(text)}>
                Edit the context
              </Button>
            )}
          </>
        ) : (
          <div className={styles['form']}>
            <Field label="Context (JSON)" error={error}>
              <TextArea value={draft} onChange={setDraft} rows={12} spellCheck={false} />
            </Field>
            <div className={styles['row']}>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button onClick={apply}>Use it</Button>
            </div>
          </div>
        )}
      </details>
    </section>
  );
}

/** The entries whose text is another one. The others keep values that no text has: maps, files, failures. */
function changedEntries(before: object, after: object): Readonly<Record<string, unknown>> {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !known.has(key) || stringify(known.get(key)) !== stringify(value)),
  );
}
