import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Lets the page whose origin the request names read the answer; who may call at all has been decided before (callers.ts).
 * Credentials (cookies) are not allowed. Answers true when the request was a preflight, which is then answered.
 */
export function allowCrossOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  response.setHeader('Vary', 'Origin');
  if (origin !== undefined) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', 'x-amzn-errortype, x-amzn-requestid, retry-after');
  }
  const asked = request.headers['access-control-request-method'];
  if (request.method !== 'OPTIONS' || asked === undefined) return false;
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  const headers = request.headers['access-control-request-headers'];
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers);
  response.setHeader('Access-Control-Max-Age', '600');
  response.writeHead(204).end();
  return true;
}
