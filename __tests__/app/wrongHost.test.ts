/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { loginPaths, showWrongHost, wrongHostTexts } from 'src/app/fallback/wrongHost';
import { type FactsOrProblems, readFacts } from 'src/app/facts';
import { shellIds } from 'src/contract/shell';
import de from 'locales/de.json';
import en from 'locales/en.json';
import { factsOf } from '__tests__/support/runFlow';

const at = (pathname: string, stages: object, host = 'docs.example', search = '') =>
  readFacts({
    settings: JSON.stringify({ ...deployment, stages }),
    location: { protocol: 'https:', host, pathname, search },
    languages: ['de'],
    navigation: 'navigate',
    userAgent: '',
    width: 800,
    isDark: false,
    build: 'test',
  });
const deployment = factsOf().settings;
const prod = { ...factsOf().served, siteDomain: 'docs.example' };
const alpha = { ...prod, siteDomain: 'alpha.example' };

describe('the constants of a page', () => {
  it('are those of the stage of its path [9.01]', () => {
    const pool = { ...prod.userPool, clientId: 'alphaclient' };
    const ofAlpha = { ...alpha, hosts: ['docs.example'], userPool: pool };
    const read = (pathname: string) => at(pathname, { prod, alpha: ofAlpha });
    expect(read('/loginv2/')).toMatchObject({ facts: { served: { userPool: prod.userPool } } });
    expect(read('/loginv2-a/')).toMatchObject({ facts: { served: { userPool: pool } } });
  });
});

describe('the facts of a page', () => {
  const answerIn = (search: string): unknown => {
    const read = at('/loginv2/', { prod }, undefined, search);
    return read.ok && read.facts.strayAnswer;
  };
  it('have the names in an answer whose callback no route has, and no value', () => {
    expect(answerIn('?callback=iiccallback&code=SECRET&Jane=1')).toEqual({ callback: 'iiccallback', params: ['code'] });
    expect(answerIn('?callback=SECRET-1&code=SECRET')).toEqual({ params: ['code'] });
    expect(answerIn('?callback=iicCallback&code=SECRET')).toBeUndefined();
    expect(answerIn('')).toBeUndefined();
  });
});

describe('a path whose stage is not served', () => {
  it.each([
    ['/', { prod }, ['/loginv2/'], 'dev'],
    ['/somewhere/else/', { prod, beta: prod }, ['/loginv2/'], 'dev'],
    ['/loginv2-a/', { prod }, ['/loginv2/'], 'alpha'],
    ['/loginv2/', { dev: prod }, ['/'], 'prod'],
    ['/', { alpha: prod, beta: prod }, ['/loginv2-a/', '/loginv2-b/'], 'dev'],
    // The settings have the stage, but for another host.
    ['/loginv2-a/', { prod, alpha }, ['/loginv2/'], 'alpha'],
    ['/', { prod, dev: alpha }, ['/loginv2/'], 'dev'],
    ['/loginv2-a/', { alpha }, [], 'alpha'],
  ])('%s: offers where to sign in', (pathname, stages, paths, stage) => {
    const { elsewhere, ...read } = at(pathname, stages) as Extract<FactsOrProblems, { ok: false }>;
    expect(read).toEqual({ ok: false, problems: [] });
    expect(elsewhere).toMatchObject({ language: 'de', stage });
    expect(loginPaths(elsewhere?.stages ?? [])).toEqual(paths);
  });

  it('starts where the settings name the host', () => {
    expect(at('/loginv2-a/', { prod, alpha }, 'acme.alpha.example')).toMatchObject({
      ok: true,
      facts: { stage: 'alpha' },
    });
    const named = { ...alpha, hosts: ['docs.example'] };
    expect(at('/loginv2-a/', { prod, alpha: named })).toMatchObject({ ok: true, facts: { stage: 'alpha' } });
    expect(at('/loginv2/', { prod, alpha: named })).toMatchObject({ ok: true, facts: { stage: 'prod' } });
  });

  it('shows the links in the reader’s language, with query and fragment', async () => {
    document.body.appendChild(document.createElement('div')).id = shellIds.root;
    window.history.replaceState(null, '', '/?x=1#/checkAuth?sitename=acme');
    await showWrongHost({ language: 'de', stages: ['prod'], stage: 'alpha' });
    const link = document.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/loginv2/?x=1#/checkAuth?sitename=acme');
    expect(link?.innerHTML).toBe('localhost<wbr>/loginv2/');
    expect(document.querySelector('h1')?.textContent).toBe(de['ELSEWHERE.TITLE']);
    expect(document.documentElement.lang).toBe('de');
    const told = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(told).toEqual([
      de['ELSEWHERE.TEXT'],
      de['ELSEWHERE.OPERATORS'].replace('{{stage}}', 'alpha').replace('{{field}}', 'stages.alpha.hosts'),
    ]);
  });

  it('links nowhere on a host that serves no stage', async () => {
    document.body.appendChild(document.createElement('div')).id = shellIds.root;
    await showWrongHost({ language: 'en', stages: [], stage: 'dev' });
    expect(document.querySelector('a')).toBeNull();
    expect(document.querySelector('p')?.textContent).toContain('stages.dev.hosts');
  });

  it('falls back to the English texts of the catalogue', () => {
    expect(en).toMatchObject(wrongHostTexts);
  });
});
