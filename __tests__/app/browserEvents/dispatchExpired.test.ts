import { openBackend, siteNamed } from '__tests__/support/fakePorts';
import { dispatchExpired } from 'src/app/browserEvents/dispatchExpired';
import { storeExpired } from 'slices/store';

describe('what is older than 24 hours', () => {
  it.each([
    ['is reported with its site', '{"savedAt":1}', [storeExpired({ stores: [siteNamed('acme')], starts: [] })]],
    ['is not reported if there is nothing', '{"savedAt":99999999}', []],
  ])('%s [0.09]', (_what, store, expected) => {
    const said: unknown[] = [];
    dispatchExpired([openBackend({ 'acme:store': store })], 100_000_000, (event) => said.push(event));
    expect(said).toEqual(expected);
  });
});
