import type { IncomingMessage } from 'node:http';
import { limits } from 'src/contract/limits';
import type { TelemetryService } from 'src/contract/telemetry';
import type { Context } from '../context';
import { type Handler, pathOf, readBody, sendJson } from '../http/listener';
import { type Fields, isFields, wrongInLog, wrongInMetric } from './record';
import { makeUploadTokens, type UploadTokens } from './tokens';
import { telemetryStore } from './telemetryStore';

/** One ingestion service: where its tokens are, where uploads go, and what an upload looks like. */
interface Ingestion {
  readonly service: TelemetryService;
  readonly tokenPath: string;
  readonly path: string;
  /** The field with the records, and the texts beside it. */
  readonly records: string;
  readonly texts: readonly string[];
  readonly wrongIn: (record: unknown) => string | undefined;
}

/** The metrics service: GET /api/v1/token and POST /api/v1/metrics (spec §7). */
export const metricsService = (context: Context): Handler =>
  ingestion(context, {
    service: 'metrics',
    tokenPath: '/api/v1/token',
    path: '/api/v1/metrics',
    records: 'metrics',
    texts: ['host', 'version', 'region'],
    wrongIn: wrongInMetric,
  });

/** The logs service: GET /api/v1/logs/token and POST /api/v1/logs/uploadtofirehose (spec §7). */
export const logsService = (context: Context): Handler =>
  ingestion(context, {
    service: 'logs',
    tokenPath: '/api/v1/logs/token',
    path: '/api/v1/logs/uploadtofirehose',
    records: 'Logs',
    texts: ['StreamName'],
    wrongIn: wrongInLog,
  });

/**
 * A token for whoever asks, and uploads for whoever has one (401). A batch of more than 500 records, or with one wrong
 * field, is refused as a whole (400, `Field` says which). A record whose delivery id is known already is counted as a
 * duplicate and not kept again. Every upload is noted, the refused ones too.
 */
function ingestion({ store, now }: Context, made: Ingestion): Handler {
  const tokens = makeUploadTokens(now);
  const kept = telemetryStore(store, now);
  return async (request, response) => {
    const path = pathOf(request);
    if (request.method === 'GET' && path === made.tokenPath) {
      sendJson(response, 200, tokens.issue());
      return;
    }
    if (request.method !== 'POST' || path !== made.path) {
      sendJson(response, 404, { Message: 'UnknownOperationException' });
      return;
    }
    const upload = await readUpload(request, tokens, made);
    if ('status' in upload) {
      const { status, Message, Field } = upload;
      kept.refused(made.service, status, Field ?? Message);
      sendJson(response, status, { Message, Field });
      return;
    }
    kept.accepted(made.service, upload.records, upload.stream);
    sendJson(response, 200, {});
  };
}

interface Refused {
  readonly status: number;
  readonly Message: string;
  readonly Field?: string;
}

async function readUpload(
  request: IncomingMessage,
  tokens: UploadTokens,
  made: Ingestion,
): Promise<{ readonly records: readonly Fields[]; readonly stream: string } | Refused> {
  // The body is read in any case: a connection that is cut while it is being sent looks like a network failure.
  const body = parsed(await readBody(request));
  if (!tokens.isGood(request.headers['authentication']?.toString())) {
    return { status: 401, Message: 'UnauthorizedOperationException' };
  }
  const Field = wrongInBody(body, made);
  if (Field !== undefined) return { status: 400, Message: 'InvalidArgumentException', Field };
  const records = (body?.[made.records] ?? []) as readonly Fields[];
  const stream = body?.['StreamName'];
  return { records, stream: typeof stream === 'string' ? stream : '' };
}

function wrongInBody(body: Fields | undefined, { records: name, texts, wrongIn }: Ingestion): string | undefined {
  if (!body) return 'body';
  const text = texts.find((each) => typeof body[each] !== 'string' || body[each] === '');
  if (text !== undefined) return text;
  const records = body[name];
  if (!Array.isArray(records) || records.length === 0 || records.length > limits.batchSize) return name;
  const wrong = records.map(wrongIn);
  const index = wrong.findIndex((each) => each !== undefined);
  return index < 0 ? undefined : `${name}[${index}].${wrong[index]}`;
}

function parsed(text: string | undefined): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
