import type { PageLoadEntries } from 'src/journal/log/entry';
import { objectOf } from 'src/journal/log/values';
import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, pageLoad, refused, withFacts } from '__tests__/journal/pageLoads';

const id = '‹organization:1›';
const named = (Id = id): readonly EntryParts[] =>
  asked('api.organizationByAlias', { alias: 'acme' }, { outcome: 'ok', value: { Id, Mode: 'CONNECTED' } });
const unknown = refused('entityNotExists', 404, { code: 'EntityNotExistsException' });
const exchange = (input: object, operation = 'token', answer: object = unknown): readonly EntryParts[] => [
  ...asked(`api.${operation}`, input, answer),
  eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' }),
];
const federated = { Code: '‹code:1›', AuthCodeProvider: 'WORKDOCS_FEDERATE', OrganizationId: id };
const sentence = (...entries: readonly EntryParts[]): string => headlineOf(logOf(pageLoad(entries))).sentence;
const words =
  'either that answer is out of date, as from a cache, and the organisation no longer exists, or the service does not know the person there, who is not set up yet or was removed';

describe('an exchange that the service refuses because it does not know something', () => {
  it.each([
    ['token', federated],
    ['credentials', { ExternalProvider: 'WORKDOCS', ExternalToken: '‹accessToken:1›', OrganizationId: id }],
  ])('is about the look-up or the person if the service had named the organisation: %s', (operation, input) => {
    expect(sentence(...named(), ...exchange(input, operation))).toMatch(
      new RegExp(
        `OrganizationId had come from the same service \\d+ ms before, with the look-up of the site \\(organizationByAlias\\): ${words}\\.`,
      ),
    );
  });

  it('also if an earlier page load of the tab had the answer', () => {
    const pages = [pageLoad(named()), pageLoad(exchange(federated))];
    expect(headlineOf(logOf(...pages)).sentence).toContain(
      `OrganizationId had come from the same service before, with the look-up of the site (organizationByAlias): ${words}`,
    );
  });

  it.each<[string, readonly EntryParts[]]>([
    ['if the service had named another organisation', [...named('‹organization:2›'), ...exchange(federated)]],
    ['if nothing had named it', exchange(federated)],
    ['if no organisation was sent', [...named(), ...exchange({ Code: '‹code:1›' })]],
    ['if the call was refused otherwise', [...named(), ...exchange(federated, 'token', refused('refused', 400))]],
  ])('is not about the person %s', (_case, entries) => {
    expect(sentence(...entries)).not.toContain(words);
  });

  it('names another organisation of the site, in storage or in a later look-up', () => {
    const stored = (Id: string, site: string) =>
      asked('storage.read', { site, keys: ['orgInfo'] }, { orgInfo: { Id } });
    const ofSite = (site: string, ...entries: readonly EntryParts[]): readonly EntryParts[] =>
      entries.map((entry) =>
        entry['port'] === 'api' ? { ...entry, args: { ...objectOf(entry['args']), context: { site } } } : entry,
      );
    const sentenceOf = (before: readonly EntryParts[], ...after: readonly EntryParts[]) =>
      sentence(...before, ...ofSite('acme', ...named(), ...exchange(federated), ...after));
    const other = '‹organization:2›';
    expect(sentenceOf(stored(other, 'acme'))).toContain(`Storage held another organisation of this site, ${other}.`);
    expect(sentenceOf([], ...named(other))).toContain(
      `A later look-up named another organisation of this site, ${other}.`,
    );
    const silent = [sentenceOf(stored(id, 'acme')), sentenceOf(stored(other, 'globex')), sentenceOf([], ...named())];
    silent.push(sentenceOf([], ...exchange({ ...federated, OrganizationId: other }, 'token')));
    for (const each of silent) expect(each).not.toContain('another organisation of this site');
  });

  it('is not compared with another stage, nor with what changed before a later success', () => {
    const at = (stage: string, ...entries: readonly EntryParts[]) => withFacts(pageLoad(entries), { stage });
    const said = (...loads: readonly PageLoadEntries[]): string => headlineOf(logOf(...loads)).sentence;
    const other = named('‹organization:2›');
    const end = exchange({ Code: '‹code:1›' }, 'token', refused('refused', 400));
    const change = 'named another organisation than before: ‹organization:1›, and ‹organization:2› earlier';
    const signedIn = eventEntry('session/credentialsStored', { until: 1 });
    expect(said(at('prod', ...other), at('prod', ...named(), ...end))).toContain(change);
    expect(said(at('alpha', ...other), at('prod', ...named(), ...end))).not.toContain(change);
    expect(said(at('prod', ...other), at('prod', ...named(), signedIn), at('prod', ...end))).not.toContain(change);
    expect(said(at('prod', ...other, signedIn), at('prod', ...named()), at('prod', ...end))).toContain(change);
  });

  it('is not about the person if another tab had the answer', () => {
    const pages = [pageLoad(named(), 'tab2'), pageLoad(exchange(federated))];
    expect(headlineOf({ savedBy: 1, ...logOf(...pages) }).sentence).not.toContain(words);
  });
});
