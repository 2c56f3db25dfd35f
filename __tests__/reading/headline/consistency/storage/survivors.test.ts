import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, read } from '__tests__/journal/pageLoads';

const keys = ['idp_type', 'session', 'federate_client_id', 'federate_redirect_uri'];
const values = Object.fromEntries(keys.map((key) => [key, `‹${key}:1›`]));
const region = { region: 'us-east-1' };
const write = (what: object) => asked('storage.write', { site: 'acme', values: what }, 'local');
const sentenceOf = (...entries: readonly (readonly EntryParts[])[]): string =>
  headlineOf(logOf(pageLoad([entered('entry'), ...entries.flat()]))).sentence;

const request = { application_id: '‹application:1›' };
const had = [...write({ ...region, ...request }), ...read(keys, values)];
const missed = read(keys, {});
const found = read(['region'], region);

it.each<[string, string | undefined, readonly (readonly EntryParts[])[]]>([
  ['is still there afterwards', 'region', [missed, found]],
  ['is found in the same look', 'region', [read([...keys, 'region'], region)]],
  ['was last seen before they were missed', undefined, [found, missed]],
  ['was stored again in between', undefined, [missed, write(region), found]],
  ['is one of which the tab keeps a copy', undefined, [missed, read(['application_id'], request)]],
  ['is missing too', undefined, [missed, read(['region'], {})]],
])('several values are gone and another one %s: said to be left is %s', (_how, left, after) => {
  const text = sentenceOf(had, ...after);
  expect(text).toContain('stored values were gone, ');
  expect(text.includes('as when storage is emptied: ')).toBe(left === undefined);
  expect(text.includes(`although others were left, such as ${String(left)}: `)).toBe(left !== undefined);
});

const [first = '', ...others] = keys;
it.each<[string, boolean, readonly (readonly EntryParts[])[]]>([
  ['after the first of them was missed, and not since', false, [read([first], {}), found, read(others, {})]],
  ['with the last of them', true, [read([first], {}), read([...others, 'region'], region)]],
])(
  'values were missed one after another, and another one was found %s: it is said to be left: %s',
  (_when, isLeft, after) => {
    expect(sentenceOf(had, ...after).includes('although others were left, such as region: ')).toBe(isLeft);
  },
);

it('values that are gone while others are left decide nothing that does not rest on them', () => {
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
  const username = '‹email:1›';
  const refused = [
    ...asked('identity.signIn', { username, password: '‹password:1›' }, { outcome: 'failed', failure }),
    eventEntry('ownLogin/refused', { failure }),
  ];
  const rulesOf = (...entries: readonly (readonly EntryParts[])[]): readonly string[] =>
    headlineOf(logOf(pageLoad([entered('ownLogin'), ...entries.flat(), ...refused]))).rules ?? [];
  expect(rulesOf(had, missed)).toContain('valueChangedOutside');
  expect(rulesOf(had, missed, found)).not.toContain('valueChangedOutside');
  expect(rulesOf(had, missed, found)).toContain('otherValueChangedOutside');
});
