import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { pngOf, save, svgOf } from '../chart/export.tsx';
import type { Layout } from '../chart/layout.ts';

export interface ExportToolsProps {
  readonly layout: Layout;
  readonly name: string;
}

/** Saves the chart as it is shown, or prints it. */
export function ExportTools({ layout, name }: ExportToolsProps) {
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
