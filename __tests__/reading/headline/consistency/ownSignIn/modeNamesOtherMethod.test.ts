import { adviceOf } from 'src/reading/brief/advice/advice';
import { adviceTexts } from 'src/reading/brief/advice/texts/adviceTexts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, read } from '__tests__/journal/pageLoads';

const ok = (value: object) => ({ outcome: 'ok', value });
const failure = {
  kind: 'refused',
  status: 400,
  code: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
};
const typed = { username: '‹email:1›', password: '‹password:1›' };
const opened = eventEntry(
  '@@router/LOCATION_CHANGE',
  { route: 'ownLogin', params: { sitename: 'initech' }, refused: [], first: true },
  'browser',
);
const submitted = eventEntry('ownLogin/submitted', { siteName: 'initech', ...typed }, 'person');
const organization = (Mode: string, alias = 'initech') =>
  asked('api.organizationByAlias', { alias }, ok({ Id: '‹organization:1›', Mode }));
const refusal = (parts: object = failure): readonly EntryParts[] => [
  ...asked('identity.signIn', typed, { outcome: 'failed', failure: parts }),
  eventEntry('ownLogin/refused', { failure: parts }),
];

function readOf(...entries: readonly EntryParts[]) {
  const { chapters } = logOf(pageLoad(entries));
  const headline = headlineOf({ chapters });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
}
const words = 'own sign-in is not the way into this site';

describe('own sign-in at a site whose mode does not allow it', () => {
  it('is not a question of the password', () => {
    const { sentence, rules, advice } = readOf(opened, submitted, ...organization('CONNECTED'), ...refusal());
    expect(rules).toContain('modeNamesOtherMethod');
    expect(sentence).toContain(
      `The user pool refused the sign-in (NotAuthorizedException), but ${words}: the service named in the look-up of the site (organizationByAlias) the mode CONNECTED, which does not allow it. With this answer no password can sign anybody in here. In this log only the opened address named own sign-in, as a bookmark or a link does.`,
    );
    expect(advice).toBe(adviceTexts.startAtEntry.de);
  });

  it('may be at odds with the provider that the service had named', () => {
    const looked = asked(
      'api.userIdentityProvider',
      { organizationDomain: 'initech' },
      ok({ IdentityProvider: 'WORKDOCS_FEDERATE' }),
    );
    const { sentence } = readOf(...looked, opened, submitted, ...organization('CONNECTED'), ...refusal());
    expect(sentence).toContain(
      "The look-up of the person's provider (userIdentityProvider) had named WORKDOCS_FEDERATE.",
    );
    expect(sentence).not.toContain('only the opened address');
  });

  it('is not said because of an earlier page load, as the mode may have changed since', () => {
    const earlier = pageLoad([opened, submitted, ...organization('CONNECTED')]);
    const { sentence } = headlineOf(logOf(earlier, pageLoad([opened, submitted, ...refusal()])));
    expect(sentence).not.toContain(words);
    expect(sentence).toContain('NotAuthorizedException');
  });

  it.each<[string, readonly EntryParts[]]>([
    ['if the mode allows it', [...organization('FEDERATED_IDENTITY'), ...refusal()]],
    ['of another site', [...organization('CONNECTED', 'acme'), ...refusal()]],
    ['if no mode is in the log', refusal()],
    [
      'for an account that the user pool refuses',
      [...organization('CONNECTED'), ...refusal({ ...failure, message: 'User is disabled.' })],
    ],
  ])('is not said %s', (_case, entries) => {
    expect(readOf(opened, submitted, ...entries).sentence).not.toContain(words);
  });
});

describe('an app that was refused because of own sign-in', () => {
  const refusedWith = (session: object) =>
    readOf(
      ...read(['session'], { session }),
      entered('appRedirect', { sitename: 'initech' }),
      ...asked('api.appMetadata', {}, ok({ Name: 'Notes', RedirectUris: ['https://notes.example/'] })),
      eventEntry('redirect/refused', { why: 'userPool', name: 'Notes' }),
    );

  it('is a bug if the session is none', () => {
    const { sentence, advice } = refusedWith({ id: '‹signIn:1›', method: 'federate' });
    expect(sentence).toContain('but the stored session is no own sign-in: its method is federate: a bug in the page.');
    expect(sentence).not.toContain('This rests on');
    expect(advice).toBe(adviceTexts.pageFault.de);
  });
  it.each([{ id: '‹signIn:1›', method: 'own' }, { id: '‹signIn:1›' }])('is none with the session %j', (session) => {
    expect(refusedWith(session).sentence).not.toContain('bug');
  });
});
