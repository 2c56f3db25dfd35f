import { adviceOf } from 'src/reading/brief/advice/advice';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  entered,
  eventEntry,
  logOf,
  open,
  pageLoad,
  withFacts,
} from '__tests__/journal/pageLoads';

const names = (site: string) => address('entry', { sitename: site });
const toApp = [
  names('acme'),
  entered('redirect'),
  eventEntry('redirect/redirecting', { name: 'Notes', host: 'notes.example' }),
  open('browser.leaveTo', { to: 'https://notes.example/callback', query: {} }),
];
const submits = eventEntry('entry/submitted', { emailId: '‹email:1›' }, 'person');
const toDocuments = [
  eventEntry('session/credentialsStored', { expiresAt: 1 }),
  open('browser.leaveTo', { to: 'https://acme.docs.test/', query: { load_user_info: 'true' } }),
];
const signsIn = [names('acme'), entered('entry'), submits, ...toDocuments];
const end = [names('acme'), entered('entry')];
interface Way {
  readonly first?: readonly EntryParts[];
  readonly back?: readonly EntryParts[];
  readonly loadedBy?: string;
  readonly more?: readonly EntryParts[];
}

/** A log of a hand-over, of a page that the browser then loaded, and of another one. */
const logWith = ({ first = toApp, back = signsIn, loadedBy = 'history', more = end }: Way) =>
  logOf(pageLoad(first), withFacts(pageLoad(back), { loadedBy }), ...(more.length > 0 ? [pageLoad(more)] : []));
const words =
  "The app's request had been answered when the page left for https://notes.example/callback; after Back this sign-in had none to answer, so it led to the documents. Only a new start in the app leads back to it.";

describe('a sign-in after Back from an app that had its answer', () => {
  it.each<[string, Way]>([
    ['the page was opened again', {}],
    ['the log ends with it', { more: [] }],
  ])('leads to the documents: %s', (_case, way) => {
    const log = logWith(way);
    const headline = headlineOf(log);
    expect(headline.sentence).toContain(words);
    const pages = indexPageLoads(log.chapters);
    expect(adviceOf(headline, pages[headline.at.pageLoad], pages)?.text).toMatch(/^Kehren Sie zur App zurück/);
  });

  it.each<[boolean, string, readonly EntryParts[]]>([
    [false, 'was opened anew', end],
    [true, 'came back from a provider', [...end, submits, open('browser.leaveTo', { to: 'https://idp.test/' })]],
  ])('is told (%p) if the page then %s', (isSaid, _how, back) => {
    const log = logOf(pageLoad(toApp), withFacts(pageLoad(back), { loadedBy: 'history' }), pageLoad(signsIn));
    expect(headlineOf(log).sentence.includes(words)).toBe(isSaid);
  });

  it.each<[string, Way]>([
    ['the page was loaded', { loadedBy: 'load' }],
    ['no app had an answer', { first: signsIn }],
    ['the app began again', { back: [names('acme'), eventEntry('appRequest/found', {}), submits, ...toDocuments] }],
    ['it is about another site', { back: [names('soylent'), entered('entry'), submits, ...toDocuments] }],
    ['nobody signed in', { back: end }],
    ['the person began something else since', { more: [...end, submits] }],
  ])('is no such thing if %s', (_case, way) => {
    expect(headlineOf(logWith(way)).sentence).not.toContain('had none to answer');
  });
});
