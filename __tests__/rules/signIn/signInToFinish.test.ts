import type { StoredValues } from 'src/contract/storageKeys';
import { wireNameOf } from 'src/rules/values/providers';
import {
  type FoundSignIn,
  hasOwnStart,
  isTypeInDoubt,
  personOf,
  signInToFinish,
} from 'src/rules/signIn/signInToFinish';

type Stored = Parameters<typeof signInToFinish>[0];

const productId = 'portico';
const session = (id: string, method?: string) => ({ session: { id, method, since: 1 } }) as StoredValues<'session'>;
const start = (id: string | undefined, method: string, more: object = {}) =>
  ({ pending_sign_in: { id, method, since: 2, ...more } }) as StoredValues<'pending_sign_in'>;
const typed = (idp_type: string | undefined) => ({ idp_type }) as StoredValues<'idp_type'>;
const own = typed(wireNameOf('own', productId));
const directory = typed(wireNameOf('directory', productId));
const token = { idp_access_token: 'T' } as StoredValues<'idp_access_token'>;
const used = { used: true };

const find = (stored: object, provedId?: string) => signInToFinish(stored, { provedId, productId });
const brief = (stored: object, provedId?: string): string => {
  const found = find(stored, provedId);
  if (found === undefined || found === 'superseded') return found ?? 'none';
  return `${found.kind} ${found.method}${'id' in found ? ` ${found.id ?? 'new'}` : ''}`;
};

describe('the sign-in that post-auth finishes [0.42, 0.44, 4.50]', () => {
  it.each<[string, object, string]>([
    ['no type', session('jane', 'own'), 'none'],
    ['the type NONE', { ...typed('NONE'), ...session('jane', 'own') }, 'none'],
    ['a type of no method, which counts as own [4.53]', typed('OTHER'), 'reexchanged own new'],
    ['an own sign-in of an older version', own, 'reexchanged own new'],
    ['an own sign-in that became the session', { ...own, ...session('jane', 'own') }, 'current own'],
    ['pool tokens beside a session of no person', { ...own, ...session('out') }, 'reexchanged own new'],
    ['an own start', { ...own, ...start('new', 'own') }, 'pending own new'],
    [
      'an own start without an id',
      { ...own, ...session('jane', 'own'), ...start(undefined, 'own') },
      'pending own new',
    ],
    ['an own start that became the session', { ...own, ...session('a', 'own'), ...start('a', 'own') }, 'current own'],
    ['a used start', { ...directory, ...start('d', 'directory', used) }, 'pending directory d'],
    ['a start that has not come back', { ...directory, ...start('d', 'directory') }, 'pending directory new'],
    ['a used start of another method', { ...directory, ...start('f', 'federate', used) }, 'pending directory new'],
    [
      'a used start that has become the session',
      { ...directory, ...session('d', 'directory'), ...start('d', 'directory', used) },
      'current directory',
    ],
    [
      'a used start over the session that stands',
      { ...directory, ...session('jane', 'own'), ...start('d', 'directory', { ...used, replaces: 'jane' }) },
      'pending directory d',
    ],
    [
      'a used start over an older session',
      { ...directory, ...session('nora', 'own'), ...start('d', 'directory', { ...used, replaces: 'jane' }) },
      'superseded',
    ],
    [
      'an own start over an older session',
      { ...own, ...session('nora', 'directory'), ...start('new', 'own', { replaces: 'jane' }) },
      'superseded',
    ],
    [
      'a used start from before a sign-out',
      { ...directory, ...session('out'), ...start('d', 'directory', used) },
      'superseded',
    ],
    [
      'a used start without an id, as an older version stored it',
      { ...directory, ...session('nora', 'own'), ...start(undefined, 'directory', used) },
      'pending directory new',
    ],
  ])('%s', (_what, stored, expected) => {
    expect(brief(stored)).toBe(expected);
  });

  it.each<[string, object, string]>([
    ['continues the session', { ...directory, ...session('mine', 'directory') }, 'current directory'],
    ['knows its method, whatever type is stored', { ...own, ...session('mine', 'directory') }, 'current directory'],
    ['is own without a method', { ...directory, ...session('mine') }, 'reexchanged own new'],
    ['is the stored start', { ...own, ...start('mine', 'own') }, 'pending own mine'],
    [
      'is the session although another tab has a start that came back',
      { ...own, ...session('mine', 'own'), ...start('other', 'own', { replaces: 'mine' }) },
      'current own',
    ],
    ['is neither the session nor the start', { ...own, ...session('a', 'own'), ...start('b', 'own') }, 'superseded'],
    ['is gone, and so is every other', own, 'superseded'],
    [
      'began before somebody else signed in',
      { ...own, ...session('nora', 'own'), ...start('mine', 'own', { replaces: 'jane' }) },
      'superseded',
    ],
  ])('the one that the page has proved %s [0.46]', (_what, stored, expected) => {
    expect(brief(stored, 'mine')).toBe(expected);
  });

  it('names the person whom the own user pool has named, and no other', () => {
    expect(find({ ...own, ...start('a', 'own', { email: 'jane@acme.test' }) })).toMatchObject({
      username: 'jane@acme.test',
      start: { id: 'a' },
    });
    const byDirectory = find({ ...directory, ...start('a', 'directory', { ...used, email: 'jane@acme.test' }) });
    expect(byDirectory).toMatchObject({ username: undefined, start: { id: 'a' } });
  });

  it('replaces the session that was stored', () => {
    expect(find({ ...own, ...session('jane', 'own') })).toMatchObject({ replaces: { id: 'jane' } });
  });
});

