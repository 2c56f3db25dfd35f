import type { CallContext } from 'src/contract/asks';
import type { StageSettings } from 'src/contract/deployment';
import type { Failure, Result } from 'src/contract/failures';
import { type OperationId, type OperationRow, type OutputOf, operations } from 'src/contract/operations';
import { type Sealed, secret } from 'src/contract/shape';
import type { Ports } from 'src/ports';
import { failureOf, noAnswer } from 'src/rules/failure';
import { parseJson } from 'src/rules/params';
import { isRetried, retryDelayMs } from 'src/rules/retry';
import { admit, missingField } from 'src/rules/shape';
import type { CallWatcher } from './callWatcher';
import { CallError, baseOf, exchange, requestOf } from './http';
import { type Safe, openFields } from './safe';
import { type Session, type WithLock, makeSession } from './session';

export interface ApiOptions {
  readonly served: StageSettings;
  /** Origin of the page, where region.json is. */
  readonly origin: string;
  readonly safe: Safe;
  readonly storage: Ports['storage'];
  readonly clock: Ports['clock'];
  readonly fetch: typeof globalThis.fetch;
  readonly withLock: WithLock;
  /** A number in [0, 1), for the jitter of the retry. */
  readonly chance: () => number;
  /** Told the Date header of each answer that shows one. */
  readonly noteDate: (date: string | null) => void;
  /** Measures each call. */
  readonly watch?: CallWatcher;
}

interface Call {
  readonly operation: OperationId;
  readonly input: Readonly<Record<string, unknown>>;
  readonly context: CallContext;
}
type Token = Sealed<'accessToken' | 'uploadToken'>;

/** The api port over fetch: an operation row and its input to a request, its answer to a Result (spec §7, §8, §9 Retry). */
export function makeApi(options: ApiOptions): Ports['api'] {
  const session = makeSession(
    options.storage,
    async (context, RefreshToken) => {
      const answer = await sendWithRetry(
        { operation: 'refreshToken', input: { RefreshToken }, context },
        undefined,
        options,
      );
      return answer as Result<OutputOf<'refreshToken'>>;
    },
    options.withLock,
  );
  const send = (call: Call): Promise<Result<unknown>> => sendInSession(call, session, options);
  // The rows of `operations` are what ties each id to its input and output; `send` treats all rows alike.
  return { send } as unknown as Ports['api'];
}

/**
 * "On a 401 the access token is refreshed once in the background, pending calls wait, then retry" (spec §4). Anonymous
 * calls carry no token and never refresh; a token that was passed along is nobody's session and is not refreshed either.
 */
async function sendInSession(call: Call, session: Session, options: ApiOptions): Promise<Result<unknown>> {
  if (operations[call.operation].auth === 'anonymous') return sendWithRetry(call, undefined, options);
  const passed = call.context.token;
  if (passed) return sendWithRetry(call, passed, options);
  const used = await session.token(call.context.site);
  const first = await sendWithRetry(call, used, options);
  if (first.outcome === 'ok' || first.failure.status !== 401 || !used) return first;
  const renewed = await session.renew(call.context, used);
  return renewed ? sendWithRetry(call, renewed, options) : first;
}

/**
 * "Once per request, for 502, 503, 504, status -1 (network), a 400 with throttling …" (spec §9). Only the product API is
 * asked again; region.json has its default, and telemetry its own attempts (decisions, Calls).
 */
async function sendWithRetry(call: Call, token: Token | undefined, options: ApiOptions): Promise<Result<unknown>> {
  const first = await sendOnce(call, token, options);
  const { base = 'api' }: OperationRow = operations[call.operation];
  if (first.outcome === 'ok' || base !== 'api' || !isRetried(first.failure)) return first;
  await options.clock.wait({ ms: retryDelayMs(0, options.chance()) });
  return sendOnce(call, token, options);
}

async function sendOnce(call: Call, token: Token | undefined, options: ApiOptions): Promise<Result<unknown>> {
  const measured = options.watch?.(call.operation);
  const answer = await sendMeasured(call, token, options);
  measured?.(answer);
  return answer;
}

async function sendMeasured(
  { operation, input, context }: Call,
  token: Token | undefined,
  { served, origin, safe, fetch, noteDate }: ApiOptions,
): Promise<Result<unknown>> {
  const row: OperationRow = operations[operation];
  const clear = token && (safe.open(secret('accessToken'), token) as string | undefined);
  try {
    const base = baseOf(row, served, origin, context);
    const request = requestOf(row, base, openFields(safe, row.input, input), context.clientType, clear);
    return answerOf(row, await exchange(request, fetch, noteDate, context.keepalive), safe);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return failed(error.status === -1 ? noAnswer : failureOf(error));
  }
}

function answerOf(row: OperationRow, text: string, safe: Safe): Result<unknown> {
  const declaresNothing = row.output.of === 'nothing';
  if (declaresNothing && text === '') return { outcome: 'ok', value: undefined };
  // Also where nothing is declared: a page of somebody in between (a portal's) is not the service's word that it is done.
  const body = parseJson(text);
  if (body === undefined) return failed({ kind: 'malformed', status: 200 });
  if (declaresNothing) return { outcome: 'ok', value: undefined };
  const field = missingField(row.output, body);
  if (field !== undefined) return failed({ kind: 'incomplete', status: 200, field });
  return { outcome: 'ok', value: admit(row.output, body, (label, value) => safe.seal(label, value)) };
}

const failed = (failure: Failure): Result<unknown> => ({ outcome: 'failed', failure });
