import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import { hostNameOf } from './messages';

/** One request as it came in, on either port. */
export interface ReceivedRequest {
  /** Host name without its port. */
  readonly host: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As far as it has come in: complete once the request has been answered. */
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

export interface Journal {
  /** In the order in which they came; the newest 5,000. The array itself is kept: emptying it starts over. */
  readonly requests: ReceivedRequest[];
  readonly record: (request: IncomingMessage) => void;
}

const kept = 5000;

/** Remembers every request. The body is listened to where the parser hands it over, so whoever answers can read it too. */
export function makeJournal(now: () => number): Journal {
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
    if (requests.length > kept) requests.shift();
  };
  return { requests, record };
}
