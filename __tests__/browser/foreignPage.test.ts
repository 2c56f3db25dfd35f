import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from '__tests__/support/page';

/** Another server on this machine, for example a developer's, or a page opened from a mail. */
const test = base.extend<{ foreign: string }>({
  foreign: async ({}, provide) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await provide(`http://elsewhere.localhost:${(server.address() as AddressInfo).port.toString()}/`);
    server.close();
  },
});

/** Requests that a page may send without a preflight (Fetch, CORS-safelisted requests), and some with one. */
const attempts = [
  ['POST', '/faults', 'match=GET+%2F*&kind=drop', 'application/x-www-form-urlencoded', 'no-cors'],
  ['POST', '/faults', '{"match":"GET /*","kind":"drop"}', 'text/plain', 'no-cors'],
  ['POST', '/faults/clear', '', 'application/x-www-form-urlencoded', 'no-cors'],
  ['POST', '/faults', '{"match":"GET /*","kind":"drop"}', 'application/json', 'cors'],
  ['DELETE', '/faults', '', 'text/plain', 'cors'],
] as const;

test.describe('a page of another origin', () => {
  test.beforeEach(({ stack, portico }) => {
    portico.tolerate(/blocked by CORS policy/);
    stack.faults.add({ match: 'GET /kept', kind: 'status', times: 1 });
  });

  test('cannot switch a fault with fetch', async ({ page, stack, foreign }) => {
    await page.goto(foreign);
    for (const [method, path, body, type, mode] of attempts) {
      await page.evaluate(
        async ([url, init]) => {
          await fetch(url, { ...init, body: init.body === '' ? null : init.body }).catch(() => undefined);
        },
        [
          `http://stack.localhost:${stack.servicePort}${path}`,
          { method, mode, body, headers: { 'Content-Type': type } },
        ] as const,
      );
    }
    expect(stack.requests.filter(({ host }) => host === 'stack.localhost').length).toBeGreaterThanOrEqual(5);
    expect(stack.faults.list()).toEqual([{ match: 'GET /kept', kind: 'status', times: 1 }]);
  });

  for (const [path, enctype] of [
    ['/faults', 'application/x-www-form-urlencoded'],
    ['/faults', 'text/plain'],
    ['/faults/clear', 'application/x-www-form-urlencoded'],
  ] as const) {
    test(`cannot switch a fault with a form to ${path} as ${enctype}, and the person sees why`, async ({
      page,
      stack,
      foreign,
    }) => {
      await page.goto(foreign);
      const action = `http://stack.localhost:${stack.servicePort}${path}`;
      await page.setContent(`<form method="post" action="${action}" enctype="${enctype}">
        <input name="match" value="GET /*" /><input name="kind" value="drop" /><button>Win</button></form>`);
      await page.getByRole('button', { name: 'Win' }).click();
      await expect(page.getByText('refuses requests from pages of another origin')).toBeVisible();
      expect(stack.faults.list()).toEqual([{ match: 'GET /kept', kind: 'status', times: 1 }]);
    });
  }

  test('uses up no fault, and gets no data from a service', async ({ page, stack, foreign }) => {
    await page.goto(foreign);
    await page.evaluate(async (url) => {
      await fetch(url, { mode: 'no-cors' });
      await new Promise((resolve) => Object.assign(new Image(), { onerror: resolve, src: url }));
    }, `http://us-east-1.api.localhost:${stack.servicePort}/kept`);
    expect(stack.requests.map(({ path }) => path).filter((path) => path === '/kept')).toHaveLength(2);
    expect(stack.faults.list()).toHaveLength(1);
  });
});

test('the forms of the console itself switch a fault on and all off', async ({ portico, page, stack }) => {
  expect(portico.requests()).toEqual([]);
  await page.goto(`http://stack.localhost:${stack.servicePort}/faults`);
  await page.getByLabel('Match').fill('GET /region.json');
  await page.getByLabel('Kind').selectOption('drop');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('cell', { name: 'GET /region.json' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch all off' }).click();
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  expect(stack.faults.list()).toEqual([]);
});
