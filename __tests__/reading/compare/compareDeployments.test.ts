import { compare } from 'src/reading/compare/compare';
import type { Journal } from 'src/journal/log/entry';
import { journeyLog } from '__tests__/support/savedLogs';

const federated = journeyLog('corporate-federated-provider-with-scope-openid-uid-').chapters;
const texts = (journal: Journal, change: (text: string) => string): Journal =>
  JSON.parse(change(JSON.stringify(journal))) as Journal;

/** The same journal from another deployment: other hosts, another stage, other client ids. */
const elsewhere = texts(federated, (text) =>
  text
    .replaceAll('docs.localhost', 'files.example')
    .replaceAll('api.localhost', 'product-api.example')
    .replaceAll('idp.localhost', 'login.example')
    .replaceAll('federate-client', 'another-client')
    .replaceAll('"stage":"prod"', '"stage":"beta"'),
);

describe('logs of two deployments', () => {
  it('that went the same way do not differ, and both are named', () => {
    const { rows, deployments, ...found } = compare(federated, elsewhere);
    expect(JSON.stringify(elsewhere)).not.toContain('docs.localhost');
    expect(rows.filter(({ isSame }) => !isSame)).toEqual([]);
    expect(found).toEqual({});
    expect(deployments?.[0]).toMatch(/^docs\.localhost:\d+ \(prod\)$/);
    expect(deployments?.[1]).toMatch(/^files\.example:\d+ \(beta\)$/);
  });

  it('differ if the page led somewhere else, not only to another address', () => {
    const other = texts(elsewhere, (text) => text.replaceAll('WORKDOCS_FEDERATE', 'IAM_IDENTITY_CENTER'));
    expect(compare(federated, other).firstInput?.why).toMatch(/IAM_IDENTITY_CENTER instead of .*WORKDOCS_FEDERATE/);
  });

  it("differ in being on the site's own host", () => {
    const other = texts(elsewhere, (text) => text.replaceAll('"host":"files.example', '"host":"acme.files.example'));
    expect(compare(federated, other).firstInput?.why).toMatch(
      /host acme\.files\.example:\d+ instead of docs\.localhost:\d+/,
    );
  });

  it('of one deployment are compared unchanged', () => {
    expect(compare(federated, federated).deployments).toBeUndefined();
  });
});

describe('logs of a stack on one machine', () => {
  /** The same journal from a stack with other ports. */
  const restarted = (journal: Journal): Journal =>
    texts(journal, (text) => text.replace(/localhost(:|%3A)\d+/g, 'localhost$165501'));
  /** A journal that begins at an address of an app on the same machine. */
  const fromApp = (path: string): Journal =>
    federated.map(([load, ...entries], index) => {
      const app_redirect = `http://apps.localhost:${portOfApi(federated)}/${path}`;
      const arrived = { kind: 'event', origin: 'browser', cause: 0, type: '@@router/LOCATION_CHANGE', at: 0, seq: 0 };
      return [load, ...(index === 0 ? [{ ...arrived, payload: { params: { app_redirect } } }] : []), ...entries];
    }) as unknown as Journal;
  const portOfApi = (journal: Journal): string => /api\.localhost:(\d+)/.exec(JSON.stringify(journal))?.[1] ?? '';

  it('do not differ in their ports, also where an app is called', () => {
    expect(compare(federated, restarted(federated)).firstInput).toBeUndefined();
    const { firstInput, firstDecision } = compare(fromApp('notes'), restarted(fromApp('notes')));
    expect([firstInput, firstDecision]).toEqual([undefined, undefined]);
  });

  it('show equal ports, and their scheme, where something else differs', () => {
    const port = portOfApi(restarted(federated));
    expect(compare(fromApp('notes/a'), restarted(fromApp('notes/b'))).firstInput?.why).toContain(
      `http://apps.localhost:${port}/notes/b instead of http://apps.localhost:${port}/notes/a`,
    );
  });

  it('do not differ in the port that an app on the device has chosen, and differ in its path', () => {
    const on = (port: string, path: string): Journal =>
      texts(fromApp(path), (text) => text.replace(/apps\.localhost:\d+/g, `127.0.0.1:${port}`));
    expect(compare(on('4000', 'notes'), on('53000', 'notes'))).not.toHaveProperty('firstInput');
    expect(compare(on('4000', 'a'), on('53000', 'b')).firstInput?.why).toContain('http://127.0.0.1:53000/b instead of');
  });

  it('differ in the port of something that no setting names', () => {
    const on = (port: string): Journal =>
      texts(fromApp('notes'), (text) => text.replace(/apps\.localhost:\d+/g, `localhost:${port}`));
    expect(compare(on('4000'), on('53000')).firstInput?.why).toContain('localhost:53000/notes instead of http://l');
  });
});

describe('the hosts of the pages', () => {
  const onSite = texts(federated, (text) => text.replaceAll('"host":"docs.localhost', '"host":"acme.docs.localhost'));

  it('are named if one is the host of a site', () => {
    expect(compare(federated, onSite).hosts).toEqual([
      expect.stringMatching(/^docs\.localhost:\d+ \(siteDomain\)$/),
      expect.stringMatching(/^acme\.docs\.localhost:\d+ \(the host of one site\)$/),
    ]);
  });

  it('are not named if they have the same role', () => {
    expect(compare(federated, elsewhere).hosts).toBeUndefined();
    expect(compare(onSite, onSite).hosts).toBeUndefined();
  });
});

describe('the first decision', () => {
  const question = (n: number, port: string, method: string) => ({
    kind: 'asked',
    n,
    cause: 0,
    port,
    method,
    args: {},
  });
  const [load] = federated[0] ?? [];
  const of = (...entries: readonly object[]): Journal =>
    [[load, ...entries.map((each, index) => ({ seq: index + 1, at: index, ...each }))]] as unknown as Journal;
  const leaves = { ...question(9, 'browser', 'leaveTo'), args: { to: 'https://idp.test/' } };

  it.each([
    ['a look at storage', question(0, 'storage', 'read')],
    ['a look at the clock', question(0, 'clock', 'skew')],
    ['a random number', question(0, 'random', 'number')],
  ])('is not %s if another step differs', (_what, look) => {
    expect(compare(of(), of(look, leaves)).firstDecision?.why).toMatch(
      /^At this point only the second log has this: Left for/,
    );
    expect(compare(of(), of(look)).firstDecision?.why).toMatch(/^At this point only the second log has this: Asked/);
  });
});
