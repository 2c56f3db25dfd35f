/** @jest-environment node */
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeExchange } from 'stack/providers/exchange';

it('the client’s name and its secret are encoded before they are joined by a colon (RFC 6749, 2.3.1)', async () => {
  const asked: IncomingHttpHeaders[] = [];
  const issuer = createServer(({ headers, method }, response) => {
    asked.push(headers);
    response.end(JSON.stringify(method === 'POST' ? { access_token: 'token' } : { uid: 'jane@acme.test' }));
  });
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(issuer.address() as AddressInfo).port.toString()}`;
  const client = {
    clientId: 'https://app.example/',
    clientSecret: '50%: ü+',
    authorizeUrl: `${origin}/authorize`,
    tokenUrl: `${origin}/token`,
    userinfoUrl: `${origin}/userinfo`,
  };
  const exchange = codeExchange({ federate: client, identityCenter: client });
  const grant = { ClientId: client.clientId, RedirectUri: 'http://docs.localhost/' };
  expect(await exchange('WORKDOCS_FEDERATE', 'code', grant)).toBe('jane@acme.test');
  await new Promise((resolve) => issuer.close(resolve));

  const [scheme = '', value = ''] = asked[0]?.authorization?.split(' ') ?? [];
  const pair = Buffer.from(value, 'base64').toString().split(':');
  expect([scheme, ...pair.map(decodeURIComponent)]).toEqual(['Basic', client.clientId, client.clientSecret]);
  expect(asked[1]?.authorization).toBe('Bearer token');
});
