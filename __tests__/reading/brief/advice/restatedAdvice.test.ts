import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  read,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** The advice after these entries, in English. */
function adviceText(...entries: readonly EntryParts[]): string | undefined {
  const { chapters } = logOf(withFacts(honestLoad(entries), { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  return adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text;
}

const opened = (params: object) => address('changePassword', params);
const refused = [
  entered('changePassword'),
  ...read(['siteName'], { siteName: 'initech' }),
  ...read(['idp_type', 'session'], {
    idp_type: 'WORKDOCS_FEDERATE',
    session: { id: '‹signIn:1›', method: 'federate' },
  }),
  entered('entry', { sitename: 'initech' }),
  eventEntry('signIn/refused', { error: 'error', why: 'passwordElsewhere' }),
];

it.each([
  ['names the site first if the page had only assumed it', {}, ownTexts.en.siteAssumed],
  [
    'is that of the page if an address had named the site',
    { sitename: 'initech' },
    catalogues.en['MESSAGES.CAUSE.PASSWORD_ELSEWHERE'],
  ],
])('the advice about a password that an organisation manages %s', (_what, params, text) => {
  expect(adviceText(opened(params), ...refused)).toBe(text);
});

describe('the advice to sign in again', () => {
  const session = { id: '‹signIn:1›', method: 'directory' };
  const found = read(['session'], { session });
  const end = eventEntry('signIn/refused', { error: 'error', why: 'codeSpent' });
  const other = eventEntry('signIn/refused', { error: 'error', why: 'startIncomplete' });
  const begun = eventEntry('appRequest/found', { site: 'acme', applicationId: 'drive-1' });
  const dropped = eventEntry('appRequest/dropped', { site: 'acme' });
  const atAcme = { error: 'error', why: 'startIncomplete', site: 'acme' };
  const storing = (value: object, site = 'acme') =>
    asked('storage.commit', { site, values: { session: value } }, { outcome: 'committed' });
  const stored = storing(session);
  const again = catalogues.en['MESSAGES.CAUSE.NOT_FINISHED'];

  it('is not given if the page had stored a session, which is still there', () => {
    expect(adviceText(...stored, ...found, end)).toBe(ownTexts.en.signedIn);
    expect(adviceText(begun, ...stored, dropped, ...found, end)).toContain(ownTexts.en.startInApp);
  });
  it.each<[string, readonly EntryParts[]]>([
    ['has ended', [...stored, ...storing({ id: '‹signIn:2›', since: 2 }), other]],
    ['is another one by now', [...stored, ...read(['session'], { session: { ...session, id: '‹signIn:2›' } }), other]],
    ['is that of another site', [...storing(session, 'globex'), ...read(['idp_type'], {}), other]],
    ['is that of another site than the refusal names', [...storing(session, 'globex'), { ...other, payload: atAcme }]],
    ['would not answer the app, which still waits', [begun, ...stored, ...found, other]],
  ])('stays if the stored session %s', (_which, entries) => {
    expect(adviceText(...entries)).toContain(again);
  });
  it('stays if another page load had stored it', () => {
    expect(adviceText(...found, end)).toContain(catalogues.en['MESSAGES.CAUSE.CODE_SPENT']);
  });
});
