import { doubtOf } from 'src/support/model/verdict/doubt';
import { judge } from 'src/support/model/verdict/judge';
import { verdictOf } from 'src/support/model/verdict/verdict';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const proof = { proof: 'reproduces' } as const;

/** The verdict on a log whose last call was answered so and led to the error page, if a re-run ends the same way. */
function judged(answer: Record<string, unknown>, ms: number) {
  const [question, answered] = asked('api.currentUser', {}, undefined);
  const { value: _none, ...bare } = answered;
  const end: EntryParts = { ...bare, ...answer, kind: 'answered', at: ms };
  const crash = eventEntry('flow/crashed', { flow: 'postAuth', name: 'TypeError' });
  const entries = [{ ...question, at: 1 }, end, { ...crash, cause: 2, at: ms }, { ...entered('problem'), at: ms }];
  const log = { ...logOf(withFacts(pageLoad(entries), factsOf())), keptAs: 'failure' as const };
  const { finding, sentence } = verdictOf(log, proof);
  const { tells } = judge(log, { ...proof, doubt: doubtOf(log, proof) });
  return { finding, sentence, tells };
}

describe('a failure that rests on a call that threw', () => {
  it.each([2, 900])('proves nothing: its exception is the answer that a re-run feeds in (%s ms)', (ms) => {
    const { finding, sentence, tells } = judged({ threw: 'TypeError' }, ms);
    expect([finding, tells]).toEqual(['cannot tell', false]);
    expect(sentence).toContain('the call at step 0.2 threw in the page, and no service answered it');
  });

  it('proves nothing either, if the adapter told the exception as a refusal, after a try without an answer', () => {
    const input = { username: '‹email:1›', verificationCode: '‹verificationCode:1›', newPassword: '‹password:1›' };
    const tried = (failure: object) => [
      eventEntry('resetPassword/submitted', input, 'person'),
      ...asked('identity.confirmPassword', input, { outcome: 'failed', failure }),
      eventEntry('resetPassword/refused', { failure }),
    ];
    const givenUp = { kind: 'refused', status: -1, code: 'Error', message: '‹message:1›' };
    const entries = [entered('forgotPassword'), ...tried({ kind: 'network', status: -1 }), ...tried(givenUp)];
    const { finding, sentence } = verdictOf(logOf(withFacts(pageLoad(entries), factsOf())), proof);
    expect(finding).toBe('cannot tell');
    expect(sentence).toContain('threw in the page, and no service answered it');
    const refused = { kind: 'refused', status: 400, code: 'LimitExceededException' };
    const answered = [entered('forgotPassword'), ...tried({ kind: 'network', status: -1 }), ...tried(refused)];
    expect(verdictOf(logOf(withFacts(pageLoad(answered), factsOf())), proof).finding).toBe('still there');
  });

  it('is certain if a service answered the call', () => {
    const failure = { kind: 'refused', status: 403 };
    expect(judged({ value: { outcome: 'failed', failure } }, 2)).toMatchObject({ finding: 'still there', tells: true });
  });
});
