import { showElsewhere, elsewhereTexts } from 'src/app/elsewhere';
import { readFacts } from 'src/app/facts';
import { shellIds } from 'src/contract/shell';
import de from 'locales/de.json';
import en from 'locales/en.json';
import { factsOf } from '__tests__/support/runFlow';

const at = (pathname: string, stages: object) =>
  readFacts({
    settings: JSON.stringify({ ...deployment, stages }),
    location: { protocol: 'https:', host: 'docs.example', pathname },
    languages: ['de'],
    navigation: 'navigate',
    userAgent: '',
    width: 800,
    isDark: false,
    build: 'test',
  });
const deployment = factsOf().settings;
const { prod } = deployment.stages;

describe('a path where no stage is served', () => {
  it.each([
    ['/', { prod }, ['/loginv2/']],
    ['/somewhere/else/', { prod, beta: prod }, ['/loginv2/']],
    ['/loginv2-a/', { prod }, ['/loginv2/']],
    ['/loginv2/', { dev: prod }, ['/']],
    ['/', { alpha: prod, beta: prod }, ['/loginv2-a/', '/loginv2-b/']],
  ])('%s: where the sign-in is', (pathname, stages, paths) => {
    expect(at(pathname, stages)).toEqual({ ok: false, problems: [], elsewhere: { language: 'de', paths } });
  });

  it('shows that in the language of the reader, as a link that takes along what stands behind the path', async () => {
    document.body.appendChild(document.createElement('div')).id = shellIds.root;
    window.history.replaceState(null, '', '/?x=1#/checkAuth?sitename=acme');
    await showElsewhere({ language: 'de', paths: ['/loginv2/'] });
    const link = document.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/loginv2/?x=1#/checkAuth?sitename=acme');
    expect(link?.textContent).toBe('localhost/loginv2/');
    expect(document.querySelector('h1')?.textContent).toBe(de['ELSEWHERE.TITLE']);
    expect(document.documentElement.lang).toBe('de');
  });

  it('has the English words of the catalogue for when no language can be had', () => {
    expect(en).toMatchObject(elsewhereTexts);
  });
});
