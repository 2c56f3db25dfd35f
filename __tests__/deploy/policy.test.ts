/** @jest-environment node */
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { securityHeaders } from 'deploy/host/headers';
import { readSettings } from 'deploy/settings/placeSettings';
import example from 'deploy/settings.example.json';

/** The example as a deployment on https: the local services have an address of their own each. */
const onHttps = JSON.stringify(example).replace(/http:\/\/([\w{}.-]+)\.localhost:\d+/g, 'https://$1.docs.example');

/** The policy as a deployment sends it, with a script and a style in the page. */
function policyOf(settings: string): string {
  const page = '<style>body{margin:0}</style><script>document.title</script>';
  return securityHeaders(readSettings(settings), page)['Content-Security-Policy'] ?? '';
}

const findings = (policy: string): readonly Finding[] => new CspEvaluator(new CspParser(policy).csp).evaluate();
const grave: readonly Severity[] = [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM, Severity.HIGH_MAYBE];
const graveOf = (policy: string) => findings(policy).filter(({ severity }) => grave.includes(severity));

describe('CSP Evaluator', () => {
  it('finds nothing of high or medium severity in the policy of a deployment on https', () => {
    expect(onHttps).not.toContain('http:');
    expect(graveOf(policyOf(onHttps))).toEqual([]);
  });

  it("leaves one thing to whoever serves the page: 'self' holds as long as nothing else of its origin is a script", () => {
    const rest = findings(policyOf(onHttps)).map(({ severity, directive, value }) => ({ severity, directive, value }));
    expect(rest).toEqual([{ severity: Severity.MEDIUM_MAYBE, directive: 'script-src', value: "'self'" }]);
  });

  it.each([
    ['a script from anywhere', "script-src 'self'", 'script-src *'],
    ['scripts in an address', "script-src 'self'", "script-src 'self' data:"],
    ['a directive that is none', 'base-uri', 'base-url'],
    ['reports that go over http', 'report-uri https:', 'report-uri http:'],
  ])('would see %s', (_what, given, planted) => {
    const policy = policyOf(onHttps);
    expect(policy).toContain(given);
    expect(graveOf(policy.replace(given, planted))).not.toEqual([]);
  });
});
