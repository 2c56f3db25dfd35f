/** The transport between the client library and the user pool: one operation is one request. */
import { parseJson } from 'src/rules/values/json';
import { CallError, sendRequest, requestSafety } from '../http';

/** The library's own interface: it passes an operation and its values, and gets an error or the answer. */
export type PoolRequest = (
  operation: string,
  values: unknown,
  callback: (error: unknown, answer?: unknown) => void,
) => void;

/**
 * The transport of the library's client. The library's own transport waits for an answer forever, and takes anything
 * unreadable (a portal's page, a truncated body) for an empty success: it would report a changed password that has not
 * changed. This one has the time limit of every other call, and returns an error with `code` and `statusCode`:
 * `NetworkError` if no answer came, or `TimeoutError` if it did not come in time (both with the `operation`), the
 * exception that the service named, and a TypeError for an unreadable answer.
 */
export const poolRequest =
  (endpoint: string): PoolRequest =>
  (operation, values, callback) => {
    // An exception of the library while it reads an answer comes back to it as an error, as with its own transport.
    performed(endpoint, operation, values)
      .then((answer) => callback(null, answer))
      .catch((error: unknown) => callback(error));
  };

async function performed(endpoint: string, operation: string, values: unknown): Promise<unknown> {
  const { text } = await sendRequest(requestOf(endpoint, operation, values), fetch, () => undefined).catch(
    (error: unknown) => {
      throw error instanceof CallError ? serviceError(error, operation) : error;
    },
  );
  // Operations without a result may have an empty answer.
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
    ...requestSafety,
  });

/** The service names its exception in `__type` (or `code`), after a namespace, with the text in `message`. */
function serviceError({ status, statusText, data, answered }: CallError, operation: string): Error {
  if (status === -1) return Object.assign(new Error(), { code: statusText || 'NetworkError', answered, operation });
  const body = (parseJson(data) ?? {}) as Readonly<Record<string, unknown>>;
  const { __type: type = body['code'], message = body['Message'] } = body;
  if (typeof type !== 'string') return Object.assign(new TypeError('the refusal has no name'), { statusCode: status });
  const words = typeof message === 'string' ? message : '';
  return Object.assign(new Error(words), { code: type.split('#').at(-1), statusCode: status });
}
