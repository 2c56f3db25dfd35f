import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { buildSync } from 'esbuild';
import type { FlowLog } from 'src/journal/log/logFile';
import { type Development, startDevelopment } from 'stack/development';
import { readLogFile } from '__tests__/support/savedLogs';

const jane = 'jane@acme.test';
const password = 'Correct-Horse-9';
const folder = mkdtempSync(join(tmpdir(), 'portico-development-'));
let development: Development;

test.describe.configure({ mode: 'serial', timeout: 90_000 });
test.beforeAll(async () => {
  // A complete build, on a machine that is busy with other tests.
  test.setTimeout(120_000);
  development = await startDevelopment({
    pagePort: 0,
    servicePort: 0,
    database: ':memory:',
    dist: join(folder, 'app'),
  });
});
test.afterAll(async () => {
  await development.close();
  rmSync(folder, { recursive: true });
});

/** The titles of the states in the first page load of a log. */
const titlesOf = (file: string): readonly (string | null)[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '__tests__/support/titles.tsx', file], { encoding: 'utf8' }),
  ) as readonly (string | null)[];

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent: readonly string[];
}

interface ExtensionWindow {
  readonly extension: () => { readonly name: string; readonly shown: string };
}

/** What the extension injects into a page: its engine, and what it would pass to its own window. */
function extension(): string {
  const contents = `
    import { instrument } from '@redux-devtools/instrument';
    import { compose } from 'redux';
    window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = (options) => (...enhancers) => (createStore) => (...given) => {
      const store = compose(...enhancers, instrument())(createStore)(...given);
      window.extension = () => {
        const { actionsById, computedStates } = store.liftedStore.getState();
        const actions = Object.values(actionsById).map(({ action }, id) => options.actionSanitizer(action, id));
        const states = computedStates.map(({ state }, index) => options.stateSanitizer(state, index));
        return { name: options.name, shown: JSON.stringify([actions, states]) };
      };
      return store;
    };`;
  const stdin = { contents, resolveDir: process.cwd() };
  return buildSync({ stdin, bundle: true, write: false, format: 'iife' }).outputFiles[0]?.text ?? '';
}

/** A page of the development build, and its console messages. */
async function open(page: Page, fragment = '#/'): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.goto(`http://docs.localhost:${development.stack.pagePort}/loginv2/${fragment}`);
  return complaints;
}

const panel = (page: Page): Locator => page.getByRole('region', { name: 'DevTools' });
const openPanel = (page: Page): Promise<void> => page.getByRole('button', { name: 'DevTools' }).click();
const actions = (page: Page): Locator => panel(page).locator('[data-id]');
const stepOf = (page: Page): Locator => panel(page).getByRole('slider');

/** The requests of flows. Files come when the page is idle, and telemetry sends its earlier notes by its own clock. */
const calls = (): readonly string[] =>
  development.stack.requests
    .filter(({ host, path }) => !/^(?:metrics|logs)\./.test(host) && !path.endsWith('.js'))
    .map(({ method, host, path }) => `${method} ${host}${path}`);

/** Jumps like a person: the button appears under the pointer. */
async function jumpTo(row: Locator): Promise<void> {
  await row.hover();
  await row.getByText('Jump', { exact: true }).click();
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Site name').fill('acme');
  await page.getByLabel('Work email address').fill(jane);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Jane Doe')).toBeVisible();
}

