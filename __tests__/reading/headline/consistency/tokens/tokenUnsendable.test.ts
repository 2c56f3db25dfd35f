import { adviceOf } from 'src/reading/brief/advice/advice';
import { briefOf } from 'src/reading/brief/brief';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import type { PageLoadEntries } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { unwrapped } from '__tests__/support/briefText';
import { factsOf } from '__tests__/support/runFlow';

const token = '‹accessToken:1›';
const context = { site: 'acme', region: 'us-east-1' };
const at = (ms: number, entries: readonly EntryParts[]) => entries.map((each) => ({ ...each, at: ms }));
const call = (name: string, input: object, of: object, answer: object): readonly [EntryParts, EntryParts] => {
  const [question, answered] = asked(`api.${name}`, input, undefined);
  return [
    { ...question, args: { ...(question['args'] as object), context: of } },
    { ...answered, ...answer },
  ];
};
const ok = (value: object) => ({ value: { outcome: 'ok', value } });
const issues = call('token', { Code: '‹code:1›' }, context, ok({ AccessToken: token }));
const looks = (answer: object = { threw: 'TypeError' }, input: object = {}) =>
  call('currentUser', input, { ...context, token }, answer);
const measured = eventEntry('api/called', { operation: 'currentUser', latency: 1, status: 200 });

/** What is told of a page that crashed at a call. */
function told(before: readonly EntryParts[], [question, answer] = looks(), ms = 1, more: readonly EntryParts[] = []) {
  const cause = before.length + 2;
  const crash = [{ ...eventEntry('flow/crashed', { flow: 'postAuth', name: 'TypeError' }), cause }, entered('problem')];
  const entries = [...at(0, [...before, question]), ...at(ms, [answer, ...more, ...crash])];
  const log = logOf(withFacts(pageLoad(entries), { ...factsOf(), language: 'en', given: ['‹code:1›', token] }));
  const headline = headlineOf(log);
  const advice = adviceOf(headline, indexPageLoads(log.chapters)[0])?.text;
  const brief = unwrapped(briefOf({ ...log, site: 'acme', savedAt: '2025-01-15T08:00Z' } as FlowLog));
  return { ...headline, advice, brief };
}

const words = `All that was new in it is ${token}, which the exchange of the provider's code for tokens (token) had just brought and no call had sent yet`;

describe('a call that threw before anything was sent', () => {
  it('points at the token that it was the first to send, and at the answer that brought it', () => {
    const { sentence, advice, brief, isBug } = told(issues);
    expect(sentence).toContain(
      'The look-up of the current user (currentUser) threw TypeError in the page 1 ms after it began, so probably nothing was sent.',
    );
    expect(sentence).toContain(words);
    expect(sentence).not.toContain('bug in the product');
    expect(isBug).toBeUndefined();
    expect(advice).toBe(ownTexts.en.answerUnusable);
    expect(brief).toContain('Called: api.token');
    expect(brief).not.toContain('Called: api.currentUser');
    expect(brief).not.toContain('a bug in');
  });

  it('does not blame the token if it threw alike for another one', () => {
    const loads = (threw: string): readonly PageLoadEntries[] =>
      ['1', '2', '3'].map((n) => {
        const issued = call('token', { Code: `‹code:${n}›` }, context, ok({ AccessToken: `‹accessToken:${n}›` }));
        const of = { ...context, token: `‹accessToken:${n}›` };
        const looked = call('currentUser', {}, of, { threw: n === '3' ? 'TypeError' : threw });
        const crash = { ...eventEntry('flow/crashed', { flow: 'postAuth', name: 'TypeError' }), cause: 4 };
        return pageLoad(at(0, [...issued, ...looked, crash, entered('problem')]));
      });
    expect(headlineOf(logOf(...loads('TypeError'))).sentence).not.toContain('All that was new');
    expect(headlineOf(logOf(...loads('RangeError'))).sentence).toContain('All that was new in it is ‹accessToken:3›');
  });

  it('is not named as called, whatever was new in it', () => {
    expect(told([]).brief).toContain('Perhaps not called: api.currentUser');
    expect(told([], looks(), 500).brief).toContain('Called: api.currentUser');
  });

  const once = looks(ok({ User: { Id: '‹user:1›' } }));
  it.each<[string, ReturnType<typeof told>]>([
    ['the log does not have the answer that brought it', told([])],
    ['it took as long as an answer', told(issues, looks(), 500)],
    ['it was measured', told(issues, looks(), 1, [measured])],
    ['an earlier call had sent it', told([...issues, ...once])],
    ['something else was new too', told(issues, looks({ threw: 'TypeError' }, { Name: '‹name:1›' }))],
    ['it did not throw', told(issues, once)],
  ])('says nothing of the token if %s', (_what, { sentence }) => {
    expect(sentence).not.toContain('All that was new');
  });
});
