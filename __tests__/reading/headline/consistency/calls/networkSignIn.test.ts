import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { asked, entered, eventEntry, honestLoad, logOf, refused, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** What is said and advised of an exchange that was answered with this status, by a web page or without a body. */
function told(status: number, more: object) {
  const answer = refused('refused', status, more);
  const load = honestLoad([
    ...asked('api.token', {}, answer),
    eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' }),
    entered('entry', { error: 'internalerror' }),
  ]);
  const { chapters } = logOf(withFacts(load, { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  return { sentence: headline.sentence, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
}

describe('a network that wants a sign-in of its own', () => {
  it.each([{}, { contentType: 'text/html', length: 900 }])('has answered with status 511 (%j)', (more) => {
    const { sentence, advice } = told(511, more);
    expect(sentence).toContain('stopped by the network, status 511');
    expect(sentence).toContain('Status 511 is that of a network that wants a sign-in of its own first');
    expect(sentence).not.toContain('server error');
    expect(advice).toBe(ownTexts.en.networkSignIn);
  });
  it.each([500, 503])('has not answered with status %i', (status) => {
    const { sentence, advice } = told(status, {});
    expect(sentence).toContain(`server error, status ${status.toString()}`);
    expect(sentence).not.toContain('wants a sign-in');
    expect(advice).not.toBe(ownTexts.en.networkSignIn);
  });
});
