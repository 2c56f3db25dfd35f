import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const failure = { kind: 'unauthorizedResource', status: 403, code: 'UnauthorizedResourceAccessException' };
const fails = (name: string, more: object = {}) =>
  asked(`api.${name}`, {}, { outcome: 'failed', failure: { ...failure, ...more } });
const succeeds = (name: string) => asked(`api.${name}`, {}, { outcome: 'ok', value: {} });

/** What is said of a refused exchange after these earlier page loads, and the advice. */
function told(before: readonly (readonly EntryParts[])[], more: object = {}, inPage: readonly EntryParts[] = []) {
  const exchange = [
    entered('directoryCallback', { sitename: 'acme' }),
    ...inPage,
    ...fails('token', more),
    eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' }),
  ];
  const { chapters } = logOf(
    ...[...before, exchange].map((entries) => withFacts(pageLoad(entries), { ...factsOf(), language: 'en' })),
  );
  const headline = headlineOf({ chapters });
  const pages = indexPageLoads(chapters);
  return { sentence: headline.sentence, advice: adviceOf(headline, pages.at(-1), pages)?.text };
}

const words = 'The refresh of the token (refreshToken) had been refused in the same way in an attempt before';

it('another call that was refused in the same way says that it is not this request', () => {
  const { sentence, advice } = told([fails('refreshToken')]);
  expect(sentence).toContain(words);
  expect(advice).toBe(ownTexts.en.refusedAgain);
});

it.each<[string, ReturnType<typeof told>]>([
  ['the other call was refused with another status', told([fails('refreshToken', { status: 400 })])],
  ['the other call was refused with another exception', told([fails('refreshToken', { code: 'OtherException' })])],
  ['it has succeeded since', told([fails('refreshToken'), succeeds('refreshToken')])],
  ['this call has succeeded since', told([fails('refreshToken'), succeeds('token')])],
  ['it belongs to the same attempt', told([], {}, fails('refreshToken'))],
  [
    'the refusal is about the code or the token of each call',
    told([fails('refreshToken', { status: 401 })], { status: 401 }),
  ],
  [
    'the refusal is about what one request lacks',
    told([fails('refreshToken', { kind: 'missingParameter', status: 400 })], { kind: 'missingParameter', status: 400 }),
  ],
  ['there was none', told([])],
])('is not said if %s', (_case, { sentence, advice }) => {
  expect(sentence).not.toContain('in an attempt before');
  expect(advice).not.toBe(ownTexts.en.refusedAgain);
});
