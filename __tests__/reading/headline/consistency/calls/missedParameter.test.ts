import { adviceOf } from 'src/reading/brief/advice/advice';
import { adviceTexts } from 'src/reading/brief/advice/texts/adviceTexts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { factsOf } from '__tests__/support/runFlow';
import { asked, entered, eventEntry, logOf, pageLoad, refused, withFacts } from '__tests__/journal/pageLoads';

const missed = refused('missingParameter', 400, { code: 'MissingParameterException' });
const after = (input: object) => {
  const load = pageLoad([
    entered('entry'),
    eventEntry('entry/submitted', { siteName: 'soylent', emailId: '‹email:1›' }, 'person'),
    ...asked('api.userIdentityProvider', input, missed),
    eventEntry('entry/signInImpossible', {}),
  ]);
  const { chapters } = logOf(withFacts(load, { ...factsOf(), language: 'en' }));
  const headline = headlineOf({ chapters });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[0])?.text };
};

describe('a parameter that the service missed', () => {
  it('may have been lost in the page or on the way: the log does not hold the request', () => {
    const { sentence, advice } = after({ organizationDomain: 'soylent', email: '‹email:1›' });
    expect(sentence).toContain('although the page had an e-mail address to send');
    expect(sentence).toContain(
      'What the request contained is not in this log: perhaps the page left the address out, something on the way removed it, or the service misses something else.',
    );
    expect(sentence).not.toContain('was sent');
    expect(advice).toBe(adviceTexts.wayUnknown.en);
  });

  it('is a bug if the page asked without the address', () => {
    const { sentence, advice } = after({ organizationDomain: 'soylent' });
    expect(sentence).toContain('but the page had made the look-up without one: a bug in the page.');
    expect(advice).toBe(adviceTexts.pageFault.en);
  });
});
