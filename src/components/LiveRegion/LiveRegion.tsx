import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface LiveRegionProps {
  /** The text. Screen readers announce its changes, '' is silent. Keep the region mounted from the start. */
  readonly message: string;
  /** `assertive` interrupts; for errors that stop the user. */
  readonly politeness?: 'polite' | 'assertive';
}

/** A visually hidden text that screen readers announce. */
export function LiveRegion({ message, politeness = 'polite' }: LiveRegionProps) {
  return (
    <VisuallyHidden role={politeness === 'assertive' ? 'alert' : 'status'} aria-live={politeness} aria-atomic="true">
      {message}
    </VisuallyHidden>
  );
}
