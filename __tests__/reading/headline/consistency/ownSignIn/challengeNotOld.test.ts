import { adviceOf } from 'src/reading/brief/advice/advice';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const later = (entries: readonly EntryParts[], at: number): readonly EntryParts[] =>
  entries.map((each) => ({ ...each, at }));
const clock = (now: number) => asked('clock.now', {}, now);
const none: readonly EntryParts[] = [];
const expired = 'Invalid session for the user, session is expired.';
/** Another own sign-in, which fails. */
function signsInAgain(failure: object): readonly EntryParts[] {
  const typed = { username: '‹email:1›', password: '‹password:2›' };
  return [
    entered('ownLogin', { sitename: 'acme', username: '‹email:1›' }),
    eventEntry('ownLogin/submitted', typed, 'person'),
    ...asked('identity.signIn', typed, { outcome: 'failed', failure }),
    eventEntry('ownLogin/refused', { failure }),
  ];
}
const wrong = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
const lost = { kind: 'network', status: -1 };
const sentBefore = (answer: object) => asked('identity.setNewPassword', { newPassword: '‹password:1›' }, answer);

/** A first profile that the user pool refuses this long after it had asked for it. */
function told(message: string, ms: number, clockMs = ms, challenged = true, { before = none, after = none } = {}) {
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException', message };
  const required = { outcome: 'newPasswordRequired', attributes: [], existing: [] };
  const entries = [
    entered('ownLogin', { sitename: 'acme', username: '‹email:1›' }),
    ...later([...clock(1_000_000), ...(challenged ? asked('identity.signIn', {}, required) : [])], 1000),
    ...later(
      [
        eventEntry('ownLogin/newPasswordRequired', { siteName: 'acme', username: '‹email:1›', attributes: [] }),
        eventEntry('updateUser/submitted', { newPassword: '‹password:1›' }, 'person'),
        ...clock(1_000_000 + clockMs),
        ...before,
        ...asked('identity.setNewPassword', { newPassword: '‹password:1›' }, { outcome: 'failed', failure }),
        eventEntry('updateUser/refused', { failure }),
        eventEntry('ownLogin/challengeExpired'),
        ...after,
      ],
      1000 + ms,
    ),
  ];
  const { chapters } = logOf(withFacts(pageLoad(entries), { ...factsOf(), language: 'en' }));
  // This page load does not tell all that a flow does.
  const { isBug: _isBug, isAtFault: _isAtFault, ...headline } = headlineOf({ chapters });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
}

const words = 'so not because of time: the handle (Session) that the user pool had given it was lost, empty or ended.';
const advice = ownTexts.en.challengeLost + otherwiseAsk.en;

describe('a first profile that is refused as too late', () => {
  it.each([expired, 'Invalid session for the user.'])('was not, if it came within seconds: %s', (message) => {
    const found = told(message, 304);
    expect(found.sentence).toContain(`The page sent it 304 ms after the user pool had asked for it, ${words}`);
    expect(found.advice).toBe(advice);
    expect(found.advice).not.toContain('too long');
  });

  it('was not, although the user pool had refused an earlier one', () => {
    const failure = { kind: 'refused', status: 400, code: 'InvalidPasswordException' };
    const before = sentBefore({ outcome: 'failed', failure });
    expect(told(expired, 304, 304, true, { before }).sentence).toContain(words);
  });

  it.each<[string, ReturnType<typeof told>]>([
    ['it came minutes later', told(expired, 200_000)],
    ['the device had slept', told(expired, 304, 200_000)],
    ['the user pool says something else', told('‹message:1›', 304)],
    ['the log does not have the challenge', told(expired, 304, 304, false)],
    ['a later sign-in was refused', told(expired, 304, 304, true, { after: signsInAgain(wrong) })],
    ['a later sign-in got no answer', told(expired, 304, 304, true, { after: signsInAgain(lost) })],
    [
      'an earlier call had got no answer',
      told(expired, 304, 304, true, { before: sentBefore({ outcome: 'failed', failure: lost }) }),
    ],
    ['an earlier call was not answered', told(expired, 304, 304, true, { before: sentBefore({}).slice(0, 1) })],
  ])('may have been, if %s', (_what, { sentence, advice: other }) => {
    expect(sentence).not.toContain('not because of time');
    expect(other).not.toBe(advice);
  });
});

it('a first profile that is refused as too late after minutes says how long it took', () => {
  expect(told(expired, 240_000).sentence).toContain('The page sent it 4 min after the user pool had asked for it.');
  // A page that slept has the time only from the clock.
  expect(told(expired, 304, 240_000).sentence).toContain("had asked for it, by the device's clock.");
});
