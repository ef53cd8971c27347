import styles from './Preformatted.module.css';
import { Scrollable } from './Scrollable.tsx';

export interface PreformattedProps {
  readonly label: string;
  readonly text: string;
}

/** Lines of code or data, as they are, in a part of the page that scrolls by itself. */
export function Preformatted({ label, text }: PreformattedProps) {
  return (
    <Scrollable className={styles['lines']} label={label}>
      <pre>{text}</pre>
    </Scrollable>
  );
}
