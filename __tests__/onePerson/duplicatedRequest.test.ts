import '__tests__/support/asBuilt';
import { selectEntryMessages } from 'src/screens/messages/entry';
import { consentAllowed } from 'slices/consent';
import { Browser } from './browser';
import { flows } from './flows';
import { personaFor } from './pairs';
import { Walker } from './walker';

it('a copy of the tab in which an app got its code says that this sign-in has been used, and sends nothing [0.46]', async () => {
  const flow = flows.find(({ name }) => name === 'app request (federate)');
  if (!flow) throw new Error('no app asks');
  const ada = personaFor(flow, 'ada', 'acme');
  const browser = new Browser();
  const asked = new Walker(browser, 'tab1', { ...flow, acts: ['entry', 'provider'] }, ada);
  await asked.start();
  expect(asked.screen).toBe('consent');
  browser.world.duplicate('tab1', 'copy');
  browser.sits('copy', ada);
  const copy = await browser.open(asked.page.location(), 'copy', { continues: true });
  await browser.world.pass(1000);
  browser.oracle.allows('tab1');
  await asked.page.does(consentAllowed());
  expect(asked.screen).toBe('to the app');
  await copy.does(consentAllowed());
  expect(copy.departures).toEqual([]);
  expect(selectEntryMessages(copy.state())).toContainEqual({ key: 'MESSAGES.CAUSE.CODE_SPENT' });
  expect(browser.ledger.faults).toEqual([]);
});
