import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { changed, choose, expect, journey, test } from '__tests__/support/benchPage';
import { isolated } from '__tests__/support/isolated';
import type { Entry, PageLoadEntries, EventEntry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';

const abroad = 'the-journal-of-a-sign-in-that-crosses-to-a-provider-and-back-is-one-log';
const refused = 'a-wrong-password-says-so-empties-the-field-and-gives-it-the-focus';
const signedIn = 'tokens-are-stored-with-their-expiry-in-epoch-seconds-and-as-iso';

test.describe('the bench', () => {
  test('opens a log and shows its subject and the screen of every step', async ({ bench }) => {
    await bench.open(abroad);
    await expect(bench.page.getByRole('heading', { name: `${abroad}.json` })).toBeVisible();
    const { site, savedAt, chapters } = journey(abroad);
    const facts = bench.page.locator('.log-facts');
    await expect(facts).toContainText(`Site${site ?? ''}`);
    await expect(facts).toContainText(`Saved${savedAt.replace('T', ' ').replace('Z', ' UTC')}`);
    await expect(facts).toContainText(`${chapters.flat().length.toString()} steps`);
    await expect(bench.page.getByText('Nothing is shown yet')).toBeVisible();
    await bench.find('route/entered');
    await expect(bench.screen.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await bench.press('End');
    await expect(bench.screen.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
  });

  test('opens at the deciding step, and moves by keys to steps, causes and hits, each with its address', async ({
    bench,
  }) => {
    await bench.open(refused);
    const stepIs = (step: string) => expect(bench.page).toHaveURL(new RegExp(`#step=${step.replace('.', '\\.')}$`));
    const last = ((journey(refused).chapters[0]?.length ?? 0) - 1).toString();
    const evidence = bench.page.locator('.headline-rows dd').first().locator('.step-name');
    await stepIs(await evidence.innerText());
    await bench.press('Home');
    await bench.press('ArrowDown', 3);
    await stepIs('0.3');
    await bench.press('PageDown');
    await stepIs('0.15');
    await bench.press('PageUp');
    await bench.press('ArrowUp');
    await stepIs('0.2');
    await bench.press('End');
    await stepIs(`0.${last}`);
    await bench.press('Home');
    await stepIs('0.0');
    await bench.find('identity.signIn');
    const hit = (number: number) =>
      expect(bench.page.getByText(new RegExp(`^${number.toString()} of \\d+$`))).toBeVisible();
    await hit(1);
    const entries = journey(refused).chapters[0] ?? [];
    const asked = Number((await bench.step.getAttribute('id'))?.replace('step-', ''));
    const isSubmit = (entry: Entry): boolean => entry.kind === 'event' && entry.type === 'ownLogin/submitted';
    const cause = entries.slice(0, asked).map(isSubmit).lastIndexOf(true);
    expect(cause).toBeGreaterThan(0);
    expect(cause).toBeLessThan(asked - 1);
    // What was read in between may have decided too; clearing storage did not.
    const stepNow = () => Number(/#step=0\.(\d+)$/.exec(bench.page.url())?.[1]);
    await stepIs(`0.${asked.toString()}`);
    for (let step = asked; step > cause; step = stepNow()) {
      await bench.press('c');
      await expect.poll(stepNow).toBeLessThan(step);
    }
    await stepIs(`0.${cause.toString()}`);
    await bench.press('n');
    await hit(1);
    await bench.press('n');
    await hit(2);
    await bench.press('N');
    await hit(1);
  });

  test('a link leads to its step', async ({ bench }) => {
    await bench.page.evaluate(() => window.history.replaceState(null, '', '#step=0.20'));
    await bench.open(refused);
    await expect(bench.step).toHaveAttribute('id', 'step-20');
    await bench.page.evaluate(() => void (window.location.hash = '#step=0.4'));
    await expect(bench.step).toHaveAttribute('id', 'step-4');
  });

  test('lists turning points only, and every step again for a step that is left out', async ({ bench }) => {
    await bench.open(refused);
    const listed = () => bench.page.getByRole('option').first().getAttribute('aria-setsize').then(Number);
    const every = await listed();
    await bench.page.getByLabel('Turning points only').check();
    expect(await listed()).toBeLessThan(every / 2);
    await bench.find('storage.read');
    await expect.poll(listed).toBe(every);
  });

  test('plays to the end and pauses', async ({ bench }) => {
    await bench.open(refused);
    await bench.press('4');
    await bench.press('Space');
    await expect(bench.page.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 20_000 });
    const last = journey(refused).chapters.flat().length - 1;
    await expect(bench.step).toHaveAttribute('id', `step-${last.toString()}`);
    await bench.press('1');
    await bench.press('Space');
    await expect(bench.page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await bench.press('Space');
    await expect(bench.page.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('shows the screen in the requested width, theme and language, and nothing in it can be pressed', async ({
    bench,
  }) => {
    const inGerman = changed(refused, (entry) =>
      entry.kind === 'chapter' ? { ...entry, facts: { ...(entry.facts as object), language: 'de' } } : entry,
    );
    await bench.open(inGerman);
    await bench.find('route/entered');
    const html = bench.screen.locator('html');
    await expect(html).toHaveAttribute('lang', 'de');
    const german = await bench.screen.locator('h1').textContent();
    await bench.page.getByRole('button', { name: 'en', exact: true }).click();
    await expect(bench.screen.locator('h1')).not.toHaveText(german ?? '');
    for (const width of [320, 390, 768, 1280]) {
      await bench.page.getByRole('button', { name: width.toString(), exact: true }).click();
      await expect.poll(() => html.evaluate((page) => page.ownerDocument.defaultView?.innerWidth)).toBe(width);
    }
    const ground = () => bench.screen.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    await bench.page.getByRole('button', { name: 'light', exact: true }).click();
    const light = await ground();
    await bench.page.getByRole('button', { name: 'dark', exact: true }).click();
    expect(await ground()).not.toBe(light);
    const focused = await bench.screen
      .locator('input:not([type=hidden])')
      .first()
      .evaluate((field: HTMLInputElement) => {
        field.focus();
        return field.ownerDocument.activeElement === field;
      });
    expect(focused).toBe(false);
  });

  test('shows the entry, its changes to the state, and the contents of storage', async ({ bench }) => {
    await bench.open(refused);
    await bench.find('route/entered');
    await expect(bench.page.locator('.json')).toContainText('"type": "route/entered"');
    await bench.page.getByRole('tab', { name: 'State' }).click();
    await expect(bench.page.locator('.changes')).toContainText('route');
    await bench.press('End');
    await bench.page.getByRole('tab', { name: 'Storage' }).click();
    await expect(bench.page.locator('.stored')).toContainText('sessionIds');
  });
});

test.describe('proving', () => {
  test('reports that a journey reproduces', async ({ bench }) => {
    await bench.open(abroad);
    await bench.page.getByRole('button', { name: 'Prove' }).click();
    await expect(bench.page.getByRole('status').filter({ hasText: 'Reproduces.' })).toBeVisible();
  });

  test('names the change and its step, and shows where it ends today', async ({ bench }) => {
    const tampered = changed(refused, (entry) =>
      entry.kind === 'answered' && hasTokens(entry.value)
        ? { ...entry, value: { outcome: 'failed', failure: { kind: 'network', status: -1 } } }
        : entry,
    );
    await bench.open(tampered);
    await bench.page.getByRole('button', { name: 'Prove' }).click();
    const proof = bench.page.getByRole('region', { name: 'Proof' });
    await expect(proof).toContainText('No longer.');
    await expect(proof).toContainText('First difference, at step 0.');
    await proof.getByRole('button', { name: 'Show where it ends today' }).click();
    await expect(bench.page.getByText('Not what happened')).toBeVisible();
    await proof.getByRole('button', { name: 'Show step' }).click();
    await expect(bench.page.getByText('Not what happened')).toBeHidden();
    const at = /step (\d+)\.(\d+)/.exec((await proof.textContent()) ?? '')?.[2] ?? '';
    await expect(bench.step).toHaveAttribute('id', `step-${at}`);
  });
});

const hasTokens = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'accessToken' in value && 'outcome' in value;

test.describe('what if', () => {
  test('an edited answer shows where the person would have ended up', async ({ bench }) => {
    await bench.open(abroad);
    await bench.find('userIdentityProvider');
    await bench.page.getByRole('tab', { name: 'What if' }).click();
    await bench.page.getByRole('button', { name: 'Go to the next answer' }).click();
    await bench.page.getByLabel('Refuse instead').selectOption('missingParameter');
    await bench.page.getByRole('button', { name: 'See where this leads' }).click();
    await expect(bench.page.getByText('The person would have ended on the screen “entry”')).toBeVisible();
    await expect(bench.page.locator('.lines li').nth(1)).toBeVisible();
    await expect(bench.screen.locator('h1')).toHaveText(`${isolated('WorkDocs')} cannot sign you in.`);
    await bench.page.getByRole('button', { name: 'Back to the step' }).click();
    await expect(bench.page.getByText('Not what happened')).toBeHidden();
  });

  for (const [text, problem] of [
    ['{"outcome":', 'This is not JSON'],
    ['{"__proto__": {"outcome": "ok"}}', '__proto__'],
    ['{"$jsan": "d1"}', '$jsan'],
    ['['.repeat(60) + ']'.repeat(60), 'nested in each other'],
  ] as const) {
    test(`refuses ${text.slice(0, 20)} as an answer`, async ({ bench }) => {
      await bench.open(refused);
      await bench.find('identity.signIn');
      await bench.page.getByRole('tab', { name: 'What if' }).click();
      await bench.page.getByRole('button', { name: 'Go to the next answer' }).click();
      await bench.page.getByLabel('The answer, as JSON').fill(text);
      await bench.page.getByRole('button', { name: 'See where this leads' }).click();
      await expect(bench.page.getByRole('alert').filter({ hasText: problem })).toBeVisible();
    });
  }
});

test.describe('comparing', () => {
  test('names the first difference in input and in decision, and shows both screens', async ({ bench }) => {
    await bench.open(signedIn);
    await choose(bench.page.getByLabel('Compare with …'), refused);
    const findings = bench.page.locator('.findings .notice');
    await expect(findings).toHaveCount(2);
    await expect(findings.first()).toContainText('NotAuthorizedException');
    await expect(findings.last()).toContainText('Only the second log');
    await findings.last().getByRole('button', { name: 'Show' }).click();
    await expect(bench.step).toHaveAttribute('data-first', 'First difference in what was decided');
    await bench.press('End');
    for (const side of [0, 1]) {
      await expect(bench.page.frameLocator('.comparison iframe').nth(side).locator('h1')).toHaveText('Processing ...');
    }
    await bench.press('Escape');
    await expect(bench.page.getByRole('button', { name: 'Prove' })).toBeVisible();
  });

  test('leaves the verdict, the step and the screen of the log when it is closed', async ({ bench }) => {
    await bench.open(refused);
    await bench.press('End');
    const title = (await bench.screen.locator('h1').textContent()) ?? '';
    await bench.page.getByRole('button', { name: 'Prove' }).click();
    const proof = bench.page.getByRole('region', { name: 'Proof' });
    await expect(proof.getByRole('button', { name: 'Close' })).toBeVisible();
    const verdict = (await proof.textContent()) ?? '';
    const step = (await bench.step.textContent()) ?? '';
    await choose(bench.page.getByLabel('Compare with …'), signedIn);
    await expect(proof).toBeHidden();
    await bench.page.getByRole('button', { name: 'Close the comparison' }).click();
    await expect(proof).toHaveText(verdict);
    await expect(bench.step).toHaveText(step);
    await expect(bench.screen.locator('h1')).toHaveText(title);
    await expect(bench.screen.locator('h1')).toBeVisible();
  });

  test('finds no difference between a log and itself', async ({ bench }) => {
    await bench.open(refused);
    await choose(bench.page.getByLabel('Compare with …'), refused);
    await expect(bench.page.getByText('The same came in.')).toBeVisible();
    await expect(bench.page.getByText('The same was decided.')).toBeVisible();
  });
});

test.describe('comparing with the nearest of several', () => {
  test('picks a log that ends well, moves to the next difference and swaps the sides', async ({ bench }) => {
    await bench.open('an-inactive-user-is-told-so');
    const files = [signedIn, 'cancelling-at-the-other-two-providers-is-an-error-with-its-cause-1'];
    const chosen = files.map((name) => join('__tests__', 'journeys', `${name}.json`));
    await bench.page.getByLabel('Compare with …').setInputFiles(chosen);
    const names = bench.page.locator('.comparison .column').first().locator('h2');
    await expect(names).toHaveText([`${signedIn}.json`, 'an-inactive-user-is-told-so.json']);
    const before = await bench.step.getAttribute('id');
    await bench.page.getByRole('button', { name: 'Next difference' }).click();
    await expect(bench.step).not.toHaveAttribute('id', before ?? '');
    await bench.page.getByRole('button', { name: 'Swap sides' }).click();
    await expect(names).toHaveText(['an-inactive-user-is-told-so.json', `${signedIn}.json`]);
  });
});

test.describe('keeping', () => {
  for (const [keptAs, button] of [
    ['journey', 'As a journey'],
    ['failure', 'As a failure'],
  ] as const) {
    test(`downloads the log as a ${keptAs} under its own name`, async ({ bench }) => {
      await bench.open(refused);
      await bench.page.getByText('Keep as test').click();
      const download = bench.page.waitForEvent('download');
      await bench.page.getByRole('button', { name: button }).click();
      expect((await download).suggestedFilename()).toBe(`${refused}.json`);
      const kept = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as FlowLog;
      expect(kept).toEqual({ ...journey(refused), keptAs });
    });
  }
});

test.describe('a hostile file', () => {
  const hostile: readonly (readonly [what: string, text: () => string, problem: string])[] = [
    ['that is not JSON', () => '<script>alert(1)</script>', 'not JSON'],
    ['that is another JSON', () => '{"kind":"something"}', 'not a flow log'],
    ['with __proto__', () => withField('__proto__'), '__proto__'],
    ['with $jsan', () => withField('$jsan'), '$jsan'],
    ['that is too deep', () => '['.repeat(100) + ']'.repeat(100), 'nested in each other'],
    [
      'with an unknown kind of entry',
      () => JSON.stringify(journey(refused)).replace('"asked"', '"run"'),
      'unknown kind',
    ],
  ];
  for (const [what, text, problem] of hostile) {
    test(`${what} is refused by name, and the next one opens`, async ({ bench }) => {
      await bench.open({ name: 'hostile.json', text: text() });
      await expect(bench.page.getByRole('alert')).toContainText(problem);
      await bench.open(refused);
      await expect(bench.page.getByRole('alert')).toHaveCount(0);
      await expect(bench.step).toBeVisible();
    });
  }

  test('with markup and script addresses shows them as text and runs nothing', async ({ bench }) => {
    const attack = '<img src=x onerror="document.title=1">javascript:alert(1)';
    await bench.open(
      changed(refused, (entry) =>
        entry.kind === 'event' && entry.type === 'route/entered'
          ? { ...entry, payload: { ...(entry.payload as object), params: { sitename: attack, username: attack } } }
          : entry,
      ),
    );
    await bench.press('End');
    await expect(bench.screen.locator('img')).toHaveCount(0);
    await expect(bench.page.locator('img')).toHaveCount(0);
    expect(await bench.page.title()).toBe('Portico bench');
  });

  test('whose events fit no reducer is still opened, and the parts that cannot be shown are named', async ({
    bench,
  }) => {
    await bench.open(changed(refused, (entry) => (entry.kind === 'event' ? { ...entry, payload: null } : entry)));
    await expect(bench.page.getByText('cannot be worked out')).toBeVisible();
    await bench.press('Home');
    await bench.press('ArrowDown');
    await expect(bench.step).toHaveAttribute('id', 'step-1');
  });
});

test.describe('a large log', () => {
  test('of 10,000 steps is opened, and keys move through it', async ({ bench }) => {
    await bench.open({ name: 'large.json', text: largeLog(10_000) });
    await expect(bench.page.getByText('10000 steps')).toBeVisible();
    await bench.press('End');
    await expect(bench.step).toHaveAttribute('id', 'step-9999');
    await bench.press('PageUp');
    await bench.press('ArrowDown');
    await expect(bench.step).not.toHaveAttribute('id', 'step-9999');
  });
});

/** One long page load: the entries of a short one, repeated. */
function largeLog(steps: number): string {
  const log = journey(refused);
  const [first, ...rest] = log.chapters[0] as PageLoadEntries;
  const events = rest.filter((entry): entry is EventEntry => entry.kind === 'event');
  const entries = Array.from({ length: steps - 1 }, (_each, index) => ({
    ...(events[index % events.length] as EventEntry),
    seq: index + 1,
    cause: index,
  }));
  return JSON.stringify({ ...log, chapters: [[first, ...entries]] });
}

function withField(name: string): string {
  return JSON.stringify(journey(refused)).replace('{"kind"', `{"${name}":{"polluted":true},"kind"`);
}

test('the page allows its own script and style only, and no request, form or frame from elsewhere', async ({
  bench,
}) => {
  const policy = await bench.page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  const rules = (policy ?? '').split('; ');
  expect(rules).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^script-src 'sha256-[\w+/=]+'$/) as unknown,
    expect.stringMatching(/^style-src 'sha256-[\w+/=]+'$/) as unknown,
    'img-src data:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ]);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`has no accessibility problem that axe finds, ${scheme}`, async ({ bench }) => {
    await bench.page.emulateMedia({ colorScheme: scheme });
    const problems = async () => {
      const { violations } = await new AxeBuilder({ page: bench.page }).exclude('iframe').analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    };
    expect(await problems()).toEqual([]);
    await bench.open(refused);
    await bench.find('identity.signIn');
    await bench.page.getByRole('button', { name: 'Prove' }).click();
    await expect(bench.page.getByText('Reproduces.')).toBeVisible();
    expect(await problems()).toEqual([]);
    await choose(bench.page.getByLabel('Compare with …'), signedIn);
    await expect(bench.page.locator('.findings')).toBeVisible();
    expect(await problems()).toEqual([]);
  });
}
