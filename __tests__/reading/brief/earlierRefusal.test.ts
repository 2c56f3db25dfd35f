import type { Entry, PageLoadEntries } from 'src/journal/log/entry';
import { earlierRefusalOf } from 'src/reading/brief/earlierRefusal';
import type { Headline } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { factsOf } from '__tests__/support/runFlow';

interface Happened {
  readonly type: string;
  readonly payload: object;
}
const refused = (why: string): Happened => ({ type: 'signIn/refused', payload: { error: 'error', why } });
const reached: Happened = { type: 'redirect/redirecting', payload: { name: 'Notes', host: 'app.test' } };
const restored: Happened = { type: 'store/restored', payload: { slices: { signIn: { why: 'noCode' } } } };
const idle: Happened = { type: 'entry/ready', payload: {} };

/** A page load of a tab with these events, the first of which is its step 1. */
const page = (tab: string, ...events: readonly Happened[]): PageLoadEntries =>
  [
    { kind: 'chapter', seq: 0, at: 0, format: 3, id: 'page', tab, trip: 'trip', startedAt: 0, facts: factsOf() },
    ...events.map((event, index) => ({ kind: 'event', seq: index + 1, at: index, cause: 0, origin: 'flow', ...event })),
  ] as readonly Entry[] as unknown as PageLoadEntries;

/** The refusal before a headline about the first step of the second page load. */
const before = (pages: readonly PageLoadEntries[], found: Partial<Headline> = {}) =>
  earlierRefusalOf(indexPageLoads(pages), {
    sentence: 'The tokens were gone.',
    cause: 'signIn.noTokens',
    at: { pageLoad: 1, step: 1 },
    evidence: [],
    ...found,
  } as Headline)?.step;

const later = page('a', refused('noTokens'));

describe('the refusal before the one that a headline is about', () => {
  it('is the last refusal of the tab', () => {
    expect(before([page('a', refused('noState'), refused('noCode')), later])).toEqual({ pageLoad: 0, step: 2 });
    expect(before([page('a', refused('noCode')), page('a', refused('noTokens'), refused('noState'))])).toEqual({
      pageLoad: 0,
      step: 1,
    });
    expect(before([page('a', refused('noCode')), page('a', refused('noTokens'), reached)])).toEqual({
      pageLoad: 0,
      step: 1,
    });
  });

  it.each<[string, readonly PageLoadEntries[], Partial<Headline>]>([
    ['of another tab', [page('b', refused('noCode')), later], {}],
    ['after which the person reached something', [page('a', refused('noCode'), reached), later], {}],
    ['that is only repeated', [page('a', restored), later], {}],
    ['that the headline is about', [page('a', refused('noTokens')), later], {}],
    ['that the headline tells', [page('a', refused('noCode')), later], { mentionsEarlier: true }],
    ['that the headline rests on', [page('a', refused('noCode')), later], { evidence: [{ pageLoad: 0, step: 1 }] }],
    ['on an idle page', [page('a', idle), later], {}],
  ])('is not one %s', (_what, pages, found) => {
    expect(before(pages, found)).toBeUndefined();
  });

  it('is mentioned even if the person had reached something before it', () => {
    expect(before([page('a', reached, refused('noCode')), later])).toEqual({ pageLoad: 0, step: 2 });
  });
});
