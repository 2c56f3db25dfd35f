import { insteadOf, nextSource } from 'src/reading/brief/advice/claims/excluded';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, asked, eventEntry, logOf, withFacts, honestLoad } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const tooShort = {
  kind: 'refused',
  status: 400,
  code: 'InvalidPasswordException',
  message: 'Password did not conform with policy: Password not long enough',
};
const over = { kind: 'refused', status: 400, code: 'NotAuthorizedException', message: 'Invalid session for the user.' };

/** A submitted first profile that the user pool refuses, after which the page leaves the form. */
const attempt = (failure: object, at: number): readonly EntryParts[] => [
  eventEntry('updateUser/submitted', { newPassword: '‹password:1›' }, 'person'),
  ...asked('identity.setNewPassword', { newPassword: '‹password:1›' }, { outcome: 'failed', failure }),
  { ...eventEntry('updateUser/refused', { failure }), cause: at },
  { ...eventEntry('ownLogin/challengeExpired'), cause: at },
];

/** What is said after these refusals, each of which took five entries. */
function told(...failures: readonly object[]) {
  const entries = failures.flatMap((failure, index) => attempt(failure, index * 5 + 1));
  const { chapters } = logOf(withFacts(honestLoad(entries), { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  const [page] = indexPageLoads(chapters);
  if (!page) throw new Error('no page');
  return { headline, page };
}

const misread = 'as if its time had run out, but the answer of the user pool does not say so: a bug in the page.';

describe('a first profile that the page calls too late', () => {
  it.each([[[tooShort]], [[tooShort, tooShort]], [[over, tooShort]]])('was refused for its password', (failures) => {
    const { headline } = told(...failures);
    expect(headline.sentence).toContain('Password not long enough');
    expect(headline.sentence).toContain(misread);
    expect(headline.isAtFault ?? false).toBe(false);
  });
  it('had indeed run out of time', () => {
    expect(told(over).headline.sentence).not.toContain(misread);
  });
});

describe('a message of the page', () => {
  it.each([
    ['UPDATE_USER.EXPIRED', tooShort, true],
    ['UPDATE_USER.EXPIRED', over, false],
    ['MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK', { ...tooShort, code: 'LimitExceededException' }, true],
    ['MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK', { ...over, message: 'Incorrect username or password.' }, false],
    ['MESSAGES.SERVICE.PASSWORD_SHORT', tooShort, false],
    // No service refused anything.
    ['UPDATE_USER.EXPIRED', { kind: 'network', status: -1 }, false],
  ])('%s, which the answer may contradict', (key, failure, isFalse) => {
    const { headline, page } = told(failure);
    expect(insteadOf(key, { headline, page, tabPages: [page] }) === nextSource).toBe(isFalse);
  });
});
