import { identityCalls } from 'src/contract/identityCalls';
import type { IdentityCall } from 'src/contract/identityCalls';
import { type OperationId, operationIds, operations } from 'src/contract/operations';
import type { Ports } from 'src/ports';
import { asDeclared } from 'src/rules/values/shape';

/** An answer of the service. */
export interface ServiceReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
/** The result from the network: an answer, a failed connection (`away`), or nothing while the page lives. */
export type Reply = ServiceReply | 'away' | 'waits';
/** A constant reply, or a function of the address and the number of earlier calls. */
export type ReplySource = Reply | ((call: { readonly url: URL; readonly before: number }) => Reply);
export type ApiScript = { readonly [Id in OperationId]?: ReplySource };
/** Answers of the identity service by call, in the form of the port but with secrets in clear. */
export type IdentityScript = { readonly [C in IdentityCall]?: unknown };

export const json = (body: unknown, status = 200): ServiceReply => ({ status, body });
export const refusal = (Message: string, status = 400): ServiceReply => ({ status, body: { Message } });

const patterns = operationIds.map((id) => {
  const { method, path, base } = operations[id] as (typeof operations)[OperationId] & { readonly base?: string };
  return { id, method, base, path: new RegExp(`/${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
});

/** The operation of a request. */
function operationOf({ method, url }: Request): OperationId {
  const { pathname } = new URL(url);
  const row = patterns
    .filter((each) => each.method === method && each.path.test(pathname))
    .sort((one, other) => operations[other.id].path.length - operations[one.id].path.length)[0];
  if (!row) throw new Error(`No operation is called at ${method} ${pathname}.`);
  return row.id;
}

/** The network of the scripted service; it counts pending calls. */
export function scriptedFetch(script: () => ApiScript) {
  const asked = new Map<OperationId, number>();
  let underWay = 0;
  const answer = (request: Request): Reply => {
    const id = operationOf(request);
    const before = asked.get(id) ?? 0;
    asked.set(id, before + 1);
    const given = script()[id];
    if (given === undefined) throw new Error(`The script has no reply to ${id}.`);
    return typeof given === 'function' ? given({ url: new URL(request.url), before }) : given;
  };
  const fetch = async (request: Request): Promise<Response> => {
    const reply = answer(request);
    if (reply === 'waits') return new Promise(() => undefined);
    underWay += 1;
    await Promise.resolve();
    underWay -= 1;
    if (reply === 'away') throw new TypeError('no answer');
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    const headers = new Headers(reply.headers);
    return { status: reply.status, statusText: '', headers, text: () => Promise.resolve(text) } as unknown as Response;
  };
  return { fetch: fetch as unknown as typeof globalThis.fetch, isQuiet: (): boolean => underWay === 0 };
}

/** The identity port over answers in clear; `answered` gives a promise for one that never comes. */
export function identityPort(
  answered: (call: IdentityCall, args: object) => unknown,
  seal: (label: string, value: string) => string,
): Ports['identity'] {
  const methodOf = (call: IdentityCall) => async (args: object) => {
    const answer = answered(call, args);
    if (answer === undefined || answer instanceof Promise) return answer as unknown;
    return asDeclared(identityCalls[call].answer, answer, seal);
  };
  const calls = Object.keys(identityCalls) as readonly IdentityCall[];
  return Object.fromEntries(calls.map((call) => [call, methodOf(call)])) as unknown as Ports['identity'];
}

/** The identity port over scripted answers. */
export const scriptedIdentity = (
  script: () => IdentityScript,
  seal: (label: string, value: string) => string,
): Ports['identity'] =>
  identityPort((call) => {
    const given = script()[call];
    if (call === 'forget') return undefined;
    if (given === undefined) throw new Error(`The script has no answer to ${call}.`);
    if (given === 'waits') return new Promise(() => undefined);
    return typeof given === 'function' ? (given as () => unknown)() : given;
  }, seal);
