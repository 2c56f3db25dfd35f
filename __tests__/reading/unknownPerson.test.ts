/** @jest-environment node */
import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, pageLoad, refused } from '__tests__/journal/pageLoads';

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
const words = 'so the service knows the organisation, and what it does not know is most likely the person';

describe('an exchange that the service refuses because it does not know something', () => {
  it.each([
    ['token', federated],
    ['credentials', { ExternalProvider: 'WORKDOCS', ExternalToken: '‹accessToken:1›', OrganizationId: id }],
  ])('is about the person if the service had named the organisation: %s', (operation, input) => {
    expect(sentence(...named(), ...exchange(input, operation))).toMatch(
      new RegExp(
        `OrganizationId had come from the same service \\d+ ms before, with the look-up of the site \\(organizationByAlias\\), ${words}: not set up there yet, or removed\\.`,
      ),
    );
  });

  it('also if an earlier page load of the tab had the answer', () => {
    const pages = [pageLoad(named()), pageLoad(exchange(federated))];
    expect(headlineOf(logOf(...pages)).sentence).toContain(
      `OrganizationId had come from the same service before, with the look-up of the site (organizationByAlias), ${words}`,
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

  it('is not about the person if another tab had the answer', () => {
    const pages = [pageLoad(named(), 'tab2'), pageLoad(exchange(federated))];
    expect(headlineOf({ savedBy: 1, ...logOf(...pages) }).sentence).not.toContain(words);
  });
});
