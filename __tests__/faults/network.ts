import type { Effect } from './faults';

/** An answer of the scripted service: a status and what is sent as JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}
export interface Asked {
  /** Operation of the product API, or `pool InitiateAuth`. */
  readonly call: string;
  readonly sent: Readonly<Record<string, unknown>>;
}
/** One fault: the call that it affects, and how often. */
export interface Strike {
  readonly call: string;
  readonly effect: Effect;
  readonly times: number;
  /** The answer, if the fault is an incomplete one. */
  readonly incomplete: unknown;
}
export interface Service {
  readonly nameOf: (request: Request) => string;
  readonly answer: (asked: Asked) => Answer;
}
interface Waiting {
  readonly wait: (ms: number) => Promise<unknown>;
}

type Fetch = typeof globalThis.fetch;
const noAnswer = (): TypeError => new TypeError('Failed to fetch');

/** The part of a Response that the product reads, without streams, which take additional time. */
function response(status: number, text: string, retryAfter?: string, isCut = false): Response {
  const body = (): Promise<string> => (isCut ? Promise.reject(noAnswer()) : Promise.resolve(text));
  const headers = new Headers(retryAfter === undefined ? {} : { 'Retry-After': retryAfter });
  const json = async (): Promise<unknown> => JSON.parse(await body()) as unknown;
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    headers,
    text: body,
    json,
  } as unknown as Response;
}

/**
 * A network at the level of fetch, with one fault. It counts requests by call; `isQuiet` tells whether no request is
 * pending, apart from those that wait for time to pass.
 */
export function makeNetwork(service: Service, strike: Strike | undefined, clock: Waiting) {
  const counts = new Map<string, number>();
  let left = strike?.times ?? 0;
  let underWay = 0;

  const served = (asked: Asked): Response => {
    const { status, body } = service.answer(asked);
    return response(status, body === undefined ? '' : JSON.stringify(body));
  };

  async function struck(asked: Asked, { effect, incomplete }: Strike): Promise<Response> {
    switch (effect.does) {
      case 'refuse':
        throw noAnswer();
      case 'hang':
        return new Promise(() => undefined);
      case 'delay': {
        const answer = served(asked);
        await clock.wait(effect.ms);
        return answer;
      }
      case 'hide':
        served(asked);
        throw noAnswer();
      case 'cutBody': {
        const { status } = served(asked);
        return response(status, '', undefined, true);
      }
      case 'answer':
        return response(effect.status, effect.body, effect.retryAfter);
      case 'incomplete':
        return response(200, JSON.stringify(incomplete));
    }
  }

  async function ask(request: Request): Promise<Response> {
    underWay += 1;
    const call = service.nameOf(request);
    counts.set(call, (counts.get(call) ?? 0) + 1);
    const text = await request.text();
    underWay -= 1;
    const asked = { call, sent: (text === '' ? {} : JSON.parse(text)) as Asked['sent'] };
    if (strike?.call !== call || left === 0) return served(asked);
    left -= 1;
    return struck(asked, strike);
  }

  const fetch: Fetch = (input, init) => {
    const { signal, ...rest } = init ?? {};
    const answer = ask(input instanceof Request ? input : new Request(input, rest));
    if (!signal) return answer;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('timed out', 'TimeoutError')));
      answer.then(resolve, reject);
    });
  };
  return { fetch, requests: (call: string): number => counts.get(call) ?? 0, isQuiet: (): boolean => underWay === 0 };
}
