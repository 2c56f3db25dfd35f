import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, pageLoad, read } from '__tests__/journal/pageLoads';

describe('another sign-in that replaced this one', () => {
  const start = (id: string, email = '‹email:1›'): readonly EntryParts[] =>
    asked('storage.commit', {}, { outcome: 'committed' }).map((entry) =>
      entry.kind === 'asked'
        ? { ...entry, args: { site: 'acme', values: { pending_sign_in: { id, email } }, clear: [] } }
        : entry,
    );
  const finish = (id: string): readonly EntryParts[] =>
    asked('storage.commit', {}, { outcome: 'committed' }).map((entry) =>
      entry.kind === 'asked'
        ? { ...entry, args: { site: 'acme', values: { session: { id }, app_grant: { applicationId: 'notes' } } } }
        : entry,
    );
  const superseded = eventEntry('session/superseded', { site: 'acme', by: 'start' });
  const sentence = (other: readonly EntryParts[], found: string): string =>
    headlineOf(
      logOf(
        pageLoad(other, 'tab2'),
        pageLoad([...start('‹signIn:1›'), ...read(['session'], { session: { id: found } }), superseded]),
      ),
    ).sentence;

  it('is described if the log holds the tab that made it', () => {
    const other = start('‹signIn:2›', '‹email:2›');
    expect(sentence(other, '‹signIn:2›')).toContain('Tab 1 had started the other sign-in for ‹email:2›.');
    expect(sentence([...other, ...finish('‹signIn:2›')], '‹signIn:2›')).toContain(
      'Tab 1 had finished the other sign-in for ‹email:2›, to answer the app notes.',
    );
  });
  it('is said to have replaced the start of this tab, if storage held it instead', () => {
    const other = pageLoad(start('‹signIn:2›'), 'tab2');
    const clear = asked('storage.commit', { site: 'acme', clear: ['pending_sign_in'] }, { outcome: 'committed' });
    const found = read(['pending_sign_in'], { pending_sign_in: { id: '‹signIn:2›' } });
    const text = (...here: readonly EntryParts[]) => headlineOf(logOf(other, pageLoad([...here, superseded]))).sentence;
    const replaced = 'had started the other sign-in for ‹email:1›, which replaced the start of this tab in storage.';
    const only = 'had started the other sign-in for ‹email:1›.';
    expect(text(...start('‹signIn:1›'), ...found)).toContain(replaced);
    expect(text(...start('‹signIn:1›'), ...clear, ...found)).toContain(only);
    expect(text(...start('‹signIn:1›'), ...read(['session'], { session: { id: '‹signIn:2›' } }))).toContain(only);
  });
  it('is described if a later page load of the same tab made it, and the browser showed the page again', () => {
    const session = (id: string) => ({ session: { id }, pending_sign_in: { trip: 'trip' } });
    const here = [...read(['session'], session('‹signIn:1›')), ...read(['session'], session('‹signIn:2›')), superseded];
    const text = (...later: readonly EntryParts[]) => headlineOf(logOf(pageLoad(here), pageLoad(later))).sentence;
    const other = text(...start('‹signIn:2›', '‹email:2›'), ...finish('‹signIn:2›'));
    expect(other).toContain('a later page load of this tab had finished the other sign-in for ‹email:2›');
    expect(other).not.toContain('no newer start is known');
    expect(text(...start('‹signIn:3›'))).toContain('no newer start is known');
  });
  it('is not described if no tab of the log made it', () => {
    expect(sentence(start('‹signIn:2›'), '‹signIn:3›')).not.toContain('Tab 1 had');
  });
});
