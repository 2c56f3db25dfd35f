import { headlineOf } from 'src/reading/headline/headline';
import type { EventEntry } from 'src/journal/log/entry';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  pageLoad,
  withFacts,
} from '__tests__/journal/pageLoads';
const settings = { product: { id: 'workdocs' } };

describe('a page that answers apps, without a request', () => {
  const words = 'This tab had opened the consent screen by its address, and this log contains no request of an app.';
  const came = (origin: EventEntry['origin']) => address('consent', { sitename: 'acme' }, {}, origin);
  const readAddress = asked('browser.address', {}, { route: 'problem', params: {}, refused: [] });
  const end = [address('problem', {}, {}, 'flow'), ...readAddress, entered('problem')];
  const sentence = (...loads: readonly (readonly EntryParts[])[]): string =>
    headlineOf(logOf(...loads.map((load) => pageLoad(load)))).sentence;

  it('had been opened by its address', () => {
    expect(sentence([came('browser'), ...end])).toContain(words);
  });
  it.each([
    ['a flow opened it', [[came('flow'), ...end]]],
    ['the tab had another page before', [[address('entry', {})], [came('browser'), ...end]]],
    ['an app had asked', [[came('browser'), address('checkAuth', { application_id: 'notes' }), ...end]]],
  ])('had not if %s', (_what, loads) => {
    expect(sentence(...loads)).not.toContain(words);
  });
});

describe('the consent screen', () => {
  const asks = (otherActions: boolean) => eventEntry('consent/asked', { applicationId: 'app-1', otherActions });
  const described = (...Scopes: readonly string[]) => asked('api.appMetadata', {}, ok({ Scopes }));
  const sentence = (driveApplications: readonly string[], ...entries: readonly EntryParts[]): string =>
    headlineOf(logOf(withFacts(pageLoad(entries), { settings: { ...settings, driveApplications } }))).sentence;
  const shown = (otherActions: boolean) => [entered('consent'), asks(otherActions)];

  it('asks for full access for scopes that the page does not know', () => {
    expect(sentence([], ...described('documents:read', 'comments.read'), ...shown(true))).toContain(
      'Of the scopes that the service names for the app, the page does not know documents:read, so it asks for full access.',
    );
    expect(sentence([], ...described('comments.read'), ...shown(false))).not.toContain('does not know');
  });
  it('asks the person about a drive client that the settings do not list', () => {
    const request = (client_type: string, application_id: string) =>
      address('checkAuth', { client_type, application_id });
    const drive = request('DRIVE', 'app-1');
    const words = 'its app app-1 is not among driveApplications of the settings';
    expect(sentence(['app-2'], drive, ...shown(false))).toContain(words);
    expect(sentence(['app-1'], drive, ...shown(false))).not.toContain(words);
    const before = request('DRIVE', 'app-3');
    expect(sentence(['app-2'], request('WEB', 'app-1'), ...shown(false))).not.toContain(words);
    expect(sentence(['app-2'], drive, request('WEB', 'app-1'), ...shown(false))).not.toContain(words);
    expect(sentence(['app-2'], before, request('WEB', 'app-1'), ...shown(false))).not.toContain(words);
    expect(sentence(['app-2'], before, address('checkAuth', {}), ...shown(false))).not.toContain(words);
  });
});

describe('a code challenge that the page rejected', () => {
  const toldOf = (more: object): string => {
    const came = { refused: ['code_challenge'], ...more };
    const readIt = asked('browser.address', {}, { route: 'checkAuth', params: {}, ...came });
    const shown = [address('problem', {}, {}, 'flow'), entered('problem')];
    return headlineOf(logOf(pageLoad([address('checkAuth', {}, came), ...readIt, ...shown]))).sentence;
  };
  it.each<[string, object]>([
    ['given more than once, too long, or not alphanumeric', {}],
    ['not alphanumeric, by the check of the page', { refusals: [{ name: 'code_challenge', why: 'malformed' }] }],
    ['given more than once', { refusals: [{ name: 'code_challenge', why: 'twice' }] }],
  ])('was %s', (why, more) => {
    expect(toldOf(more)).toContain(`The page rejected the app's code challenge (${why}).`);
  });
});
