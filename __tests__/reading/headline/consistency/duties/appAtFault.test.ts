import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** The headline and the advice of these page loads, in English. */
function readOf(...loads: readonly (readonly EntryParts[])[]) {
  const { chapters } = logOf(...loads.map((each) => withFacts(pageLoad(each), { ...factsOf(), language: 'en' })));
  const headline = headlineOf({ chapters });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text };
}

describe('a code for an app that the service refuses', () => {
  const after = (name: string, status: number, code?: string) =>
    readOf([
      entered('postAuth'),
      ...asked(
        `api.${name}`,
        { ApplicationId: 'notes' },
        refused('refused', status, code === undefined ? {} : { code }),
      ),
      eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' }),
    ]);

  it('is about what is allowed, and not about the sign-in', () => {
    const { sentence, advice } = after('appCode', 403, 'AccessDeniedException');
    expect(sentence).toContain('The service did not give the app a code: the request for an app code (appCode) failed');
    expect(sentence).toContain(
      'perhaps the organisation or the service does not allow this app, or not for this person.',
    );
    expect(sentence).not.toContain('did not accept the sign-in');
    expect(advice).toBe(ownTexts.en.appNotAllowed);
  });
  it.each([
    ['appCode', 403, undefined],
    ['appCode', 400, 'ValidationException'],
    ['token', 403, 'AccessDeniedException'],
  ] as const)('is one of the sign-in after %s, %s, %s', (name, status, code) => {
    expect(after(name, status, code).sentence).not.toContain('did not give the app a code');
  });
});

describe('the address with which an app opened the page', () => {
  const came = (params: object, names: readonly string[] = ['sitename']) =>
    address('checkAuth', params, { refused: names, first: true });
  const refusedName = (params: object, names?: readonly string[]): EntryParts[] => [
    came(params, names),
    ...asked('browser.address', {}, { route: 'checkAuth', params, refused: names ?? ['sitename'] }),
    entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME' }),
  ];
  const request = { application_id: 'notes', app_redirect: 'https://notes.example/callback' };

  it('is for those who provide or manage the app, also if the person signs in later', () => {
    const { sentence, advice } = readOf(refusedName(request));
    expect(sentence).toContain(
      'The page rejected the site name in the address. That address is a request of notes for https://notes.example/callback, as an app writes it: whoever provides or manages the app can correct it.',
    );
    expect(advice).toBe(catalogues.en['MESSAGES.APP.WRONG_ADDRESS']);
    const later = readOf([...refusedName(request), eventEntry('session/credentialsStored', { until: 1 })]);
    expect(later.sentence).toContain('Afterwards: The person was signed in.');
    expect(later.advice).toBe(catalogues.en['MESSAGES.APP.WRONG_ADDRESS']);
  });
  it('is nothing to tell anybody once the app has its answer', () => {
    const opened = eventEntry('redirect/redirecting', { kind: 'web', name: 'Notes', host: 'notes.example' });
    const { sentence, advice } = readOf([...refusedName(request), opened]);
    expect(sentence).toContain('Afterwards: The person was sent to the app; what happened there is not in this log.');
    expect(advice).not.toBe(catalogues.en['MESSAGES.APP.WRONG_ADDRESS']);
  });
  it('may have been rejected by a check that is too strict, if the log does not hold the value', () => {
    const malformed = (form?: string) => {
      const refusals = [{ name: 'sitename', why: 'malformed', ...(form === undefined ? {} : { form }) }];
      const arrival = address('checkAuth', request, { refused: ['sitename'], refusals, first: true });
      return readOf([arrival, ...refusedName(request).slice(1)]);
    };
    const { sentence, advice } = malformed();
    expect(sentence).toContain(
      "can correct it, unless the page's check is too strict (this log does not hold the refused value).",
    );
    expect(advice).toBe(catalogues.en['MESSAGES.APP.WRONG_ADDRESS']);
    expect(malformed('percentEscapes').sentence).not.toContain('too strict');
    expect(malformed('percentEscapes').advice).toBe(catalogues.en['MESSAGES.APP.WRONG_ADDRESS']);
  });
  it('may be that of a person', () => {
    const { sentence, advice } = readOf(refusedName({}));
    expect(sentence).not.toContain('as an app writes it');
    expect(advice).not.toBe(catalogues.en['MESSAGES.APP.WRONG_ADDRESS']);
  });
});

describe('an address to return to that is none', () => {
  it('is called so, without an empty quotation', () => {
    const { sentence } = readOf([
      entered('appRedirect'),
      ...read(['app_redirect'], { app_redirect: '‹redirectPath:1›' }),
      ...asked('api.appMetadata', {}, ok({ RedirectUris: ['https://notes.example/callback'] })),
      eventEntry('redirect/refused', { why: 'invalidRedirect', rejected: '‹redirectPath:1›' }),
    ]);
    expect(sentence).toContain(
      'It is no complete address, which has a scheme and a host; one that was encoded twice, for example, is none.',
    );
    expect(sentence).not.toContain('“”');
  });
});

describe('a region that could not be looked up', () => {
  const notFound = refused('entityNotExists', 404, { code: 'EntityNotExistsException' });
  const inRegion = (operation: string, input: object) => {
    const [question, answer] = asked(`api.${operation}`, input, notFound);
    return [{ ...question, args: { operation, input, context: { site: 'acme', region: 'us-east-1' } } }, answer];
  };
  const after = (status: number) =>
    readOf([
      ...asked('api.region', {}, refused(status === 404 ? 'refused' : 'server', status)),
      eventEntry('place/found', { region: 'us-east-1', assumed: true }),
      ...inRegion('userIdentityProvider', { organizationDomain: 'acme' }),
      ...inRegion('organizationByAlias', { alias: 'acme' }),
      entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME' }),
    ]);
  it('is the cause, and trying again does not help', () => {
    const { sentence, advice } = after(404);
    expect(sentence).toContain('because the look-up of the region (region) at ');
    expect(sentence).not.toContain('perhaps there is no site of this name');
    expect(advice).toBe(ownTexts.en.pageFault);
  });
  it('may be found later if the service failed', () => {
    expect(after(503).advice).not.toBe(ownTexts.en.pageFault);
  });
});
