import { siteNamed } from '__tests__/support/fakePorts';
import { runFlow } from '__tests__/support/runFlow';
import { watchExpired } from 'sagas/page/expired';
import { storeExpired } from 'slices/store';

const [acme, globex] = [siteNamed('acme'), siteNamed('globex')];
const dayMs = 24 * 60 * 60_000;
const now = Date.parse('2025-01-15T08:00:00Z');
const storedAt = (savedAt: number): string =>
  JSON.stringify({
    format: 3,
    build: 'test',
    trip: 'another',
    savedAt,
    slices: { entry: { siteName: 'acme', emailId: 'jane@acme.test' } },
  });
const prints = JSON.stringify([{ print: 'p', used: true }]);
const keyUntil = (until: number): string => JSON.stringify({ key: 'k', until });
const forget = (stored: Readonly<Record<string, string>>, found = storeExpired({ stores: [acme], starts: [acme] })) =>
  runFlow(watchExpired, { now, stored, when: [found] });

describe('what is older than 24 hours', () => {
  it('is removed at every site that was found, and nothing else of it [0.09, 0.13]', async () => {
    const old = storedAt(now - dayMs - 1);
    const run = await forget(
      {
        'acme:store': old,
        'acme:recent_sign_ins': prints,
        'acme:gb_access_token': 'a',
        'globex:store': old,
        'globex:recent_sign_ins': prints,
        print_key: keyUntil(now),
        siteName: 'acme',
      },
      storeExpired({ stores: [acme, globex], starts: [acme, globex] }),
    );
    expect(run.stored).toEqual({ 'acme:gb_access_token': 'a', siteName: 'acme' });
  });

  it('stays if another tab has stored it anew since it was found [0.46]', async () => {
    const stored = { 'acme:store': storedAt(now), 'acme:recent_sign_ins': prints, print_key: keyUntil(now + dayMs) };
    const run = await forget(stored);
    expect(run.stored).toEqual(stored);
  });

  it('stays if this tab reads no key, as on a shared computer: other tabs need it [0.13, 0.46]', async () => {
    const stored = { 'acme:recent_sign_ins': prints };
    const run = await forget(stored);
    expect(run.stored).toEqual(stored);
    expect(run.askedOf('storage.clear')).toEqual([]);
  });

  it('goes together with what no build can read', async () => {
    const found = storeExpired({ stores: [], starts: [], unreadable: ['last_sign_in'] });
    const run = await forget({ last_sign_in: '{', siteName: 'acme' }, found);
    expect(run.stored).toEqual({ siteName: 'acme' });
  });

  it('is not asked for before it was found', async () => {
    const run = await runFlow(watchExpired, { now, stored: { 'acme:store': storedAt(0) } });
    expect(run.asked).toEqual([]);
  });
});
