/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { readFileSync } from 'node:fs';
import { SettingsError, placeSettings, readSettings } from 'deploy/settings/placeSettings';
import type { Deployment } from 'src/contract/deployment';
import example from 'deploy/settings.example.json';

const settings = readSettings(JSON.stringify(example));
const template = readFileSync('src/app/index.html', 'utf8');
const named = (name: string): Deployment => ({ ...settings, product: { id: 'workdocs', name } });

/** The content of the page's data block. */
function placed(html: string): unknown {
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelectorAll('script')).toHaveLength(1);
  return JSON.parse(page.getElementById('deployment')?.textContent ?? '');
}

describe('placing settings into the page', () => {
  it('puts the document into the data block of the page', () => {
    expect(placed(placeSettings(template, settings))).toEqual(example);
  });

  it('replaces only the existing document', () => {
    const first = placeSettings(template, named('First'));
    const second = placeSettings(first, named('Second'));
    expect(placed(second)).toEqual(named('Second'));
    expect(placeSettings(second, named('First'))).toBe(first);
  });

  it.each([
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    '<!--<script></script>',
    ']]>',
    '$& $1 $` $$',
    '\u2028\u2029',
    '\\u003c',
    '"\'&lt;&amp;',
  ])('cannot be broken out of by the text %j', (name) => {
    const html = placeSettings(template, named(name));
    expect(placed(html)).toEqual(named(name));
    expect(/(<script[^>]*id="deployment"[^>]*>)([^<>&\u2028\u2029]*)<\/script>/.test(html)).toBe(true);
    expect(placed(placeSettings(html, settings))).toEqual(example);
  });

  it('refuses a wrong document and names its fields', () => {
    const wrong = { ...settings, links: { ...settings.links, support: 'javascript:alert(1)' }, stages: {} };
    const place = () => placeSettings(template, wrong);
    expect(place).toThrow(SettingsError);
    expect(place).toThrow('links.support must be an http or https URL.\nstages must have at least 1 entry.');
  });

  it.each(['<html></html>', template + template])('refuses a page without exactly one data block', (page) => {
    expect(() => placeSettings(page, settings)).toThrow(SettingsError);
  });
});
