import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientPage, sendPage } from '../../examples/drive-client/page';
import type { Stack } from 'stack/index';
import { type Answer, send, startLocal } from './local';
import { makeVisitor } from './visitor';

/**
 * Every page contains its icon. Without one a browser requests `/favicon.ico`, which logs an error and spoils the count
 * of requests.
 */

let stack: Stack;
beforeAll(async () => {
  for (const name of ['warn', 'info', 'error'] as const) jest.spyOn(console, name).mockImplementation(() => undefined);
  stack = await startLocal();
});
afterAll(async () => {
  await stack.close();
  jest.restoreAllMocks();
});

/** Addresses of icons that a page names. */
const iconsIn = (text: string): readonly string[] =>
  [...text.matchAll(/<link rel="icon" href="([^"]*)"/g)].map(([, address = '']) => address);

/** A page has one inline icon, and its policy allows it. */
function expectIcon({ status, headers, text }: Pick<Answer, 'status' | 'headers' | 'text'>, expected: number): void {
  expect([status, headers['content-type']]).toEqual([expected, 'text/html; charset=utf-8']);
  expect(iconsIn(text).map((icon) => decodeURIComponent(icon))).toEqual([
    expect.stringMatching(/^data:image\/svg\+xml,<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/),
  ]);
  expect(headers['content-security-policy']).toMatch(/img-src [^;]*\bdata:/);
}

const services = (host: string, path: string) => () => `http://${host}.localhost:${stack.servicePort}${path}`;
const pages = (host: string, path: string) => () => `http://${host}.localhost:${stack.pagePort}${path}`;
const authorize = (issuer: string) => () => {
  const back = `http://docs.localhost:${stack.pagePort}/loginv2/?callback=${issuer === 'federate' ? 'workdocsFederateCallback' : 'iicCallback'}`;
  const query = { response_type: 'code', client_id: `${issuer}-client`, redirect_uri: back, state: '{}' };
  const scope: Record<string, string> = issuer === 'federate' ? { scope: 'openid uid' } : {};
  return `${services('idp', `/${issuer}/authorize`)()}?${new URLSearchParams({ ...query, ...scope }).toString()}`;
};

const shown: readonly (readonly [name: string, address: () => string, status: number])[] = [
  ['the start page of the stack', services('stack', '/'), 200],
  ['the outbox', services('stack', '/outbox'), 200],
  ['the telemetry', services('stack', '/telemetry'), 200],
  ['the faults', services('stack', '/faults'), 200],
  ['the document application', pages('docs', '/workdocs/'), 200],
  ['the directory service', pages('globex.docs', '/login?client_id=directory-client&redirect_uri=x'), 400],
  ['the corporate provider', authorize('federate'), 200],
  ['the identity center', authorize('identity-center'), 200],
  ['Meeting Notes', services('apps', '/notes/'), 200],
  ['Records Archive', services('apps', '/archive/'), 200],
  ['an app to which nobody has come back', services('apps', '/notes/outcome'), 404],
];

describe('an icon', () => {
  it.each(shown)('is on the page of %s', async (_name, address, status) => {
    expectIcon(await makeVisitor().open(address()), status);
  });

  it('is on the page that a drive client shows', async () => {
    const server = createServer((_request, response) =>
      sendPage(response, 200, clientPage('Signed in', 'Go on there.')),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expectIcon(await send(`http://127.0.0.1:${port.toString()}/`), 200);
    await new Promise((resolve) => server.close(resolve));
  });

  it.each(['src/app/index.html', 'src/support/support.html'])('is not requested by a browser that opens %s', (file) => {
    expect(iconsIn(readFileSync(file, 'utf8'))).toEqual(['data:,']);
  });
});
