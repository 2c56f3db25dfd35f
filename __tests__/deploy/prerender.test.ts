import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { encodings } from 'deploy/build/compressed';
import example from 'deploy/settings.example.json';
import { securityHeaders } from 'deploy/host/headers';
import { placeSettings, readSettings } from 'deploy/settings/placeSettings';
import { type ShellParts, shellScript, withShell } from 'deploy/build/shellPage';
import { tooOldScript } from 'deploy/build/tooOldScript';
import { prerender } from 'src/app/painting/prerender';
import { languageTag, languages } from 'src/contract/languages';
import type { Deployment } from 'src/contract/deployment';
import { isWhole } from '__tests__/support/extent';
import { grantFeatures } from '__tests__/support/features';
import { hasJava, nuErrors } from '__tests__/judges/markup';
import { verdictOf } from '__tests__/judges/verdict';
import { isolated } from '__tests__/support/isolated';

const settings = readSettings(JSON.stringify(example));
const served = { ...example.stages.prod, siteDomain: 'files.example' };
const own: Deployment = readSettings(
  JSON.stringify({
    ...example,
    product: { id: 'ours', name: 'Our $& <Files>' },
    stages: { prod: served, dev: served },
  }),
);
const code = ['vendor.0123456789.js', 'main.0123456789.js'];
const template = readFileSync('src/app/index.html', 'utf8');
let parts: ShellParts;
let built: string;

beforeAll(async () => {
  const style = 'body { margin: 0 }\n.a::before { content: "</style>" }';
  const files = { de: 'locale-de-json.0123456789.js' };
  parts = { ...(await prerender(settings)), style, check: tooOldScript(), script: shellScript(), files, code };
  built = placeSettings(withShell(template, parts), own);
}, 60_000);

interface Opened {
  readonly address?: string;
  readonly languages?: readonly string[];
  readonly html?: string;
}

/** The page before a browser has read any other file. */
function open({ address = 'https://files.example/loginv2/', languages: wanted = ['en'], html = built }: Opened = {}) {
  const { window } = new JSDOM(html, {
    url: address,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    beforeParse: (made) => {
      Object.defineProperty(made.navigator, 'languages', { value: wanted });
      grantFeatures(made);
    },
  });
  const root = window.document.getElementById('root');
  if (!root) throw new Error('no root');
  return { window, document: window.document, root, shell: root.dataset['shell'], isShown: !root.hidden };
}

