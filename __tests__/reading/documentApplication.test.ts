/** @jest-environment node */
import { asked, entered, logOf, pageLoad } from '__tests__/journal/pageLoads';
import { documentApplicationText } from 'src/reading/headline/consistency/storage/storageAtEnd';
import type { ForeignRead } from 'src/reading/headline/consistency/storage/foreignReads';
import { pagesOf } from 'src/reading/headline/page/indexedPage';

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
    ['another value too', false, [...tokens, gone('idp_type')], handOver],
    ['seen again since', false, [gone('gb_access_token', 'removed', 1)], handOver],
  ])('are reported as what the document application removes, or not: %s', (_what, isReported, missing, before) => {
    const text = documentApplicationText(missing, pagesOf(logOf(before, later).chapters));
    expect(text.includes('the document application, which shares this storage and may have removed them.')).toBe(
      isReported,
    );
  });
});
