import type { ServerResponse } from 'node:http';
import type { Context } from '../context';
import { type Handler, pathOf, readBody, sendJson } from '../http/listener';
import { randomToken } from '../secrets';

const tokenMs = 15 * 60 * 1000;

/** Upload tokens are kept in memory: after a restart their holders get a 401 and fetch a new one. */
interface Tokens {
  readonly issue: () => object;
  readonly isGood: (header: string | undefined) => boolean;
}

function makeTokens(now: () => number): Tokens {
  const held = new Map<string, number>();
  return {
    issue: () => {
      const Token = randomToken();
      held.set(`Bearer ${Token}`, now() + tokenMs);
      return { Token, TokenExpirationUtc: new Date(now() + tokenMs).toISOString() };
    },
    isGood: (header) => (held.get(header ?? '') ?? 0) > now(),
  };
}

interface Upload {
  readonly path: string;
  readonly isWhole: (body: Readonly<Record<string, unknown>>) => boolean;
  readonly keep: (body: Readonly<Record<string, unknown>>) => void;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const mostAtOnce = 500;
const isChunk = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length <= mostAtOnce;

/** The metrics service: GET /api/v1/token and POST /api/v1/metrics (spec §7). */
export function metricsService(context: Context): Handler {
  const { store, now } = context;
  return ingestion(context, '/api/v1/token', {
    path: '/api/v1/metrics',
    isWhole: ({ metrics, host, version, region }) =>
      isChunk(metrics) && isText(host) && isText(version) && isText(region),
    keep: ({ metrics }) => {
      for (const record of metrics as readonly unknown[]) {
        store.run('INSERT INTO metrics (at, record) VALUES (?, ?)', now(), JSON.stringify(record));
      }
    },
  });
}

/** The logs service: GET /api/v1/logs/token and POST /api/v1/logs/uploadtofirehose (spec §7). */
export function logsService(context: Context): Handler {
  const { store, now } = context;
  return ingestion(context, '/api/v1/logs/token', {
    path: '/api/v1/logs/uploadtofirehose',
    isWhole: ({ Logs, StreamName }) => isChunk(Logs) && isText(StreamName),
    keep: ({ Logs, StreamName }) => {
      for (const record of Logs as readonly unknown[]) {
        const stream = StreamName as string;
        store.run('INSERT INTO logs (at, stream, record) VALUES (?, ?, ?)', now(), stream, JSON.stringify(record));
      }
    },
  });
}

/** A token for whoever asks, and uploads for whoever has one (401); at most 500 records at once (400). */
function ingestion({ store, now }: Context, tokenPath: string, upload: Upload): Handler {
  const tokens = makeTokens(now);
  return async (request, response) => {
    const path = pathOf(request);
    if (request.method === 'GET' && path === tokenPath) {
      sendJson(response, 200, tokens.issue());
    } else if (request.method !== 'POST' || path !== upload.path) {
      refuse(response, 404, 'UnknownOperationException');
    } else if (!tokens.isGood(request.headers['authentication']?.toString())) {
      refuse(response, 401, 'UnauthorizedOperationException');
    } else {
      const body = parsed(await readBody(request));
      if (!body || !upload.isWhole(body)) {
        refuse(response, 400, 'InvalidArgumentException');
        return;
      }
      store.atomically(() => {
        upload.keep(body);
      });
      sendJson(response, 200, {});
    }
  };
}

function refuse(response: ServerResponse, status: number, exception: string): void {
  sendJson(response, status, { Message: exception });
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
