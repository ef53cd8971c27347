import type { ReactNode } from 'react';
import styles from './Banners.module.css';

/** Keeps `--banners` as high as the element: what fills the window gives way to it. */
function measure(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--banners', `${element.getBoundingClientRect().height}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--banners');
  };
}

/** The lines across the top of the page. */
export function Banners({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['banners']} ref={measure}>
      {children}
    </div>
  );
}
