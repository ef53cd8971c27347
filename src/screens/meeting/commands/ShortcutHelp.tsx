import { Fragment, useId, useMemo, useState } from 'react';
import { SearchField } from '#src/components/SearchField/SearchField.tsx';
import { findShortcuts, shortcutGroups, type ShortcutGroup } from './shortcut-groups.ts';
import styles from './ShortcutHelp.module.css';
import { ShortcutsSwitch } from './ShortcutsSwitch.tsx';

/** The shortcuts of a meeting by what they are for, to be searched and switched off (specification 2.6). */
export function ShortcutHelp() {
  const [search, setSearch] = useState('');
  const all = useMemo(() => shortcutGroups(navigator.userAgent), []);
  const found = findShortcuts(all, search);
  const count = found.reduce((sum, { shortcuts }) => sum + shortcuts.length, 0);
  return (
    <div className={styles['help']}>
      <ShortcutsSwitch />
      <div className={styles['search']}>
        <SearchField label="Search shortcuts" value={search} onChange={setSearch} />
        <p className={styles['found']} role="status">
          {search !== '' && foundText(count, search)}
        </p>
      </div>
      <div className={styles['groups']}>
        {found.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
    </div>
  );
}

function foundText(count: number, search: string): string {
  if (count === 0) return `No shortcut contains “${search}”.`;
  return count === 1 ? '1 shortcut' : `${count} shortcuts`;
}

function Group({ group: { title, note, shortcuts } }: { readonly group: ShortcutGroup }) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {note !== '' && <p className={styles['note']}>{note}</p>}
      <dl className={styles['shortcuts']}>
        {shortcuts.map(({ keys, help }) => (
          <div key={help} className={styles['shortcut']}>
            <dt>
              <kbd className={styles['keys']}>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && '+'}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </kbd>
            </dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
