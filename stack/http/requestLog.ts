import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import { hostNameOf } from './messages';

/** One received request, on either port. */
export interface ReceivedRequest {
  /** Host name without its port. */
  readonly host: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The part that has arrived: complete once the request has been answered. */
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

export interface RequestLog {
  /** In order of arrival; the newest 5,000. The array stays the same: empty it to start over. */
  readonly requests: ReceivedRequest[];
  readonly record: (request: IncomingMessage) => void;
}

const capacity = 5000;

/** Records every request. It reads the body where the parser receives it, so the handler can read it too. */
export function makeRequestLog(now: () => number): RequestLog {
  const requests: ReceivedRequest[] = [];
  const record = (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    request.push = function (chunk: unknown, encoding?: BufferEncoding) {
      if (Buffer.isBuffer(chunk)) chunks.push(chunk);
      return IncomingMessage.prototype.push.call(this, chunk, encoding);
    };
    requests.push({
      host: hostNameOf(request),
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
      get body() {
        return Buffer.concat(chunks).toString('utf8');
      },
      time: now(),
    });
    if (requests.length > capacity) requests.shift();
  };
  return { requests, record };
}
