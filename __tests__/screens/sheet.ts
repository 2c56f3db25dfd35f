/**
 * The command `npm run report:screens`: every screen and state of the built app in three scripts, two themes and two sizes, as
 * pictures and one contact sheet per language below `screens/`, and a check of every cell. Ends with 1 when one is cut
 * off, untranslated, or reads or is spoken otherwise than recorded; `--accept` records how it reads now, `--only=own sign-in` takes the
 * states whose names begin so.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '__tests__/support/browser';
import { startStack } from 'stack/index';
import { type Script, keysShown, scripts, wrongWords } from './catalogue';
import { drawSheet, pictureOf } from './contactSheet';
import { type Kind, howToAccept, readingOf, record, recordedReadings } from './recorded';
import { cutOff, shownTexts } from './shown';
import { spokenOrder } from './spoken/listen';
import { states as allStates } from './states';
import { type ScreenState, sizes, themes, withState } from './visit';

const folder = 'screens';
const accepts = process.argv.includes('--accept');
const only = process.argv.find((given) => given.startsWith('--only='))?.slice('--only='.length) ?? '';
const differs: Readonly<Record<Kind, string>> = { states: 'reads', spoken: 'is spoken' };
const states = allStates.filter(({ name }) => name.startsWith(only));

interface Seen {
  readonly problems: readonly string[];
  readonly keys: readonly string[];
  readonly readings: Readonly<Record<Kind, string>>;
}

async function look(page: Page, script: Script, { name, englishOnly }: ScreenState): Promise<Seen> {
  const problems: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      const cell = `${script} ${name}, ${theme}, ${String(size.width)} px`;
      problems.push(...(await cutOff(page)).map((problem) => `${cell}: ${problem}`));
      await page.screenshot({ path: join(folder, pictureOf(script, name, theme, size.width)), fullPage: true });
    }
  }
  const shown = await shownTexts(page);
  if (!englishOnly) problems.push(...wrongWords(script, shown).map((problem) => `${script} ${name}: ${problem}`));
  const readings = { states: await readingOf(page), spoken: await spokenOrder(page) };
  return { problems, keys: keysShown(scripts[script], shown), readings };
}

/** Goes through all states in one language; each has a stack of its own, for its faults strike every page. */
async function lookAtAll(browser: Browser, script: Script): Promise<readonly Seen[]> {
  const stack = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: 'dist' });
  const seen: Seen[] = [];
  try {
    for (const state of states) {
      seen.push(
        await withState({ browser, stack, language: script }, state, (page) => look(page, script, state)).catch(
          (error: unknown): Seen => ({ problems: [String(error)], keys: [], readings: { states: '', spoken: '' } }),
        ),
      );
    }
  } finally {
    await stack.close();
  }
  return seen;
}

/** Records the readings, or says which differ from the recorded ones. */
function compare(kind: Kind, script: Script, seen: readonly Seen[]): readonly string[] {
  const readings = new Map(states.map(({ name }, index) => [name, seen[index]?.readings[kind] ?? '']));
  const recorded = recordedReadings(kind, script);
  if (accepts) {
    record(kind, script, new Map(allStates.map(({ name }) => [name, readings.get(name) ?? recorded.get(name) ?? ''])));
    return [];
  }
  const changed = states.filter(({ name }) => recorded.get(name) !== readings.get(name));
  return changed.map(({ name }) => `${script} ${name}: ${differs[kind]} otherwise than recorded. ${howToAccept}`);
}

async function main(): Promise<void> {
  if (only === '') rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  const languages = Object.keys(scripts) as readonly Script[];
  const seen = await Promise.all(languages.map((script) => lookAtAll(browser, script)));
  for (const script of languages) await drawSheet(browser, folder, script, states);
  await browser.close();
  const problems = languages.flatMap((script, index) => [
    ...(seen[index] ?? []).flatMap((each) => each.problems),
    ...compare('states', script, seen[index] ?? []),
    ...compare('spoken', script, seen[index] ?? []),
  ]);
  for (const problem of problems) console.error(problem);
  const keys = new Set(seen.flat().flatMap((each) => each.keys));
  const unseen = Object.keys(scripts.en).filter((key) => !keys.has(key));
  const cells = states.length * languages.length * sizes.length * themes.length;
  console.log(`${String(states.length)} states, ${String(cells)} pictures, ${String(problems.length)} problems`);
  console.log(`Texts in none of them: ${unseen.join(', ')}`);
  console.log(`Contact sheets: ${languages.map((script) => join(folder, `${script}.html`)).join(', ')}`);
  if (problems.length > 0) process.exitCode = 1;
}

void main();
