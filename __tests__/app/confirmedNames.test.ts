import { memoryBackend } from 'src/adapters/backends/storageBackends';
import { confirmedNames } from 'src/app/flowLog/confirmedNames';

describe('the names that a log may show', () => {
  it('are only those stored sites that the service has confirmed [0.34]', () => {
    const backend = memoryBackend();
    backend.set('acme:site_confirmed', 'true');
    backend.set('hunter2:idp_type', 'WORKDOCS');
    backend.set('hunter2:site_confirmed_at', 'true');
    expect(confirmedNames(backend, { app: undefined } as never)).toEqual([['site', 'acme']]);
  });
});
