import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, refused } from '__tests__/journal/pageLoads';
import { headlineOf } from 'src/reading/headline/headline';

describe('a call that fails at once after the same one got no answer', () => {
  const words =
    'Since then the call fails within milliseconds, before any service could refuse it: the page no longer has what the call needs, which is a bug in the page, not in the service.';
  const profile = { password: '‹password:1›', attributes: { name: '‹name:1›' } };
  const givenUp = refused('refused', -1, { code: 'Error' });
  /** A call at a time, and its answer after some milliseconds. */
  const call = (at: number, took: number, answer: object, args: object = profile): readonly EntryParts[] => {
    const [question, answered] = asked('identity.setNewPassword', args, answer);
    const failed = eventEntry('updateUser/refused', { failure: (answer as { failure?: object }).failure });
    return [
      { ...question, at },
      { ...answered, at: at + took },
      { ...failed, at: at + took },
    ];
  };
  const lost = refused('network', 0);
  const sentenceOf = (...calls: readonly (readonly EntryParts[])[]): string =>
    headlineOf(logOf(pageLoad([entered('ownLogin'), ...calls.flat()]))).sentence;

  it('is a bug in the page', () => {
    expect(sentenceOf(call(1000, 181, lost), call(5000, 2, givenUp))).toContain(words);
    expect(sentenceOf(call(1000, 181, lost), call(5000, 2, givenUp), call(9000, 0, givenUp))).toContain(words);
  });

  it.each([
    ['the input differs', [call(1000, 181, lost, { password: '‹password:2›' }), call(5000, 2, givenUp)]],
    ['the first try may not have left the page', [call(1000, 2, lost), call(5000, 2, givenUp)]],
    ['the service had refused it', [call(1000, 181, refused('refused', 400)), call(5000, 2, givenUp)]],
    ['it took long enough for an answer', [call(1000, 181, lost), call(5000, 200, givenUp)]],
    ['it is the first one', [call(5000, 2, givenUp)]],
  ])('is not said to be one if %s', (_what, calls) => {
    expect(sentenceOf(...calls)).not.toContain('no longer has what the call needs');
  });
});
