import type { Deployment } from 'src/contract/deployment';
import { defaultRegion } from 'src/contract/stages';

/** The name of the endpoint. Not `default`: browsers send that one many reports that do not concern the policy. */
const endpoint = 'policy';

/** The path at the logs service, if the settings name no address for reports. */
const reportsPath = '/api/v1/reports';

/**
 * The address for reports of policy violations (decisions, HTTP responses): the settings' `reports`, else the logs
 * service. A host sends one policy for all stages, so it uses production's address, or that of the first stage.
 */
export function reportsAddress({ reports, stages }: Deployment): string {
  const [first] = Object.values(stages);
  const logs = (stages.prod ?? first)?.telemetry.logs ?? '';
  return asSource(reports ?? `${logs.replaceAll('{region}', defaultRegion)}${reportsPath}`);
}

/**
 * The policy's reporting directives. A browser that knows `report-to` ignores `report-uri` (CSP 3, 6.5.1), and sends
 * nothing to an endpoint without https (Reporting API, 3.3): there only older browsers report.
 */
export const reportDirectives = (address: string): readonly string[] => [
  `report-uri ${address}`,
  ...(isSecure(address) ? [`report-to ${endpoint}`] : []),
];

/** The header to which `report-to` refers (Reporting API, 3.2). */
export const reportHeaders = (address: string): Readonly<Record<string, string>> =>
  isSecure(address) ? { 'Reporting-Endpoints': `${endpoint}="${address}"` } : {};

const isSecure = (address: string): boolean => /^https:/i.test(address);

/** A URL that cannot end a directive, a policy, or the quoted text of a header. */
const asSource = (url: string): string =>
  url.replace(/["$',;\\]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
