import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface LiveRegionProps {
  /** What to say. A change of the text is announced, '' says nothing. Keep the region mounted from the start. */
  readonly message: string;
  /** `assertive` interrupts; for errors that stop the user. */
  readonly politeness?: 'polite' | 'assertive';
}

/** Says a text to screen readers without showing it. */
export function LiveRegion({ message, politeness = 'polite' }: LiveRegionProps) {
  return (
    <VisuallyHidden role={politeness === 'assertive' ? 'alert' : 'status'} aria-live={politeness} aria-atomic="true">
      {message}
    </VisuallyHidden>
  );
}
