import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, read } from '__tests__/journal/pageLoads';
import { documentAppText } from 'src/reading/headline/consistency/storage/storageAtEnd';
import type { ForeignRead } from 'src/reading/headline/consistency/storage/foreignReads';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';

const leftFor = (to: string, query: object, site?: string) =>
  pageLoad([entered('ownLogin'), ...asked('browser.leaveTo', { to, query, ...(site && { site }) }, undefined)]);
const later = pageLoad([entered('ownLogin')]);
const gone = (key: string, how: ForeignRead['how'] = 'removed', seenIn = 0): ForeignRead => ({
  key,
  how,
  at: { pageLoad: 1, step: 1 },
  last: { pageLoad: seenIn, step: 1 },
});
const tokens = [gone('gb_access_token'), gone('gb_refresh_token')];

const here = 'https://docs.example/workdocs/';
const handOver = leftFor(here, { load_user_info: 'true' });

describe('tokens that are gone after a hand-over', () => {
  it.each<[string, boolean, readonly ForeignRead[], ReturnType<typeof pageLoad>]>([
    ['the same host', true, tokens, handOver],
    ['another host', false, tokens, leftFor('https://other.example/workdocs/', { load_user_info: 'true' })],
    ['the host of a site', false, tokens, leftFor(here, { load_user_info: 'true' }, 'acme')],
    ['an app', false, tokens, leftFor(here, { code: '‹code:1›' })],
    ['no departure', false, tokens, later],
    ['a changed token', false, [gone('gb_access_token', 'changed')], handOver],
    ["the user pool's tokens", false, [gone('idp_access_token'), gone('posture_refresh_token')], handOver],
    ['another value too', false, [...tokens, gone('idp_type')], handOver],
    ['seen again since', false, [gone('gb_access_token', 'removed', 1)], handOver],
  ])('are reported as what the document application removes, or not: %s', (_what, isReported, missing, before) => {
    const text = documentAppText(missing, indexPageLoads(logOf(before, later).chapters));
    expect(text.includes('the document application, which shares this storage and may have removed them.')).toBe(
      isReported,
    );
  });
});

describe('tokens that were refreshed after a hand-over', () => {
  const stored = (number: number) => ({ gb_access_token: `‹accessToken:${number.toString()}›`, idp_type: 'WORKDOCS' });
  const poolTokens = (number: number) => ({ idp_access_token: `‹accessToken:${number.toString()}›` });
  const opens = (to = here): readonly EntryParts[] =>
    asked('browser.leaveTo', { to, query: { load_user_info: 'true' } }, undefined);
  const refused = eventEntry('signIn/refused', { error: 'error', why: 'exchangeRefused' });
  const sentences = (
    tab: string,
    other: readonly EntryParts[],
    found: object = stored(2),
    seen: object = stored(1),
  ): readonly string[] => {
    const keys = Object.keys(seen);
    const first = [...read(keys, seen), entered('ownLogin')];
    const before = tab === 'tab1' ? [pageLoad([...first, ...other])] : [pageLoad(first), pageLoad(other, tab)];
    return [refused, entered('entry')].map(
      (last) =>
        headlineOf({ ...logOf(...before, pageLoad([...read(keys, found), last])), savedBy: before.length }).sentence,
    );
  };

  it.each<[string, boolean, readonly string[]]>([
    ['this tab', false, sentences('tab1', opens())],
    ['another tab', false, sentences('tab2', opens())],
    ['this tab on another host', true, sentences('tab1', opens('https://other.example/workdocs/'))],
    ['no tab', true, sentences('tab1', [])],
    ["this tab, and the user pool's token changed", true, sentences('tab1', opens(), poolTokens(2), poolTokens(1))],
    ["another tab, and the user pool's token changed", true, sentences('tab2', opens(), poolTokens(2), poolTokens(1))],
    ['this tab, and another value changed too', true, sentences('tab1', opens(), { ...stored(2), idp_type: 'OTHER' })],
  ])('opened by %s are reported as changed from outside: %p', (_by, isReported, said) => {
    expect(said.map((each) => /seen or stored/.test(each))).toEqual([isReported, isReported]);
  });
});
