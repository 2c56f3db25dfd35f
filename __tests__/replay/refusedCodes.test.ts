import { verdictOf } from 'src/support/model/verdict/verdict';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const sent = asked('identity.forgotPassword', { username: '‹email:1›' }, { outcome: 'ok', value: {} });
const tries = (n: number, code = 'CodeMismatchException', username = '‹email:1›'): readonly EntryParts[] => {
  const failed = refused('refused', 400, { code, message: '‹message:1›' });
  const args = { username, verificationCode: `‹verificationCode:${n.toString()}›` };
  return [
    ...asked('identity.confirmPassword', args, failed),
    eventEntry('resetPassword/refused', { failure: failed.failure }),
  ];
};
const accepted = asked(
  'identity.confirmPassword',
  { username: '‹email:1›', verificationCode: '‹verificationCode:9›' },
  { outcome: 'ok' },
);
const verdictOn = (...loads: readonly (readonly EntryParts[])[]) =>
  verdictOf(logOf(...loads.map((each) => withFacts(pageLoad(each), factsOf()))), { proof: 'reproduces' });
const shown = entered('forgotPassword');

describe('codes that the user pool refused in turn', () => {
  it.each<[string, readonly (readonly EntryParts[])[]]>([
    ['on one page', [[...sent, shown, ...tries(1), ...sent, ...tries(2)]]],
    [
      'over two page loads',
      [
        [...sent, shown, ...tries(1)],
        [shown, ...sent, ...tries(2)],
      ],
    ],
    ['each of them twice', [[...sent, shown, ...tries(1), ...tries(1), ...sent, ...tries(2), ...tries(2)]]],
    ['as expired', [[...sent, shown, ...tries(1), ...sent, ...tries(2, 'ExpiredCodeException')]]],
    ['after a reset before', [[...sent, ...sent, shown, ...accepted, ...sent, ...tries(1), ...sent, ...tries(2)]]],
  ])('may be the fault of an adapter, if each was the newest when it was sent: %s', (_how, loads) => {
    const { finding, tone, sentence } = verdictOn(...loads);
    expect([finding, tone]).toEqual(['cannot tell', 'open']);
    expect(sentence).toMatch(
      /fail the same way \(reset of the password refused: \w+\), but after the code at step (\d+\.\d+), the newly requested one at step (?!\1)\d+\.\d+ was refused too, .* An adapter sent them, and adapters were not exercised\.$/,
    );
  });

  it.each<[string, readonly EntryParts[]]>([
    ['one code', [...sent, shown, ...tries(1)]],
    ['no new code in between', [...sent, shown, ...tries(1), ...tries(2)]],
    ['the same code again', [...sent, shown, ...tries(1), ...sent, ...tries(1)]],
    ['the first may have been an older one', [...sent, ...sent, shown, ...tries(1), ...sent, ...tries(2)]],
    ['the codes of two people', [...sent, shown, ...tries(1, undefined, '‹email:2›'), ...sent, ...tries(2)]],
    [
      'only the password was refused before',
      [...sent, shown, ...tries(1, 'InvalidPasswordException'), ...sent, ...tries(2)],
    ],
    ['the password is refused now', [...sent, shown, ...tries(1), ...sent, ...tries(2, 'InvalidPasswordException')]],
  ])('are mistyped or old as far as the log shows: %s', (_why, entries) => {
    expect(verdictOn(entries).finding).toBe('still there');
  });
});
