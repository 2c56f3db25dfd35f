import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  eventEntry,
  logOf,
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const session = { session: { username: '‹email:1›', accessToken: '‹accessToken:1›' } };
const change = (failure: object): readonly EntryParts[] => asked('identity.changePassword', session, failure);
const refresh = (failure: object, args: object = session): readonly EntryParts[] =>
  asked('identity.refreshSession', args, failure);
const notAuthorized = (message: string): object => refused('refused', 400, { code: 'NotAuthorizedException', message });
const submitted = eventEntry(
  'changePassword/submitted',
  { oldPassword: '‹password:1›', newPassword: '‹password:2›' },
  'person',
);
const removed = asked(
  'storage.commit',
  { site: 'acme', values: {}, clear: ['idp_access_token', 'idp_refresh_token'] },
  { outcome: 'committed' },
);

/** The headline and the advice after these entries, which end because no session is left. */
function ended(...entries: readonly EntryParts[]) {
  const load = pageLoad([
    ...read(['idp_type', 'session'], { idp_type: 'WORKDOCS' }),
    submitted,
    ...entries,
    eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'noSession' }),
  ]);
  const { chapters } = logOf(withFacts(load, { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  const pages = indexPageLoads(chapters);
  return { ...headline, told: adviceOf(headline, pages[headline.at.pageLoad], pages)?.text };
}

describe('a session that the page ended', () => {
  const incorrect = notAuthorized('Incorrect username or password.');

  it('although only the old password was refused is a fault of the page, which a right password avoids', () => {
    const found = ended(...change(incorrect), ...removed);
    expect(found.sentence).toContain('The user pool did not accept the old password: refused with');
    expect(found.sentence).toMatch(
      /”, but the change of the password at the user pool \(changePassword\) at 0\.5 was refused only because of the old password, and the page itself then removed the session \(0\.7\): a bug in the page\./,
    );
    expect(found).toMatchObject({
      isBug: true,
      rules: expect.arrayContaining(['causeContradicted']) as unknown,
      told: ownTexts.en.oldPasswordRefused,
    });
  });
  const ill = refused('refused', 503, { code: 'ServiceUnavailableException' });
  it.each<[string, readonly EntryParts[], string]>([
    [
      'the service was only ill',
      refresh(ill),
      "the refresh of the user pool's session (refreshSession) at 0.5 failed (refused 503 ServiceUnavailableException), which proves nothing about the session",
    ],
    [
      'no answer came',
      change(refused('network', -1)),
      'the change of the password at the user pool (changePassword) at 0.5 failed (network), which proves nothing about the session',
    ],
    [
      'the new password was refused',
      change(refused('refused', 400, { code: 'InvalidPasswordException' })),
      'the change of the password at the user pool (changePassword) at 0.5 failed (refused 400 InvalidPasswordException), which is no refusal of the session',
    ],
  ])('is a fault of the page too if %s, whatever the person types', (_why, entries, words) => {
    const found = ended(...entries, ...removed);
    expect(found.sentence).toContain(`”, but ${words}, and the page itself then removed the session (0.7)`);
    expect(found.told).not.toBe(ownTexts.en.oldPasswordRefused);
  });
  it('was not the end of a refresh if the change itself failed', () => {
    const failure = { code: 'PasswordResetRequiredException' };
    const { sentence } = ended(...change(refused('refused', 400, failure)), ...removed);
    expect(sentence).toContain('The change of the password at the user pool failed: refused with PasswordResetReq');
    expect(ended(...refresh(refused('refused', 400, failure)), ...removed).sentence).toContain(
      'The session at the user pool could not be refreshed: refused with PasswordResetReq',
    );
  });
  it('is not contradicted if it was never removed', () => {
    expect(ended(...change(incorrect)).rules).not.toContain('causeContradicted');
  });
  it.each<[string, readonly EntryParts[]]>([
    ['its token had been revoked', change(notAuthorized('Access Token has been revoked'))],
    ['the user is disabled', change(notAuthorized('User is disabled.'))],
    ['its refresh was refused', refresh(incorrect)],
    ['its person is unknown', refresh(refused('refused', 400, { code: 'UserNotFoundException' }))],
    ['any call was unauthorised', change(refused('refused', 401))],
    ['there was none', refresh(refused('refused', -1, { code: 'NoSession' }), {})],
    [
      'an earlier call of the same attempt was refused because of it',
      [...refresh(notAuthorized('Refresh Token has been revoked')), ...change(ill)],
    ],
    ['the person submitted again since, and it was gone by then', [...change(incorrect), submitted]],
  ])('is no fault of the page if %s', (_why, entries) => {
    const { sentence, rules = [] } = ended(...entries, ...removed);
    expect(sentence).not.toContain('the page itself then removed the session');
    expect(rules).not.toContain('causeContradicted');
  });
});
