import { useReactFlow } from '@xyflow/react';
import { Button } from '#src/components/Button/Button.tsx';
import { FullScreenIcon } from '#src/components/Icons/call-icons.tsx';
import { Toolbar } from '#src/components/Toolbar/Toolbar.tsx';
import type { ReactNode } from 'react';
import styles from './ChartTools.module.css';
import { largestFit } from './sight.ts';

export interface ChartToolsProps {
  readonly children: ReactNode;
}

/** Zoom and fit, and what a page adds. */
export function ChartTools({ children }: ChartToolsProps) {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  return (
    <Toolbar label="Chart" className={styles['tools']}>
      <Button variant="quiet" iconOnly aria-label="Zoom in" onClick={() => void zoomIn()}>
        <span aria-hidden="true">+</span>
      </Button>
      <Button variant="quiet" iconOnly aria-label="Zoom out" onClick={() => void zoomOut()}>
        <span aria-hidden="true">−</span>
      </Button>
      <Button
        variant="quiet"
        iconOnly
        aria-label="Show the whole chart"
        onClick={() => void fitView({ padding: 0.06, maxZoom: largestFit })}
      >
        <FullScreenIcon />
      </Button>
      {children}
    </Toolbar>
  );
}
