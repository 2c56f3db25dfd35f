/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { watchSignOuts } from 'src/adapters/page/signOuts';

const messages: string[] = [];
const watch = (begunAt = Date.now(), storage = () => localStorage) =>
  watchSignOuts(window, storage, begunAt, {
    signOut: (site) => void messages.push(site),
    signIn: (site) => void messages.push(`in ${site}`),
  });
beforeAll(() => {
  watch();
});
beforeEach(() => {
  messages.length = 0;
  localStorage.clear();
});

const stored = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
const hidden = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const shown = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

describe('a sign-out in another tab', () => {
  it('is detected only by the mark that it leaves [0.38]', () => {
    stored('acme:signed_out_at', '1001');
    stored('globex:signed_out_at', null);
    stored('acme:idp_type', 'WORKDOCS');
    stored('evil.test/:signed_out_at', '1001');
    stored('signed_out_at', '1001');
    stored(null, null);
    expect(messages).toStrictEqual(['acme']);
  });

  it('is reported when the page comes back from the back-forward cache, if it happened meanwhile [0.38]', () => {
    localStorage.setItem('globex:signed_out_at', '1999');
    localStorage.setItem('initech:signed_out_at', '1999');
    hidden();
    localStorage.setItem('acme:signed_out_at', '2001');
    localStorage.setItem('initech:signed_out_at', '2001');
    shown(false);
    expect(messages).toEqual([]);
    shown(true);
    expect([...messages].sort()).toEqual(['acme', 'initech']);
  });

  it('is known by its mark alone: a page in the back-forward cache keeps no other stored text', () => {
    localStorage.setItem('acme:signed_out_at', '1999');
    localStorage.setItem('acme:gb_access_token', 'TOKEN');
    const kept = jest.spyOn(Map.prototype, 'set');
    hidden();
    expect(JSON.stringify(kept.mock.calls)).toContain('1999');
    expect(JSON.stringify(kept.mock.calls)).not.toContain('TOKEN');
    kept.mockRestore();
  });

  it.each([
    ['ahead at the sign-out before, which is not reported again', '9999', []],
    ['set back in between, which hides no sign-out', '1', ['acme']],
  ])('nor does a clock matter that was %s [0.10, 0.38]', (_what, at, reported) => {
    localStorage.setItem('acme:signed_out_at', '9999');
    hidden();
    localStorage.setItem('acme:signed_out_at', at);
    shown(true);
    expect(messages).toEqual(reported);
  });

  it.each([
    ['before a page was requested', -60_001, []],
    ['as a page was requested', -60_000, []],
    ['while a page was loading', -59_999, ['acme']],
    ['at the very moment of the look', 0, ['acme']],
    ['by a clock that was set back since', 60_000, []],
  ])('or a sign-in, %s, %j ms from the look at it, is reported at once as %j [0.44]', (_when, at, sites) => {
    jest.spyOn(Date, 'now').mockReturnValue(1_736_928_000_000);
    const since = Date.now() + at;
    localStorage.setItem('acme:signed_out_at', since.toString());
    localStorage.setItem('globex:session', JSON.stringify({ id: 'a', method: 'own', since }));
    localStorage.setItem('initech:session', JSON.stringify({ id: 'out', since }));
    localStorage.setItem('umbrella:session', '{');
    localStorage.setItem('umbrella:idp_type', since.toString());
    watch(Date.now() - 60_000);
    expect([...messages].sort()).toEqual([...sites, ...sites.map(() => 'in globex')]);
    jest.restoreAllMocks();
  });

  it('is not reported at once if storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    expect(() => watch(0, blocked)).not.toThrow();
    expect(messages).toEqual([]);
  });
});
