/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { liftedStore } from 'src/rules/persistedState';

describe('a persisted store of an older format', () => {
  const lifts = [
    ({ name, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, siteName: name }),
    (slices: Readonly<Record<string, unknown>>) => ({ ...slices, entry: { siteName: slices['siteName'] } }),
  ];
  const store = (format: unknown, slices: unknown) => ({ format, trip: 't', slices });

  it.each([
    [1, { name: 'acme' }, { siteName: 'acme', entry: { siteName: 'acme' } }],
    [2, { siteName: 'acme' }, { siteName: 'acme', entry: { siteName: 'acme' } }],
    [3, { entry: 1 }, { entry: 1 }],
  ])('%i is converted by each missing step, and by no other [0.08]', (format, slices, lifted) => {
    expect(liftedStore(store(format, slices), lifts, 3)).toEqual(store(3, lifted));
  });

  it('of a newer format gets only the frame', () => {
    expect(liftedStore(store(4, { entry: 1 }), lifts, 3)).toEqual(store(4, {}));
  });

  it.each([0, -1, 1.5, '1', null, undefined])('%p is not a format', (format) => {
    expect(liftedStore(store(format, {}), lifts, 3)).toBeUndefined();
  });

  it.each([undefined, null, 7, 'text', [], {}, { format: 1, slices: [] }])('%p is returned unchanged', (held) => {
    expect(liftedStore(held)).toEqual(held);
  });
});