async function savedLog(page: Page): Promise<{ readonly file: string; readonly log: FlowLog }> {
  await page.getByRole('button', { name: 'Save a file for support' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.save-log .primary').click()]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return { file, log: readLogFile(file) };
}

/** The titles of the page in their order, over all its page loads. */
async function noteTitles(page: Page): Promise<string[]> {
  const noted: string[] = [];
  await page.exposeFunction('noteTitle', (title: string) => noted.push(title));
  await page.addInitScript(() => {
    const note = (): void =>
      void (window as unknown as { noteTitle: (title: string) => void }).noteTitle(document.title);
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return noted;
}

const changes = (list: readonly string[]): readonly string[] => list.filter((each, index) => each !== list[index - 1]);

test('a recorded sign-in is loaded, and each action shows the screen of its step without running a flow', async ({
  page,
  context,
}) => {
  const seen = await noteTitles(page);
  const complaints = await open(page);
  await signIn(page);
  const seenWhileSigningIn = changes(seen.splice(0));
  await open(page, '#/emailSelect?sitename=acme&auto_submit=false');
  const { file, log } = await savedLog(page);
  const [entries] = log.chapters;
  if (!entries) throw new Error('no page load');
  const recorded = titlesOf(file);

  const reader = await context.newPage();
  complaints.push(...(await open(reader)));
  // The way in that has just worked is offered there.
  await expect(reader.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await openPanel(reader);
  await panel(reader).getByLabel('Load a log').setInputFiles(file);
  await expect(panel(reader).getByText('You are viewing a log')).toBeVisible();
  const events = entries.flatMap((entry, step) => (entry.kind === 'event' ? [{ type: entry.type, step }] : []));
  const rows = actions(reader);
  await expect(rows).toHaveCount(events.length + 1);
  const before = await reader.evaluate(() => [window.location.href, window.history.length]);
  const blank = 'Sign in';
  const shown: string[] = [];
  development.stack.requests.length = 0;
  for (const [index, { type, step }] of [...events.entries()]) {
    await expect(rows.nth(index + 1)).toContainText(type);
    await jumpTo(rows.nth(index + 1));
    await expect(stepOf(reader)).toHaveValue((index + 1).toString());
    await expect(reader, `step ${step.toString()}, ${type}`).toHaveTitle(recorded[step] ?? blank);
    shown.push(await reader.title());
  }
  expect(calls()).toEqual([]);
  expect(await reader.evaluate(() => [window.location.href, window.history.length])).toEqual(before);
  await expect(rows).toHaveCount(events.length + 1);
  // And they are the screens that the person saw, in that order; then the document application opened.
  const screens = changes(shown);
  expect(screens.length).toBeGreaterThan(2);
  expect(seenWhileSigningIn.slice(0, screens.length)).toEqual(screens);
  expect(complaints).toEqual([]);
});

test('a file that is not a log is refused with a sentence, and nothing changes', async ({ page }) => {
  const complaints = await open(page);
  await expect(page.getByLabel('Site name')).toBeVisible();
  await openPanel(page);
  await expect(actions(page).first()).toBeVisible();
  const before = await actions(page).allTextContents();
  const load = async (name: string, text: string): Promise<void> =>
    panel(page)
      .getByLabel('Load a log')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const alert = panel(page).getByRole('alert');
  await load('holiday.json', 'no JSON');
  await expect(alert).toHaveText(
    'holiday.json is not loaded. The file is not JSON. Ask for the original, unmodified file.',
  );
  await load('lifted.json', '{"actionsById":{},"computedStates":[]}');
  await expect(alert).toHaveText(
    'lifted.json is not loaded. The file is not a flow log. Ask for the original, unmodified file.',
  );
  await expect(panel(page).getByText('You are viewing a log')).toHaveCount(0);
  expect((await actions(page).allTextContents()).slice(0, before.length)).toEqual(before);
  await page.getByLabel('Site name').fill('acme');
  await page.getByLabel('Work email address').fill(jane);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('earlier states of the page can be visited and left again; input there has no effect', async ({ page }) => {
  const complaints = await open(page);
  await page.getByLabel('Site name').fill('acme');
  await page.getByLabel('Work email address').fill(jane);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  const address = page.url();
  const now = await page.title();
  await openPanel(page);
  const entered = actions(page).filter({ hasText: 'route/entered' });
  await jumpTo(entered.first());
  await expect(page.getByLabel('Site name')).toBeVisible();
  expect(page.url()).toBe(address);
  const count = await actions(page).count();
  development.stack.requests.length = 0;
  await page.getByLabel('Site name').fill('globex');
  await page.getByLabel('Site name').press('Enter');
  await expect(panel(page).getByText('You are viewing an earlier step')).toBeVisible();
  expect(calls()).toEqual([]);
  await expect(actions(page)).toHaveCount(count);
  await panel(page).getByRole('button', { name: 'Back to now' }).click();
  await expect(page).toHaveTitle(now);
  // By the keys of the slider as well.
  await stepOf(page).press('Home');
  await stepOf(page).press('End');
  await expect(page).toHaveTitle(now);
  // So does the address, when it changes.
  await jumpTo(entered.first());
  await page.evaluate(() => window.location.assign('#/error'));
  await expect(page).toHaveTitle(/^Error/);
  await expect(panel(page).getByText('You are viewing an earlier step')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveTitle(now);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Jane Doe')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the inspector shows placeholders and no personal value', async ({ page }) => {
  await open(page);
  await page.getByLabel('Site name').fill('acme');
  await page.getByLabel('Work email address').fill(jane);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await openPanel(page);
  await actions(page).filter({ hasText: 'entry/submitted' }).click();
  await panel(page).getByText('Action', { exact: true }).first().click();
  await expect(panel(page).getByText('‹email:1›')).toBeVisible();
  await expect(panel(page)).not.toContainText(jane);
  await panel(page).getByText('Diff', { exact: true }).first().click();
  await expect(panel(page).getByText('‹email:1›').first()).toBeVisible();
  await expect(panel(page)).not.toContainText(jane);
});

test('the extension is connected where it is installed', async ({ page }) => {
  await page.addInitScript({ content: extension() });
  const complaints = await open(page);
  await page.getByLabel('Site name').fill('acme');
  await page.getByLabel('Work email address').fill(jane);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  const { name, shown } = await page.evaluate(() => (window as unknown as ExtensionWindow).extension());
  expect(name).toBe('Portico');
  expect(shown).toContain('"entry/submitted"');
  expect(shown).toContain('‹email:1›');
  expect(shown).not.toContain(jane);
  await openPanel(page);
  await expect(panel(page).getByText('The Redux DevTools extension shows this store.')).toBeVisible();
  expect(complaints).toEqual([]);
});

/** The text of a source in the maps of the development build. */
function mapped(source: string): string | undefined {
  const maps = filesIn(join(folder, 'app')).flatMap(({ text }) =>
    Array.from(text.matchAll(/sourceMappingURL=data:application\/json;charset=utf-8;base64,(\S+)/g), ([, map = '']) => {
      return JSON.parse(Buffer.from(map, 'base64').toString()) as SourceMap;
    }),
  );
  const [found] = maps.filter(({ sources }) => sources.includes(source));
  return found?.sourcesContent[found.sources.indexOf(source)];
}

const filesIn = (folder: string): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|html|json|txt)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

test('our own code has source maps, and a production build has none of these tools', () => {
  expect(mapped('webpack:///./src/app/painting/App.tsx')).toBe(readFileSync('src/app/painting/App.tsx', 'utf8'));
  const ofTools = /@redux-devtools|react-refresh|webpack-dev-server|PERFORM_ACTION|actionSanitizer|Load a log/;
  const built = filesIn('dist');
  expect(built.length).toBeGreaterThan(10);
  expect(built.filter(({ text }) => ofTools.test(text)).map(({ file }) => file)).toEqual([]);
  expect(filesIn(join(folder, 'app')).some(({ text }) => ofTools.test(text))).toBe(true);
});
