import type { CallContext } from 'src/contract/portContract';
import type { Failure, Result } from 'src/contract/failures';
import { type OperationId, type OperationRow, operations } from 'src/contract/operations';
import { secret } from 'src/contract/shape';
import type { Ports, Timed, ReplyDetails } from 'src/ports';
import { failureOf, unreadableBody } from 'src/rules/calls/failure';
import { parseJson } from 'src/rules/values/json';
import { undeclaredNames } from 'src/rules/values/plainNames';
import { asDeclared, missingField, mistypedNames } from 'src/rules/values/shape';
import type { Clock } from './clock';
import { CallError, type Received, type ServiceBases, baseOf, sendRequest, requestOf } from './http';
import { type Vault, openFields } from './vault';

export interface ApiOptions {
  readonly served: ServiceBases;
  /** Origin of the page, with region.json. */
  readonly origin: string;
  readonly vault: Vault;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since any fixed moment, for measuring. */
  readonly elapsed: () => number;
  /** Called for each answer with its Date and Age headers, null if absent. */
  readonly recordServerDate: Clock['recordServerDate'];
}

interface Sent {
  readonly input: Readonly<Record<string, unknown>>;
  readonly context: CallContext;
}
interface Call extends Sent {
  readonly operation: OperationId;
}

/**
 * The api port over fetch: an operation row, its input and its token become one request, and the answer a Result (spec
 * §7, §8). `sagas/steps/calls/send.ts` decides on the token, the retry and the consequences of a 401.
 */
export function makeApi(options: ApiOptions): Ports['api'] {
  const send = async (call: Call): Promise<Timed<Result<unknown>>> => {
    const began = options.elapsed();
    const answer = await sendByRow(operations[call.operation], call, options);
    return { ...answer, took: Math.round(options.elapsed() - began) };
  };
  // The rows of `operations` link each id to its input and output; `send` treats all rows alike.
  return { send } as unknown as Ports['api'];
}

/** One request for a row, and its answer in the same row's form; secrets go in and come out sealed. */
export async function sendByRow(
  row: OperationRow,
  { input, context }: Sent,
  { served, origin, vault, fetch, recordServerDate }: Omit<ApiOptions, 'elapsed'>,
): Promise<Answer> {
  const token = context.token && (vault.open(secret('accessToken'), context.token) as string | undefined);
  try {
    const base = baseOf(row, served, origin, context);
    const request = requestOf(row, base, openFields(vault, row.input, input), context.clientType, token);
    const received = await sendRequest(request, fetch, recordServerDate, context.keepalive);
    const answer = answerOf(row, received, vault);
    return answer.outcome === 'ok' && received.status !== 200 ? { ...answer, status: received.status } : answer;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return failed(failureOf(error));
  }
}

/** The answer, its status, the names in it that its row does not declare, and those of another type. */
type Answer = Result<unknown> & Omit<ReplyDetails, 'took'>;

const isNothing = /^\s*(?:null\s*)?$/;

function answerOf(row: OperationRow, { status, text, contentType }: Received, vault: Vault): Answer {
  const declaresNothing = row.output.of === 'nothing';
  if (declaresNothing && text === '') return { outcome: 'ok', value: undefined };
  // This includes rows without declared fields: the page of a captive portal does not confirm that the service acted.
  const body = row.mayBeEmpty && isNothing.test(text) ? {} : parseJson(text);
  if (body === undefined) return failed({ kind: 'malformed', status, ...unreadableBody(text, contentType) });
  if (declaresNothing) return { outcome: 'ok', value: undefined };
  const field = missingField(row.output, body);
  const names = undeclaredNames(row.output, body);
  const others = mistypedNames(row.output, body);
  const deviations = { ...(names.length > 0 && { undeclared: names }), ...(others.length > 0 && { mistyped: others }) };
  if (field !== undefined) return { ...failed({ kind: 'incomplete', status, field }), ...deviations };
  return {
    outcome: 'ok',
    value: asDeclared(row.output, body, (label, value) => vault.seal(label, value)),
    ...deviations,
  };
}

const failed = (failure: Failure): Result<unknown> => ({ outcome: 'failed', failure });
