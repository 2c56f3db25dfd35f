import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { factsOf } from '__tests__/support/runFlow';
import { address, asked, entered, eventEntry, logOf, pageLoad, refused, withFacts } from '__tests__/journal/pageLoads';

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
    expect(advice).toBe(ownTexts.en.wayUnknown);
  });

  it('is a bug if the page asked without the address', () => {
    const { sentence, advice } = after({ organizationDomain: 'soylent' });
    expect(sentence).toContain('but the page had made the look-up without one: a bug in the page.');
    expect(advice).toBe(ownTexts.en.pageFault);
  });
});

describe('a page that went on to the directory service after a failed look-up', () => {
  const wentOn = (failure: object): string =>
    headlineOf(
      logOf(
        pageLoad([
          entered('entry'),
          ...asked('api.userIdentityProvider', {}, failure),
          address('preAuth', { sitename: 'soylent', user_idp_type: 'DIRECTORY_SERVICE' }, {}, 'flow'),
          entered('preAuth'),
        ]),
      ),
    ).sentence;
  const assumed = 'The page then assumed DIRECTORY_SERVICE and went on to start it';

  it('is perhaps at fault if the service missed the e-mail address, for which it should have asked', () => {
    expect(wentOn(missed)).toContain(
      `${assumed} instead of asking for the e-mail address that the service missed, by the rules of today's build. Perhaps this is a bug in the page`,
    );
  });
  it('did what it had to after any other failure', () => {
    expect(wentOn(refused('network', -1))).toContain(`${assumed}. `);
    expect(wentOn(refused('other', 500))).not.toContain('instead of');
  });
});
