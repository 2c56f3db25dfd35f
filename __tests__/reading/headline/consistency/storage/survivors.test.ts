import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, logOf, pageLoad, read } from '__tests__/journal/pageLoads';

const keys = ['idp_type', 'session', 'federate_client_id', 'federate_redirect_uri'];
const values = Object.fromEntries(keys.map((key) => [key, `‹${key}:1›`]));
const region = { region: 'us-east-1' };
const write = (what: object) => asked('storage.write', { site: 'acme', values: what }, 'local');
const told = (...entries: readonly (readonly EntryParts[])[]): string =>
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
  const text = told(had, ...after);
  expect(text).toContain('stored values were gone, ');
  expect(text.includes('as when storage is emptied: ')).toBe(left === undefined);
  expect(text.includes(`although others were left, such as ${String(left)}: `)).toBe(left !== undefined);
});
