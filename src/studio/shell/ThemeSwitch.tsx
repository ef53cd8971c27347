import { useSyncExternalStore } from 'react';
import { Choice } from './Choice.tsx';
import styles from './Studio.module.css';

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const key = 'studio-theme';
const listeners = new Set<() => void>();

function choose(theme: string): void {
  if (theme === 'system') window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, theme);
  apply();
  for (const listener of listeners) listener();
}

const chosen = (): string => window.localStorage.getItem(key) ?? 'system';

/** The theme's tokens follow this attribute of the root element. */
function apply(): void {
  const theme = chosen();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

apply();
// Chosen in another window: the page around a screen, for example.
window.addEventListener('storage', apply);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Light, dark, or as the system has it; the browser remembers the choice. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, chosen);
  return <Choice label="Theme" className={styles['theme']} options={options} value={theme} onChange={choose} />;
}
