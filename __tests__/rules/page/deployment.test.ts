import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import example from 'deploy/settings.example.json';
import schema from 'src/contract/deployment.schema.json';
import { describeProblems, parseDeployment } from 'src/rules/page/deployment';

const accepts = new Ajv({ strict: true, allErrors: true }).compile(schema);

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Path = readonly (string | number)[];

const copy = (): Json => structuredClone(example);

/** Every place in the document, the document itself first. */
function placesIn(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, each]) => placesIn(each, [...path, name]))];
}

function changed(path: Path, change: (parent: Record<string, Json>, name: string) => void): Json {
  const holder: Record<string, Json> = { document: copy() };
  const names = ['document', ...path].map(String);
  const last = names.pop() ?? '';
  change(
    names.reduce((parent, name) => parent[name] as Record<string, Json>, holder),
    last,
  );
  return holder['document'] ?? null;
}

const replaced = (path: Path, value: Json): Json => changed(path, (parent, name) => (parent[name] = value));
const without = (path: Path): Json =>
  changed(path, (parent, name) => (Array.isArray(parent) ? parent.splice(Number(name), 1) : delete parent[name]));
const withMore = (path: Path, name: string, value: Json): Json =>
  changed(path, (parent, at) => Object.assign(parent[at] as object, { [name]: value }));

function problemsIn(document: Json): readonly { field: string; problem: string }[] {
  const parsed = parseDeployment(JSON.stringify(document));
  return parsed.ok ? [] : parsed.problems;
}

const places = placesIn(copy());
const objects = places.filter((path) => {
  const value = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], example);
  return typeof value === 'object' && !Array.isArray(value);
});

const tricky: readonly Json[] = [
  ...['', ' ', '{region}', 'null', 'javascript:alert(1)', 'https://a.b/ c', 'http://u:p@a.b/', '//a.b', 'https://'],
  ...[
    'https://a.b:0/',
    'https://a.b:65535/',
    'https://a.b:65536',
    'https://a.b\\@c.d',
    'https://a.b/x?y#z',
    'HTTPS://a.b',
  ],
  ...[
    'a.b:8080',
    'A.b',
    '/x',
    '/x/',
    '/../x',
    '//x',
    '/',
    'us-east-1_Ab1',
    '_a',
    'prod',
    '𝒳',
    'a'.repeat(33),
    'é',
    '-',
  ],
  ...['𝒳'.repeat(64), '𝒳'.repeat(65), 'USER_SRP_AUTH', 'toString', 'https://{region}.a/{region}', 'https://{regions}/'],
  ...[null, true, 0, 1.5, [], {}, ['a'], { id: 'a' }, Array.from({ length: 8 }, () => 'same')],
];

