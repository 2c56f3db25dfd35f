import { expect, test } from '../support/page';
import handled from 'src/contract/handlerSchemes.json' with { type: 'json' };
import { refusedSchemes } from 'src/contract/refusedSchemes';

/**
 * Registered schemes (IANA, Uniform Resource Identifier Schemes) and schemes of apps, for which browsers offer no
 * handler.
 */
const others =
  'acct callto com.docs.drive coap dns docs-drive example fax feed git go gopher h323 http https imap info intent jabber ldap mid msrp nfs notes otpauth payto pop rtsp sips snews spotify ssh-key steam stun telnet tftp turn vnc ws wss xcon';

test('the browser lets a page handle exactly the schemes in the list, and web+ [0.26]', async ({ portico, page }) => {
  await portico.open('');
  const asked = [
    ...[...handled.schemes, ...refusedSchemes.browser, ...refusedSchemes.system],
    ...others.split(' '),
    ...['web+notes', 'WEB+Notes', 'ext+notes', 'web+', 'ms-settings', 'com.notes.app'],
  ];
  const taken = await page.evaluate((schemes) => {
    const isTaken = (scheme: string): boolean => {
      try {
        navigator.registerProtocolHandler(scheme, `${location.origin}/?address=%s`);
        return true;
      } catch {
        return false;
      }
    };
    return schemes.filter(isTaken);
  }, asked);
  expect(taken.sort()).toEqual(['WEB+Notes', ...handled.schemes, 'web+notes'].sort());
});
