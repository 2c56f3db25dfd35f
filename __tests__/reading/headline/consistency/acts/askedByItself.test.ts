import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, ok, pageLoad, refused } from '__tests__/journal/pageLoads';
import { journeys } from '__tests__/support/savedLogs';

const press = (type = 'ownLogin/passwordForgotten') => eventEntry(type, { username: '‹email:1›' }, 'person');
const sends = (value: object = ok({})) => asked('identity.forgotPassword', { username: '‹email:1›' }, value);
const limit = refused('refused', 400, {
  code: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
});
const refusal = [...sends(limit), eventEntry('resetPassword/codeRefused', { failure: limit.failure })];
const sentenceOf = (...loads: readonly (readonly EntryParts[])[]): string =>
  headlineOf(logOf(...loads.map((each) => pageLoad(each)))).sentence;
const words = 'no act of the person asked for';

describe('a call that only the person may cause', () => {
  it('is counted if the page made it without them', () => {
    expect(sentenceOf([press(), ...sends(), ...sends()], [...sends()], refusal)).toContain(
      'Of the 4 times that the page made the request for a reset code (forgotPassword) in this tab, no act of the person asked for 3: a bug in the page.',
    );
  });

  it.each([
    ['of the person', [press(), ...sends(), press('resetPassword/codeWantedAgain'), ...refusal]],
    ['of which the log shows no act at all', [...sends(), ...refusal]],
  ])('is not counted if each is one %s', (_case, entries) => {
    expect(sentenceOf(entries)).not.toContain(words);
  });

  it('is not counted in any journey', () => {
    const sentences = journeys().map(({ log }) => headlineOf(log).sentence);
    expect(sentences.filter((each) => each.includes(words))).toEqual([]);
  });
});
