import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, logOf, pageLoad } from '__tests__/journal/pageLoads';
import { cameWithoutStart, providerOpened } from './providerOpened';

const center = { siteName: 'acme', method: 'identityCenter' };
const idp = { to: 'https://idp.example/', csrfState: { csrfToken: '‹csrfToken:1›', sitename: 'acme' } };
const said = (...loads: readonly (readonly EntryParts[])[]) =>
  headlineOf(logOf(...loads.map((entries) => pageLoad(entries))));
const found = 'oldAddressOpened';

describe('an answer of a provider to a start that is not known', () => {
  it('perhaps comes from an old address of the provider, if it is another one to the same start', () => {
    const { sentence, rules } = providerOpened();
    expect(sentence).toMatch(
      /^Another code came for the same start as before, and this log has no departure for a provider: perhaps an old address/,
    );
    expect(sentence).toContain('The page ended with “A callback was opened, but neither this tab nor storage');
    expect(rules).toContain(found);
  });
  it('or does so if the browser has finished a sign-in of this kind before', () => {
    const { sentence, rules } = said(cameWithoutStart('‹code:1›', center));
    expect(sentence).toMatch(/^Perhaps an old address of the provider was opened again/);
    expect(sentence).toContain('The last sign-in finished in this browser was by the same method.');
    expect(rules).toContain(found);
  });

  it('is not said to come from an old address if another tab had left for a provider', () => {
    const other = pageLoad(asked('browser.leaveTo', idp, 'leaving'), 'tab2');
    const { rules = [] } = headlineOf(logOf(other, pageLoad(cameWithoutStart('‹code:1›', center))));
    expect(rules).not.toContain(found);
  });
  it.each<[string, readonly (readonly EntryParts[])[]]>([
    ['nobody has finished one here', [cameWithoutStart('‹code:1›')]],
    ['the last one was by another method', [cameWithoutStart('‹code:1›', { ...center, method: 'federate' })]],
    ['the last one was at another site', [cameWithoutStart('‹code:1›', { ...center, siteName: 'globex' })]],
    ['the same answer came again', [cameWithoutStart('‹code:1›', center), cameWithoutStart('‹code:1›', center)]],
    [
      'the page had left for a provider',
      [asked('browser.leaveTo', idp, 'leaving'), cameWithoutStart('‹code:1›', center)],
    ],
    [
      'the page had left for one between two answers',
      [cameWithoutStart('‹code:1›'), asked('browser.leaveTo', idp, 'leaving'), cameWithoutStart('‹code:2›')],
    ],
  ])('is not said to come from an old address: %s', (_when, loads) => {
    expect(said(...loads).rules ?? []).not.toContain(found);
  });
});
