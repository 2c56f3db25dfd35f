import { isOfAccount, isPlainAddress, wayInOf, wayInPlace, parseWayIn } from 'src/rules/signIn/wayIn';
import { isUnreadableWayIn } from 'src/rules/signIn/unreadableWayIn';
import type { SiteName } from 'src/contract/brandTypes';
import type { WayIn } from 'src/contract/storageKeys';

const good = { format: 1, siteName: 'acme', emailId: 'jane@acme.test', method: 'own' };
const { format: _format, ...found } = good;

describe('the way in that this browser has stored', () => {
  it.each([
    ['one of this build', good, found],
    ['one with further fields', { ...good, more: 1 }, found],
    ['one of a newer build', { ...good, format: 2 }, undefined],
    ['one without a format', found, undefined],
    ['no site name', { ...good, siteName: 'd-1' }, undefined],
    ['a site name in capitals, which no build writes', { ...good, siteName: 'ACME' }, undefined],
    ['no e-mail address', { ...good, emailId: '<b>jane</b>' }, undefined],
    ['a site name that is not a text', { ...good, siteName: ['acme'] }, undefined],
    ['an address that is not a text', { ...good, emailId: 7 }, undefined],
    ['an unknown method', { ...good, method: 'magic' }, undefined],
    ['a number', 7, undefined],
    ['nothing', null, undefined],
  ])('is checked when it is read: %s', (_what, held, expected) => {
    expect(wayInOf(held)).toEqual(expected);
    expect(parseWayIn(JSON.stringify(held))).toEqual(expected);
  });

  it.each([['{"half":'], [null], [undefined], ['']])('an invalid text: %j', (text) => {
    expect(parseWayIn(text)).toBeUndefined();
  });

  it.each([
    [JSON.stringify(good), false],
    ['{"format":2}', false],
    ['{"format":"2"}', true],
    ['{"format":1}', true],
    ['{"half":', true],
    ['', true],
    [undefined, false],
  ])('that no build can read, and no newer one has written: %j, %j', (text, isUnreadable) => {
    expect(isUnreadableWayIn(text)).toBe(isUnreadable);
  });

  it.each([
    [good, true],
    [{ ...good, siteName: 'globex' }, false],
    [{ ...good, emailId: 'hank@acme.test' }, false],
    [{ ...good, method: 'federate' }, false],
    [undefined, false],
  ])('is that of an account only with its site, address and method: %j, %j', (held, isOf) => {
    expect(isOfAccount(wayInOf(held), wayInOf(good) as WayIn)).toBe(isOf);
  });

  it.each([
    [{}, true],
    [{ sitename: undefined }, true],
    [{ sitename: 'acme' }, false],
    [{ auto_submit: false }, false],
    [{ check_auth_redirect: true }, false],
  ])('is offered at an address without own instructions: %j', (params, isPlain) => {
    expect(isPlainAddress(params)).toBe(isPlain);
  });

  it.each([
    ['a plain address', {}, 'first'],
    ['an address that names a site', { params: { sitename: 'acme' } }, undefined],
    ['a deliberate sign-out', { params: { sitename: 'globex', logout_flow: true } }, 'below'],
    ['a sign-out that ended with an error', { params: { logout_flow: true, error: 'error' } }, undefined],
    ['the host of a site', { hostSite: 'acme' }, undefined],
    ['a sign-out on the host of its site', { hostSite: 'acme', params: { logout_flow: true } }, 'below'],
    ['a sign-out on the host of another', { hostSite: 'globex', params: { logout_flow: true } }, undefined],
    ['a waiting app', { isAppWaiting: true, params: { logout_flow: true } }, undefined],
    ['a shared computer', { isShared: true, params: { logout_flow: true } }, undefined],
  ])('is offered in the right place: %s', (_what, setting, place) => {
    const plain = { params: {}, hostSite: undefined, isAppWaiting: false, isShared: false };
    expect(wayInPlace({ siteName: 'acme' as SiteName }, { ...plain, ...setting })).toBe(place);
  });
});
