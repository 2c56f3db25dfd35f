/** How the client library of the user pool reaches it: one operation as one request. */
import { parseJson } from 'src/rules/params';
import { CallError, exchange } from './http';

/** The library's own form of a call: it hands over an operation and its values, and is told an error or the answer. */
export type PoolRequest = (
  operation: string,
  values: unknown,
  tell: (error: unknown, answer?: unknown) => void,
) => void;

/**
 * The transport of the library's client. The library's own waits for an answer without end, and takes whatever it cannot
 * read (a portal's page, a body that was cut) for a success with nothing in it: a password would be said to be changed
 * that is not. This one has the time limit of every other call, and gives an error with `code` and `statusCode`:
 * `NetworkError` when no answer came, the exception that the service named, and a TypeError for what cannot be read.
 */
export const poolRequest =
  (endpoint: string): PoolRequest =>
  (operation, values, tell) => {
    // What the library throws while it reads an answer comes back to it as an error, as with its own transport.
    performed(endpoint, operation, values)
      .then((answer) => tell(null, answer))
      .catch((error: unknown) => tell(error));
  };

async function performed(endpoint: string, operation: string, values: unknown): Promise<unknown> {
  const { text } = await exchange(requestOf(endpoint, operation, values), fetch, () => undefined).catch(
    (error: unknown) => {
      throw error instanceof CallError ? refusalOf(error) : error;
    },
  );
  // Operations that give nothing may answer with nothing.
  const answer = text === '' ? {} : parseJson(text);
  if (typeof answer !== 'object' || answer === null) throw new TypeError('the answer is not JSON');
  return answer;
}

const requestOf = (endpoint: string, operation: string, values: unknown): Request =>
  new Request(endpoint, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(values),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    cache: 'no-store',
  });

/** The service names its exception in `__type` (or `code`), after a namespace, and says it in `message`. */
function refusalOf({ status, data }: CallError): Error {
  if (status === -1) return Object.assign(new Error(), { code: 'NetworkError' });
  const body = (parseJson(data) ?? {}) as Readonly<Record<string, unknown>>;
  const { __type: type = body['code'], message = body['Message'] } = body;
  if (typeof type !== 'string') return Object.assign(new TypeError('the refusal has no name'), { statusCode: status });
  const words = typeof message === 'string' ? message : '';
  return Object.assign(new Error(words), { code: type.split('#').at(-1), statusCode: status });
}
