/**
 * The command `npm run report -- screens`: every screen and state of the built app in every language, two themes and
 * two sizes, as pictures and one contact sheet per language below `screens/`, with a check of every cell. Exits with 1
 * if text is cut off, untranslated or overlapping, or if the English page is read or spoken differently from the
 * recordings: other languages have the same structure. `--accept` records the current readings, `--only=own sign-in`
 * selects states by the beginning of their names, `--in=de,fr` languages; unknown names exit with 2. `--since=REVISION`
 * only prints words, links and controls of each recorded state, then and now.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '__tests__/support/browser';
import { builtFiles, requireBuild } from 'stack/built';
import { startStack } from 'stack/index';
import { type Language, languages as allLanguages } from 'src/contract/languages';
import { command } from 'src/terminal/command';
import { print, printToStderr } from 'src/terminal/output';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { hasWords, keysShown, wrongWords } from './catalogue';
import { drawSheet, pictureOf } from './contactSheet';
import { countsSince } from './counts';
import { fontProblems } from './fonts';
import { type Kind, howToAccept, readingOf, record, recordedLanguage, recordedReadings } from './recorded';
import { cutOff, overlapping, shownTexts } from './shown';
import { spokenOrder } from './spoken/listen';
import { states as allStates } from './states';
import { type ScreenState, sizes, themes, withState } from './visit';

const folder = 'screens';
const accepts = process.argv.includes('--accept');
const given = (name: string): string =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '';
const only = given('only');
const wanted = given('in') === '' ? allLanguages : given('in').split(',');
const languages = allLanguages.filter((each) => wanted.includes(each));
/** Languages that run at the same time. */
const atOnce = 3;
const differs: Readonly<Record<Kind, string>> = { states: 'reads', spoken: 'is spoken' };
const states = allStates.filter(({ name }) => name.startsWith(only));

interface Seen {
  readonly problems: readonly string[];
  readonly keys: readonly string[];
  /** In the recorded language. */
  readonly readings?: Readonly<Record<Kind, string>>;
}

async function look(page: Page, language: Language, { name, englishOnly }: ScreenState): Promise<Seen> {
  const problems: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      const cell = `${language} ${name}, ${theme}, ${String(size.width)} px`;
      problems.push(...(await cutOff(page)).map((problem) => `${cell}: ${problem}`));
      problems.push(...(await overlapping(page)).map((problem) => `${cell}: in each other's way: ${problem}`));
      await page.screenshot({ path: join(folder, pictureOf(language, name, theme, size.width)), fullPage: true });
    }
  }
  const shown = await shownTexts(page);
  if (!englishOnly) problems.push(...wrongWords(language, shown).map((problem) => `${language} ${name}: ${problem}`));
  const seen = { problems, keys: keysShown(catalogues[language], shown) };
  if (language !== recordedLanguage) return seen;
  return { ...seen, readings: { states: await readingOf(page), spoken: await spokenOrder(page) } };
}

/** Visits all states in one language; each has its own stack, because its faults affect every page. */
async function lookAtAll(browser: Browser, language: Language): Promise<readonly Seen[]> {
  const stack = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: 'dist' });
  const seen: Seen[] = [];
  try {
    for (const state of states) {
      seen.push(
        await withState({ browser, stack, language }, state, (page) => look(page, language, state)).catch(
          (error: unknown): Seen => ({ problems: [String(error)], keys: [] }),
        ),
      );
    }
  } finally {
    await stack.close();
  }
  return seen;
}

/** Records the readings, or reports those that differ. */
function compare(kind: Kind, seen: readonly Seen[] | undefined): readonly string[] {
  if (!seen) return [];
  const readings = new Map(states.map(({ name }, index) => [name, seen[index]?.readings?.[kind] ?? '']));
  const recorded = recordedReadings(kind);
  if (accepts) {
    record(kind, new Map(allStates.map(({ name }) => [name, readings.get(name) ?? recorded.get(name) ?? ''])));
    return [];
  }
  const changed = states.filter(({ name }) => recorded.get(name) !== readings.get(name));
  return changed.map(({ name }) => `${name}: ${differs[kind]} otherwise than recorded. ${howToAccept}`);
}

/** Names that select nothing; without this check, a typing error would pass as "0 problems". */
function unknownNames(): readonly string[] {
  const unknown = wanted.filter((each) => allLanguages.every((language) => language !== each));
  return [
    ...unknown.map((each) => `Unknown language "${each}". Languages: ${allLanguages.join(', ')}.`),
    ...(states.length === 0 ? [`No state begins with "${only}".`] : []),
  ];
}

async function main(): Promise<void> {
  const unknown = unknownNames();
  if (unknown.length > 0) {
    unknown.forEach(printToStderr);
    process.exitCode = 2;
    return;
  }
  if (given('since') !== '') return print(countsSince(given('since')));
  requireBuild(builtFiles.app);
  if (only === '' && given('in') === '') rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const unreadable = await fontProblems(languages);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  const seen = new Map<Language, readonly Seen[]>();
  const waiting = [...languages];
  const walk = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) seen.set(next, await lookAtAll(browser, next));
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  for (const language of languages) await drawSheet(browser, folder, language, states);
  await browser.close();
  const problems = [
    ...unreadable,
    ...Array.from(seen.values()).flatMap((each) => each.flatMap((state) => state.problems)),
    ...compare('states', seen.get(recordedLanguage)),
    ...compare('spoken', seen.get(recordedLanguage)),
  ];
  for (const problem of problems) printToStderr(problem);
  const keys = new Set(
    Array.from(seen.values())
      .flat()
      .flatMap((each) => each.keys),
  );
  const unseen = Object.entries(catalogues.en).flatMap(([key, text]) =>
    keys.has(key) || !hasWords(text) ? [] : [key],
  );
  const cells = states.length * languages.length * sizes.length * themes.length;
  print(`${String(states.length)} states, ${String(cells)} pictures, ${String(problems.length)} problems`);
  if (only === '') print(`Texts in none of them: ${unseen.join(', ')}`);
  print(`Contact sheets: ${languages.map((language) => join(folder, `${language}.html`)).join(', ')}`);
  if (problems.length > 0) process.exitCode = 1;
}

command(main);
