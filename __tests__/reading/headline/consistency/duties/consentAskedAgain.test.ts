import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  read,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const request = { code_challenge: 'challenge1', application_id: 'notes', app_access_since: 5 };
const reads = (request: object, session: object | undefined) => [
  ...read(['code_challenge', 'application_id', 'app_access_since'], request),
  ...read(['session'], session === undefined ? {} : { session }),
];
const asks = eventEntry('consent/asked', { applicationId: 'notes', name: 'Notes', host: 'notes.example' });
const allowed = eventEntry('consent/allowed', undefined, 'person');
const given = eventEntry('consent/given', {
  applicationId: 'notes',
  codeChallenge: 'challenge1',
  since: 5,
  session: 'session1',
});
const own = { id: 'session1' };
const goes = (route: string, origin: 'flow' | 'browser') => address(route, {}, {}, origin);

function told(...entries: readonly EntryParts[]) {
  const load = withFacts(pageLoad([entered('consent'), asks, ...entries]), { ...factsOf(), language: 'en' });
  const headline = headlineOf(logOf(load));
  return { ...headline, advice: adviceOf(headline, indexPageLoads([load])[0])?.text };
}

describe('a page that asks again for what the person had allowed', () => {
  it('is wrong if it had stored that, for this request and session', () => {
    const { sentence, advice, isBug } = told(allowed, given, goes('consent', 'flow'), ...reads(request, own), asks);
    expect(sentence).toContain(
      'The page had stored that the person allowed this request, and neither the request nor the session had changed when it asked again: a bug in the page.',
    );
    expect([isBug, advice]).toEqual([true, ownTexts.en.pageFault]);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['another session is there', [given, ...reads(request, { id: 'session2' })]],
    ['the session is gone', [given, ...reads(request, undefined)]],
    ['another request is there', [given, ...reads({ ...request, code_challenge: 'challenge2' }, own)]],
    ['the request is newer', [given, ...reads({ ...request, app_access_since: 6 }, own)]],
    ['the person went back', [given, goes('consent', 'browser'), ...reads(request, own)]],
    ['nothing had been stored', reads(request, own)],
    ['nothing was read again', [given]],
  ])('may be right if %s, and does not wait for any input', (_case, between) => {
    const { sentence, advice } = told(allowed, ...between, asks);
    expect(sentence).not.toContain('had stored that the person allowed');
    expect(advice).toBeUndefined();
  });
});
