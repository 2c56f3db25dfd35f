import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  ok,
  pageLoad,
  read,
} from '__tests__/journal/pageLoads';
const failure = {
  kind: 'refused',
  status: 400,
  code: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
};
const looked = (IdentityProvider: string, organizationDomain = 'acme'): readonly EntryParts[] =>
  asked('api.userIdentityProvider', { email: '‹email:1›', organizationDomain }, ok({ IdentityProvider }));
const organization = (value: object, alias = 'acme'): readonly EntryParts[] =>
  asked('api.organizationByAlias', { alias }, ok({ Id: '‹organization:1›', ...value }));
const typed = { username: '‹email:1›', password: '‹password:1›' };
const refused = (parts: object = failure): readonly EntryParts[] => [
  ...asked('identity.signIn', typed, { outcome: 'failed', failure: parts }),
  eventEntry('ownLogin/refused', { failure: parts }),
];
const ofTab = (tab: string, earlier: readonly EntryParts[], own: readonly EntryParts[]) =>
  logOf(pageLoad(earlier, tab), pageLoad(own, 'tab1'));
const ownLoginNotAllowed =
  'Diese Site lässt die Anmeldung mit E-Mail-Adresse und Passwort nicht zu. Fragen Sie Ihren Administrator, wie Sie sich anmelden können.';
const connected = { Mode: 'CONNECTED' };
const words = 'the service contradicts itself';
const noWay = 'own sign-in is not the way into this site';
const opened = address('ownLogin', { sitename: 'acme' }, { first: true });
const submitted = eventEntry('ownLogin/submitted', { siteName: 'acme', ...typed }, 'person');

function readOf(...entries: readonly EntryParts[]) {
  const { chapters } = logOf(pageLoad(entries));
  const headline = headlineOf({ chapters });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
}

describe('own sign-in that the service names and the mode of the organisation does not allow', () => {
  const log = logOf(honestLoad([...looked('WORKDOCS'), ...organization(connected), ...refused()]));

  it('is the cause of a refusal by the user pool', () => {
    const headline = headlineOf(log);
    expect(headline.rules).toContain('modeForbidsOwnSignIn');
    expect(headline.sentence).toContain(
      `The user pool refused the sign-in (NotAuthorizedException), but ${words}: the look-up of the person's provider (userIdentityProvider) named own sign-in, WORKDOCS, and the look-up of the site (organizationByAlias) the mode CONNECTED, which does not allow it.`,
    );
  });

  it('sends the caller to whoever knows how to sign in, and not to another attempt', () => {
    expect(adviceOf(headlineOf(log), indexPageLoads(log.chapters)[0])?.text).toBe(ownLoginNotAllowed);
  });

  it('may have been named on an earlier page of the tab', () => {
    const earlier = [...looked('WORKDOCS'), ...organization(connected)];
    expect(headlineOf({ savedBy: 1, ...ofTab('tab1', earlier, refused()) }).sentence).toContain(words);
    expect(headlineOf({ savedBy: 1, ...ofTab('tab2', earlier, refused()) }).sentence).not.toContain(words);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['if the mode allows it', [...looked('WORKDOCS'), ...organization({ Mode: 'FEDERATED_IDENTITY' })]],
    ['if no mode came', [...looked('WORKDOCS'), ...organization({})]],
    [
      'after a newer answer',
      [...looked('WORKDOCS'), ...organization(connected), ...organization({ Mode: 'FEDERATED_IDENTITY' })],
    ],
    ['of another site', [...looked('WORKDOCS'), ...organization(connected, 'globex')]],
    ['if another provider was named', [...looked('WORKDOCS_FEDERATE'), ...organization(connected)]],
    ['if the service named none', organization(connected)],
  ])('is no contradiction %s', (_case, before) => {
    expect(headlineOf(logOf(pageLoad([...before, ...refused()]))).sentence).not.toContain(words);
  });

  it('is not reported for an account that the user pool refuses', () => {
    const disabled = refused({ ...failure, message: 'User is disabled.' });
    const before = [...looked('WORKDOCS'), ...organization(connected)];
    expect(headlineOf(logOf(pageLoad([...before, ...disabled]))).sentence).not.toContain(words);
  });
});

