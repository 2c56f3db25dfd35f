import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  read,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

type Load = readonly [entries: readonly EntryParts[], facts?: object];

function told(...loads: readonly Load[]) {
  const { chapters } = logOf(
    ...loads.map(([entries, facts]) => withFacts(pageLoad(entries), { ...factsOf(), language: 'en', ...facts })),
  );
  const headline = headlineOf({ chapters });
  const advice = adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text;
  return { said: headline.sentence, rules: headline.rules ?? [], advice };
}

const to = 'https://docs.example/workdocs/';
const signedIn: Load = [
  [
    eventEntry('session/credentialsStored', { until: 1 }),
    ...asked('browser.leaveTo', { to, query: { load_user_info: 'true' } }, 'leaving'),
  ],
];
const arrives = (params: object = {}, route = 'entry') => address(route, params);
const bare: Load = [[arrives(), entered('entry')]];
/** The bare entry form of a browser with a session that had been stored so long before. */
const justStored = (ms: number, method = 'directory'): Load => [
  [
    arrives(),
    entered('entry'),
    ...asked('clock.now', {}, 4).map((entry) => ({ ...entry, at: 4 })),
    ...read(['session'], { session: { id: '‹signIn:1›', ...(method && { method }), since: -ms } }),
  ],
];
const rule = 'ledBackFromDocuments';

describe('a bare entry form after the page had left for the document application', () => {
  it('was perhaps led to from there, if it comes again and again', () => {
    const { said, advice } = told(signedIn, bare, signedIn, bare);
    expect(said).toContain(`Perhaps the address ${to} leads back here: twice the tab came to the bare entry form`);
    expect(said).toContain('unless the person opened the page anew each time.');
    expect(advice).toBe(ownTexts.en.sentOn);
  });
  it('counts at the beginning of a log, if nobody can have opened it since the session was stored', () => {
    const { said, advice } = told(justStored(16), signedIn, bare);
    expect(said).toContain(`The address ${to} seems to lead back here: `);
    expect(advice).toBe(ownTexts.en.ledBack);
    expect(said).toContain(
      'twice the tab came to the bare entry form of this page, once 16 ms after the session had been stored',
    );
    expect(told(justStored(16)).said).toContain('16 ms after the session had been stored, although');
    expect(told(justStored(16)).said).toContain('or another tab had just signed in.');
    for (const load of [justStored(5000), justStored(16, '')]) {
      expect(told(load).rules).not.toContain(rule);
      expect(told(load, signedIn, bare).rules).not.toContain(rule);
    }
  });

  it.each<[string, Load | null]>([
    ['it came only once, as if opened anew', null],
    ['its address names a site', [[arrives({ sitename: 'acme' }), entered('entry')]]],
    ['the browser loaded it from its history', [bare[0], { loadedBy: 'history' }]],
    ['there was a sign-out in another tab', [bare[0], { signedOutElsewhere: true }]],
    ['it is the check of the session', [[arrives({}, 'checkAuth'), entered('checkAuth')]]],
    ['the person went on there', [[...bare[0], eventEntry('entry/otherWanted', {}, 'person'), entered('entry')]]],
  ])('is not said to be led to from there: %s', (_when, last) => {
    expect(told(...(last ? [signedIn, bare, signedIn, last] : [signedIn, bare])).rules).not.toContain(rule);
  });
});
