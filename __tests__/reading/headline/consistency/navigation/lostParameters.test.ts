import { headlineOf } from 'src/reading/headline/headline';
import { address, asked, entered, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';

const query = { client_id: 'c', redirect_uri: 'https://docs.example/?callback=enterprisecallback&sitename=acme' };
const left = pageLoad(asked('browser.leaveTo', { to: 'https://idp.example/login', query }, undefined));
/** The sentence about an answer that came at an address with these parameters, after this departure. */
const sentenceOf = (params: object, callback?: string, before = left, refused: readonly string[] = []): string => {
  const opened = address('entry', params, { refused, first: true });
  const facts = { strayAnswer: { ...(callback === undefined ? {} : { callback }), params: ['auth_code'] } };
  return headlineOf(logOf(before, withFacts(pageLoad([opened, entered('entry', params)]), facts))).sentence;
};

describe('an answer at a wrong address', () => {
  const asks = 'The page had asked to come back with';

  it('names what the page had asked for and did not get back', () => {
    expect(sentenceOf({})).toContain(
      `and had auth_code. ${asks} callback=enterprisecallback, sitename, which did not come. Something`,
    );
    expect(sentenceOf({ sitename: 'acme' })).toContain(`${asks} callback=enterprisecallback, which did not come.`);
  });
  it('names nothing that came, or that nobody had asked for', () => {
    expect(sentenceOf({ sitename: 'acme' }, 'elsewhere')).not.toContain(asks);
    expect(sentenceOf({}, 'elsewhere', left, ['sitename'])).not.toContain(asks);
    const plain = { ...query, redirect_uri: 'https://docs.example/' };
    const bare = pageLoad(asked('browser.leaveTo', { to: 'https://idp.example/login', query: plain }, undefined));
    expect(sentenceOf({}, undefined, bare)).not.toContain(asks);
  });
});