describe('own sign-in that the page refuses because of the mode of the organisation', () => {
  const byPage = eventEntry('signIn/refused', { error: 'error', why: 'ownLoginNotAllowed' });
  const sentenceOf = (...entries: readonly EntryParts[]) =>
    headlineOf(logOf(honestLoad([...entries, byPage]))).sentence;

  it('is a contradiction of the service that had named own sign-in', () => {
    const { chapters } = logOf(honestLoad([...looked('WORKDOCS'), ...organization(connected), byPage]));
    const headline = headlineOf({ chapters });
    expect(adviceOf(headline, indexPageLoads(chapters)[0])?.text).toBe(ownLoginNotAllowed);
    expect(headline.rules).toContain('modeForbidsOwnSignIn');
    expect(headline.sentence).toContain(`The page refused own sign-in, but ${words}: `);
    expect(headline.sentence).toMatch(
      /mode CONNECTED, which does not allow own sign-in\. One of them may be old or meant for another site, as from a cache/,
    );
    expect(headline.sentence).not.toContain('too.');
  });

  it('may be due to the answer for another site', () => {
    const other = looked('WORKDOCS', 'globex');
    expect(sentenceOf(...other, ...looked('WORKDOCS'), ...organization(connected))).toMatch(
      /For the site globex it had named WORKDOCS too\.$/,
    );
    expect(
      sentenceOf(...looked('WORKDOCS_FEDERATE', 'globex'), ...looked('WORKDOCS'), ...organization(connected)),
    ).not.toContain('globex');
  });

  it.each<[string, readonly EntryParts[]]>([
    ['if another provider was named', [...looked('WORKDOCS_FEDERATE'), ...organization(connected)]],
    ['if the service was not asked for the provider', organization(connected)],
    ['if it named own sign-in for another site', [...looked('WORKDOCS', 'globex'), ...organization(connected)]],
  ])('is no contradiction %s', (_case, before) => {
    expect(sentenceOf(...before)).not.toContain(words);
  });
});

describe('own sign-in at a site whose mode does not allow it', () => {
  it('is not a question of the password', () => {
    const { sentence, rules, advice } = readOf(opened, submitted, ...organization(connected), ...refused());
    expect(rules).toContain('modeNamesOtherMethod');
    expect(sentence).toContain(
      `The user pool refused the sign-in (NotAuthorizedException), but ${noWay}: the service named in the look-up of the site (organizationByAlias) the mode CONNECTED, which does not allow it. With this answer no password can sign anybody in here. In this log only the opened address named own sign-in, as a bookmark or a link does.`,
    );
    expect(advice).toBe(ownTexts.de.startAtEntry);
  });

  it('may be at odds with the provider that the service had named', () => {
    const { sentence } = readOf(
      ...looked('WORKDOCS_FEDERATE'),
      opened,
      submitted,
      ...organization(connected),
      ...refused(),
    );
    expect(sentence).toContain(
      "The look-up of the person's provider (userIdentityProvider) had named WORKDOCS_FEDERATE.",
    );
    expect(sentence).not.toContain('only the opened address');
  });

  it('is not said because of an earlier page load, as the mode may have changed since', () => {
    const earlier = pageLoad([opened, submitted, ...organization(connected)]);
    const { sentence } = headlineOf(logOf(earlier, pageLoad([opened, submitted, ...refused()])));
    expect(sentence).not.toContain(noWay);
    expect(sentence).toContain('NotAuthorizedException');
  });

  it.each<[string, readonly EntryParts[]]>([
    ['if the mode allows it', [...organization({ Mode: 'FEDERATED_IDENTITY' }), ...refused()]],
    ['of another site', [...organization(connected, 'globex'), ...refused()]],
    ['if no mode is in the log', refused()],
    [
      'for an account that the user pool refuses',
      [...organization(connected), ...refused({ ...failure, message: 'User is disabled.' })],
    ],
  ])('is not said %s', (_case, entries) => {
    expect(readOf(opened, submitted, ...entries).sentence).not.toContain(noWay);
  });
});

describe('an app that was refused because of own sign-in', () => {
  const refusedWith = (session: object) =>
    readOf(
      ...read(['session'], { session }),
      entered('appRedirect', { sitename: 'acme' }),
      ...asked('api.appMetadata', {}, ok({ Name: 'Notes', RedirectUris: ['https://notes.example/'] })),
      eventEntry('redirect/refused', { why: 'userPool', name: 'Notes' }),
    );

  it('is a bug if the session is none', () => {
    const { sentence, advice } = refusedWith({ id: '‹signIn:1›', method: 'federate' });
    expect(sentence).toContain('but the stored session is no own sign-in: its method is federate: a bug in the page.');
    expect(sentence).not.toContain(' had no ');
    expect(advice).toBe(ownTexts.de.pageFault);
  });
  it.each([{ id: '‹signIn:1›', method: 'own' }, { id: '‹signIn:1›' }])('is none with the session %j', (session) => {
    expect(refusedWith(session).sentence).not.toContain('bug');
  });
});
