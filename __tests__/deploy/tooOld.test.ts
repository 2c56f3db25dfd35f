import { Linter } from 'eslint';
import { JSDOM, VirtualConsole } from 'jsdom';
import { readFileSync } from 'node:fs';
import { oldestInWords, targets } from 'deploy/build/browsers';
import { encodings } from 'deploy/build/compressed';
import { type ShellParts, shellScript, withShell } from 'deploy/build/shellPage';
import { tooOldScript } from 'deploy/build/tooOldScript';
import example from 'deploy/settings.example.json';
import { placeSettings, readSettings } from 'deploy/settings/placeSettings';
import { prerender } from 'src/app/painting/prerender';
import { neededFeatures } from 'src/contract/features';
import { languageTag, languages } from 'src/contract/languages';
import de from 'locales/de.json';
import en from 'locales/en.json';
import { grantFeatures, takeAway } from '__tests__/support/features';

const check = tooOldScript();
const template = readFileSync('src/app/index.html', 'utf8');
const settings = readSettings(JSON.stringify(example));
let parts: ShellParts;

beforeAll(async () => {
  parts = { ...(await prerender(settings)), style: '', check, script: shellScript(), files: {}, code: [] };
}, 60_000);

interface Opened {
  readonly prepare?: (window: object) => void;
  readonly preferred?: unknown;
  readonly script?: string;
}

function open({ prepare = () => undefined, preferred = ['en'], script = parts.script }: Opened = {}) {
  const html = placeSettings(withShell(template, { ...parts, script }), settings);
  const { window } = new JSDOM(html, {
    url: 'https://docs.localhost:8080/loginv2/',
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    // Other scripts may be unreadable; the test looks at the resulting page.
    virtualConsole: new VirtualConsole(),
    beforeParse: (made) => {
      Object.defineProperty(made.navigator, 'languages', { value: preferred });
      grantFeatures(made);
      prepare(made);
    },
  });
  const { document } = window;
  // Ignores what only a parser or an engine reads.
  const shown = [...document.body.children].filter((each) => !each.matches('script, noscript, template, [hidden]'));
  const said = shown.map(({ textContent }) => textContent).join('');
  return { document, title: document.title, root: document.getElementById('root'), said };
}

const without = (feature: string) => ({ prepare: (window: object) => takeAway(window, feature) });
const saidIn = (texts: Pick<typeof en, 'TOO_OLD.TITLE' | 'TOO_OLD.TEXT'>, language: string): string =>
  texts['TOO_OLD.TITLE'] + texts['TOO_OLD.TEXT'].replace('{{- versions}}', oldestInWords(language));

/** The features that a browser of 2015 has; the others are newer than ECMAScript 5. */
const inEcmaScript5: Readonly<Record<string, string>> = {
  Array:
    'concat constructor every filter forEach indexOf join lastIndexOf length map pop push reduce reduceRight reverse shift slice some sort splice toLocaleString toString unshift',
  String:
    'charAt charCodeAt concat constructor indexOf lastIndexOf length localeCompare match replace search slice split substr substring toLocaleLowerCase toLocaleUpperCase toLowerCase toString toUpperCase trim valueOf',
};

/** Removes everything newer than ECMAScript 5. */
function makeAncient(window: object): void {
  const held = window as Record<string, { readonly prototype: object } & Record<string, unknown>>;
  for (const [name, known] of Object.entries(inEcmaScript5))
    for (const method of Object.getOwnPropertyNames(held[name]?.prototype))
      if (!known.split(' ').includes(method)) delete (held[name]?.prototype as Record<string, unknown>)[method];
  for (const name of ['assign', 'entries', 'fromEntries', 'hasOwn', 'is', 'values']) delete held['Object']?.[name];
  for (const name of ['Map', 'Promise', 'Proxy', 'Reflect', 'Set', 'Symbol', 'WeakMap', 'fetch']) delete held[name];
}

describe('a browser that is too old', () => {
  it.each(neededFeatures)('shows only the notice if %s is missing [0.40]', (feature) => {
    const { document, title, root, said } = open(without(feature));
    expect(said).toBe(saidIn(en, 'en'));
    expect(title).toBe(en['TOO_OLD.TITLE']);
    expect(root).toBeNull();
    expect(document.querySelector('main h1')?.textContent).toBe(en['TOO_OLD.TITLE']);
    expect(document.querySelectorAll('link[rel=preload]')).toHaveLength(0);
  });

  it.each(languages)('shows the notice in %s', (language) => {
    const texts = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as typeof en;
    const preferred = [languageTag(language), 'en'];
    const { document, said } = open({ ...without('Object.hasOwn'), preferred });
    expect(said).toBe(saidIn(texts, language));
    expect(document.documentElement.lang).toBe(languageTag(language));
  });

  it('shows the notice in its only language, if it has no list of languages', () => {
    const prepare = (window: object) => {
      takeAway(window, 'fetch');
      Object.defineProperty((window as Window).navigator, 'language', { value: 'de-AT' });
    };
    expect(open({ prepare, preferred: null }).said).toBe(saidIn(de, 'de'));
  });

  it('gets the notice from a script that it can read, although it cannot read the others', () => {
    const complaints = new Linter().verify(check, { languageOptions: { ecmaVersion: 5, sourceType: 'script' } });
    expect(complaints).toEqual([]);
    const { said } = open({ prepare: makeAncient, script: 'this is no script' });
    expect(said).toBe(saidIn(en, 'en'));
  });

  it('lacks a feature: any other browser shows the form without the notice', () => {
    const { root, said } = open();
    expect(root?.dataset['shell']).toBe('entry');
    expect(root?.querySelector('form')).not.toBeNull();
    expect(said).not.toContain(en['TOO_OLD.TITLE']);
  });

  it('costs the others little: the script is below 1 KB with brotli', () => {
    expect(encodings.br(Buffer.from(check)).length).toBeLessThan(1024);
  });
});

describe('the oldest versions', () => {
  it('are those of browserslist, for the compilers and in the README', () => {
    expect(targets.esbuild).toEqual(['chrome103', 'edge103', 'firefox100', 'safari16', 'ios16']);
    expect(readFileSync('README.md', 'utf8')).toContain(oldestInWords('en').replaceAll('\u00a0', ' '));
  });
});
