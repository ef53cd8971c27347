export interface MarketingOptions {
  /** The script's address; '' switches it off. */
  readonly script: string;
  /** The script runs in production only (specification 1). */
  readonly isProduction: boolean;
  readonly document: Document;
}

/**
 * Adds the marketing-tracking script to the page while the visitor is on the sign-up route (specification 2.1).
 * Returns a function that removes it on leaving.
 */
export function startMarketing({ script, isProduction, document }: MarketingOptions): () => void {
  if (!isProduction || script === '') return () => undefined;
  const element = document.createElement('script');
  element.src = script;
  element.async = true;
  document.head.append(element);
  return () => {
    element.remove();
  };
}
