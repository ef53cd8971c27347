import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChartDrawing } from '../chart/ChartDrawing.tsx';
import type { Layout } from '../chart/layout.ts';
import styles from './FlowPage.module.css';

/** The whole chart, while the page is printed. */
export function PrintedChart({ layout, title }: { readonly layout: Layout; readonly title: string }) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is there when the listener returns.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting) return null;
  return (
    <div className={styles['printed']}>
      <ChartDrawing layout={layout} title={title} />
    </div>
  );
}
