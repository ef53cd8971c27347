import { useId, type ReactNode } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { CrossIcon } from '#src/components/Icons/Icons.tsx';
import { useCall } from './parts.ts';
import styles from './SidePanel.module.css';

export interface SidePanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What stands beside the tiles, and over them where there is no room. */
export function SidePanel({ title, children }: SidePanelProps) {
  const { layout } = useCall();
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <Button
          variant="quiet"
          iconOnly
          aria-label={`Close ${title.toLowerCase()}`}
          onClick={() => layout.send({ type: 'panel.close' })}
        >
          <CrossIcon />
        </Button>
      </div>
      {children}
    </section>
  );
}
