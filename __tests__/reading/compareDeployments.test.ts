/** @jest-environment node */
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