describe('a deployment document', () => {
  it('from the example is accepted', () => {
    expect(parseDeployment(JSON.stringify(example))).toEqual({ ok: true, value: example });
  });

  it('is accepted exactly when a full JSON Schema validator accepts it, at each place for each tricky value', () => {
    const documents = places.flatMap((path) => tricky.map((value) => replaced(path, value)));
    expect(documents.length).toBeGreaterThan(1000);
    for (const document of documents) {
      expect([JSON.stringify(document), problemsIn(document).length === 0]).toEqual([
        JSON.stringify(document),
        accepts(document),
      ]);
    }
    expect(documents.filter((document) => accepts(document)).length).toBeGreaterThan(50);
  });

  it('is accepted exactly when a full validator accepts it, for any value, loss or addition at any place', () => {
    const json = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
    const mutation = fc.oneof(
      fc.tuple(fc.constantFrom(...places), json).map(([path, value]) => replaced(path, value)),
      fc.constantFrom(...places.slice(1)).map(without),
      fc
        .tuple(fc.constantFrom(...objects), fc.constantFrom('more', 'dev', 'constructor', 'endpoint', ''), json)
        .map(([path, name, value]) => withMore(path, name, value)),
    );
    fc.assert(
      fc.property(mutation, (document) => {
        expect(problemsIn(document).length === 0).toBe(accepts(document));
      }),
      { numRuns: 1000 },
    );
  });

  it.each(places.slice(1).map((path) => path.join('.')))('names %s as the field of a wrong value', (field) => {
    const problems = problemsIn(replaced(field.split('.'), 7));
    expect(problems).toEqual([{ field, problem: expect.stringMatching(/^must be /) as string }]);
  });

  it.each([
    ['stages.prod.userPool.clientId', 'is missing'],
    ['links.support', 'is missing'],
    ['product', 'is missing'],
  ])('says that %s %s', (field, problem) => {
    expect(problemsIn(without(field.split('.')))).toEqual([{ field, problem }]);
  });

  it.each([
    ['product.id', 'WorkDocs', 'must be lower-case letters, digits and hyphens'],
    ['product.id', 'a_b', 'must be lower-case letters, digits and hyphens'],
    ['product.name', '', 'must not be empty'],
    ['links.support', 'javascript:alert(1)', 'must be an http or https URL'],
    ['links.support', 'data:text/html,x', 'must be an http or https URL'],
    ['links.support', ' https://a.b', 'must be an http or https URL'],
    ['links.support', 'https://user:secret@a.b/', 'must be an http or https URL'],
    ['stages.prod.federate.authorizeUrl', 'https://a.b;script-src *', 'must be an http or https URL'],
    ['stages.prod.documentApp', '//evil.example', 'must be a path of plain segments without a slash at its end'],
    ['stages.prod.documentApp', '/a/../b', 'must be a path of plain segments without a slash at its end'],
    ['stages.prod.siteDomain', 'a.b/c', 'must be a host in lower case, with a port where there is one'],
    ['stages.prod.userPool.flow', 'CUSTOM', 'must be USER_SRP_AUTH or USER_PASSWORD_AUTH'],
  ])('refuses in %s the value %j: %s', (field, value, problem) => {
    expect(problemsIn(replaced(field.split('.'), value))).toEqual([{ field, problem }]);
  });

  it('knows only the five stages, and needs one of them', () => {
    expect(problemsIn(withMore(['stages'], 'staging', {}))).toEqual([
      { field: 'stages.staging', problem: 'is not known' },
    ]);
    expect(problemsIn(replaced(['stages'], {}))).toEqual([{ field: 'stages', problem: 'must have at least 1 entry' }]);
  });

  it('lists exactly eight different drive applications', () => {
    const ids = [...example.driveApplications];
    const field = 'driveApplications';
    expect(problemsIn(replaced([field], [...ids, 'ninth']))).toEqual([
      { field, problem: 'must have at most 8 entries' },
    ]);
    expect(problemsIn(replaced([field], ids.slice(1)))).toEqual([{ field, problem: 'must have at least 8 entries' }]);
    expect(problemsIn(replaced([field, 0], ids[1] ?? ''))).toEqual([{ field, problem: 'must not repeat an entry' }]);
  });

  it('may name the schemes of its apps [0.26]', () => {
    const named = (schemes: string[]) => problemsIn(withMore([], 'ownSchemes', schemes));
    expect(named([])).toEqual([]);
    expect(named(['com.notes.app', 'notes+1'])).toEqual([]);
    for (const wrong of ['Notes', 'notes:', '1notes', ''])
      expect(named([wrong]).map(({ field }) => field)).toEqual(['ownSchemes.0']);
  });

  it('may have further fields', () => {
    expect(problemsIn(withMore([], 'later', { than: 'this build' }))).toEqual([]);
    expect(problemsIn(withMore(['stages', 'prod'], 'note', 'x'))).toEqual([]);
  });

  it('cannot set a prototype', () => {
    const parsed = parseDeployment(JSON.stringify(example).replace('{', '{"__proto__":{"polluted":true},'));
    expect(parsed).toEqual({ ok: true, value: example });
    const value = parsed.ok ? parsed.value : {};
    expect(Object.hasOwn(value, '__proto__')).toBe(false);
    expect('polluted' in Object.assign({}, value)).toBe(false);
    expect(problemsIn({}).map(({ field }) => field)).toEqual(['product', 'driveApplications', 'links', 'stages']);
  });

  it.each(['', '{', 'undefined', '<html>', '{"a":1}}'])('that is not JSON is refused without throwing: %j', (text) => {
    expect(parseDeployment(text)).toEqual({ ok: false, problems: [{ field: '', problem: 'is not JSON' }] });
  });

  it('has one line per problem', () => {
    const told = describeProblems([
      { field: '', problem: 'is not JSON' },
      { field: 'links.support', problem: 'is missing' },
    ]);
    expect(told).toBe('The document is not JSON.\nlinks.support is missing.');
  });
});
