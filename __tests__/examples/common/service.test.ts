import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSafeAddress } from '../../../examples/common/http';
import { answerIn } from '../../../examples/common/redirect';
import { Refused, serviceAt } from '../../../examples/common/service';

let server: Server;
let answer: { readonly status: number; readonly text: string };
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { Location: 'http://127.0.0.1:1/' }).end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});
const service = () => serviceAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, 'app', 'WEB');

describe('the calls of an application', () => {
  it.each([
    [401, '{"Message":"AuthenticationFailedException"}', Refused, 'AuthenticationFailedException (401)'],
    [404, 'no json', Refused, 'no reason given (404)'],
    [302, '{"AccessToken":"t"}', Refused, 'no reason given (302)'],
    [503, '{"Message":"X"}', Error, 'the service fails with status 503'],
    [200, '{"accesstoken":"t"}', Error, "the service's answer has no AccessToken"],
    [200, '{"AccessToken":7}', Error, "the service's answer has no AccessToken"],
    [200, '{"__proto__":{"AccessToken":"t"}}', Error, "the service's answer has no AccessToken"],
    [200, 'null', Error, "the service's answer has no AccessToken"],
    [200, `"${'x'.repeat(1024 * 1024)}"`, Error, 'an answer of more than 1 MiB'],
  ])('tell a refusal from a failure: %d', async (status, text, kind, message) => {
    answer = { status, text };
    const error: unknown = await service()
      .redeem('code', 'verifier')
      .catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(kind);
    expect(error instanceof Refused).toBe(kind === Refused);
    expect(error).toHaveProperty('message', message);
  });

  it('accept a token only if the current user has an Id', async () => {
    answer = { status: 200, text: '{"User":{"Status":"INACTIVE"}}' };
    await expect(service().me('token')).rejects.toThrow('the user is not active');
  });
});

it.each([
  ['https://api.example', true],
  ['http://us-east-1.api.localhost:8081', true],
  ['http://localhost/', true],
  ['http://127.0.0.1:9', true],
  ['http://[::1]:9', true],
  ['http://api.example', false],
  ['http://localhost.example', false],
  ['http://evillocalhost', false],
  ['http://127.0.0.1.example', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('sends codes to %s: %s', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe);
});

it.each([
  ['code=a', { kind: 'code', code: 'a' }],
  ['code=a&at=b&rt=c', { kind: 'code', code: 'a' }],
  ['at=b&rt=c&et=1', { kind: 'tokens', at: 'b', rt: 'c' }],
  ['at=b', { kind: 'none' }],
  ['code=a&code=b', { kind: 'none' }],
  ['code=', { kind: 'none' }],
  [`code=${'a'.repeat(4097)}`, { kind: 'none' }],
  ['', { kind: 'none' }],
])('reads the redirect %.20s', (query, expected) => {
  expect(answerIn(new URLSearchParams(query))).toEqual(expected);
});
