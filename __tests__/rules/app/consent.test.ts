import { areas } from 'src/contract/scopes';
import { permissionsOf } from 'src/rules/app/consent';

/** Spec §3: each area can be read and written. */
const scopes = [
  ['documents.read', 'documents', 'read'],
  ['documents.write', 'documents', 'write'],
  ['comments.read', 'comments', 'read'],
  ['comments.write', 'comments', 'write'],
  ['annotations.read', 'annotations', 'read'],
  ['annotations.write', 'annotations', 'write'],
  ['user_actions.read', 'userActions', 'read'],
  ['user_actions.write', 'userActions', 'write'],
] as const;
const other = { read: [], write: [], otherActions: true };

describe('scopes to permissions', () => {
  it.each([
    ['no list', undefined, { read: areas, write: areas, otherActions: false }],
    ['an empty list', [], { read: areas, write: areas, otherActions: false }],
    ['one scope', ['documents.read'], { read: ['documents'], write: [], otherActions: false }],
    [
      'both kinds of access to an area',
      ['comments.read', 'comments.write'],
      { read: ['comments'], write: ['comments'], otherActions: false },
    ],
    ['duplicates', ['documents.read', 'documents.read'], { read: ['documents'], write: [], otherActions: false }],
    [
      'areas in the order of the table',
      ['user_actions.write', 'annotations.write'],
      { read: [], write: ['annotations', 'userActions'], otherActions: false },
    ],
    [
      'a known and an unmapped scope',
      ['documents.read', 'mail.send'],
      { read: ['documents'], write: [], otherActions: true },
    ],
    ['nothing mapped', ['mail.send'], other],
    ['prototype names', ['__proto__', 'constructor', 'toString'], other],
    ['the right word in another case', ['Documents.Read'], other],
  ])('%s [3.09, 4.82]', (_what, requested, permissions) => {
    expect(permissionsOf(requested)).toEqual(permissions);
  });

  it.each(scopes)('%s is %s, %s [3.09]', (scope, area, access) => {
    expect(permissionsOf([scope])).toEqual({ read: [], write: [], otherActions: false, [access]: [area] });
  });
});
