import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, ok, pageLoad } from '__tests__/journal/pageLoads';

const lost = { outcome: 'failed', failure: { kind: 'network', status: -1 } };
const call = (at: number, ms: number): readonly EntryParts[] =>
  asked('api.appCode', {}, lost).map((each, index) => ({ ...each, at: at + index * ms }));
const end = (at: number) => ({ ...eventEntry('signIn/refused', { error: 'internalerror', why: 'unreachable' }), at });
const other = (at: number): readonly EntryParts[] =>
  asked('api.organizationByAlias', {}, ok({})).map((each) => ({ ...each, at }));
const sentenceOf = (...calls: readonly EntryParts[]): string =>
  headlineOf(logOf(pageLoad([...other(10), ...calls, ...other(3000), end(3500)]))).sentence;

it('a call without a readable answer says how often and how soon it failed, if it was repeated', () => {
  expect(sentenceOf(...call(100, 5), ...call(400, 7))).toContain('(appCode), twice, each time within 7 ms, although');
  expect(sentenceOf(...call(100, 5))).toContain('(appCode), although');
  // What failed minutes before may have had another reason.
  expect(sentenceOf(...call(100, 5), ...call(1_000_100, 7))).toContain('(appCode), although');
  expect(sentenceOf(...call(100, 5), ...call(1_000_100, 7), ...call(1_000_400, 6))).toContain('(appCode), twice, each');
  // A call that took longer may have reached something.
  expect(sentenceOf(...call(100, 5), ...call(400, 2000))).toContain('(appCode), although');
});
