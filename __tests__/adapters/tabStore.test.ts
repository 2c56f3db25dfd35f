import { withOwnStore } from 'src/adapters/backends/tabStore';
import { openBackend } from '__tests__/support/fakePorts';

const saved = (savedAt: number): string => JSON.stringify({ savedAt });

/** Two tabs over one browser. */
function twoTabs() {
  const browser = openBackend({});
  const [one, other] = [openBackend({}), openBackend({})];
  return { browser, own: one, one: withOwnStore(browser, one), other: withOwnStore(browser, other) };
}

describe('the persisted store of a tab', () => {
  it('is what the tab itself wrote last, whatever another one has written since', () => {
    const { browser, one, other } = twoTabs();
    one.set('acme:store', saved(1));
    other.set('acme:store', saved(2));
    expect([one.get('acme:store'), other.get('acme:store')]).toEqual([saved(1), saved(2)]);
    expect(browser.contents()).toEqual({ 'acme:store': saved(2) });
  });

  it('ends only with a sign-out of its own site, in any tab', () => {
    const { own, one, other } = twoTabs();
    one.set('acme:store', saved(1));
    one.set('globex:store', saved(1));
    other.remove('acme:store');
    other.set('acme:signed_out_at', '5');
    expect([one.get('acme:store'), one.get('globex:store')]).toEqual([undefined, saved(1)]);
    expect(own.contents()).toEqual({ 'globex:store': saved(1) });
    one.set('acme:store', saved(6));
    expect(one.get('acme:store')).toBe(saved(6));
  });

  it('is listed among the names if the browser has lost it; no other value is stored in the tab', () => {
    const { browser, own, one } = twoTabs();
    one.set('acme:store', saved(1));
    one.set('acme:region', 'us-east-1');
    browser.remove('acme:store');
    expect(one.names()).toEqual(['acme:region', 'acme:store']);
    expect(Object.keys(own.contents())).toEqual(['acme:store']);
  });

  it('that cannot be read is treated as older than a sign-out', () => {
    const { one } = twoTabs();
    one.set('acme:signed_out_at', '5');
    one.set('acme:store', 'not JSON');
    one.remove('acme:store');
    expect(one.get('acme:store')).toBeUndefined();
  });
});
