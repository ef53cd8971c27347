import { useEffect, useRef, type RefObject } from 'react';
import { isInOverlay } from './is-in-overlay.ts';

export interface PanelParts {
  readonly panel: RefObject<HTMLElement | null>;
  /** Takes the focus, unless an element inside has it already; needs `tabIndex={-1}`. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * The behaviour of a non-modal panel beside the page: it takes the focus, Escape inside it requests to
 * close, except in a menu or a dialog, which it closes alone, and after closing the focus is restored, unless it is elsewhere already.
 */
export function usePanel(onClose: () => void): PanelParts {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  // Before an element inside takes the focus.
  opener.current ??= document.activeElement;

  useEffect(() => {
    const origin = opener.current;
    if (panel.current?.contains(document.activeElement) !== true) heading.current?.focus();
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && origin instanceof HTMLElement) origin.focus();
    };
  }, []);

  useEffect(() => {
    const element = panel.current;
    const press = ({ key, isComposing, target }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && !isInOverlay(target)) onClose();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [onClose]);

  return { panel, heading };
}
