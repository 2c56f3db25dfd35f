import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, pageLoad, read } from '__tests__/journal/pageLoads';

const request = { application_id: 'notes', code_challenge: '‹codeChallenge:1›', app_access_since: 5 };
const grant = { session: '‹signIn:1›', applicationId: 'notes', codeChallenge: '‹codeChallenge:1›', since: 5 };
const session = { id: '‹signIn:1›', method: 'federate', since: 4, forApp: true };
const goes = (route: string): EntryParts =>
  eventEntry('@@router/LOCATION_CHANGE', { route, params: {}, refused: [], how: 'REPLACE', first: false });
const refused = eventEntry('signIn/refused', { why: 'codeSpent', error: 'error' });
const found = (values: object): readonly EntryParts[] => read(Object.keys(values), values);

const wrong = "but the redirect page had found the grant for the app's request, and gone back: a bug in the page";
const told = (...onRedirectPage: readonly EntryParts[]): string =>
  headlineOf(
    logOf(pageLoad([goes('appRedirect'), ...onRedirectPage, goes('postAuth'), ...found({ session }), refused])),
  ).sentence;

it.each<[string, readonly EntryParts[]]>([
  ['whose code it had not looked for yet', []],
  ['whose code it had found too', found({ auth_code: '‹code:1›' })],
])('a redirect page that goes back with the grant is wrong: one %s', (_which, more) => {
  expect(told(...found(request), ...found({ session, app_grant: grant }), ...more)).toContain(wrong);
});

it.each<[string, readonly EntryParts[]]>([
  ['found none', [...found(request), ...read(['session', 'app_grant'], { session })]],
  ['found that of another session', found({ ...request, session, app_grant: { ...grant, session: '‹signIn:2›' } })],
  ['found that of another request', found({ ...request, session, app_grant: { ...grant, since: 3 } })],
  ['found no code of it', [...found({ ...request, session, app_grant: grant }), ...read(['auth_code'], {})]],
])('it goes back rightly if it %s', (_why, reads) => {
  expect(told(...reads)).not.toContain(wrong);
});

it('the code of a grant that is gone explains a code that is called spent', () => {
  const stored = asked(
    'storage.commit',
    { site: 'acme', expects: { keys: [], values: {} }, values: { auth_code: '‹code:1›' }, clear: [] },
    { outcome: 'committed' },
  );
  const gone = asked('storage.read', { site: 'acme', keys: ['auth_code'] }, {}).map((each) => ({ ...each, at: 5000 }));
  const { sentence, rules } = headlineOf(
    logOf(pageLoad([...asked('storage.health', {}, 'local'), ...stored, ...gone, ...found({ session }), refused])),
  );
  expect(rules).toContain('valueChangedOutside');
  expect(sentence).toMatch(
    /^The stored value auth_code was gone: .* The page then ended with “The person was signed in/,
  );
});
