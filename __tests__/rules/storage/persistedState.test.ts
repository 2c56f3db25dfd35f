import type { PersistedState } from 'src/contract/persistedState';
import { isPersistedState, upcastStore } from 'src/rules/storage/persistedState';

describe('a persisted store of an older format', () => {
  const upcasters = [
    ({ name, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, siteName: name }),
    (slices: Readonly<Record<string, unknown>>) => ({ ...slices, entry: { siteName: slices['siteName'] } }),
  ];
  const store = (format: unknown, slices: unknown) => ({ format, trip: 't', slices });

  it.each([
    [1, { name: 'acme' }, { siteName: 'acme', entry: { siteName: 'acme' } }],
    [2, { siteName: 'acme' }, { siteName: 'acme', entry: { siteName: 'acme' } }],
    [3, { entry: 1 }, { entry: 1 }],
  ])('%i is converted by each missing step, and by no other [0.08]', (format, slices, upcasted) => {
    expect(upcastStore(store(format, slices), upcasters, 3)).toEqual(store(3, upcasted));
  });

  it('of a newer format gets only the frame', () => {
    expect(upcastStore(store(4, { entry: 1 }), upcasters, 3)).toEqual(store(4, {}));
  });

  it.each([0, -1, 1.5, '1', null, undefined])('%p is not a format', (format) => {
    expect(upcastStore(store(format, {}), upcasters, 3)).toBeUndefined();
  });

  it.each([1, 2])('%i loses only the approval of a request, which names no sign-in [0.08]', (format) => {
    const upcasted = upcastStore(store(format, { consent: 1, entry: 2 }));
    expect(upcasted).toMatchObject({ slices: { entry: 2 } });
    expect(upcasted).not.toHaveProperty('slices.consent');
  });

  it.each([undefined, null, 7, 'text', [], {}, { format: 1, slices: [] }])('%p is returned unchanged', (held) => {
    expect(upcastStore(held)).toEqual(held);
  });
});

describe('a persisted store that somebody has written', () => {
  const email = 'jane@acme.test';
  it.each([
    [{}, true],
    [{ entry: { siteName: 'acme' }, updateUser: { username: email } }, true],
    [{ entry: { siteName: 'acme', emailId: email } }, true],
    [{ entry: { siteName: 'ACME' } }, false],
    [{ entry: { siteName: 'acme', emailId: '<b>' } }, false],
    [{ updateUser: { username: 'Jane@acme.test' } }, false],
    [{ changePassword: { username: email } }, true],
    [{ changePassword: { username: '<b>' } }, false],
    [{ signIn: { error: 'error', why: 'noSite' } }, true],
    [{ signIn: { error: 'toString', why: 'noSite' } }, false],
    [{ signIn: { error: 'error', why: 'because' } }, false],
    [{ superseded: { by: 'start' } }, true],
    [{ superseded: { by: 'nobody' } }, false],
  ])('counts only with values that the product stores: %j: %p', (slices, isOurs) => {
    expect(isPersistedState(slices as PersistedState)).toBe(isOurs);
  });
});
