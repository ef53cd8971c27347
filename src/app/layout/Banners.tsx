import type { ReactNode } from 'react';
import styles from './Banners.module.css';

/** Measures `--shown-banners`, which is part of `--banners` (src/app/theme/tokens.css). */
function measure(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const { style } = document.documentElement;
  const update = () => style.setProperty('--shown-banners', `${element.getBoundingClientRect().height}px`);
  const sizes = new ResizeObserver(update);
  sizes.observe(element);
  // A change of size is reported only after a frame has been laid out without it.
  const children = new MutationObserver(update);
  children.observe(element, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    children.disconnect();
    style.removeProperty('--shown-banners');
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
