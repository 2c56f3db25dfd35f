import { storyOf } from 'src/reading/story/story';
import { type EntryParts, asked, eventEntry, logOf, open, pageLoad, refused } from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';

const unnamed = 'an exception that this log does not name';
const refusal = (code: string, status = 400): readonly EntryParts[] => [
  ...asked('api.token', { Code: '‹code:2›' }, refused('refused', status, { code })),
  eventEntry('signIn/refused', {
    error: 'internalerror',
    why: 'exchangeRefused',
    failure: { kind: 'refused', status, code },
  }),
];
const came = asked('browser.arrivalSecrets', {}, { code: '‹code:2›' });
const story = (...entries: readonly EntryParts[]): string =>
  storyOf(logOf(pageLoad(entries)).chapters)
    .map(({ sentence }) => sentence)
    .join('\n');

describe('an exception whose name an old log hides', () => {
  it('is never shown as a code to sign in with', () => {
    const entries = [...came, ...refusal('‹code:1›')];
    expect(sentenceOf(...entries)).toContain(`refused with ${unnamed}, status 400`);
    expect(story(...entries)).toContain(`refused with ${unnamed}, status 400`);
    expect(`${sentenceOf(...entries)}${story(...entries)}`).not.toContain('‹code:1›');
  });

  it('is said of throttling with its own words', () => {
    const throttled = asked('api.token', {}, refused('throttled', 400, { code: '‹code:1›' }));
    expect(story(...throttled)).toContain(`there were too many requests (throttled) with ${unnamed}`);
  });

  it('is named if the log knows it, and so is a code that was handed over', () => {
    const entries = [...came, ...refusal('AccessDeniedException', 403)];
    expect(sentenceOf(...entries)).toContain('refused with AccessDeniedException');
    expect(`${sentenceOf(...entries)}${story(...entries)}`).not.toContain(unnamed);
    expect(story(...entries)).toContain('‹code:2›');
  });
});

describe('a code that no input had given', () => {
  const used = (code: string): EntryParts => open('api.token', { Code: code });
  it.each([
    ['the name of an exception is none', [...refusal('‹code:1›', 500), used('‹code:1›')], '‹code:1›'],
    ['another code is another one', [...came, ...refusal('‹code:1›', 500), used('‹code:3›')], '‹code:3›'],
  ])('%s', (_what, entries, name) => {
    const sentence = sentenceOf(...came, ...entries);
    expect(sentence).toContain(`The page used ${name}, which no address, answer or person had given it`);
    expect(sentence).toContain('it had been given ‹code:2›');
    expect(sentence).not.toContain('‹code:1› and');
    expect(sentence).not.toMatch(/given ‹code:1›|, ‹code:1›/);
  });

  it('is not the one of the address, nor an exception that the page repeats', () => {
    expect(sentenceOf(...came, ...refusal('‹code:1›'))).not.toContain('The page used');
    expect(sentenceOf(...came, ...refusal('‹code:1›'), used('‹code:2›'))).not.toContain('The page used');
  });
});
