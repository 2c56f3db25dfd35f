import type { Deployment } from 'src/contract/deployment';
import { defaultRegion } from 'src/contract/regions';

/** The name of the endpoint. Not `default`: browsers tell that one of much that has nothing to do with the policy. */
const endpoint = 'policy';

/** The path at the logs service, where the settings name no address for reports. */
const reportsPath = '/api/v1/reports';

/**
 * Where browsers report violations of the policy (decisions, Answers of a page): the settings' `reports`, else the logs
 * service. A host sends one policy for all stages, so it is that of production, or of the first stage there is.
 */
export function reportsAddress({ reports, stages }: Deployment): string {
  const [first] = Object.values(stages);
  const logs = (stages.prod ?? first)?.telemetry.logs ?? '';
  return asSource(reports ?? `${logs.replaceAll('{region}', defaultRegion)}${reportsPath}`);
}

/**
 * What the policy says of its violations. A browser that knows `report-to` leaves `report-uri` to the others (CSP 3,
 * 6.5.1), and sends nothing to an endpoint that is not https (Reporting API, 3.3): there only the older one reports.
 */
export const reportDirectives = (address: string): readonly string[] => [
  `report-uri ${address}`,
  ...(isSecure(address) ? [`report-to ${endpoint}`] : []),
];

/** The header to which `report-to` refers (Reporting API, 3.2). */
export const reportHeaders = (address: string): Readonly<Record<string, string>> =>
  isSecure(address) ? { 'Reporting-Endpoints': `${endpoint}="${address}"` } : {};

const isSecure = (address: string): boolean => /^https:/i.test(address);

/** A URL with nothing in it that would end a directive, a policy, or the quoted text of a header. */
const asSource = (url: string): string =>
  url.replace(/["$',;\\]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
