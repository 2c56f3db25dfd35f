import type { StorageHealth } from 'src/contract/portContract';
import type { RootState } from 'slices/index';
import { openBackend } from '__tests__/support/fakePorts';
import { factsOf } from '__tests__/support/runFlow';
import { placedBackend } from 'src/adapters/backends/placedBackend';
import { cookieBackend, localBackend, memoryBackend } from 'src/adapters/backends/storageBackends';
import { confirmedNames, knownNames } from 'src/app/flowLog/confirmedNames';

const stateWith = (storage: StorageHealth) =>
  ({ app: undefined, place: { step: 'ready', region: 'us-east-1', storage } }) as unknown as RootState;

describe('the names that a log may show', () => {
  it('are only those stored sites that the service has confirmed [0.34]', () => {
    const backend = memoryBackend();
    backend.set('acme:site_confirmed', 'true');
    backend.set('hunter2:idp_type', 'WORKDOCS');
    backend.set('hunter2:site_confirmed_at', 'true');
    expect(confirmedNames([backend], stateWith('memory'))).toEqual([['site', 'acme']]);
  });

  it('are those also on a shared computer, where the confirmation stays in the browser [0.34]', () => {
    const placed = placedBackend(openBackend(), openBackend());
    placed.keepIn('tab', 'acme');
    placed.set('acme:site_confirmed', 'true');
    placed.set('hunter2:idp_type', 'WORKDOCS');
    expect(confirmedNames([placed], stateWith('local'))).toEqual([['site', 'acme']]);
  });

  it('are those where the page stores its values: another host may set a cookie of the same name [0.34]', () => {
    const blocked = localBackend(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const cookies = cookieBackend({ cookie: 'acme:site_confirmed=true' }, true);
    const page = memoryBackend();
    page.set('globex:site_confirmed', 'true');
    const namesIn = (storage: StorageHealth) =>
      confirmedNames([blocked, cookies, page], stateWith(storage)).map(([, name]) => name);
    expect(namesIn('cookies')).toEqual(['acme', 'globex']);
    expect(namesIn('local')).toEqual(['globex']);
  });
});

describe('names in the settings of the deployment', () => {
  it('are shown, and nothing else in place of an app’s id [0.34]', () => {
    const { settings, served } = factsOf();
    const shown = knownNames(factsOf(), (label) => `‹${label}›`);
    const ids = [...settings.driveApplications, served.application, 'hunter2app'];
    expect(ids.map((id) => shown('application', id))).toEqual([...ids.slice(0, -1), '‹application›']);
    expect(shown('text', served.application)).toBe('‹text›');
  });
});
