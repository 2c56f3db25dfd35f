import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const wanted = { site: 'acme', session: '‹signIn:1›', used: '‹accessToken:1›' };
const keys = ['session', 'gb_access_token', 'gb_access_token_exp', 'gb_refresh_token'];
const held = {
  session: { id: '‹signIn:1›' },
  gb_access_token: '‹accessToken:1›',
  gb_refresh_token: '‹refreshToken:1›',
};
const renewed = { outcome: 'ok', value: { AccessToken: '‹accessToken:2›', RefreshToken: '‹refreshToken:2›' } };
const stores = (outcome: string) =>
  asked(
    'storage.commit',
    {
      site: 'acme',
      values: { gb_access_token: '‹accessToken:2›', gb_refresh_token: '‹refreshToken:2›' },
      expects: { keys: ['session', 'gb_refresh_token'], values: held },
      clear: [],
    },
    { outcome },
  );

/** What is said of a refresh that the page gave up after these steps. */
function told(stored: object, steps: readonly EntryParts[] = [], more: object = {}) {
  const load = honestLoad([
    entered('checkAuth', { sitename: 'acme' }),
    eventEntry('session/refreshWanted', wanted),
    ...read(keys, stored),
    ...steps,
    eventEntry('session/refreshFailed', { ...wanted, ...more }),
    entered('entry', { sitename: 'acme' }),
  ]);
  const { given } = load[0].facts as { readonly given: unknown };
  const { chapters } = logOf(withFacts(load, { ...factsOf(), language: 'en', given }));
  const headline = headlineOf({ chapters });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text };
}
const notAsked = 'the page did not ask the service for a new token';

describe('a refresh that the page gave up without asking', () => {
  it.each([
    ['no session', { ...held, session: undefined }, 'storage held no session'],
    ['another session', { ...held, session: { id: '‹signIn:2›' } }, 'storage held another session'],
    ['the end of this one', { ...held, session: { id: '‹signIn:2›', ended: '‹signIn:1›' } }, 'that session had ended'],
    [
      'the end of another one',
      { ...held, session: { id: '‹signIn:3›', ended: '‹signIn:2›' } },
      'storage held another session',
    ],
    ['no refresh token', { ...held, gb_refresh_token: undefined }, 'storage held no refresh token'],
  ])('is not called a call that failed: storage held %s', (_what, stored, why) => {
    const { sentence, advice, isBug } = told(stored);
    expect(sentence).toContain(`The session could not be refreshed: ${notAsked}, because ${why}.`);
    expect(isBug).toBeUndefined();
    expect(advice).toBe(catalogues.en['MESSAGES.ERROR.SIGN_IN.INVALID_SESSION']);
  });
  it('is told with its end for a session without an id too', () => {
    const ended = { id: '‹signIn:2›', endedUnnamed: true };
    expect(told({ ...held, session: ended }, [], { session: undefined }).sentence).toContain('that session had ended.');
    expect(told({ ...held, session: ended }).sentence).toContain('storage held another session.');
  });
  it('is a bug if storage held all that it needs', () => {
    const { sentence, isBug, advice } = told(held);
    expect(sentence).toContain(
      `The page ended with “The session could not be refreshed: ${notAsked}”, but storage held that session and its refresh token`,
    );
    expect(isBug).toBe(true);
    expect(advice).toBe(ownTexts.en.pageFault);
  });
  it('is none if another tab had renewed the token', () => {
    expect(told({ ...held, gb_access_token: '‹accessToken:3›' }).isBug).toBeUndefined();
  });
});

describe('a refresh that the page gave up after an answer', () => {
  const answered = asked('api.refreshToken', {}, renewed);
  it.each([
    ['nothing', [], 'the page had not tried to store that'],
    ['a commit that was kept', stores('committed'), 'that had been stored'],
  ])('is a bug if it was followed by %s', (_what, steps, fact) => {
    const { sentence, isBug } = told(held, [...answered, ...steps]);
    expect(sentence).toContain(`although the service had answered with a new token”, but ${fact}`);
    expect(sentence).not.toMatch(/\(refreshToken\) failed/);
    expect(isBug).toBe(true);
  });
  it('is a bug if its change was taken for too late, although storage held what it expected', () => {
    const late = stores('superseded');
    const { sentence, isBug } = told(held, [...answered, ...late, ...read(keys, held)]);
    expect(sentence).toContain('its change was taken for too late, although storage held what the change expected');
    expect(isBug).toBe(true);
    const changed = read(keys, { ...held, gb_refresh_token: '‹refreshToken:3›' });
    expect(told(held, [...answered, ...late, ...changed]).isBug).toBeUndefined();
  });
  const [question, answer] = answered;
  const want = eventEntry('session/refreshWanted', wanted);
  it.each<[string, readonly EntryParts[]]>([
    ['the question', [question, want, answer, ...stores('refused')]],
    ['the answer', [question, answer, want, ...stores('refused')]],
    ['the next reading of storage', [question, want, ...read(keys, held), answer, ...stores('refused')]],
  ])('is the same for another call that wanted it after %s', (_what, steps) => {
    const { sentence, isBug } = told(held, steps);
    expect(sentence).toContain('although the service had answered with a new token.');
    expect(isBug).toBeUndefined();
  });
  it.each(['session/refreshed', 'session/refreshFailed'])('is not that of an earlier refresh: %s', (type) => {
    const { sentence, isBug } = told(held, [...answered, eventEntry(type, wanted), want, ...read(keys, held)]);
    expect(sentence).toContain(notAsked);
    expect(isBug).toBe(true);
  });
  it.each(['refused', 'superseded'])('is none if the token was not stored: %s', (outcome) => {
    const { sentence, isBug } = told(held, [...answered, ...stores(outcome)]);
    expect(sentence).toContain('could not be refreshed, although the service had answered with a new token.');
    expect(isBug).toBeUndefined();
  });
});

describe('a refresh that the service refused', () => {
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
  it('is told as before', () => {
    const steps = asked('api.refreshToken', {}, refused('refused', 400, { code: 'NotAuthorizedException' }));
    const { sentence, isBug } = told(held, steps, { failure });
    expect(sentence).toContain('could not be refreshed: the refresh of the token (refreshToken) failed, refused with');
    expect(isBug).toBeUndefined();
  });
  it('is not looked for where an entry is withheld', () => {
    const { isBug, sentence } = told(held, [{ kind: 'withheld', of: 'answered' }]);
    expect(sentence).not.toContain(notAsked);
    expect(isBug).toBeUndefined();
  });
});
