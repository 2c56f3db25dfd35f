import { type Handler, pathOf, readBody } from '../http/listener';

/** What browsers send as `report-uri` and `report-to` (CSP 3, 5.3; Reporting API, 3.5.2). */
const reportTypes = /^application\/(?:csp-report|reports\+json)\b/;

/**
 * The logs service with a place for reports of policy violations, POST /api/v1/reports: it takes them and says nothing
 * (204). They can be read in the stack's journal of requests. No token is asked for, because a browser has none to send.
 */
export const withViolations =
  (logs: Handler): Handler =>
  async (request, response) => {
    if (request.method !== 'POST' || pathOf(request) !== '/api/v1/reports') return logs(request, response);
    const taken = (await readBody(request)) !== undefined && reportTypes.test(request.headers['content-type'] ?? '');
    response.writeHead(taken ? 204 : 400).end();
  };