describe('a stored type that is not of the method of the session [0.46]', () => {
  const jane = session('jane', 'directory');

  it.each<[string, object, string, boolean]>([
    ['without the token: another tab has stored it', { ...own, ...jane }, 'pending directory new', true],
    ['with the token: an own sign-in', { ...own, ...jane, ...token }, 'reexchanged own new', true],
    [
      'with a start: the type of the start',
      { ...own, ...jane, ...start('a', 'own', { replaces: 'jane' }) },
      'pending own a',
      false,
    ],
    [
      'of another provider: another tab has stored it',
      { ...typed(wireNameOf('federate', productId)), ...jane, ...token },
      'pending directory new',
      false,
    ],
    ['with a session of no person', { ...own, ...session('out') }, 'reexchanged own new', false],
    ['which is the same', { ...directory, ...jane }, 'pending directory new', false],
    ['without a session', own, 'reexchanged own new', false],
    ['without a type', jane, 'none', false],
    ['NONE', { ...typed('NONE'), ...jane }, 'none', false],
  ])('%s', (_what, stored, expected, inDoubt) => {
    expect(brief(stored)).toBe(expected);
    const { idp_access_token: _read, ...before } = stored as Stored;
    expect(isTypeInDoubt(before, { provedId: undefined, productId })).toBe(inDoubt);
  });

  it('is not in doubt if the page has proved its sign-in', () => {
    expect(isTypeInDoubt({ ...own, ...jane }, { provedId: 'jane', productId })).toBe(false);
  });
});

describe('the person of a sign-in', () => {
  const jane = 'jane@acme.test';
  const typedBy = (id: string) => start(id, 'federate', { email: jane }).pending_sign_in;
  it.each<[string, object, string | undefined, boolean]>([
    ['is the one whom the pool has named', { kind: 'pending', id: 'a', username: jane }, jane, false],
    ['is the one who typed at its start', { kind: 'pending', id: 'a', start: typedBy('a') }, jane, true],
    [
      'is the one whom the pool has named, whoever typed',
      { kind: 'pending', id: 'a', start: typedBy('a'), username: 'ada@acme.test' },
      'ada@acme.test',
      true,
    ],
    ['is not the one of the start of another tab', { kind: 'pending', id: 'b', start: typedBy('a') }, undefined, false],
    ['is unknown without a start', { kind: 'pending', id: 'a' }, undefined, false],
    [
      'is the one of the session that continues',
      { kind: 'current', replaces: { id: 's', username: jane } },
      jane,
      false,
    ],
    ['is unknown if the session that continues names nobody', { kind: 'current' }, undefined, false],
    [
      'is unknown if its tokens are exchanged again',
      { kind: 'finished', id: 'a', replaces: { username: jane } },
      undefined,
      false,
    ],
  ])('%s [0.42]', (_how, signIn, person, isOwn) => {
    expect(personOf(signIn as FoundSignIn)).toBe(person);
    expect(hasOwnStart(signIn as FoundSignIn)).toBe(isOwn);
  });
});
