import { isPlainAddress, wayInOf, wayInText } from 'src/rules/wayIn';

const good = { format: 1, siteName: 'acme', emailId: 'jane@acme.test', method: 'own' };
const { format: _format, ...found } = good;

describe('the way in that this browser keeps', () => {
  it.each([
    ['one of today', good, found],
    ['one with more in it', { ...good, more: 1 }, found],
    ['one of a newer build', { ...good, format: 2 }, undefined],
    ['one without a format', found, undefined],
    ['no site name', { ...good, siteName: 'd-1' }, undefined],
    ['a site name in capitals, which no build writes', { ...good, siteName: 'ACME' }, undefined],
    ['no e-mail address', { ...good, emailId: '<b>jane</b>' }, undefined],
    ['an unknown method', { ...good, method: 'magic' }, undefined],
    ['a number', 7, undefined],
    ['nothing', null, undefined],
  ])('is checked as it is read: %s', (_what, held, expected) => {
    expect(wayInOf(held)).toEqual(expected);
    expect(wayInText(JSON.stringify(held))).toEqual(expected);
  });

  it.each([['{"half":'], [null], [undefined], ['']])('an invalid text: %j', (text) => {
    expect(wayInText(text)).toBeUndefined();
  });

  it.each([
    [{}, true],
    [{ sitename: undefined }, true],
    [{ sitename: 'acme' }, false],
    [{ auto_submit: false }, false],
    [{ check_auth_redirect: true }, false],
  ])('is offered at an address that says nothing by itself: %j', (params, isPlain) => {
    expect(isPlainAddress(params)).toBe(isPlain);
  });
});
