/**
 * Reports what the Content-Security-Policy refuses, such as a relay that the deployment has not named: the call fails like
 * one whose server is out of reach, and only the policy knows why. Each source is reported once for each directive.
 */
export function watchRefusals(page: Document, report: (directive: string, source: string) => void): void {
  const seen = new Set<string>();
  page.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    // Beside addresses there are keywords, such as 'inline'.
    const source = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI;
    const key = `${effectiveDirective} ${source}`;
    if (seen.has(key)) return;
    seen.add(key);
    report(effectiveDirective, source);
  });
}
