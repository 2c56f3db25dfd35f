import type { PageLoadEntries } from 'src/journal/log/entry';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { headlineOf } from 'src/reading/headline/headline';
import { verdictOf } from 'src/support/model/verdict/verdict';
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
import { sentenceOf } from '__tests__/reading/sentenceOf';

const ended = { id: '‹signIn:1›', since: 1_000_000 };
const arrived = (params: object = { sitename: 'acme' }) => address('entry', params, { first: true });
const clock = (afterMs: number) => asked('clock.now', {}, 1_000_000 + afterMs);
const itself = eventEntry('entry/submittedItself', { siteName: 'acme' });
const left = asked(
  'browser.leaveTo',
  { to: 'https://idp.example/', query: { client_id: 'a', redirect_uri: 'https://docs.example/' } },
  undefined,
);
const opened = (session: object = ended, afterMs = 300, params?: object): readonly EntryParts[] => [
  arrived(params),
  ...read(['session'], { session }),
  ...clock(afterMs),
];
const toldOf = (...loads: readonly PageLoadEntries[]): string | undefined => {
  const log = logOf(...loads);
  const [headline, pages] = [headlineOf(log), indexPageLoads(log.chapters)];
  return adviceOf(headline, pages[headline.at.pageLoad], pages)?.text;
};
const words = 'A session had ended';

describe('a sign-out of which the next page does not tell', () => {
  it('is a bug in the page, unless somebody opened the address', () => {
    expect(sentenceOf(...opened(), entered('entry'), itself, entered('ownLogin'))).toContain(
      'before this page load began, as by a sign-out, but its address does not have logout_flow, which a sign-out adds, so it did not say that the person had signed out and the entry form submitted itself. Unless somebody opened the address at that moment, or left the sign-out before it had ended, that is a bug in the page.',
    );
  });

  it('may lead to a provider again, and sign the person in', () => {
    const signedIn = eventEntry('session/credentialsStored', { until: 1 });
    const again = pageLoad([...opened(), entered('entry'), itself, ...left]);
    expect(headlineOf(logOf(again)).sentence).toContain('and the person was sent to a provider again.');
    expect(toldOf(again)).toBeUndefined();
    expect(toldOf(again, pageLoad([signedIn, entered('entry')]))).toBe(ownTexts.de.signOutThere);
    expect(headlineOf(logOf(again, pageLoad([signedIn, entered('entry')]))).sentence).toContain(
      'the entry form submitted itself, the person was sent to a provider again and was signed in again.',
    );
  });

  it.each<[string, readonly EntryParts[]]>([
    ['after a notice of it', opened(ended, 300, { sitename: 'acme', logout_flow: true })],
    ['of a session that still lasts', opened({ ...ended, method: 'own' })],
    ['that is long ago', opened(ended, 10_000)],
    ['at an unknown time', opened().slice(0, 3)],
  ])('is not reported %s', (_case, entries) => {
    expect(sentenceOf(...entries, entered('entry'))).not.toContain(words);
  });
  it.each([{ loadedBy: 'history' }, { signedOutElsewhere: true }])('is not reported with %j', (facts) => {
    const load = withFacts(pageLoad([...opened(), entered('entry')]), facts);
    expect(headlineOf(logOf(load)).sentence).not.toContain(words);
  });
  it('is not reported after another page load of the tab, which a sign-out would have erased', () => {
    const log = logOf(pageLoad([entered('entry')]), pageLoad([...opened(), entered('entry')]));
    expect(headlineOf(log).sentence).not.toContain(words);
  });
  it('is not reported if another tab had ended the session for another reason', () => {
    const ending = pageLoad(
      [
        entered('checkAuth'),
        ...asked('storage.commit', { site: 'acme', values: { session: ended }, clear: [] }, { outcome: 'committed' }),
        eventEntry('route/entered', { route: 'entry' }),
      ],
      'tab2',
    );
    const log = logOf(ending, pageLoad([...opened(), entered('entry')]));
    expect(headlineOf({ ...log, savedByTab: 'tab1' }).sentence).not.toContain(words);
  });
  it.each<[string, readonly EntryParts[]]>([
    ['cannot tell', opened()],
    ['reproduces', opened(ended, 300, { sitename: 'acme', logout_flow: true })],
  ])('came before the log begins, so a re-run says: %s', (finding, entries) => {
    const load = withFacts(pageLoad([...entries, entered('entry')]), { served: { siteDomain: 'docs.example' } });
    expect(verdictOf(logOf(load), { proof: 'reproduces' }).finding).toBe(finding);
  });
});
