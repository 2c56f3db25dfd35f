import type { StorageKind } from 'src/contract/portContract';
import type { RootState } from 'slices/index';
import { openBackend } from '__tests__/support/fakePorts';
import { factsOf } from '__tests__/support/runFlow';
import { areaBackend } from 'src/adapters/backends/areaBackend';
import { cookieBackend, localBackend, memoryBackend } from 'src/adapters/backends/storageBackends';
import { confirmedNames, withKnownNames } from 'src/app/flowLog/confirmedNames';
import { type Shape, openUrl, personalUrl, targetUrl } from 'src/contract/shape';
import { redact } from 'src/journal/record/redact';

const stateWith = (storage: StorageKind) =>
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
    const placed = areaBackend(openBackend(), openBackend());
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
    const namesIn = (storage: StorageKind) =>
      confirmedNames([blocked, cookies, page], stateWith(storage)).map(([, name]) => name);
    expect(namesIn('cookies')).toEqual(['acme', 'globex']);
    expect(namesIn('local')).toEqual(['globex']);
  });
});

describe('names in the settings of the deployment', () => {
  it('are shown, and nothing else in place of an app’s id [0.34]', () => {
    const { settings, served } = factsOf();
    const shown = withKnownNames(factsOf(), (label) => `‹${label}›`);
    const ids = [...settings.driveApplications, served.application, 'hunter2app'];
    expect(ids.map((id) => shown('application', id))).toEqual([...ids.slice(0, -1), '‹application›']);
    expect(shown('text', served.application)).toBe('‹text›');
  });
});

describe('the path of an address that the page leaves to', () => {
  const leaves = (to: string, before: Shape, address: string) => {
    const placeholderOf = withKnownNames(factsOf(), (label, value) => `‹${label}:${value.length.toString()}›`);
    return [redact(before, address, placeholderOf), redact(targetUrl(), to, placeholderOf)];
  };

  it.each([
    ['https://directory.test/reset/jane', 'https://directory.test/reset/jane?redirect_uri=x'],
    ['https://directory.test/reset/J\u00e4ne Doe', 'https://directory.test/reset/J%C3%A4ne%20Doe'],
    ['https://directory.test/reset/jane ', 'https://directory.test/reset/jane'],
    ['https://directory.test/a/../jane/?m=x', 'https://directory.test/jane/?m=x'],
    ['https:\\\\directory.test\\jane', 'https://directory.test/jane'],
    ['https:/directory.test/jane', 'https://directory.test/jane'],
    ['https://directory.test\\reset\\jane', 'https://directory.test/reset/jane'],
  ])('is hidden if the service made it for one person: %j', (address, to) => {
    const [answered, left] = leaves(to, personalUrl(), address);
    expect(left).toMatch(/^https:\/\/directory\.test\/‹personalPath:\d+›\/?(?:\?\w+=%E2.*)?$/);
    expect(`${String(answered)} ${String(left)}`).not.toMatch(/jane|J(?:\u00e4|%C3%A4)ne/);
  });

  it('is the same placeholder as in the answer, in a re-run too', () => {
    const [answered, left] = leaves(
      'https://directory.test/reset/jane',
      personalUrl(),
      'https://directory.test/reset/jane',
    );
    expect(left).toBe(answered);
    expect(redact(targetUrl(), new URL(String(answered)).href, () => 'changed')).toBe(answered);
  });

  it('is shown if a provider or the settings have it', () => {
    const address = 'https://center.test/authorize';
    expect(leaves(address, openUrl(), address)).toEqual([address, address]);
  });
});
