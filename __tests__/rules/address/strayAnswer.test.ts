import { isWholeAnswer, strayAnswerIn } from 'src/rules/address/strayAnswer';

const inQuery = (search: string) => strayAnswerIn(search, 'workdocs');

describe('an answer of a provider under a name that no route has', () => {
  it.each([
    ['?callback=workdocsfederatecallback&code=C&state=S', 'workdocsfederatecallback', ['code', 'state']],
    ['?callback=iiccallback&error=access_denied&error_description=x', 'iiccallback', ['error', 'error_description']],
    ['?Callback=iicCallback&Code=C&amp;state=S', 'iicCallback', ['code', 'state']],
    ['?code=C&code=D&jane=smith', undefined, ['code']],
    ['?auth_code=A&sitename=acme', undefined, ['auth_code', 'sitename']],
    ['?callback=', undefined, []],
  ])('%s has its name and the declared names in it', (search, callback, params) => {
    expect(inQuery(search)).toEqual({ ...(callback !== undefined && { callback }), params });
  });

  it.each([['jane@acme.test'], ['eyJhbGciOiJIUzI1NiJ9'], ['x7Gq-Pz'], ['a'.repeat(33)], ['Q2hKpLmXwZ'], ['acme 1']])(
    'has no name if it could be a value: %s',
    (value) => {
      expect(inQuery(`?callback=${encodeURIComponent(value)}&code=C`)).toEqual({ params: ['code'] });
    },
  );

  it.each([
    [''],
    ['?'],
    ['?sitename=acme'],
    ['?error=access_denied'],
    ['?callback=iicCallback&code=C'],
    ['?callback=workdocsFederateCallback'],
  ])('is not another query: %p', (search) => {
    expect(inQuery(search)).toBeUndefined();
  });
});

describe('an answer at an address that is no callback', () => {
  it.each([
    ['?auth_code=A', true],
    ['?code=C&state=S', true],
    ['?error=access_denied&state=S', true],
    ['?state=S', false],
    ['?callback=', false],
  ])('%s has ended a sign-in: %p', (search, isWhole) => {
    const found = inQuery(search);
    expect(found && isWholeAnswer(found)).toBe(isWhole);
  });
});
