import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSettings } from 'deploy/settings/writeSettings';
import { routeIds, routes } from 'src/contract/routes';
import { stylePath } from 'stack/signInPages/page';
import { chromiumArguments, findChromium } from '../support/browser';
import { expect, test as base } from '../support/page';
import { alice, enter, hank, jane, password, peter, signInAtProvider } from '../support/people';
import type { Host, HostKind } from '../host/host';
import { hostKinds } from '../host/kinds';

/**
 * The host uses the stack's page port on its own loopback address, so all addresses in the stack's settings stay valid.
 */
const address = '127.0.0.2';
const rules = `--host-resolver-rules=MAP docs.localhost ${address}, MAP *.docs.localhost ${address}`;

/** The document application, and the directory service with the style of its page. */
const passedOn = ['/workdocs/', '/login', stylePath];

/** Tests with this host as a proxy in front of the stack's document application and directory service. */
const testOn = (kind: HostKind) =>
  base.extend<object, { host: Host }>({
    host: [
      async ({ stack }, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'host-'));
        cpSync(kind.dist, join(folder, 'dist'), { recursive: true });
        writeFileSync(join(folder, 'settings.json'), JSON.stringify(stack.settings));
        writeSettings(join(folder, 'settings.json'), join(folder, 'dist'));
        const host = await kind.start({
          root: join(folder, 'dist'),
          address,
          port: stack.pagePort,
          additions: { passed: { paths: passedOn, port: stack.pagePort } },
        });
        await use(host);
        await host.close();
        rmSync(folder, { recursive: true, force: true });
      },
      { scope: 'worker', auto: true, timeout: 90_000 },
    ],
  });

const fragments = routeIds.flatMap((id) => routes[id].paths.map((path) => `#${path.replace('{product}', 'workdocs')}`));

/** One person per sign-in method, and their name in the document application. */
const people = [
  { method: 'own sign-in', ...jane },
  { method: 'directory service', ...hank },
  { method: 'federated provider', ...peter },
  { method: 'identity center', ...alice },
];

for (const kind of hostKinds) {
  const test = testOn(kind);
  /** A policy violation is a console error, and the fixture `portico` fails a test that has one. */
  test.use({ launchOptions: { executablePath: findChromium(), args: [...chromiumArguments, rules] } });
  test.describe(`${kind.name} as the page host`, () => {
    for (const { method, site, email, name } of people) {
      test(`carries a sign-in by ${method} from click to arrival, without a violation of the policy`, async ({
        portico,
        page,
        stack,
        host,
      }) => {
        stack.requests.length = 0;
        const answer = await page.goto(`http://docs.localhost:${host.port}/loginv2/`);
        expect(answer?.headers()['server']).toBe(kind.server);
        await enter(page, { site, email });
        await (method === 'own sign-in' ? portico.signIn(password) : signInAtProvider(page, email));
        await expect(page).toHaveURL(/\/workdocs\//);
        await expect(page.getByText(name)).toBeVisible();
        // The page and its files came from the host: the stack's own page port saw only forwarded requests.
        const ofPages = stack.requests
          .filter((each) => /(?:^|\.)docs\.localhost/.test(each.host))
          .map(({ path }) => path);
        expect(ofPages.length).toBeGreaterThan(0);
        expect(ofPages.filter((path) => !passedOn.some((each) => path.startsWith(each)))).toEqual([]);
      });
    }

    test('shows all 18 routes without a violation of the policy', async ({ portico, page }) => {
      expect(fragments).toHaveLength(18);
      test.setTimeout(120_000);
      for (const fragment of fragments) {
        await page.goto('about:blank');
        await portico.open(fragment);
        await expect(page.locator('h1')).not.toBeEmpty();
      }
    });

    test('lets no other origin frame any of the 18 routes', async ({ page, host }) => {
      const framed = fragments.map((fragment) => `http://docs.localhost:${host.port}/loginv2/${fragment}`);
      const control = '<h1>framed</h1>';
      const server = createServer((request, response) => {
        const frames = ['/control', ...framed].map((url) => `<iframe src="${url}"></iframe>`);
        response.setHeader('Content-Type', 'text/html').end(request.url === '/control' ? control : frames.join(''));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
      const frames = page.frames().slice(1);
      expect(frames).toHaveLength(19);
      await expect(page.frameLocator('iframe >> nth=0').getByRole('heading')).toHaveText('framed');
      for (const frame of frames.slice(1)) {
        await expect.poll(() => frame.url()).toMatch(/^chrome-error:/);
        expect(await frame.locator('#root').count()).toBe(0);
      }
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    });
  });
}
