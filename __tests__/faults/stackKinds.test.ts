import { sendRequest } from 'src/adapters/http';
import type { Stack } from 'stack/index';
import type { Fault as StackFault } from 'stack/http/faults';
import { send, startLocal } from '__tests__/stack/local';
import type { Effect } from './faults';
import { makeNetwork } from './network';

/** The time limit of a call here, and the delay of an answer that misses it. */
const patienceMs = 300;
const lateMs = 900;
const path = '/organizations/alias/acme';
const match = 'GET /organizations/alias/*';
const sleep = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));
let stack: Stack;

beforeAll(async () => {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((): AbortSignal => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), patienceMs);
    return controller.signal;
  });
  stack = await startLocal();
}, 60_000);
afterAll(async () => {
  // Otherwise delayed answers would read the database after it is closed.
  await sleep(lateMs);
  await stack.close();
});

/**
 * The stack by HTTP, as for a page in a browser: Node does not enforce CORS, so here an answer without the header that
 * lets this origin read it counts as none.
 */
const overHttp: typeof globalThis.fetch = (_input, init) => {
  const url = `http://us-east-1.api.localhost:${stack.servicePort.toString()}${path}`;
  const origin = `http://acme.docs.localhost:${stack.pagePort.toString()}`;
  const sent = send(url, { headers: { origin, 'x-client-type': 'WEB' } });
  const answer = sent.then(({ status, headers, text }) => {
    if (!('access-control-allow-origin' in headers)) throw new TypeError('not readable');
    return new Response(text === '' ? null : text, { status });
  });
  return new Promise((resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('timed out', 'TimeoutError')));
    answer.then(resolve, reject);
  });
};

/** The result of the product's own HTTP adapter: the body, or status and body of a failure. */
async function outcome(fetch: typeof globalThis.fetch): Promise<unknown> {
  const request = new Request(`http://us-east-1.api.localhost${path}`);
  return sendRequest(request, fetch, () => undefined).then(
    ({ text }) => ({ body: text.startsWith('{"Id"') ? 'the answer' : text }),
    (error: { status: number; data: string }) => ({ status: error.status, body: error.data }),
  );
}

function scripted(effect: Effect): typeof globalThis.fetch {
  const service = {
    nameOf: () => 'organizationByAlias',
    answer: () => ({ status: 200, body: { Id: 'organization-0001', Mode: 'FEDERATED_IDENTITY' } }),
  };
  return makeNetwork(service, { call: 'organizationByAlias', effect, times: 1, incomplete: {} }, { wait: sleep }).fetch;
}

const throttled = '{"__type":"ThrottlingException"}';
const portal = '<!doctype html><title>Sign in to Wi-Fi</title>';
const same: readonly (readonly [string, Omit<StackFault, 'match'>, Effect])[] = [
  ['drop', { kind: 'drop' }, { does: 'refuse' }],
  ['hang', { kind: 'hang' }, { does: 'hang' }],
  ['delay beyond patience', { kind: 'delay', delayMs: lateMs }, { does: 'delay', ms: lateMs }],
  ['delay within patience', { kind: 'delay', delayMs: 10 }, { does: 'delay', ms: 10 }],
  ['cors', { kind: 'cors' }, { does: 'hide' }],
  ['cutBody', { kind: 'cutBody' }, { does: 'cutBody' }],
  ['status 503', { kind: 'status', status: 503, body: '' }, { does: 'answer', status: 503, body: '' }],
  ['status 400', { kind: 'status', status: 400, body: throttled }, { does: 'answer', status: 400, body: throttled }],
  ['status 204', { kind: 'status', status: 204 }, { does: 'answer', status: 204, body: '' }],
  ['body', { kind: 'body', body: portal }, { does: 'answer', status: 200, body: portal }],
];

it.each(same)(
  'the fault %s of the stack and the one of the scripted network are the same to the product',
  async (_name, fault, effect) => {
    stack.faults.clear();
    stack.faults.add({ ...fault, match, times: 1 });
    expect(await outcome(overHttp)).toEqual(await outcome(scripted(effect)));
    expect(stack.faults.list()).toEqual([]);
  },
);

it('without a fault both return the answer', async () => {
  stack.faults.clear();
  expect(await outcome(overHttp)).toEqual({ body: 'the answer' });
});
