import { withOwnStore } from 'src/adapters/backends/tabStore';
import { openBackend } from '__tests__/support/fakePorts';

const saved = (savedAt: number): string => JSON.stringify({ savedAt });

/** Two tabs over one browser. */
function twoTabs() {
  const browser = openBackend({});
  const [one, other] = [openBackend({}), openBackend({})];
  return { browser, own: one, one: withOwnStore(browser, one), other: withOwnStore(browser, other) };
}

describe('the visit of a tab', () => {
  const visit = (tab: { readonly set: (name: string, text: string) => unknown }, path: string) => {
    tab.set('acme:site_redirect_path', path);
    tab.set('acme:visit_since', '1');
  };

  it('leads to the document that was opened in this tab, whatever another one has opened since [4.21]', () => {
    const { one, other } = twoTabs();
    visit(one, '/doc/1');
    visit(other, '/doc/2');
    expect([one, other].map((tab) => tab.get('acme:site_redirect_path'))).toEqual(['/doc/1', '/doc/2']);
    for (const name of ['acme:site_redirect_path', 'acme:visit_since']) other.remove(name);
    expect(one.get('acme:site_redirect_path')).toBe('/doc/1');
  });

  it('leads to no document of another tab if it names none itself [4.21]', () => {
    const { one, other } = twoTabs();
    one.set('acme:visit_since', '1');
    visit(other, '/doc/2');
    expect(one.get('acme:site_redirect_path')).toBeUndefined();
  });

  it('is not the path that a session has opened: a sign-out in one tab removes it for all [3.04]', () => {
    const { one, other } = twoTabs();
    visit(other, '/doc/2');
    other.set('acme:opened_path', '{"path":"/doc/2"}');
    one.remove('acme:opened_path');
    expect(other.get('acme:opened_path')).toBeUndefined();
  });

  it('is that of the browser if the tab has none of its own', () => {
    const { one, other } = twoTabs();
    visit(one, '/doc/1');
    other.set('acme:client_type', 'DRIVE');
    expect(other.get('acme:site_redirect_path')).toBe('/doc/1');
  });
});

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
    expect(own.contents()).not.toHaveProperty('acme:store');
    expect(own.contents()).toHaveProperty('globex:store');
    one.set('acme:store', saved(6));
    expect(one.get('acme:store')).toBe(saved(6));
  });

  it('is listed among the names if the browser has lost it; beside it the tab stores only the mark', () => {
    const { browser, own, one } = twoTabs();
    one.set('acme:store', saved(1));
    one.set('acme:region', 'us-east-1');
    browser.remove('acme:store');
    expect(one.names()).toEqual(['acme:region', 'acme:store']);
    expect(own.contents()).toEqual({ 'acme:store': saved(1), 'acme:signed_out_at': '' });
  });

  it('stays after a sign-out by a clock that ran ahead, and ends with the next one by the right clock', () => {
    const { one, other } = twoTabs();
    other.set('acme:signed_out_at', '500');
    one.set('acme:store', saved(6));
    other.set('acme:store', saved(7));
    expect(one.get('acme:store')).toBe(saved(6));
    other.remove('acme:store');
    other.set('acme:signed_out_at', '5');
    expect(one.get('acme:store')).toBeUndefined();
  });

  it.each([
    ['stays after an earlier sign-out', saved(6), saved(6)],
    ['ends with a later sign-out', saved(4), saved(7)],
    ['ends with a sign-out if it does not say when it was written', '{}', saved(7)],
  ])('of an older build, without a mark, %s', (_what, stored, found) => {
    const { browser, own, one } = twoTabs();
    browser.set('acme:signed_out_at', '5');
    browser.set('acme:store', saved(7));
    own.set('acme:store', stored);
    expect(one.get('acme:store')).toBe(found);
  });

  it('ends with the first sign-out, also if the clock ran ahead when it was written', () => {
    const { one, other } = twoTabs();
    one.set('acme:store', saved(500));
    other.remove('acme:store');
    other.set('acme:signed_out_at', '5');
    expect(one.get('acme:store')).toBeUndefined();
  });

  it('stays if the browser has lost the mark', () => {
    const { browser, one } = twoTabs();
    browser.set('acme:signed_out_at', '5');
    one.set('acme:store', saved(6));
    browser.remove('acme:signed_out_at');
    browser.remove('acme:store');
    expect(one.get('acme:store')).toBe(saved(6));
  });
});
