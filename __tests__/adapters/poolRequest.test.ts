import { identityFailure } from 'src/adapters/identity';
import { poolRequest } from 'src/adapters/pool/request';

const endpoint = 'https://pool.test/';
let sent: Request[];

/** Calls an operation of a user pool with this answer; returns what the library gets. */
async function resultOf(
  answer: () => Promise<unknown>,
): Promise<{ readonly error: unknown; readonly answer: unknown }> {
  sent = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    sent.push(input as Request);
    return answer() as Promise<Response>;
  });
  return new Promise((resolve) => {
    poolRequest(endpoint)('ForgotPassword', { Username: 'ada' }, (error, given) => resolve({ error, answer: given }));
  });
}
const answered = (text: string, status = 200) =>
  resultOf(() => Promise.resolve(new Response(text || null, { status })));
afterEach(() => jest.restoreAllMocks());

describe('a call of the user pool', () => {
  it('is one request in the JSON protocol of its service, without cookies', async () => {
    expect(await answered('{"Destination":"a***"}')).toEqual({ error: null, answer: { Destination: 'a***' } });
    const [request] = sent;
    expect(sent).toHaveLength(1);
    expect(request?.headers.get('X-Amz-Target')).toBe('AWSCognitoIdentityProviderService.ForgotPassword');
    expect(request?.headers.get('Content-Type')).toBe('application/x-amz-json-1.1');
    expect(request?.credentials).toBe('omit');
    expect(await request?.json()).toEqual({ Username: 'ada' });
  });

  it('with an empty answer has succeeded', async () => {
    expect(await answered('')).toEqual({ error: null, answer: {} });
  });

  it.each([['{"CodeDelivery'], ['<!doctype html><title>Sign in to Wi-Fi</title>'], ['"OK"'], ['null']])(
    'answered with %s has not succeeded',
    async (text) => {
      expect(identityFailure((await answered(text)).error)).toEqual({ kind: 'malformed', status: -1 });
    },
  );

  it.each([
    ['com.amazon.coral#CodeMismatchException', 'CodeMismatchException'],
    ['CodeMismatchException', 'CodeMismatchException'],
  ])('refused as %s reports message and status', async (type, code) => {
    const { error } = await answered(JSON.stringify({ __type: type, message: 'Wrong code.' }), 400);
    expect(identityFailure(error)).toEqual({ kind: 'refused', status: 400, code, message: 'Wrong code.' });
  });

  it.each([[502, '<html><title>Bad Gateway</title></html>'], [504, ''] as const])(
    'answered by a gateway with %p cannot be read',
    async (status, text) => {
      expect(identityFailure((await answered(text, status)).error)).toEqual({ kind: 'malformed', status });
    },
  );

  it('has no answer when the connection fails, before or in the body', async () => {
    const noAnswer = { kind: 'network', status: -1, request: 'ForgotPassword' };
    expect(identityFailure((await resultOf(() => Promise.reject(new TypeError('Failed to fetch')))).error)).toEqual(
      noAnswer,
    );
    const cut = { status: 200, headers: new Headers(), text: () => Promise.reject(new TypeError('network error')) };
    const failure = identityFailure((await resultOf(() => Promise.resolve(cut))).error);
    expect(failure).toEqual({ ...noAnswer, answered: 200 });
  });

  it('is aborted if no answer comes in time', async () => {
    const gone = AbortSignal.abort();
    const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(gone);
    const { error } = await resultOf(() => Promise.reject(gone.reason as Error));
    expect(limit).toHaveBeenCalledWith(10_000);
    expect(identityFailure(error)).toEqual({
      kind: 'network',
      status: -1,
      code: 'TimeoutError',
      request: 'ForgotPassword',
    });
  });
});
