import { adviceOf } from 'src/reading/brief/advice/advice';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const ok = { outcome: 'ok' };
const refusal = {
  kind: 'refused',
  status: 400,
  code: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
};
const signsIn = (password: string, answer: object, username = '‹email:1›') =>
  asked('identity.signIn', { username, password }, answer);
const sets = (method: string, newPassword: string, username = '‹email:1›') =>
  asked(`identity.${method}`, { username, session: { username }, newPassword, oldPassword: '‹password:9›' }, ok);
const refused = (password: string): readonly EntryParts[] => [
  ...signsIn(password, { outcome: 'failed', failure: refusal }),
  eventEntry('ownLogin/refused', { failure: refusal }),
];

/** What is said of own sign-in at an opened address, and the advice. */
function told(...entries: readonly EntryParts[]) {
  const params = { sitename: 'acme', username: '‹email:1›' };
  const opened = address('ownLogin', params);
  const submits = eventEntry('ownLogin/submitted', { siteName: 'acme', username: '‹email:1›' }, 'person');
  const load = honestLoad([opened, entered('ownLogin', params), submits, ...entries]);
  const { chapters } = logOf(withFacts(load, { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  return { sentence: headline.sentence, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
}

const words = 'this very password for ‹email:1›';

describe('a password that the user pool refuses', () => {
  it.each(['confirmPassword', 'changePassword', 'setNewPassword'])('had been set by it before (%s)', (method) => {
    const { sentence, advice } = told(...sets(method, '‹password:1›'), ...refused('‹password:1›'));
    expect(sentence).toContain(
      'The user pool had confirmed the same text as the new password of ‹email:1› 2 ms before: perhaps its own records do not agree yet, it did not do that, or a form or an adapter of the page changed the text on its way.',
    );
    expect(sentence).not.toContain('came with the address that was opened');
    expect(advice).toBe(ownTexts.en.newPasswordRefused);
  });

  it('is refused again although nobody had set it: a reset may not help either', () => {
    const once = refused('‹password:1›');
    expect(told(...once, ...once).sentence).toContain("the user pool's own record is wrong");
    expect(told(...once, ...refused('‹password:2›')).sentence).not.toContain('own record');
  });

  it('is refused again, so waiting has not helped', () => {
    const twice = [...refused('‹password:1›'), ...refused('‹password:1›')];
    const { sentence, advice } = told(...sets('confirmPassword', '‹password:1›'), ...twice);
    expect(sentence).toContain(
      'before: perhaps it did not do that, a form or an adapter of the page changed the text on its way, or its own records do not agree yet. It has refused it twice since.',
    );
    expect(sentence).not.toContain('had been refused on this page before');
    expect(advice).toBe(ownTexts.en.newPasswordRefusedAgain);
    expect(advice).toContain('Wait a few minutes');
  });

  it('is refused again after it was accepted at a sign-in, so no other one has to be set', () => {
    const twice = [...refused('‹password:1›'), ...refused('‹password:1›')];
    const { sentence, advice } = told(...signsIn('‹password:1›', ok), ...twice);
    expect(sentence).toContain('before: perhaps its own records do not agree yet. It has refused it twice since.');
    expect(advice).not.toBe(ownTexts.en.newPasswordRefused);
  });

  it.each([
    [59_000, false],
    [60_000, true],
  ])('may have been changed by somebody %p ms later: %p', (ms, isSaid) => {
    const later = refused('‹password:1›').map((entry) => ({ ...entry, at: ms + 100 }));
    const { sentence } = told(
      ...sets('confirmPassword', '‹password:1›').map((entry) => ({ ...entry, at: 100 })),
      ...later,
    );
    expect(sentence).toContain('its own records do not agree yet');
    expect(sentence.includes('somebody has changed the password since')).toBe(isSaid);
  });

  it('had been accepted by it before', () => {
    const { sentence } = told(...signsIn('‹password:1›', ok), ...refused('‹password:1›'));
    expect(sentence).toContain(`The user pool had accepted ${words}`);
    expect(sentence).not.toContain('did not do that');
  });

  const isRefusedBefore = 'had been refused before too';
  it.each<[string, readonly EntryParts[]]>([
    ['was never seen before', []],
    ['is not the one that was set', sets('confirmPassword', '‹password:2›')],
    ['was replaced since', [...sets('confirmPassword', '‹password:1›'), ...sets('changePassword', '‹password:2›')]],
    ['was set for somebody else', sets('confirmPassword', '‹password:1›', '‹email:2›')],
    [isRefusedBefore, signsIn('‹password:1›', { outcome: 'failed', failure: refusal })],
  ])('%s, so it is to be checked', (which, before) => {
    const { sentence, advice } = told(...before, ...refused('‹password:1›'));
    expect(sentence).not.toContain(words);
    expect(sentence).not.toContain('as the new password');
    expect(advice?.replace(otherwiseAsk.en, '')).toBe(
      which === isRefusedBefore
        ? ownTexts.en.passwordRefusedAgain
        : catalogues.en['MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK'],
    );
  });
});
