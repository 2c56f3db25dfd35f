import { adviceOf } from 'src/reading/brief/advice/advice';
import { surroundingsAdviceTexts } from 'src/reading/brief/advice/texts/surroundingsAdviceTexts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, entered, eventEntry, logOf, pageLoad, read, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** The advice after these entries, in English. */
function adviceText(...entries: readonly EntryParts[]): string | undefined {
  const { chapters } = logOf(withFacts(pageLoad(entries), { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  return adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text;
}

const address = (params: object) =>
  eventEntry('@@router/LOCATION_CHANGE', { route: 'changePassword', params, refused: [] }, 'browser');
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
  ['names the site first if the page had only assumed it', {}, surroundingsAdviceTexts.siteAssumed.en],
  [
    'is that of the page if an address had named the site',
    { sitename: 'initech' },
    catalogues.en['MESSAGES.CAUSE.PASSWORD_ELSEWHERE'],
  ],
])('the advice about a password that an organisation manages %s', (_what, params, text) => {
  expect(adviceText(address(params), ...refused)).toBe(text);
});
