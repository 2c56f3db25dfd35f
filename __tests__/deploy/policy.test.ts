import { Severity } from 'csp_evaluator/dist/finding.js';
import { securityHeaders } from 'deploy/host/headers';
import { readSettings } from 'deploy/settings/placeSettings';
import { findingsOf, onHttps, unexplained } from '../observatory/policy';

/** The policy as a deployment sends it, with a script and a style in the page. */
function policyOf(settings: string): string {
  const page = '<style>body{margin:0}</style><script>document.title</script>';
  return securityHeaders(readSettings(settings), page)['Content-Security-Policy'] ?? '';
}

const grave: readonly Severity[] = [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM, Severity.HIGH_MAYBE];
const graveOf = (policy: string) => findingsOf(policy).filter(({ severity }) => grave.includes(severity));

describe('CSP Evaluator', () => {
  it('finds nothing of high or medium severity in the policy of a deployment on https', () => {
    expect(onHttps).not.toContain('http:');
    expect(graveOf(policyOf(onHttps))).toEqual([]);
  });

  it("leaves one thing to the host of the page: 'self' is safe as long as its origin serves no other scripts", () => {
    expect(unexplained(policyOf(onHttps))).toEqual([]);
    expect(unexplained(policyOf(onHttps).replace("script-src 'self'", 'script-src'))).toContain(
      "MEDIUM_MAYBE script-src 'self' is accepted, but found no more",
    );
  });

  it.each([
    ['a script from anywhere', "script-src 'self'", 'script-src *'],
    ['scripts in an address', "script-src 'self'", "script-src 'self' data:"],
    ['an unknown directive', 'base-uri', 'base-url'],
    ['reports that are sent over http', 'report-uri https:', 'report-uri http:'],
  ])('would notice %s', (_what, given, planted) => {
    const policy = policyOf(onHttps);
    expect(policy).toContain(given);
    expect(graveOf(policy.replace(given, planted))).not.toEqual([]);
  });
});
