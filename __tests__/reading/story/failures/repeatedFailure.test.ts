import { storyOf } from 'src/reading/story/story';
import { asked, eventEntry, pageLoad, read } from '__tests__/journal/pageLoads';

const failure = { kind: 'incomplete', status: 200, field: 'AccessToken' };
const failed = eventEntry('session/refreshFailed', { site: 'acme', failure });
const refresh = (more: object = {}) => asked('api.refreshToken', {}, { outcome: 'failed', failure, ...more });
/** The sentence about the failed refresh, some steps after its answer. */
const sentenceOf = (...before: Parameters<typeof pageLoad>[0]): string | undefined =>
  storyOf([pageLoad([...before, ...read(['session'], {}), failed])]).at(-1)?.sentence;

describe('an event that repeats the failure of an answer', () => {
  it('says in which form the field came, even if other steps lie between', () => {
    const sentence = sentenceOf(...refresh({ mistyped: ['AccessToken (unsendable)'] }));
    expect(sentence).toContain('with AccessToken as a text that no request can carry, which the page cannot use');
    expect(sentence).not.toContain('without');
  });

  it('says that it did not come if the answer says no more', () => {
    expect(sentenceOf(...refresh())).toContain('without AccessToken');
  });

  it('takes nothing from the answer of another failure', () => {
    const other = { ...failure, field: 'ExpirationDateTime' };
    const before = asked('api.token', {}, { outcome: 'failed', failure: other, mistyped: ['AccessToken (number)'] });
    expect(sentenceOf(...before)).toContain('without AccessToken');
  });
});
