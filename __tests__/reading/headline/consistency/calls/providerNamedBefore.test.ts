import { headlineOf } from 'src/reading/headline/headline';
import {
  type EntryParts,
  address,
  asked,
  entered,
  logOf,
  ok,
  pageLoad,
  read,
  withFacts,
} from '__tests__/journal/pageLoads';

const center = 'IAM_IDENTITY_CENTER';
const looked = (IdentityProvider?: string, input: object = {}) =>
  asked(
    'api.userIdentityProvider',
    { organizationDomain: 'acme', email: '‹email:1›', ...input },
    ok(IdentityProvider ? { IdentityProvider } : {}),
  );
const toDirectory = address('preAuth', { sitename: 'acme', user_idp_type: 'DIRECTORY_SERVICE' }, {}, 'flow');
const leaves = asked('browser.leaveTo', { to: 'https://acme.docs.test/login', query: { client_id: 'c' } }, null);

/** What is said of a person who came back from the directory service, after these page loads and some others. */
function told(earlier: readonly EntryParts[], tab = 'tab1', answer: readonly EntryParts[] = looked()): string {
  const last = [answer, [toDirectory], leaves].flat();
  const loads = [
    pageLoad(earlier, tab),
    pageLoad([entered('postAuth')]),
    pageLoad([entered('entry')]),
    pageLoad(last),
    pageLoad([entered('entry')]),
  ];
  return headlineOf(logOf(...loads.map((each) => withFacts(each, { settings: { product: { id: 'workdocs' } } }))))
    .sentence;
}

describe('a look-up that names no provider', () => {
  it.each(['tab1', 'tab2'])('had named another one long before, in %s', (tab) => {
    expect(told([...looked(center)], tab)).toContain(
      `named no provider, although ${center} had been named for this site before, so the page used the directory service`,
    );
  });
  it.each(['tab1', 'tab2'])('is not that of the sign-in long before, in %s', (tab) => {
    expect(told([...read(['idp_type'], { idp_type: center })], tab)).toContain(
      `named no provider, although a sign-in in this browser had been started with ${center}`,
    );
  });
  it.each<[string, readonly EntryParts[], readonly EntryParts[]]>([
    ['there is nothing before', [], looked()],
    ['the directory was named before', [...looked('DIRECTORY_SERVICE')], looked()],
    ['another site has another kind', [...looked(center, { organizationDomain: 'globex' })], looked()],
    ['another person signs in otherwise', [...looked(center, { email: '‹email:2›' })], looked()],
    ['another site was signed in to', asked('storage.read', { site: 'globex' }, { idp_type: center }), looked()],
    ['the look-up did name one', [...looked(center)], looked('DIRECTORY_SERVICE')],
  ])('may be right if %s', (_case, earlier, answer) => {
    expect(told(earlier, 'tab1', answer)).not.toContain('named no provider');
  });
});
