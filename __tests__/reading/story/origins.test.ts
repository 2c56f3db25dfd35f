import type { Journal } from 'src/journal/log/entry';
import { placeholderOrigins, placeholdersOf } from 'src/reading/story/origins';

const head = { kind: 'chapter', seq: 0, at: 0, format: 2, id: 'p', tab: 't', trip: 'a', startedAt: 0, facts: {} };
const asked = (n: number, port: string, method: string, args: unknown = {}) => ({
  ...{ kind: 'asked', n, cause: 0, port, method, args },
});
const answered = (n: number, value: unknown) => ({ kind: 'answered', n, value });
const event = (type: string, origin: string, payload: unknown) => ({ kind: 'event', type, origin, cause: 0, payload });
const journal = (...chapters: readonly (readonly object[])[]): Journal =>
  chapters.map((entries) => [head, ...entries].map((entry, seq) => ({ at: 0, seq, ...entry }))) as never;
const originsOf = (...entries: readonly object[]): Record<string, string> =>
  Object.fromEntries(placeholderOrigins(journal(entries)).map(({ placeholder, text }) => [placeholder, text]));

describe('the origin of a placeholder', () => {
  it.each<[string, readonly object[], string]>([
    [
      'what was stored',
      [asked(0, 'storage', 'write', { site: 'acme', values: { idp_refresh_token: '‹x:1›' } })],
      'stored as idp_refresh_token',
    ],
    [
      'what a commit stored',
      [asked(0, 'storage', 'commit', { site: 'acme', values: { gb_access_token: '‹x:1›' }, clear: [] })],
      'stored as gb_access_token',
    ],
    [
      'what a commit expected',
      [asked(0, 'storage', 'commit', { site: 'acme', expects: { values: { session: { id: '‹x:1›' } } } })],
      'asked of storage as expects.values.session.id',
    ],
    [
      'what an earlier page had stored',
      [asked(0, 'storage', 'read', { keys: ['gb_access_token'] }), answered(0, { gb_access_token: '‹x:1›' })],
      'found in storage as gb_access_token',
    ],
    [
      'what came in the address, and is no longer there',
      [
        asked(0, 'browser', 'arrivalSecrets', { route: 'federateCallback' }),
        answered(0, { state: { form: 'json', csrfToken: '‹x:1›' } }),
      ],
      'from the parameter state.csrfToken of the callback of the federated provider',
    ],
    [
      'a parameter',
      [event('@@router/LOCATION_CHANGE', 'browser', { route: 'entry', params: { email_id: '‹x:1›' }, refused: [] })],
      'from the parameter email_id of the entry form',
    ],
    [
      'what the service answered',
      [
        asked(0, 'api', 'send', { operation: 'token', input: {} }),
        answered(0, { outcome: 'ok', value: { AccessToken: '‹x:1›' } }),
      ],
      'answered by token as AccessToken',
    ],
    [
      'what the user pool answered',
      [asked(0, 'identity', 'signIn'), answered(0, { outcome: 'ok', accessToken: '‹x:1›' })],
      'answered by the identity service (signIn) as accessToken',
    ],
    [
      'what a person typed',
      [event('ownLogin/submitted', 'person', { username: 'a', password: '‹x:1›' })],
      'entered by the person as password (ownLogin/submitted)',
    ],
    ['what the page made', [asked(0, 'random', 'csrfToken'), answered(0, '‹x:1›')], 'made by the page (csrfToken)'],
    [
      'what an event of a flow carried',
      [event('site/recognised', 'flow', { site: '‹x:1›' })],
      'dispatched by the page as site (site/recognised)',
    ],
    ['an answer without its question', [answered(4, { a: '‹x:1›' })], 'in an answer, as a'],
  ])('%s', (_what, entries, text) => {
    expect(originsOf(...entries)).toEqual({ '‹x:1›': text });
  });

  it('is the first place of all page loads, with its step', () => {
    const first = [asked(0, 'storage', 'write', { values: { idp_refresh_token: '‹refreshToken:1›' } })];
    const second = [
      asked(0, 'storage', 'read', { keys: ['idp_refresh_token'] }),
      answered(0, { idp_refresh_token: '‹refreshToken:1›', idp_type: '‹other:1›' }),
    ];
    expect(placeholderOrigins(journal(first, second))).toEqual([
      { placeholder: '‹refreshToken:1›', pageLoad: 0, step: 1, text: 'stored as idp_refresh_token' },
      { placeholder: '‹other:1›', pageLoad: 1, step: 2, text: 'found in storage as idp_type' },
    ]);
  });

  it('each of an entry is named once', () => {
    const [[, entry] = []] = journal([event('a/b', 'flow', { a: '‹x:1›', b: ['‹x:1› and ‹y:2›'] })]);
    expect(entry && placeholdersOf(entry)).toEqual(['‹x:1›', '‹y:2›']);
  });
});
