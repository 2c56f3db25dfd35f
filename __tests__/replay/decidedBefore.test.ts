import { doubtOf } from 'src/support/model/verdict/doubt';
import { verdictOf } from 'src/support/model/verdict/verdict';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const recorded = '1.0.0+aaaaaaaaaaaa';
const other = '1.0.0+bbbbbbbbbbbb';

/** The verdict on a log that a re-run repeats, and why it may prove nothing. */
function verdict(entries: readonly EntryParts[], ownBuild?: string, build = recorded) {
  const log = logOf(withFacts(pageLoad(entries), { ...factsOf(), build }));
  const { finding } = verdictOf(log, { proof: 'reproduces' }, ownBuild);
  return { finding, why: doubtOf(log, { proof: 'reproduces' }, ownBuild)?.why };
}

const rejects = (refusal: object): readonly EntryParts[] => {
  const params = { sitename: 'acme', application_id: 'notes' };
  const refused = { refused: ['code_challenge'], refusals: [{ name: 'code_challenge', ...refusal }] };
  return [
    address('checkAuth', params, { ...refused, first: true }),
    ...asked('browser.address', {}, { route: 'checkAuth', params, ...refused }),
    entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.REDIRECT' }),
  ];
};
const weak = (message: string): readonly EntryParts[] => {
  const failure = { kind: 'refused', status: 400, code: 'InvalidPasswordException', message };
  const args = { username: '‹email:1›', verificationCode: '‹code:1›', newPassword: '‹password:1›' };
  return [
    entered('forgotPassword'),
    eventEntry('resetPassword/submitted', { siteName: 'acme', username: '‹email:1›' }, 'person'),
    ...asked('identity.confirmPassword', args, { outcome: 'failed', failure }),
    eventEntry('resetPassword/refused', { failure }),
  ];
};
const policy = 'Password did not conform with policy:';

describe('what the recorded page decided before an event', () => {
  it.each<[string, readonly EntryParts[], string]>([
    ['the check of an address', rejects({ why: 'malformed' }), 'That the page refused code_challenge in the address'],
    ['a form', weak(`${policy} Password must have symbol characters`), 'That the form let the new password through'],
    ['a form, in words of its own', weak('Too weak'), 'That the form let the new password through'],
  ])('is an input of the re-run: %s', (_what, entries, words) => {
    const { finding, why } = verdict(entries, other);
    expect([finding, why]).toEqual(['cannot tell', expect.stringContaining(words)]);
    expect(verdict(entries, `${recorded}-dirty`, `${recorded}-dirty`).why).toContain(words);
    expect(verdict(entries, recorded).finding).toBe('still there');
    expect(verdict(entries).finding).toBe('still there');
  });
  it('is not what let a short password through, because no form asks for a length', () => {
    expect(verdict(weak(`${policy} Password not long enough`), other).why).not.toContain('That the form let');
  });
  it.each<[string, readonly EntryParts[]]>([
    ['a value that was too long', rejects({ why: 'tooLong', length: 5000, longest: 4096 })],
    ['a value with the marks of damage', rejects({ why: 'malformed', form: 'percentEscapes' })],
  ])('is certain in any build if it refused %s', (_what, entries) => {
    expect(verdict(entries, other).finding).toBe('still there');
  });
});
