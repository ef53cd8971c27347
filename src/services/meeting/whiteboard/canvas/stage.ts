/** The elements of the surface and what they know of the screen: size, density, theme. */
import type { PageSize } from '#machines/meeting/whiteboard/objects.ts';
import type { Viewport } from '#machines/meeting/whiteboard/surface.types.ts';
import { readTheme, type Theme } from './paint/theme.ts';

export interface Stage {
  /** Receives the pointers; its children are the page and the canvases. */
  readonly element: HTMLElement;
  /** In screen pixels. */
  size(): PageSize;
  /** Canvas pixels for each screen pixel. */
  density(): number;
  theme(): Theme;
  placePage(page: PageSize, viewport: Viewport): void;
  destroy(): void;
}

/** Sharper than this is not visible, and costs. */
const highestDensity = 3;

/** @param onChange Is called when the size or the density has changed. */
export function createStage(host: HTMLElement, onChange: () => void): Stage {
  const element = document.createElement('div');
  Object.assign(element.style, {
    position: 'relative',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    background: 'var(--surface-sunken)',
    touchAction: 'none',
    userSelect: 'none',
    webkitUserSelect: 'none',
  });
  const page = document.createElement('div');
  Object.assign(page.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    transformOrigin: '0 0',
    background: '#ffffff',
    boxShadow: 'var(--elevation-1)',
    colorScheme: 'light',
    color: 'var(--accent)',
    fontFamily: 'var(--font)',
  });
  element.append(page);
  host.append(element);

  let theme: Theme | null = null;
  let size = { width: element.clientWidth, height: element.clientHeight };

  const observer = new ResizeObserver(() => {
    const next = { width: element.clientWidth, height: element.clientHeight };
    if (next.width === size.width && next.height === size.height) return;
    size = next;
    onChange();
  });
  observer.observe(element);

  // The query matches the present density only, so there is a new one after each change.
  const controller = new AbortController();
  function watchDensity(): void {
    const query = window.matchMedia(`(resolution: ${String(window.devicePixelRatio)}dppx)`);
    const changed = (): void => {
      watchDensity();
      onChange();
    };
    query.addEventListener('change', changed, { once: true, signal: controller.signal });
  }
  watchDensity();

  return {
    element,
    size: () => size,
    density: () => Math.min(highestDensity, window.devicePixelRatio),
    theme: () => (theme ??= readTheme(page)),
    placePage({ width, height }, { scale, x, y }) {
      page.style.width = `${width * scale}px`;
      page.style.height = `${height * scale}px`;
      page.style.transform = `translate(${x}px, ${y}px)`;
    },
    destroy() {
      controller.abort();
      observer.disconnect();
      element.remove();
    },
  };
}
