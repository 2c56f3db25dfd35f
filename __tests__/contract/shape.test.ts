import { shapesOf } from 'src/contract/portContract';
import {
  type LeafMapper,
  type Shape,
  fields,
  flag,
  list,
  mapShape,
  nothing,
  number,
  oneOf,
  open,
  optional,
  secret,
  secretLabels,
} from 'src/contract/shape';
import { keysOfGroup, storageKeys } from 'src/contract/storageKeys';

const shout: LeafMapper = (leaf, value) => `${leaf.label}!${String(value)}`;

describe('a value that is walked along its declaration', () => {
  it.each<[Shape, unknown, unknown]>([
    [open(), 'a', 'text!a'],
    [number(), 1, 'number!1'],
    [flag(), false, 'flag!false'],
    [secret('code'), 'C', 'code!C'],
    [nothing, 'a', undefined],
    [optional(open()), undefined, undefined],
    [optional(open()), null, undefined],
    [optional(open()), 'a', 'text!a'],
    [list(open()), ['a', 'b'], ['text!a', 'text!b']],
    [list(open()), 'a', undefined],
    [fields({ a: open() }), { a: 'x', b: 'y' }, { a: 'text!x' }],
    [fields({ a: open() }), { a: null }, {}],
    [fields({ a: open() }), 'a', undefined],
    [fields({ a: open() }), null, undefined],
    [oneOf('k', { x: { a: open() }, y: {} }), { k: 'x', a: '1', b: '2' }, { k: 'x', a: 'text!1' }],
    [oneOf('k', { x: { a: open() }, y: {} }), { k: 'y', a: '1' }, { k: 'y' }],
    [oneOf('k', { x: {} }), { k: 'z' }, undefined],
    [oneOf('k', { x: {} }), { k: 'constructor' }, undefined],
    [oneOf('k', { x: {} }), 'x', undefined],
  ])('%j of %j is %j', (shape, value, result) => {
    expect(mapShape(shape, value, shout)).toEqual(result);
  });

  it('takes only own properties, and changes nothing', () => {
    const value = Object.freeze(Object.assign(Object.create({ a: 'inherited' }) as object, { b: 'own' }));
    expect(mapShape(fields({ a: open(), b: open() }), value, shout)).toEqual({ b: 'text!own' });
    expect(value).toEqual({ b: 'own' });
  });
});

describe('the declaration of a question', () => {
  it.each([
    ['storage', 'read', {}, 'args.keys.each', 'open'],
    ['identity', 'signIn', {}, 'args.password', 'secret'],
    ['browser', 'leaveTo', {}, 'args.query.inner.fields.code.inner', 'secret'],
    ['clock', 'now', {}, 'answer', 'open'],
    ['api', 'send', { operation: 'token' }, 'args.input.fields.Code', 'secret'],
  ])('to %s.%s with %j declares its %s as %s', (port, method, args, field, sensitivity) => {
    expect(shapesOf(port, method, args)).toHaveProperty([...field.split('.'), 'sensitivity'], sensitivity);
  });

  it.each([
    ['storage', 'noSuchMethod', {}],
    ['noSuchPort', 'read', {}],
    ['storage', 'constructor', {}],
    ['__proto__', 'toString', {}],
    ['api', 'send', { operation: 'noSuchOperation' }],
    ['api', 'send', { operation: 'constructor' }],
    ['api', 'send', {}],
  ])('to %s.%s with %j does not exist', (port, method, args) => {
    expect(shapesOf(port, method, args)).toBeUndefined();
  });
});

it('every secret is looked for in a record, except for a print and for a state, whose parts are looked for', () => {
  const labels = Object.entries(secretLabels).flatMap(([label, kind]) => (kind === 'unchecked' ? [label] : []));
  expect(labels).toEqual(['print', 'state']);
});

it('keys that are cleared together each name their group, and are all per site', () => {
  for (const group of ['tokens', 'codes', 'appAccess', 'visit'] as const) {
    expect(keysOfGroup(group).length).toBeGreaterThan(1);
    for (const key of keysOfGroup(group)) {
      expect(storageKeys[key].scope).toBe('site');
      expect(storageKeys[key].groups).toContain(group);
    }
  }
});
