import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
}

export interface TabsProps<Id extends string = string> {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** In a column beside the panel where there is room, else in lines above it. */
  readonly isVertical?: boolean;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

const across: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** In a narrow window, vertical tabs are beside each other as well as below each other. */
const bothWays: Readonly<Record<string, number>> = { ...across, ArrowUp: -1, ArrowDown: 1 };

/**
 * Tabs of the WAI-ARIA pattern: one tab stop, arrow keys wrap around, Home and End move to the ends, and the tab that
 * gets the focus is chosen at once.
 */
export function Tabs<Id extends string>({ label, tabs, value, onChange, isVertical = false, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex((tab) => tab.id === value);

  const choose = (index: number) => {
    const tab = tabs[index];
    if (tab === undefined) return;
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
    if (tab.id !== value) onChange(tab.id);
  };

  const press = (event: KeyboardEvent) => {
    const step = (isVertical ? bothWays : across)[event.key];
    if (step !== undefined) choose((chosen + step + tabs.length) % tabs.length);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(tabs.length - 1);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles['tabs']}>
      <div
        className={styles['list']}
        role="tablist"
        aria-label={label}
        aria-orientation={isVertical ? 'vertical' : undefined}
        ref={list}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={styles['tab']}
            id={`${base}${tab.id}`}
            aria-selected={index === chosen}
            aria-controls={index === chosen ? `${base}panel` : undefined}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={press}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* Takes the focus when a control in it that has the focus is removed. */}
      <div role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${value}`} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
