import type { SitePath } from 'src/contract/brandTypes';
import { documentAppDeparture } from 'src/rules/address/documentApp';

describe('the document application', () => {
  const page = { scheme: 'https:', host: 'acme.docs.example', documentApp: '/workdocs/index.html' };
  const to = 'https://acme.docs.example/workdocs/index.html/';

  it('opens below its path and loads the user', () => {
    expect(documentAppDeparture(page, undefined)).toEqual({ to, query: { load_user_info: 'true' }, replace: true });
  });

  it('opens a stored path with the same parameter', () => {
    const path = '/share/1?x=1' as SitePath;
    expect(documentAppDeparture(page, path)).toEqual({ to, path, query: { load_user_info: 'true' }, replace: true });
  });
});
