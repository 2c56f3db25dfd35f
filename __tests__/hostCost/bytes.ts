import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, chromium } from '@playwright/test';
import configuration from '../../playwright.config';
import { writeSettings } from 'deploy/settings/writeSettings';
import { startStack } from 'stack/index';
import { chromiumArguments } from '../support/browser';
import type { Host } from '../host/host';
import { nginx } from '../host/nginx';

const address = '127.0.0.3';
const rules = `--host-resolver-rules=MAP docs.localhost ${address}, MAP *.docs.localhost ${address}`;
const password = 'Correct-Horse-9';

/** The bytes that the host sent for one sign-in, headers and bodies together. */
export interface Cost {
  readonly requests: number;
  readonly bytes: number;
}

/** One own sign-in through nginx: the first of a browser, and one more in it after a sign-out. */
export async function costOfSignIns(): Promise<{ readonly first: Cost; readonly again: Cost }> {
  const stack = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: 'dist' });
  const folder = mkdtempSync(join(tmpdir(), 'cost-'));
  const root = join(folder, 'dist');
  cpSync('dist', root, { recursive: true });
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(stack.settings));
  writeSettings(join(folder, 'settings.json'), root);
  const passed = { paths: ['/workdocs/'], port: stack.pagePort };
  const host = await nginx.start({ root, address, port: stack.pagePort, additions: { passed } });
  const launch = configuration.use?.launchOptions;
  const browser = await chromium.launch({ ...launch, args: [...chromiumArguments, rules] });
  try {
    const context = await browser.newContext();
    const first = await costOf(host, async () => signIn(await context.newPage(), host.port));
    // As after a sign-out: keeps the cache and clears storage. Playwright's routing would disable the cache.
    const page = await context.newPage();
    await page.goto(`http://docs.localhost:${host.port.toString()}/loginv2/`);
    await page.evaluate(() => localStorage.clear());
    const again = await costOf(host, () => signIn(page, host.port));
    return { first, again };
  } finally {
    await browser.close();
    await Promise.all([host.close(), stack.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn(page: Page, port: number): Promise<void> {
  await page.goto(`http://docs.localhost:${port.toString()}/loginv2/`);
  await page.getByLabel('Site name').fill('acme');
  await page.getByLabel('Work email address').fill('jane@acme.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/workdocs\//);
  await page.getByRole('heading', { name: 'Documents' }).waitFor();
}

/** The requests in the access log since then; the header size of each answer is measured with another request. */
async function costOf(host: Host, task: () => Promise<void>): Promise<Cost> {
  const before = host.accessLog().filter(Boolean).length;
  await task();
  const lines = host.accessLog().filter(Boolean).slice(before);
  const own = lines.map(partsOf).filter(({ path }) => !path.startsWith('/workdocs/'));
  let bytes = 0;
  for (const { path, body } of own) bytes += body + (await headLength(host, path));
  return { requests: own.length, bytes };
}

function partsOf(line: string): { readonly path: string; readonly body: number } {
  const [, path = '', body = ''] = /"\S+ (\S+)" \d+ (\d+) "/.exec(line) ?? [];
  return { path, body: Number(body) };
}

/** The bytes of an answer before its body. */
function headLength({ address: at, port }: Host, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const head = `GET ${path} HTTP/1.1\r\nHost: docs.localhost\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`;
    const socket = connect(port, at, () => socket.write(head));
    socket.on('data', (part) => parts.push(Buffer.from(part)));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(parts).indexOf('\r\n\r\n') + 4));
  });
}