describe('the page that a build renders', () => {
  it('shows the entry form at once, with the names and links of the settings', () => {
    const { document, root, isShown } = open();
    expect(isShown).toBe(true);
    expect(root.querySelector('h1')?.textContent).toBe('Sign in');
    expect(document.title).toBe(`Sign in · ${isolated('Our $& <Files>')}`);
    expect([...root.querySelectorAll('input')].map(({ name }) => name)).toEqual(['siteName', 'emailId', 'shared']);
    expect(root.querySelector('.suffix')?.textContent).toBe('.files.example');
    expect(root.querySelector('.hint')?.textContent).toBe(
      `The first part of your ${isolated('Our $& <Files>')} address`,
    );
    expect([...root.querySelectorAll('.links a')].map((link) => link.getAttribute('href'))).toEqual([
      own.links.learnMore,
      own.links.downloadClients,
    ]);
    expect([...root.querySelectorAll('.links a')].map((link) => link.getAttributeNames().sort())).toEqual([
      ['href', 'rel', 'target'],
      ['href', 'rel', 'target'],
    ]);
    expect(root.querySelector('form')?.method).toBe('post');
    expect(root.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false);
    expect(root.innerHTML).not.toContain('{{');
  });

  it('has, before any script runs, one title, one main part besides the templates, and no slot for an address', () => {
    const { document } = new JSDOM(withShell(template, parts)).window;
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelector('noscript')?.innerHTML).not.toContain('<main');
    expect([...document.querySelectorAll('[href]')].filter((each) => each.getAttribute('href')?.includes('{'))).toEqual(
      [],
    );
  });

  it.each(languages)('is in %s if that is preferred, with title and language tag', (language) => {
    const { document, root } = open({ languages: [languageTag(language), 'en'] });
    const texts = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as Record<string, string>;
    expect(document.documentElement.lang).toBe(languageTag(language));
    expect(root.querySelector('h1')?.textContent).toBe(texts['ENTRY.TITLE']);
    expect(root.querySelector('[type=submit]')?.textContent).toBe(texts['ENTRY.CONTINUE']);
    expect(document.title).toContain(texts['ENTRY.TITLE']);
    expect(document.body.querySelector(`noscript`)?.innerHTML).toContain(`lang="${languageTag(language)}"`);
  });

  it.each([
    ['', 'entry', ''],
    ['#', 'entry', ''],
    ['#/', 'entry', ''],
    ['#/emailSelect', 'entry', ''],
    ['#emailSelect', 'entry', ''],
    ['?utm=1#/', 'entry', ''],
    ['#/emailSelect?sitename=acme', 'entry', 'acme'],
    ['#/?sitename=ACME', 'entry', 'acme'],
    ['#/emailSelect?sitename=d-123', 'waiting', undefined],
    ['#/emailSelect?sitename=acme&sitename=acme', 'waiting', undefined],
    ['#/emailSelect?sitename=acme&error=error', 'waiting', undefined],
    ['#/emailSelect?error=error', 'waiting', undefined],
    ['#/workdocsAuth?sitename=acme', 'waiting', undefined],
    ['#/error', 'waiting', undefined],
    ['#/%E0%A4%A', 'waiting', undefined],
    ['?callback=iicCallback&code=c&state=s', 'waiting', undefined],
    ['?callback=', 'waiting', undefined],
  ])('at %j paints the screen %s, with the site %j in it', (rest, shell, site) => {
    const opened = open({ address: `https://files.example/loginv2/${rest}` });
    expect(opened.shell).toBe(shell);
    expect(opened.root.querySelector('input')?.value).toBe(site);
  });

  it.each([
    ['a site’s own host', 'https://acme.files.example/loginv2/', { shell: 'waiting', isShown: true }],
    ['a host that cannot be a site', 'https://d-1.files.example/loginv2/', { shell: 'waiting', isShown: true }],
    ['a stage that is not served', 'https://files.example/loginv2-b/', { shell: undefined, isShown: false }],
  ])('at %s shows no entry form', (_where, address, expected) => {
    const { root, shell, isShown } = open({ address });
    expect({ shell, isShown }).toEqual(expected);
    expect(isShown && root.querySelector('form')).toBeFalsy();
  });

  it('follows an address that changes before the code is loaded, and keeps the form if it stays', () => {
    const { window, root } = open();
    const form = root.querySelector('form');
    window.location.hash = '#/emailSelect';
    window.dispatchEvent(new window.Event('hashchange'));
    expect(root.querySelector('form')).toBe(form);
    window.location.hash = '#/error';
    window.dispatchEvent(new window.Event('hashchange'));
    expect([root.dataset['shell'], root.querySelector('form')]).toEqual(['waiting', null]);
  });

  it('holds an early submit, once, and shows what it waits for', () => {
    const { window, root } = open();
    const form = root.querySelector('form');
    const submit = () => form?.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
    expect([submit(), submit()]).toEqual([false, false]);
    expect(root.dataset['held']).toBe('Continue');
    expect(root.querySelector('[type=submit]')?.textContent).toBe('Finding out how you sign in…');
    expect(root.querySelector('[role=status]')?.textContent).toBe('Finding out how you sign in…');
  });

  describe('requests the app, and the texts of the language if they are a file', () => {
    const links = (document: Document) =>
      [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
    const frame = (window: Pick<Window, 'requestAnimationFrame' | 'setTimeout'>) =>
      new Promise((resolve) => window.requestAnimationFrame(() => window.setTimeout(resolve)));

    it.each([
      ['de', [...code, 'locale-de-json.0123456789.js']],
      ['fr', code],
    ])('after the first frame of the entry form, in %s', async (wanted, files) => {
      const { window, document } = open({ languages: [wanted] });
      expect(links(document)).toEqual([]);
      await frame(window);
      expect(links(document)).toEqual(files);
    });

    it('at once if another screen is shown', () => {
      const { document } = open({ address: 'https://files.example/loginv2/#/error', languages: ['de'] });
      expect(links(document)).toEqual([...code, 'locale-de-json.0123456789.js']);
    });
  });

  const themed = (theme: Deployment['theme']) => placeSettings(built, readSettings(JSON.stringify({ ...own, theme })));

  it('has the accent and the logo of the deployment from the first paint', () => {
    const { document, root } = open({ html: themed({ accent: '#8a1c5b', logo: '/logo.svg' }) });
    expect(document.documentElement.style.getPropertyValue('--theme-accent')).toBe('#8a1c5b');
    const shown = [...(root.querySelector('header')?.children ?? [])].map((element) => [
      element.tagName,
      element.getAttribute('src'),
      element.getAttribute('alt'),
    ]);
    expect(shown).toEqual([['IMG', '/logo.svg', 'Our $& <Files>']]);
    expect(open().root.querySelector('header')?.textContent).toBe('Our $& <Files>');
  });

  it('paints nothing if the settings do not serve the address, and does not throw', () => {
    const wrong = ['"siteDomain":7', '"siteDomain":"files.example","x":'].map((text) =>
      built.replaceAll('"siteDomain":"files.example"', text),
    );
    for (const html of wrong) expect(open({ html }).isShown).toBe(false);
  });
});

