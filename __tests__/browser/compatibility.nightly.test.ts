import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, expect, test } from '@playwright/test';
import { builtLastRelease, lastRelease, putBuild } from '__tests__/support/lastRelease';
import { type Person, alice, hank, jane, password, peter, signInAtProvider } from '__tests__/support/people';
import { type Stack, startStack } from 'stack/index';

/** The promises of docs/versions.md about stored data, in both directions. */
const directions = [
  { what: `a deployment of this build over ${lastRelease.version}`, isDeployment: true },
  { what: `going back from this build to ${lastRelease.version}`, isDeployment: false },
] as const;

const people = [
  { method: 'directory service', ...hank },
  { method: 'federated provider', ...peter },
  { method: 'identity center', ...alice },
] as const;

for (const { what, isDeployment } of directions) {
  test.describe(what, () => {
    let folder: string;
    let stack: Stack;
    let builds: { readonly before: string; readonly after: string };

    test.beforeAll(async () => {
      // Installing and building the last release takes minutes, once.
      test.setTimeout(900_000);
      const last = join(builtLastRelease(), 'dist');
      builds = isDeployment ? { before: last, after: 'dist' } : { before: 'dist', after: last };
      folder = mkdtempSync(join(tmpdir(), 'portico-'));
      stack = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: folder });
    });
    test.beforeEach(() => {
      stack.reset();
      putBuild(builds.before, folder);
    });
    test.afterAll(async () => {
      await stack.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const open = (page: Page, fragment: string): Promise<unknown> =>
      page.goto(`http://docs.localhost:${stack.pagePort.toString()}/loginv2/${fragment}`);
    const change = (): void => {
      putBuild(builds.after, folder);
    };

    for (const person of people) {
      test(`a person who is at the ${person.method} meanwhile is signed in on return`, async ({ page }) => {
        await open(page, '');
        await enter(page, person);
        await page.waitForURL((url) => url.pathname === '/login' || url.host.startsWith('idp'));
        change();
        await signInAtProvider(page, person.email);
        await expect(page.getByText(person.name)).toBeVisible();
      });
    }

    test('a signed-in person stays signed in, is recognised, and can sign out', async ({ page }) => {
      await open(page, '');
      await enter(page, jane);
      await page.locator('[name=password]').fill(password);
      await page.locator('form button[type=submit]').click();
      await expect(page.getByText(jane.name)).toBeVisible();
      change();
      await open(page, '#/checkAuth?sitename=acme');
      await expect(page.getByText(jane.name)).toBeVisible();
      await open(page, '#/logout?sitename=acme');
      await expect(page.locator('[name=siteName]')).toHaveValue('acme');
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('access_token'))),
      ).toEqual([]);
    });

    test('a pending request of an app is still answered', async ({ page }) => {
      const request = 'code_challenge=abc123&application_id=drive-app-1&app_redirect=http://127.0.0.1:49152/callback';
      await open(page, `#/checkAuth?sitename=globex&${request}`);
      await expect(page.locator('[name=siteName]')).toHaveValue('globex');
      change();
      await page.reload();
      await page.locator('[name=emailId]').fill('hank@globex.test');
      await page.locator('form button[type=submit]').click();
      await page.waitForURL((url) => url.pathname === '/login');
      const left = page.waitForRequest(/^http:\/\/127\.0\.0\.1:49152\/callback/);
      await signInAtProvider(page, 'hank@globex.test');
      expect(new URL((await left).url()).searchParams.size).toBeGreaterThan(0);
    });

    test('a file saved afterwards contains the earlier page loads, or is refused as written by a newer build', async ({
      page,
    }) => {
      await open(page, '#/workdocsAuth?sitename=acme&username=jane@acme.test');
      await page.locator('[name=password]').fill('Wrong-Horse-1');
      await page.locator('form button[type=submit]').click();
      await expect(page.getByRole('alert')).toBeVisible();
      const before = await savedRecord(page);
      change();
      await page.reload();
      const after = await savedRecord(page);
      for (const text of [before, after]) expect(text).not.toContain('jane@acme.test');
      const told = [before, after].map((text) => opened(text, isDeployment ? process.cwd() : builtLastRelease()));
      if (isDeployment) expect(told.map(({ status }) => status)).not.toContain(2);
      else expect(told[0]?.said).toContain('saved by a newer build');
    });
  });
}

/** By the fields' names, which the last release has too. */
async function enter(page: Page, { site, email }: Person): Promise<void> {
  await page.locator('[name=siteName]').fill(site);
  await page.locator('[name=emailId]').fill(email);
  await page.locator('form button[type=submit]').click();
}

async function savedRecord(page: Page): Promise<string> {
  await page
    .getByText(/Save a (?:record|file)/)
    .first()
    .click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.save-log .primary').click()]);
  return readFileSync(await file.path(), 'utf8');
}

/** The output of a build's command for a log, and its exit status: 2 if it cannot read it. */
function opened(text: string, root: string): { readonly status: number | null; readonly said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'record-'));
  const file = join(folder, 'record.json');
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'replay', '--', file], { cwd: root });
  rmSync(folder, { recursive: true, force: true });
  return { status, said: `${stdout.toString()}${stderr.toString()}` };
}
