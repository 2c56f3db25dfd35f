import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from 'src/contract/limits';
import type { TelemetryService } from 'src/contract/telemetry';
import type { Context } from '../context';
import { bodyOf } from '../http/messages';
import { serveRest } from '../http/server';
import { type RecordFields, invalidFieldOfLog, invalidFieldOfMetric } from './record';
import { telemetryStore } from './telemetryStore';
import { randomToken } from '../secrets';
import { isPlainObject } from 'src/rules/values/shape';

/** Short, so that a client that uploads every 30 seconds needs a new one at every fifth batch. */
export const uploadTokenMs = 2 * 60 * 1000;

export interface UploadTokens {
  /** A fresh token with its expiry as ISO 8601, in the form of spec §7. */
  readonly issue: () => { readonly Token: string; readonly TokenExpirationUtc: string };
  /** Whether an `Authentication` header carries a valid token. */
  readonly isGood: (header: string | undefined) => boolean;
}

/** Tokens are kept in memory: after a restart their holders get a 401 and fetch a new one. */
function makeUploadTokens(now: () => number): UploadTokens {
  const ends = new Map<string, number>();
  const forgetEnded = () => {
    for (const [header, end] of ends) if (end <= now()) ends.delete(header);
  };
  return {
    issue: () => {
      forgetEnded();
      const Token = randomToken();
      const end = now() + uploadTokenMs;
      ends.set(`Bearer ${Token}`, end);
      return { Token, TokenExpirationUtc: new Date(end).toISOString() };
    },
    isGood: (header) => (ends.get(header ?? '') ?? 0) > now(),
  };
}

/** One ingestion service: the paths of its tokens and uploads, and the form of an upload. */
interface Ingestion {
  readonly service: TelemetryService;
  readonly tokenPath: string;
  readonly path: string;
  /** The field with the records, and the accompanying texts. */
  readonly records: string;
  readonly texts: readonly string[];
  readonly wrongIn: (record: unknown) => string | undefined;
}

type Routes = (part: FastifyInstance) => void;

/** The metrics service: GET /api/v1/token and POST /api/v1/metrics (spec §7). */
export const metricsService = (context: Context): Routes =>
  ingestion(context, {
    service: 'metrics',
    tokenPath: '/api/v1/token',
    path: '/api/v1/metrics',
    records: 'metrics',
    texts: ['host', 'version', 'region'],
    wrongIn: invalidFieldOfMetric,
  });

/** The logs service: GET /api/v1/logs/token and POST /api/v1/logs/uploadtofirehose (spec §7), and reports. */
export function logsService(context: Context): Routes {
  const routes = ingestion(context, {
    service: 'logs',
    tokenPath: '/api/v1/logs/token',
    path: '/api/v1/logs/uploadtofirehose',
    records: 'Logs',
    texts: ['StreamName'],
    wrongIn: invalidFieldOfLog,
  });
  return (part) => {
    routes(part);
    takeReports(part);
  };
}

/** The content types that browsers send for `report-uri` and `report-to` (CSP 3, 5.3; Reporting API, 3.5.2). */
const reportTypes = /^application\/(?:csp-report|reports\+json)\b/;

/**
 * Accepts reports of policy violations, POST /api/v1/reports, with an empty answer (204). The stack's log of
 * requests shows them. It needs no token, because a browser has none to send.
 */
function takeReports(part: FastifyInstance): void {
  part.post('/api/v1/reports', (request, reply) =>
    reply.status(reportTypes.test(request.headers['content-type'] ?? '') ? 204 : 400).send(),
  );
}

/**
 * Issues a token to anybody, and accepts uploads with one (otherwise 401). A batch of more than 500 records, or with
 * one wrong field, is refused as a whole (400; `Field` names the field). A record with a known delivery id is a
 * duplicate and is not stored again. Every upload is noted, including refused ones.
 */
function ingestion({ store, now }: Context, made: Ingestion): Routes {
  const tokens = makeUploadTokens(now);
  const telemetry = telemetryStore(store, now);
  return (part) => {
    part.get(made.tokenPath, () => tokens.issue());
    part.post(made.path, (request, reply) => {
      const upload = readUpload(request, tokens, made);
      if ('status' in upload) {
        const { status, Message, Field } = upload;
        telemetry.refused(made.service, status, Field ?? Message);
        return reply.status(status).send({ Message, Field });
      }
      telemetry.accepted(made.service, upload.records, upload.stream);
      return reply.send({});
    });
    serveRest(part, (_request, reply) => reply.status(404).send({ Message: 'UnknownOperationException' }));
  };
}

interface Refused {
  readonly status: number;
  readonly Message: string;
  readonly Field?: string;
}

function readUpload(
  request: FastifyRequest,
  tokens: UploadTokens,
  made: Ingestion,
): { readonly records: readonly RecordFields[]; readonly stream: string } | Refused {
  if (!tokens.isGood(request.headers['authentication']?.toString())) {
    return { status: 401, Message: 'UnauthorizedOperationException' };
  }
  const body = parsed(bodyOf(request));
  const Field = wrongInBody(body, made);
  if (Field !== undefined) return { status: 400, Message: 'InvalidArgumentException', Field };
  const records = (body?.[made.records] ?? []) as readonly RecordFields[];
  const stream = body?.['StreamName'];
  return { records, stream: typeof stream === 'string' ? stream : '' };
}

function wrongInBody(body: RecordFields | undefined, { records: name, texts, wrongIn }: Ingestion): string | undefined {
  if (!body) return 'body';
  const text = texts.find((each) => typeof body[each] !== 'string' || body[each] === '');
  if (text !== undefined) return text;
  const records = body[name];
  if (!Array.isArray(records) || records.length === 0 || records.length > limits.batchSize) return name;
  const wrong = records.map(wrongIn);
  const index = wrong.findIndex((each) => each !== undefined);
  return index < 0 ? undefined : `${name}[${index}].${wrong[index]}`;
}

function parsed(text: string): RecordFields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
