import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, asked, eventEntry, honestLoad, logOf, withFacts } from '__tests__/journal/pageLoads';
import { journeys } from '__tests__/support/savedLogs';
import { factsOf } from '__tests__/support/runFlow';

const cameBack = (error: string, secrets: object): readonly EntryParts[] => [
  ...asked('browser.address', {}, { route: 'identityCenterCallback', params: { error }, refused: [] }),
  ...asked('browser.arrivalSecrets', { route: 'identityCenterCallback' }, secrets),
  eventEntry('signIn/refused', { error: 'error', why: 'providerRefused' }),
];
const code = { code: '‹code:1›' };
function told(...loads: readonly (readonly EntryParts[])[]) {
  const facts = { ...factsOf(), language: 'en' };
  const { chapters } = logOf(...loads.map((entries) => withFacts(honestLoad(entries), facts)));
  const headline = headlineOf({ chapters });
  const pages = indexPageLoads(chapters);
  const page = pages[headline.at.pageLoad];
  return { sentence: headline.sentence, advice: adviceOf(headline, page, pages)?.text };
}
const added = 'something on the way back, such as a gateway or a proxy, probably added it.';
const written = "the provider's own program, or something on the way back, such as a gateway or a proxy, wrote it.";
const again = ' The same had come with an earlier sign-in of this tab.';

describe('an error with which a provider sent somebody back', () => {
  it.each<readonly [error: string, secrets: object, words: string]>([
    [
      'null',
      code,
      '“null” is no error of OAuth 2.0 or OpenID Connect, but what a program writes for an absent value, and',
    ],
    [
      'undefined',
      {},
      '“undefined” is no error of OAuth 2.0 or OpenID Connect, but what a program writes for an absent value:',
    ],
    [
      '‹error:1›',
      code,
      '“‹error:1›” is no error of OAuth 2.0 or OpenID Connect, and a provider sends no error with a code:',
    ],
    ['‹error:1›', { auth_code: '‹code:1›' }, 'a provider sends no error with a code:'],
  ])('was perhaps added on the way: %s beside %j', (error, secrets, words) => {
    const { sentence } = told(cameBack(error, secrets));
    expect(sentence).toContain(words);
    expect(sentence).toContain('code' in secrets || 'auth_code' in secrets ? added : written);
    expect(sentence.includes(added)).not.toBe(sentence.includes(written));
  });

  it.each([
    ['a standard one', 'access_denied', code],
    ['one of the provider alone', '‹error:1›', {}],
  ])('is its own if it is %s', (_what, error, secrets) => {
    for (const each of [added, written]) expect(told(cameBack(error, secrets)).sentence).not.toContain(each);
  });

  it.each(['null', 'access_denied', '‹error:1›'])('%s does not stand instead of a code that came too', (error) => {
    expect(told(cameBack(error, code)).sentence).toMatch(/An error \(.+\) and a code came back from the provider/);
    expect(told(cameBack(error, code)).sentence).not.toContain('instead of');
    expect(told(cameBack(error, {})).sentence).toContain('instead of a code');
  });

  it('is for the administrator after it came twice', () => {
    const [once, twice] = [told(cameBack('null', code)), told(cameBack('null', code), cameBack('null', code))];
    expect([once.sentence.includes(again), twice.sentence.includes(again)]).toEqual([false, true]);
    expect([once.advice, twice.advice]).toEqual([expect.anything(), ownTexts.en.answerNotAccepted]);
    expect(once.advice).not.toBe(twice.advice);
  });
});

it('no journey has an error that was added', () => {
  expect(
    journeys().filter(({ log }) => [added, written].some((each) => headlineOf(log).sentence.includes(each))),
  ).toEqual([]);
});
