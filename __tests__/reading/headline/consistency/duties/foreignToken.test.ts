import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const tokens = (n: number) => ({ accessToken: `‹accessToken:${n}›`, refreshToken: `‹refreshToken:${n}›` });
const signIn = asked('identity.signIn', { username: 'jane' }, { outcome: 'signedIn', ...tokens(1) });
const exchanged = (input: object): readonly EntryParts[] =>
  asked('api.credentials', input, {
    outcome: 'ok',
    value: { WorkDocsAuthToken: '‹accessToken:2›', WorkDocsRefreshToken: '‹refreshToken:2›' },
  });
const exchange = exchanged({ ExternalToken: '‹accessToken:1›', ExternalRefreshToken: '‹refreshToken:1›' });
const sameToken = asked('identity.refreshSession', {}, { outcome: 'ok', accessToken: '‹accessToken:2›' });
const failure = { kind: 'refused', status: -1, code: 'Error', message: '‹message:1›' };
const change = (accessToken: string): readonly EntryParts[] => [
  eventEntry('changePassword/submitted', { oldPassword: '‹password:1›', newPassword: '‹password:2›' }, 'person'),
  ...asked(
    'identity.changePassword',
    { session: { ...tokens(1), accessToken }, oldPassword: '‹password:1›', newPassword: '‹password:2›' },
    { outcome: 'failed', failure },
  ),
  eventEntry('changePassword/refused', { failure }),
];
const log = (...entries: readonly EntryParts[]) =>
  logOf(withFacts(pageLoad([entered('changePassword'), ...entries]), { ...factsOf(), language: 'en' }));

describe('a token of another party', () => {
  it.each([
    [
      'the product, given to the user pool',
      [...signIn, ...exchange, ...change('‹accessToken:2›')],
      /page put ‹accessToken:2›, an answer of .*\(credentials\), where a token of the user pool belongs: a bug/,
    ],
    [
      'the product, passed on to it as one of the user pool',
      [...signIn, ...exchange, ...exchanged({ ExternalToken: '‹accessToken:2›' }), ...change('‹accessToken:1›')],
      /page put ‹accessToken:2›, an answer of .*\(credentials\), where a token of the user pool belongs: a bug/,
    ],
    [
      'the user pool, given to the product',
      [...signIn, ...asked('api.logout', { RefreshToken: '‹refreshToken:1›' }, {}), ...change('‹accessToken:1›')],
      /page put ‹refreshToken:1›, an answer of .*\(signIn\), where a token of the product API belongs: a bug/,
    ],
  ])('is a bug in the page: one of %s', (_of, entries, words) => {
    expect(headlineOf(log(...entries)).sentence).toMatch(words);
  });
  it.each([
    ['goes to the party that issued it, or is passed on', [...signIn, ...exchange, ...change('‹accessToken:1›')]],
    ['came from where the log does not show', change('‹accessToken:2›')],
    ['came from the other party only afterwards', [...signIn, ...change('‹accessToken:2›'), ...exchange]],
    ['came from both parties', [...signIn, ...exchange, ...sameToken, ...change('‹accessToken:2›')]],
  ])('is not reported if it %s', (_why, entries) => {
    expect(headlineOf(log(...entries)).sentence).not.toContain('belongs');
  });
});

it('a token that another party gave to another tab only is not reported', () => {
  const [elsewhere, here] = [
    [...signIn, ...exchange],
    [entered('changePassword'), ...change('‹accessToken:2›')],
  ];
  const of = (tab: string) => headlineOf(logOf(pageLoad(elsewhere, tab), pageLoad(here))).sentence;
  expect(of('tab2')).not.toContain('belongs');
  expect(of('tab1')).toContain('where a token of the user pool belongs');
});

it('nobody is told that the service refused what only the library gave up', () => {
  const { chapters } = log(...change('‹accessToken:1›'), ...change('‹accessToken:1›'));
  const headline = headlineOf({ chapters });
  const advice = adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad]);
  expect(advice?.text).toBe(ownTexts.en.pageFault);
});
