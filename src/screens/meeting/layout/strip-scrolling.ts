import { isMotionReduced } from '#src/components/useReducedMotion.ts';

/** A fraction of a pixel that browsers leave at the end of scrolling. */
const rounding = 2;

/** Scrolls the strip of a button by what it shows. */
export function scrollStrip(button: HTMLElement, direction: 1 | -1): void {
  const strip = button.parentElement?.querySelector('ul');
  const step = 0.85 * direction;
  strip?.scrollBy({
    left: step * strip.clientWidth,
    top: step * strip.clientHeight,
    behavior: isMotionReduced() ? 'instant' : 'smooth',
  });
}

/**
 * Marks the place of a strip with the ends at which more tiles are: the scroll position is the browser's.
 *
 * @returns a function that stops watching.
 */
export function watchStrip(place: HTMLDivElement): () => void {
  const strip = place.querySelector('ul');
  if (strip === null) return () => undefined;
  const mark = (): void => {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = strip;
    place.toggleAttribute('data-before', Math.abs(scrollLeft) + scrollTop > rounding);
    const left = scrollWidth - clientWidth - Math.abs(scrollLeft) + scrollHeight - clientHeight - scrollTop;
    place.toggleAttribute('data-after', left > rounding);
  };
  const sizes = new ResizeObserver(mark);
  sizes.observe(strip);
  const tiles = new MutationObserver(mark);
  tiles.observe(strip, { childList: true });
  strip.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    tiles.disconnect();
    strip.removeEventListener('scroll', mark);
  };
}