describe('the inline content of the page', () => {
  const sources = (html: string, name: string): string[] =>
    (securityHeaders(own, html)['Content-Security-Policy'] ?? '')
      .split('; ')
      .filter((directive) => directive.startsWith(`${name} `))
      .flatMap((directive) => directive.split(' ').slice(1));

  it.each([
    ['script-src', 'script:not([type])', 2],
    ['style-src', 'style', 1],
  ])('is allowed by %s with its hash, as a browser reads it, and is the only such content', (name, selector, count) => {
    const { document } = new JSDOM(built).window;
    const hashes = [...document.querySelectorAll(selector)].map(
      ({ textContent }) => `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`,
    );
    expect(hashes).toHaveLength(count);
    expect(sources(built, name)).toEqual(["'self'", ...hashes]);
    expect(sources(template, name)).toEqual(["'self'"]);
  });

  it('does not depend on the settings: other settings leave the hashes unchanged', () => {
    const other = placeSettings(built, settings);
    expect(securityHeaders(own, other)).toEqual(securityHeaders(own, built));
  });

  it('cannot be broken out of by the style sheet, the script or the texts', () => {
    const broken = '</script><script>alert(1)</script><!--';
    const messages = { ...parts.messages, de: { ...parts.messages.de, 'Sign in': broken } };
    const script = `${parts.script};"</script><!--<script>";`;
    const html = placeSettings(withShell(template, { ...parts, messages, script }), own);
    const { document } = new JSDOM(html).window;
    expect([...document.querySelectorAll('style, script:not([type])')].map(({ tagName }) => tagName)).toEqual([
      'STYLE',
      'SCRIPT',
      'SCRIPT',
    ]);
    expect(document.querySelectorAll('script[type="application/json"]')).toHaveLength(2 + languages.length);
    expect(open({ html, languages: ['de'] }).root.querySelector('h1')?.textContent).toBe(broken);
  });

  it('is small: the script below 3.4 KB with brotli', () => {
    expect(encodings.br(Buffer.from(parts.script)).length).toBeLessThan(3.4 * 1024);
    expect(parts.script).not.toMatch(/innerHTML|\beval\b|document\.write/);
  });
});

const itWithJava = isWhole && hasJava() ? it : it.skip; // `npm run report -- judges` installs Java and runs it too

describe('the Nu checker', () => {
  itWithJava(
    'finds no error in the page, before and after it has its settings',
    async () => {
      const pages = new Map(Object.entries({ built: withShell(template, parts), served: built }));
      const findings = [...(await nuErrors(pages))].flatMap(([state, remarks]) =>
        remarks.map((remark) => ({ ...remark, judge: 'nu', state })),
      );
      const { charges, excused } = verdictOf('nu', pages.size, findings);
      expect(charges).toEqual([]);
      expect([...excused.values()].flat().map(({ state }) => state)).toEqual(['built', 'served']);
    },
    60_000,
  );
});
