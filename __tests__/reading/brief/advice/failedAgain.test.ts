import { adviceOf } from 'src/reading/brief/advice/advice';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  logOf,
  open,
  pageLoad,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

function adviceFor(language: string, ...entries: readonly EntryParts[]): string | undefined {
  const { chapters } = logOf(withFacts(pageLoad(entries), { ...factsOf(), language }));
  const headline = headlineOf({ chapters });
  return adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text;
}
const adviceOn = (...entries: readonly EntryParts[]): string | undefined => adviceFor('en', ...entries);

describe('an attempt that failed', () => {
  const submitted = eventEntry('entry/submitted', { siteName: 'acme', emailId: '‹email:1›' }, 'person');
  const failed = eventEntry('signIn/refused', { error: 'error', why: 'notStarted' });
  const signInAgain = catalogues.en['MESSAGES.CAUSE.NOT_FINISHED'];
  const signedOut = eventEntry('session/signedOut', { site: 'acme' });

  it('may be made once more, but not after a second failure of the same kind', () => {
    expect(adviceOn(entered('entry'), submitted, failed)).toContain(signInAgain);
    expect(adviceOn(entered('entry'), submitted, failed, submitted, failed)).toBe(ownTexts.en.failedAgain);
  });
  it.each<[string, readonly EntryParts[]]>([
    ['was refused for another reason', [eventEntry('signIn/refused', { error: 'error', why: 'noTokens' }), submitted]],
    ['was only shown again, without an attempt', [failed]],
    ['was overcome in between', [failed, signedOut, submitted]],
  ])('may be made once more if the one before %s', (_case, before) => {
    expect(adviceOn(entered('entry'), submitted, ...before, failed)).toContain(signInAgain);
  });
});

describe('a text that says what went wrong', () => {
  const submitted = eventEntry('entry/submitted', { siteName: 'acme', emailId: '‹email:1›' }, 'person');
  const failed = (why: string): readonly EntryParts[] => [
    submitted,
    eventEntry('signIn/refused', { error: 'error', why }),
  ];
  it.each([
    ['interrupted', catalogues.en['MESSAGES.CAUSE.INTERRUPTED']],
    ['notStarted', ownTexts.en.failedAgain],
  ])('stays after a second failure only if the person can do otherwise: %s', (why, text) => {
    expect(adviceOn(entered('entry'), ...failed(why), ...failed(why))).toContain(text);
  });
});

describe('own sign-in with a password that was refused before', () => {
  const wrong = refused('refused', 400, {
    code: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  const tries = (username: string, password: string): readonly EntryParts[] => [
    eventEntry('ownLogin/submitted', { siteName: 'acme', username, password }, 'person'),
    ...asked('identity.signIn', { username, password }, wrong),
    eventEntry('ownLogin/refused', { failure: wrong.failure }),
  ];
  const again = ownTexts.en.passwordRefusedAgain;
  const first = tries('‹email:1›', '‹password:1›');

  it.each(['‹password:1›', '‹password:2›'])('asks for more than to check it once more: %s', (password) => {
    expect(adviceOn(entered('ownLogin'), ...first)).not.toBe(again);
    expect(adviceOn(entered('ownLogin'), ...first, ...tries('‹email:1›', password))).toBe(again);
  });
  it('does not ask to type by hand what the page may have set otherwise than typed, nor what a new one replaced', () => {
    const sent = { username: '‹email:1›', newPassword: '‹password:1›', verificationCode: '‹verificationCode:1›' };
    const reset = [
      eventEntry('resetPassword/submitted', sent, 'person'),
      ...asked('identity.confirmPassword', sent, { outcome: 'ok', value: {} }),
    ];
    const second = tries('‹email:1›', '‹password:2›');
    expect(adviceOn(entered('ownLogin'), ...reset, ...second, ...second)).toBe(
      catalogues.en['MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK'] + otherwiseAsk.en,
    );
    expect(adviceOn(entered('ownLogin'), ...second, ...reset, ...second, ...second)).toBe(
      catalogues.en['FORGOT_PASSWORD.DONE'],
    );
  });
  it('says nothing of the password of another person', () => {
    expect(adviceOn(entered('ownLogin'), ...first, ...tries('‹email:2›', '‹password:1›'))).not.toBe(again);
  });
});

describe('a sign-out', () => {
  const stopped = (by: string) => eventEntry('session/superseded', { by });
  const lost = asked('api.logout', {}, refused('network', -1));
  it('that failed is not followed by an advice to sign in', () => {
    expect(adviceOn(entered('logout'), stopped('signIn'))).toBe(ownTexts.en.notSignedOut);
    expect(adviceOn(entered('logout'), stopped('signOut'))).toBe(catalogues.en['ENTRY.LOGGED_OUT']);
    const cleared = eventEntry('session/credentialsCleared', {});
    expect(adviceOn(entered('logout'), cleared, ...lost)).not.toContain('ign in');
  });
});

describe('where a password is changed', () => {
  it.each(['signIn', 'signOut', 'start'])('the end of the session (%s) refused the change', (by) => {
    expect(adviceOn(entered('changePassword'), eventEntry('session/superseded', { by }))).toBe(
      ownTexts.en.notChangedWithoutSession + otherwiseAsk.en,
    );
  });
});

describe('a list on the screen', () => {
  const attributes = ['given_name', 'birthdate', 'custom:badge'];
  const answered = asked('identity.signIn', {}, { outcome: 'newPasswordRequired', attributes });
  const asks = eventEntry('ownLogin/newPasswordRequired', {
    attributes,
    lacking: ['birthdate', 'custom:badge'],
  });
  it.each([
    ['en', /add the following to your account: Date of birth and badge\.$/],
    ['ja', /：[^：]+、badge。$/],
  ])('belongs to the sentence that introduces it: %s', (language, words) => {
    expect(adviceFor(language, entered('ownLogin'), ...answered, asks)).toMatch(words);
  });
});

describe('a submit without an answer', () => {
  const sent = eventEntry(
    'ownLogin/submitted',
    { siteName: 'acme', username: '‹email:1›', password: '‹password:1›' },
    'person',
  );
  it('is waited for only if something is under way', () => {
    const waiting = adviceOn(entered('ownLogin'), sent, open('identity.signIn'));
    expect(waiting).toBe(catalogues.en['PROCESSING.SLOW'] + otherwiseAsk.en);
    expect(adviceOn(entered('ownLogin'), sent)).not.toContain(catalogues.en['PROCESSING.SLOW']);
  });
});
