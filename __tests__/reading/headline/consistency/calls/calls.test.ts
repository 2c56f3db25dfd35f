import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  noSignIn,
  ok,
  pageLoad,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';
import { factsOf } from '__tests__/support/runFlow';
const lost = refused('network', -1);
const unauthorised = refused('authenticationFailed', 401);

it.each([
  [true, 'http://pool.test:81/'],
  [false, 'http://other.test/'],
])('a call that the policy of the page blocked is named (%p) for the host %s', (isSaid, endpoint) => {
  const calls = [
    eventEntry('page/callBlocked', { origin: 'http://pool.test:81' }, 'browser'),
    ...asked('identity.signIn', {}, lost),
    eventEntry('ownLogin/refused', { failure: lost.failure }),
  ];
  const load = withFacts(pageLoad(calls), { served: { userPool: { endpoint } } });
  const { sentence } = headlineOf(logOf(load));
  expect(sentence.includes('The browser blocked it: the Content-Security-Policy (connect-src) of the page')).toBe(
    isSaid,
  );
  expect(sentence.includes("Perhaps the device's own network failed")).toBe(!isSaid);
});

it.each<[string, string, readonly EntryParts[], EntryParts]>([
  [
    'the user pool, whose address follows from its id',
    'https://cognito-idp.eu-west-1.amazonaws.com',
    asked('identity.signIn', {}, lost),
    eventEntry('ownLogin/refused', { failure: lost.failure }),
  ],
  ['a file of the page', 'https://docs.example', asked('api.region', {}, lost), entered('entry')],
])('a call to %s that the policy of the page blocked is named', (_what, origin, call, end) => {
  const blocked = eventEntry('page/callBlocked', { origin }, 'browser');
  const served = { userPool: { id: 'eu-west-1_example' } };
  const said = (event: EntryParts): string =>
    headlineOf(logOf(withFacts(pageLoad([event, ...call, end]), { scheme: 'https:', served }))).sentence;
  const words = `(connect-src) of the page does not allow calls to ${origin}.`;
  expect(said(blocked)).toContain(words);
  expect(said({ ...blocked, payload: { origin: 'https://other.example' } })).not.toContain(words);
});

it.each([
  [
    'http://{region}.api.test',
    'The service in eu-west-1 does not know a site with this name: refused with EntityNotExistsException, status 404.',
  ],
  [
    'http://api.test',
    'The service does not know a site with this name: refused with EntityNotExistsException, status 404. The page had found the region eu-west-1, but the setting api names one address for every region.',
  ],
])('a region is named only if it chose the service: api %s', (api, words) => {
  const [question, answer] = asked('api.organizationByAlias', {}, refused('entityNotExists', 404));
  const args = { ...(question['args'] as object), context: { region: 'eu-west-1' } };
  const end = entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME' });
  const load = withFacts(pageLoad([{ ...question, args }, answer, end]), { served: { api } });
  expect(headlineOf(logOf(load)).sentence).toBe(words);
});

it.each([
  [
    'UnexpectedLambdaException',
    'PreTokenGeneration failed with error ‹message:1›',
    'a function of the user pool failed',
  ],
  [
    'UserLambdaValidationException',
    'PreAuthentication failed with error ‹message:1›',
    'a function of the user pool refused it, or failed',
  ],
  [
    'UserLambdaValidationException',
    'CustomMessage is not a function',
    'a function of the user pool refused it, or failed',
  ],
])('%s is about a function of the user pool', (code, message, words) => {
  const failure = { kind: 'refused', status: 400, code, message };
  const call = asked('identity.signIn', {}, { outcome: 'failed', failure });
  expect(sentenceOf(...call, eventEntry('ownLogin/refused', { failure }))).toContain(`${words} (${code})`);
});

