import { headlineOf } from 'src/reading/headline/headline';
import { entered, logOf, open, pageLoad } from '__tests__/journal/pageLoads';

const words = 'which is encoded once more than an address is';
/** A page that left with this return address, and came to the entry form afterwards. */
const leftWith = (redirect_uri: string) =>
  headlineOf(
    logOf(
      pageLoad([
        entered('changePassword'),
        open('browser.leaveTo', { to: 'https://directory.test/password', query: { redirect_uri } }),
      ]),
      pageLoad([entered('entry')]),
    ),
  );

describe('a return address', () => {
  it('that is encoded once more than an address is, is a bug of the page', () => {
    const { sentence, rules, isBug } = leftWith('https%3A%2F%2Fdocs.test%2Fworkdocs%2F');
    expect(rules).toContain('encodedTwice');
    expect(sentence).toContain(
      `The page left with redirect_uri https%3A%2F%2Fdocs.test%2Fworkdocs%2F, ${words}: a bug in the page.`,
    );
    expect(isBug).toBe(true);
    expect(sentence).toContain('a bug in the page. The log ends on the entry form');
    expect(sentence).toContain('Before that: The person was sent to https://directory.test/password.');
    expect(leftWith('https://docs.test/workdocs/').sentence).toContain('Before that: The person was sent to');
  });

  it.each([
    'https://docs.test/workdocs/',
    'https://docs.test/?callback=iicCallback&back=https%3A%2F%2Fdocs.test%2F',
    '‹address:1›',
    '100%',
    '',
  ])('is right as %s', (address) => {
    expect(leftWith(address).sentence).not.toContain(words);
  });
});
