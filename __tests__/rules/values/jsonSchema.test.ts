import Ajv from 'ajv/dist/2020';
import { type Schema, problemsOf } from 'src/rules/values/jsonSchema';

/** The judge: an independent validator, with nothing that it only warns about. */
const accepts = (schema: Schema, value: unknown): boolean => new Ajv({ strict: false }).compile(schema)(value);
const text = (more: Schema = {}): Schema => ({ type: 'string', ...more });
const list = (more: Schema = {}): Schema => ({ type: 'array', items: text(), ...more });
const named = { $defs: { name: text({ minLength: 2 }) }, type: 'object', properties: { a: { $ref: '#/$defs/name' } } };

describe('a document and its schema (JSON Schema 2020-12)', () => {
  it.each<[Schema, unknown, readonly string[]]>([
    [text(), '', []],
    [text(), 1, [': must be text']],
    [text({ minLength: 1 }), '', [': must not be empty']],
    [text({ maxLength: 2 }), '𝒳𝒴', []],
    [text({ maxLength: 2 }), 'abc', [': must not be longer than 2 characters']],
    [text({ enum: ['a', 'b'] }), 'b', []],
    [text({ enum: ['a', 'b'] }), 'c', [': must be a or b']],
    [text({ pattern: '^a$' }), 'a', []],
    [text({ pattern: '^a$' }), 'b', [': must be a text of the form ^a$']],
    [text({ pattern: '^a$', description: 'the letter a' }), 'b', [': must be the letter a']],
    [list(), 'a', [': must be a list']],
    [list(), ['a', 1, 'b', 2], ['.1: must be text', '.3: must be text']],
    [list({ minItems: 1 }), [], [': must have at least 1 entries']],
    [list({ minItems: 1 }), ['a'], []],
    [list({ maxItems: 1 }), ['a'], []],
    [list({ maxItems: 1 }), ['a', 'b'], [': must have at most 1 entries']],
    [list({ uniqueItems: true }), ['a', 'b'], []],
    [list({ uniqueItems: true }), ['a', 'a'], [': must not repeat an entry']],
    [list(), ['a', 'a'], []],
    [{ type: 'array' }, [1, 'a'], []],
    [{ type: 'object' }, [], [': must be an object']],
    [{ type: 'object' }, { a: 1 }, []],
    [{ type: 'object', required: ['a', 'b'] }, { b: 1 }, ['a: is missing']],
    [{ type: 'object', minProperties: 1 }, {}, [': must have at least 1 entry']],
    [{ type: 'object', properties: { a: text() }, additionalProperties: false }, { a: 'x', b: 1 }, ['b: is not known']],
    [{ type: 'object', properties: { a: { type: 'object', required: ['b'] } } }, { a: {} }, ['a.b: is missing']],
    [{ type: 'object', properties: { a: list() } }, { a: [1] }, ['a.0: must be text']],
    [named, { a: 'xy' }, []],
    [named, { a: 'x' }, ['a: must not be empty']],
  ])('%j with %j: %j', (schema, value, problems) => {
    expect(problemsOf(schema, value).map(({ field, problem }) => `${field}: ${problem}`)).toEqual(problems);
    expect(accepts(schema, value)).toBe(problems.length === 0);
  });

  it.each<[string, Schema, string]>([
    ['of a type that is not interpreted', { type: 'number' }, "The schema of 'a' has a type that is not interpreted"],
    ['that is not defined', { $ref: '#/$defs/b' }, 'The schema refers to #/$defs/b, which it does not define'],
  ])('a schema %s is an error of the build, not of the document', (_what, a, message) => {
    expect(() => problemsOf({ type: 'object', properties: { a } }, { a: 1 })).toThrow(message);
  });
});
