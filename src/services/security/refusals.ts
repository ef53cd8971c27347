/**
 * Reports violations of the Content-Security-Policy, such as a relay that the deployment has not listed: the call fails
 * like one whose server is unreachable, and only the violation event has the reason. Each source is reported once for
 * each directive.
 */
export function watchRefusals(page: Document, report: (directive: string, source: string) => void): void {
  const seen = new Set<string>();
  page.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    // The blocked value may be a keyword, such as 'inline', instead of an address.
    const source = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI;
    const key = `${effectiveDirective} ${source}`;
    if (seen.has(key)) return;
    seen.add(key);
    report(effectiveDirective, source);
  });
}
