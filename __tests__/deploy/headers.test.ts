import { securityHeaders } from 'deploy/host/headers';
import { readSettings } from 'deploy/settings/placeSettings';
import example from 'deploy/settings.example.json';
import type { Deployment, StageSettings } from 'src/contract/deployment';
import { regions } from 'src/contract/stages';

const { prod } = example.stages;
const settings = (stages: Record<string, object>): Deployment => readSettings(JSON.stringify({ ...example, stages }));

function directives(deployment: Deployment): Record<string, string> {
  const policy = securityHeaders(deployment)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(policy.split('; ').map((each) => [each.split(' ', 1).join(''), each.replace(/^\S+ /, '')]));
}
const connected = (stages: Record<string, object>) => directives(settings(stages))['connect-src']?.split(' ');

describe('the security headers', () => {
  it('allow only what the page needs', () => {
    expect({ ...directives(settings({ prod })), 'connect-src': '' }).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': '',
      'form-action': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-src': "'none'",
      'worker-src': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'webpack',
      'report-uri': 'http://logs.localhost:8081/api/v1/reports',
    });
  });

  it('allow calls to the page’s own origin, the API of each region, the user pool and telemetry', () => {
    expect(connected({ prod })).toEqual([
      "'self'",
      ...regions.map((region) => `http://${region}.api.localhost:8081`),
      'http://pool.localhost:8081',
      'http://metrics.localhost:8081',
      'http://logs.localhost:8081',
    ]);
  });

  it("name the identity service of the pool's region when the settings name no endpoint", () => {
    const userPool: StageSettings['userPool'] = { id: 'eu-west-1_Abc', clientId: 'c' };
    expect(connected({ prod: { ...prod, userPool } })).toContain('https://cognito-idp.eu-west-1.amazonaws.com');
  });

  it('name each host of several stages once, as an origin', () => {
    const api = 'https://API.example/base/path';
    const dev = { ...prod, api, userPool: { ...prod.userPool, endpoint: 'https://pool.example?x=1' } };
    expect(connected({ dev, prod: { ...prod, api } })).toEqual([
      "'self'",
      'https://api.example',
      'https://pool.example',
      'http://metrics.localhost:8081',
      'http://logs.localhost:8081',
      'http://pool.localhost:8081',
    ]);
  });

  describe('have violations of the policy reported [0.33]', () => {
    const reported = (document: object) => {
      const deployment = readSettings(JSON.stringify({ ...example, ...document }));
      const { 'Reporting-Endpoints': endpoints = '' } = securityHeaders(deployment);
      const { 'report-uri': uri, 'report-to': name } = directives(deployment);
      expect(endpoints).toBe(uri?.startsWith('https:') ? `${name}="${uri}"` : '');
      expect(name).toBe(uri?.startsWith('https:') ? 'policy' : undefined);
      return uri;
    };
    const logging = (logs: string) => ({ ...prod, telemetry: { ...prod.telemetry, logs } });

    it('to the telemetry host of production', () => {
      const dev = logging('https://dev.example');
      expect(reported({ stages: { dev, prod } })).toBe('http://logs.localhost:8081/api/v1/reports');
      expect(reported({ stages: { dev } })).toBe('https://dev.example/api/v1/reports');
    });

    it('in the default region, if each region has a telemetry host', () => {
      const stages = { prod: logging('https://logs.{region}.example/x') };
      expect(reported({ stages })).toBe('https://logs.us-east-1.example/x/api/v1/reports');
    });

    it('to the address in the settings', () => {
      const reports = 'https://reports.example/csp?key=1';
      expect(reported({ reports })).toBe(reports);
      expect(() => reported({ reports: '/csp' })).toThrow('reports must be an http or https URL');
    });

    it('to an address that cannot add anything to the policy', () => {
      const reports = `https://reports.example/;script-src,*"$host'\\`;
      expect(reported({ reports })).toBe('https://reports.example/%3Bscript-src%2C*%22%24host%27%5C');
    });
  });

  it('carry the other protections', () => {
    expect(securityHeaders(settings({ prod }))).toMatchObject({
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
      'Permissions-Policy': expect.stringContaining('camera=()') as string,
    });
  });

  it('are each one line of printable characters', () => {
    for (const [name, value] of Object.entries(securityHeaders(settings({ prod })))) {
      expect(`${name}: ${value}`).toMatch(/^[ -~]+$/);
    }
  });
});
