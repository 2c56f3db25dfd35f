import { openBackend, siteNamed } from '__tests__/support/fakePorts';
import { dispatchExpired } from 'src/app/dispatchExpired';
import type { Event } from 'slices/event';
import { storeExpired } from 'slices/stateless';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

describe('what is older than 24 hours', () => {
  beforeAll(() => {
    Object.assign(window, { requestIdleCallback: (act: () => void) => setTimeout(act) });
  });

  const look = (stored: Readonly<Record<string, string>>) => {
    const said: Event[] = [];
    let show = (): void => undefined;
    const whenShown = new Promise<void>((resolve) => (show = resolve));
    const backend = openBackend(stored);
    let reads = 0;
    const watched = { ...backend, names: () => ((reads += 1), backend.names()) };
    void dispatchExpired({ backends: [watched], now: () => 100_000_000, whenShown }, (event) => said.push(event));
    return { said, show: () => show(), reads: () => reads };
  };

  it('is looked for once the page is shown, not before, and reported [0.09]', async () => {
    const page = look({ 'acme:store': '{"savedAt":1}' });
    await settled();
    expect([page.said, page.reads()]).toEqual([[], 0]);
    page.show();
    await settled();
    expect(page.said).toEqual([storeExpired({ stores: [siteNamed('acme')], starts: [] })]);
  });

  it('is not reported if there is nothing', async () => {
    const page = look({ 'acme:store': '{"savedAt":99999999}' });
    page.show();
    await settled();
    expect(page.said).toEqual([]);
    expect(page.reads()).toBeGreaterThan(0);
  });
});
