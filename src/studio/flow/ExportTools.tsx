import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { pngOf, save, svgOf } from '../chart/export.tsx';
import type { Layout } from '../chart/layout.ts';

export interface ExportToolsProps {
  readonly layout: Layout;
  readonly name: string;
  readonly isCollapsed: boolean;
  readonly canCollapse: boolean;
  readonly onCollapse: () => void;
  readonly onExpand: () => void;
}

/** Collapses and expands all states, and saves the chart as it is shown. */
export function ExportTools({ layout, name, isCollapsed, canCollapse, onCollapse, onExpand }: ExportToolsProps) {
  const [isDrawing, setIsDrawing] = useState(false);
  const file = name.replaceAll('/', '-');
  const savePng = async () => {
    setIsDrawing(true);
    try {
      save(await pngOf(layout, name), `${file}.png`);
    } finally {
      setIsDrawing(false);
    }
  };
  return (
    <>
      {(canCollapse || isCollapsed) && (
        <Button variant="quiet" onClick={isCollapsed ? onExpand : onCollapse}>
          {isCollapsed ? 'Expand all' : 'Collapse all'}
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label="Save as SVG"
        onClick={() => save(new Blob([svgOf(layout, name)], { type: 'image/svg+xml' }), `${file}.svg`)}
      >
        SVG
      </Button>
      <Button variant="quiet" aria-label="Save as PNG" busy={isDrawing} onClick={() => void savePng()}>
        PNG
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}
