import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const required = refused('refused', 400, { code: 'PasswordResetRequiredException' });
const demanded = (password: string, username = '‹email:1›'): readonly EntryParts[] => [
  ...asked('identity.signIn', { username, password }, required),
  eventEntry('ownLogin/refused', { failure: required.failure }),
];
const reset = (newPassword: string, username = '‹email:1›', answer: object = { outcome: 'ok' }) =>
  asked('identity.confirmPassword', { username, newPassword }, answer);
const signedIn = asked('identity.signIn', { username: '‹email:1›', password: '‹password:2›' }, { outcome: 'ok' });

/** What is said and advised after these steps of own sign-in. */
function told(...entries: readonly (readonly EntryParts[])[]) {
  const load = honestLoad([entered('ownLogin', { sitename: 'acme' }), ...entries.flat()]);
  const { chapters } = logOf(withFacts(load, { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  return { sentence: headline.sentence, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
}

const words = 'The user pool contradicts itself: at the sign-in it demanded a new password of ‹email:1›';

describe('a new password that the user pool demands at a sign-in', () => {
  it('is the one that it had confirmed', () => {
    const { sentence, advice } = told(demanded('‹password:1›'), reset('‹password:2›'), demanded('‹password:2›'));
    expect(sentence).toContain(`${words} (PasswordResetRequiredException), although it had confirmed ‹password:2›`);
    expect(sentence).not.toContain('It has done so');
    expect(advice).toBe(ownTexts.en.confirmedInVain);
  });

  it('is demanded again for another confirmed one', () => {
    const once = [...reset('‹password:2›'), ...demanded('‹password:2›')];
    const { sentence } = told(demanded('‹password:1›'), once, reset('‹password:3›'), demanded('‹password:3›'));
    expect(sentence).toContain('It has done so twice.');
  });

  it.each<[string, readonly (readonly EntryParts[])[]]>([
    ['nothing was confirmed', [demanded('‹password:1›')]],
    ['the reset was refused', [reset('‹password:2›', '‹email:1›', required), demanded('‹password:2›')]],
    ['another one was confirmed', [reset('‹password:2›'), demanded('‹password:1›')]],
    ['it was that of somebody else', [reset('‹password:2›', '‹email:2›'), demanded('‹password:2›')]],
    ['the person was signed in with it since', [reset('‹password:2›'), signedIn, demanded('‹password:2›')]],
  ])('is the first one to set if %s', (_why, entries) => {
    const { sentence, advice } = told(...entries);
    expect(sentence).not.toContain('contradicts itself');
    expect(advice).not.toBe(ownTexts.en.confirmedInVain);
  });
});
