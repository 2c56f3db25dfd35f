import { limits } from 'src/contract/limits';
import { doubtOf } from 'src/support/model/verdict/doubt';
import { bisectMark, judge } from 'src/support/model/verdict/judge';
import { verdictOf } from 'src/support/model/verdict/verdict';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const proof = { proof: 'reproduces' } as const;
const timedOut = { kind: 'network', status: -1, code: 'TimeoutError' };

/** A call that failed so, after a time, and the error page that followed or, without it, the screen that stayed. */
function failedAfter(ms: number, failure: object, isRefused = true, before: readonly EntryParts[] = []) {
  const [question, answered] = asked('api.token', {}, { outcome: 'failed', failure });
  const entries: EntryParts[] = [
    entered('postAuth'),
    ...before,
    { ...question, at: 10 },
    { ...answered, at: 10 + ms },
    ...(isRefused
      ? [
          {
            ...eventEntry('signIn/refused', { error: 'internalerror', cause: 'unreachable' }),
            cause: 3 + before.length,
            at: 11 + ms,
          },
          { ...entered('entry', { error: 'internalerror' }), at: 12 + ms },
        ]
      : []),
  ];
  const log = logOf(withFacts(pageLoad(entries), factsOf()));
  const kept = { ...log, keptAs: 'failure' as const };
  const doubted = { ...proof, doubt: doubtOf(kept, proof) };
  const { finding, sentence } = verdictOf(log, proof);
  return { finding, sentence, tells: judge(kept, doubted).tells, mark: bisectMark('failure', doubted).mark };
}

describe('a failure that rests on a call which the page gave up', () => {
  it.each([true, false])('proves nothing if this build would have waited longer (refused: %s)', (isRefused) => {
    const { finding, sentence, tells, mark } = failedAfter(1000, timedOut, isRefused);
    expect([finding, tells, mark]).toEqual(['cannot tell', false, 'skip']);
    expect(sentence).toBe(
      "The page's own time limit ended the call at step 0.3 after 1.0 s. Today's build waits 10 s for a call, and the log does not show what would have come by then.",
    );
  });

  it('names an answer to the same operation that took longer than the limit which ended the call', () => {
    const [question, answered] = asked('api.token', {}, { outcome: 'ok', value: {} });
    const slow = (ms: number): readonly EntryParts[] => [question, { ...answered, at: ms }];
    const known = 'the same operation was answered at step 0.3 in 1.6 s, but not this call';
    expect(failedAfter(1000, timedOut, true, slow(1600)).sentence).toContain(known);
    expect(failedAfter(1000, timedOut, true, slow(600)).sentence).toContain('the log does not show');
  });

  it.each([
    ['at the limit of this build', limits.callTimeoutMs, timedOut],
    ['a little before it, by a rounded clock', limits.callTimeoutMs - 100, timedOut],
    ['later than this build does, which fails too', 3 * limits.callTimeoutMs, timedOut],
    ['because the network failed', 1000, { kind: 'network', status: -1 }],
  ])('is certain if that was %s', (_case, ms, failure) => {
    expect(failedAfter(ms, failure)).toMatchObject({ finding: 'still there', tells: true, mark: 'bad' });
  });
});
