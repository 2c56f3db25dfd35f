import { openBackend, siteNamed } from '__tests__/support/fakePorts';
import { areaBackend } from 'src/adapters/backends/areaBackend';
import { forgetUnconfirmed } from 'src/adapters/backends/storedSites';

const acme = siteNamed('acme');
const before = 1000;

describe('names that nobody confirmed', () => {
  it.each([
    ['is confirmed', { 'globex:site_confirmed': 'true' }, true],
    ['was used last', { siteName: 'globex' }, true],
    ['has nothing that tells its age', { 'globex:idp_type': 'WORKDOCS' }, false],
    ['has an old visit', { 'globex:visit_since': '999' }, false],
    ['has a young visit', { 'globex:visit_since': '1000' }, true],
    ['has a young request of an app', { 'globex:app_access_since': '1000' }, true],
    ['has a sign-in under way', { 'globex:pending_sign_in': '{"method":"own","since":1000}' }, true],
    ['has an old sign-in', { 'globex:pending_sign_in': '{"method":"own","since":999}' }, false],
    ['has a form that was just submitted', { 'globex:store': '{"savedAt":1000}' }, true],
    ['has a broken store', { 'globex:store': '{"savedAt":' }, false],
    ['has invalid moments', { 'globex:store': '{"savedAt":"1000"}', 'globex:visit_since': 'soon' }, false],
  ])('a site that %s stays, with its values %j: %j [0.34, 0.46]', (_what, stored, stays) => {
    const backend = openBackend({ ...stored, 'globex:region': 'us-east-1', 'acme:region': 'us-east-1' });
    forgetUnconfirmed(backend, acme, before);
    expect(backend.get('globex:region') !== undefined).toBe(stays);
    expect(backend.get('acme:region')).toBe('us-east-1');
  });

  it('leave nothing in the tab either, which keeps a mark of the last sign-out beside its store [0.34]', () => {
    const [tab, browser] = [openBackend({}), openBackend({})];
    const place = areaBackend(browser, tab);
    place.set('globex:store', '{"savedAt":999}');
    expect(Object.keys(tab.contents())).toEqual(['globex:store', 'globex:signed_out_at']);
    forgetUnconfirmed(place, acme, before);
    expect([tab.contents(), browser.contents()]).toEqual([{}, {}]);
  });

  describe('on a shared computer, where some values of a sign-in stay in the browser [0.34, 0.46]', () => {
    const inTab = { portico_shared: '1', 'globex:pending_sign_in': '{"method":"directory","since":1000}' };
    const inBrowser = { 'globex:idp_type': 'WORKDOCS_DIRECTORY', 'globex:client_type': 'x' };
    const clean = (
      [ofTab, ofBrowser]: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>],
      at: number,
    ) => {
      const [tab, browser] = [openBackend(ofTab), openBackend(ofBrowser)];
      forgetUnconfirmed(areaBackend(browser, tab), acme, at);
      return [...Object.keys(tab.contents()), ...Object.keys(browser.contents())];
    };

    it('they go with the rest, even if the tab that had it was closed', () => {
      expect(clean([inTab, inBrowser], 1001)).toEqual(['portico_shared']);
      expect(clean([{ portico_shared: '1' }, inBrowser], 1001)).toEqual(['portico_shared']);
    });

    it('they stay while a sign-in may be under way, in the tab or in the browser, and those of confirmed sites', () => {
      const all = [...Object.keys(inTab), ...Object.keys(inBrowser)];
      expect(clean([inTab, inBrowser], 1000)).toEqual(all);
      const { portico_shared, ...pending } = inTab;
      expect(clean([{ portico_shared }, { ...inBrowser, ...pending }], 1000)).toHaveLength(all.length);
      const confirmed = { ...inBrowser, 'globex:site_confirmed': 'true' };
      expect(clean([{ portico_shared }, confirmed], 1000)).toHaveLength(all.length);
    });
  });
});
