import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSettings } from 'deploy/settings/writeSettings';
import { routeIds, routes } from 'src/contract/routes';
import { chromiumArguments, findChromium } from '../support/browser';
import { expect, test as base } from '../support/page';
import { type Host, startNginx } from '../host/nginx';

/** nginx has the stack's page port on an address of its own, so that every address in the stack's settings stays true. */
const address = '127.0.0.2';
const rules = `--host-resolver-rules=MAP docs.localhost ${address}, MAP *.docs.localhost ${address}`;

const test = base.extend<object, { host: Host }>({
  host: [
    async ({ stack }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'host-'));
      cpSync('dist', join(folder, 'dist'), { recursive: true });
      writeFileSync(join(folder, 'settings.json'), JSON.stringify(stack.settings));
      writeSettings(join(folder, 'settings.json'), join(folder, 'dist'));
      const host = await startNginx({
        root: join(folder, 'dist'),
        address,
        port: stack.pagePort,
        additions: `location ^~ /workdocs/ {
          add_header X-Content-Type-Options nosniff always;
          proxy_set_header Host $http_host;
          proxy_pass http://127.0.0.1:${stack.pagePort};
        }`,
      });
      await use(host);
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: 90_000 },
  ],
});

test.use({ launchOptions: { executablePath: findChromium(), args: [...chromiumArguments, rules] } });

const fragments = routeIds.flatMap((id) => routes[id].paths.map((path) => `#${path.replace('{product}', 'workdocs')}`));

/** What is a policy violation is a console error, which the fixture `portico` lets no test have. */
test.describe('nginx as the page host', () => {
  test('carries a sign-in from click to arrival, without a violation of the policy', async ({
    portico,
    page,
    stack,
    host,
  }) => {
    stack.requests.length = 0;
    const answer = await page.goto(`http://docs.localhost:${host.port}/loginv2/`);
    expect(answer?.headers()['server']).toBe('nginx');
    await page.getByLabel('Site name').fill('acme');
    await page.getByLabel('Work email address').fill('jane@acme.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await portico.signIn('Correct-Horse-9');
    await expect(page).toHaveURL(/\/workdocs\//);
    await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
    // The page and its files came from nginx: the stack's own page port saw the document application alone.
    const ofPages = stack.requests.filter((each) => each.host.startsWith('docs.localhost')).map(({ path }) => path);
    expect(ofPages.length).toBeGreaterThan(0);
    expect(ofPages.filter((path) => !path.startsWith('/workdocs/'))).toEqual([]);
  });

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
