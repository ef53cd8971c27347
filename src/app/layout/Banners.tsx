import type { ReactNode } from 'react';
import styles from './Banners.module.css';

/** Sets `--banners` to the element's height: elements that fill the window subtract it. */
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

/** The banners across the top of the page. */
export function Banners({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['banners']} ref={measure}>
      {children}
    </div>
  );
}
