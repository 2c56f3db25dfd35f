import type { IncomingMessage, ServerResponse } from 'node:http';

const loopbackOrigin = /^https?:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Lets pages of this machine call a service, and nobody else: the origin is answered back when it is one of loopback.
 * Credentials (cookies) are not allowed. Answers true when the request was a preflight, which is then answered.
 */
export function allowCrossOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  response.setHeader('Vary', 'Origin');
  if (origin !== undefined && loopbackOrigin.test(origin)) {
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
