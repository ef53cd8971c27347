import { useCallback, useId, type ReactNode } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { CrossIcon } from '#src/components/Icons/sign-icons.tsx';
import { usePanel } from '#src/components/Panel/usePanel.ts';
import { useCall } from '../call/useCall.ts';
import styles from './SidePanel.module.css';

export interface SidePanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel beside the tiles, or in their place in narrow windows. */
export function SidePanel({ title, children }: SidePanelProps) {
  const { layout } = useCall();
  const id = useId();
  const close = useCallback(() => layout.send({ type: 'panel.close' }), [layout]);
  const { panel, heading } = usePanel(close);
  return (
    <section ref={panel} className={styles['panel']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 ref={heading} id={id} tabIndex={-1} data-takes-focus="">
          {title}
        </h2>
        <Button variant="quiet" iconOnly aria-label={`Close ${title.toLowerCase()}`} onClick={close}>
          <CrossIcon />
        </Button>
      </div>
      {children}
    </section>
  );
}