describe('a proof of identity that the service did not accept', () => {
  const refusal = noSignIn('exchangeRefused');
  const called = (name: string, answer: unknown, input: object = {}): readonly EntryParts[] =>
    asked(name, input, answer);
  const noUser = 'Perhaps the service knows no such user on this site';

  it.each([
    [
      'api.credentials',
      `${noUser}, for example because this person belongs to another one, or it does not accept the tokens`,
    ],
    [
      'api.token',
      `${noUser}, for example because this person belongs to another one, the code was used up or too old, or`,
    ],
    ['api.appCode', 'or the service could not exchange it'],
  ])('may have several reasons: %s', (name, words) => {
    expect(sentenceOf(...called(name, unauthorised), refusal)).toContain(words);
  });
  it('names the organisation of the exchange, which another answer had given', () => {
    const looked = called('api.organizationByAlias', ok({ Id: '‹organization:1›' }));
    const exchanged = (OrganizationId: string) => called('api.token', unauthorised, { OrganizationId });
    const words =
      'the look-up of the site (organizationByAlias) answered the wrong organisation (‹organization:1›), as from a cache';
    expect(sentenceOf(...looked, ...exchanged('‹organization:1›'), refusal)).toContain(words);
    expect(sentenceOf(...looked, ...exchanged('‹organization:2›'), refusal)).not.toContain('wrong organisation');
    expect(sentenceOf(...looked, ...called('api.token', unauthorised), refusal)).not.toContain('wrong organisation');
  });
  it('is not a matter of an old code, nor of another attempt, if a newer code was refused too', () => {
    const exchange = (Code: string, answer: unknown = unauthorised, OrganizationId = '‹organization:1›') =>
      called('api.token', answer, { Code, OrganizationId });
    const load = (...entries: readonly EntryParts[]) =>
      withFacts(honestLoad([entered('postAuth'), ...entries, refusal]), { ...factsOf(), language: 'en' });
    const headlineFor = (...loads: readonly ReturnType<typeof load>[]) => {
      const { chapters } = logOf(...loads);
      const headline = headlineOf({ chapters });
      const advice = adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text;
      return { ...headline, isAgain: advice === ownTexts.en.refusedAgain };
    };
    const again = 'An earlier code was refused in the same way, so the age of the code is hardly the reason.';
    const { sentence, isAgain } = headlineFor(load(...exchange('‹code:1›')), load(...exchange('‹code:2›')));
    expect(sentence).toContain(again);
    expect(sentence).not.toContain('too old');
    expect(isAgain).toBe(true);
    for (const other of [
      headlineFor(load(...exchange('‹code:1›'))),
      headlineFor(load(...exchange('‹code:1›', refused('refused', 403))), load(...exchange('‹code:2›'))),
      // A sign-in at another site, and one that had succeeded since.
      headlineFor(load(...exchange('‹code:1›', unauthorised, '‹organization:2›')), load(...exchange('‹code:2›'))),
      headlineFor(load(...exchange('‹code:1›')), load(...exchange('‹code:2›', ok({})), ...exchange('‹code:3›'))),
    ]) {
      expect(other.sentence).toContain('too old');
      expect(other.isAgain).toBe(false);
    }
  });
  it.each<[string, readonly EntryParts[]]>([
    ['another exception came', called('api.credentials', refused('userNotActive', 403))],
    ['no exception came', called('api.credentials', refused('refused', 401))],
    [
      'its first answer was lost',
      [...called('api.token', lost, { Code: '‹code:1›' }), ...called('api.token', unauthorised, { Code: '‹code:1›' })],
    ],
  ])('has not these reasons if %s', (_when, calls) => {
    expect(sentenceOf(...calls, refusal)).not.toContain(noUser);
  });
});

it.each<[boolean, object]>([
  [true, { kind: 'malformed', status: 403 }],
  [true, { kind: 'malformed', status: 503 }],
  [false, { kind: 'malformed', status: 200 }],
  [false, { kind: 'malformed', status: -1 }],
  [false, { kind: 'refused', status: 403, code: 'ForbiddenException' }],
])(
  'of a refusal of the user pool, the headline says (%p) that something on the way may have answered: %j',
  (isSaid, failure) => {
    const call = asked('identity.signIn', {}, { outcome: 'failed', failure });
    const words = 'with every refusal: perhaps a proxy, a firewall or a gateway on the way.';
    expect(sentenceOf(...call, eventEntry('ownLogin/refused', { failure })).includes(words)).toBe(isSaid);
  },
);

it('a malformed answer is reported without naming a field', () => {
  const failure = { kind: 'incomplete', status: 200, field: '' };
  const sentence = sentenceOf(
    ...asked('api.currentUser', {}, { outcome: 'failed', failure }),
    eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userNotLoaded' }),
  );
  expect(sentence).toContain('failed, the answer was incomplete.');
});
