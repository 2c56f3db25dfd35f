import { parsedUrl } from 'src/rules/url';

/**
 * Reports each origin to which the page's own Content-Security-Policy did not let a call go (CSP 3, 5.5: the event
 * `securitypolicyviolation`), once. A call only learns that it got no answer.
 */
export function watchBlockedCalls(report: (origin: string) => void): void {
  const reported = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition, blockedURI }) => {
    if (effectiveDirective !== 'connect-src' || disposition !== 'enforce') return;
    const origin = parsedUrl(blockedURI)?.origin;
    if (origin === undefined || reported.has(origin)) return;
    reported.add(origin);
    report(origin);
  });
}
