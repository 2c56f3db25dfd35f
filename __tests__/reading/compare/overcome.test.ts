import { compare } from 'src/reading/compare/compare';
import type { Journal } from 'src/journal/log/entry';
import { type EntryParts, asked, entered, eventEntry, pageLoad, read, refused } from '__tests__/journal/pageLoads';

const arrived = (route: string): EntryParts =>
  eventEntry('@@router/LOCATION_CHANGE', { route, params: {}, refused: [], first: true }, 'browser');
const journal = (...loads: readonly (readonly EntryParts[])[]): Journal => loads.map((each) => pageLoad(each));
const shown = (route: string, ...more: readonly EntryParts[]): readonly EntryParts[] => [
  arrived(route),
  entered(route),
  ...more,
];
const left = (to: string) => asked('browser.leaveTo', { to }, undefined);
const wrote = (values: object) => asked('storage.write', { site: 'acme', values }, 'local');
const token = (answer: object) => asked('api.token', {}, answer);
const failing = refused('refused', 401, { code: 'AuthenticationFailedException' });
const good = { outcome: 'ok', value: { AccessToken: '‹accessToken:1›' } };
const decides = (one: Journal, other: Journal) => {
  const compared = compare(one, other, { one: 'good', other: 'failing' });
  return { ...compared, why: compared.decides && compared[compared.decides.first]?.why };
};

describe('what an earlier visit had stored', () => {
  const first = [...read(['site_confirmed'], {}), ...wrote({ site_confirmed: true }), eventEntry('site/confirmed')];
  const again = read(['site_confirmed'], { site_confirmed: true });
  const loads = (before: readonly EntryParts[], to: string, answer: object): Journal =>
    journal(shown('entry', ...before, ...left(to)), shown('directoryCallback', ...token(answer)));

  it('decides nothing if both logs then left alike', () => {
    const { why } = decides(loads(first, 'https://idp.test/', good), loads(again, 'https://idp.test/', failing));
    expect(why).toMatch(/^The product API answered token: refused/);
  });

  it('may decide if they did not, or if nothing else differs', () => {
    expect(decides(loads(first, 'https://idp.test/', good), loads(again, 'https://other.test/', failing)).why).toMatch(
      /site_confirmed was true instead of absent/,
    );
    expect(decides(loads(first, 'https://idp.test/', good), loads(again, 'https://idp.test/', good)).why).toMatch(
      /site_confirmed was true instead of absent/,
    );
  });
});

describe('a log without its beginning', () => {
  const session = (value: object) => read(['session'], value);
  const whole = (answer: object): Journal =>
    journal(
      shown('checkAuth', ...session({}), ...left('https://idp.test/')),
      shown('directoryCallback', ...left('https://docs.test/')),
      shown('entry', ...token(answer)),
    );
  const rest = (answer: object): Journal =>
    journal(
      shown('entry', ...session({ session: { id: '‹signIn:1›', method: 'directory' } }), ...left('https://idp.test/')),
      shown('directoryCallback', ...left('https://docs.test/')),
      shown('entry', ...token(answer)),
    );

  it('is compared only since both left alike for the last time', () => {
    const compared = decides(whole(good), rest(failing));
    expect(compared.begins).toBe('the beginning is missing in the failing log: somebody was signed in when it began');
    expect(compared.why).toMatch(/^The product API answered token: refused/);
  });

  it('is not said to be decided if nothing differs since', () => {
    const compared = decides(whole(good), rest(good));
    expect(compared.why).toBeUndefined();
    expect(compared.isApart).toBe(true);
    expect(decides(whole(good), whole(failing)).begins).toBeUndefined();
  });
});
