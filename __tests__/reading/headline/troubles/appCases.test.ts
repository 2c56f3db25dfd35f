import { consentAllowed } from 'slices/consent';
import { headlineOf } from 'src/reading/headline/headline';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { metadata } from '__tests__/replay/world/answers';
import {
  type AppRequest,
  appRequest,
  asksForAccess,
  goodWorld,
  honestAnswer,
  submits,
} from '__tests__/replay/world/person';
import { parseLog } from '__tests__/support/savedLogs';

const device = 'Perhaps the app is not installed for this account of the device';
const web = 'had sent the browser to the web address of the app';

it.each<[string, string, AppRequest]>([
  ['of a web address', web, {}],
  ['of the device itself', web, { app_redirect: 'http://127.0.0.1:51234/callback' }],
  ['of its own scheme', device, { app_redirect: 'sample-app://callback' }],
])('an app %s that does not open: said is “%s”', async (_which, said, request) => {
  const world = goodWorld('federate', { keepsLog: true });
  const page = await asksForAccess(world, 'federate', request);
  await world.pass(600);
  await page.does(consentAllowed());
  await world.pass(8000);
  const { sentence } = headlineOf(parseLog(page.save() ?? ''));
  world.close();
  expect([web, device].filter((each) => sentence.includes(each))).toEqual([said]);
});

it.each([
  [{ ExternalSupport: false }, 'The app Sample App does not accept people who use own sign-in: the service says so'],
  [{}, 'The page assumed that the app Sample App does not accept people who use own sign-in.'],
])('an app that people of own sign-in may not use, %j: %s', async (known, said) => {
  const world = goodWorld('own', { keepsLog: true, api: { appMetadata: metadata(known) } });
  const page = await asksForAccess(world, 'own');
  const { sentence } = headlineOf(parseLog(page.save() ?? ''));
  world.close();
  expect(sentence).toContain(said);
});

it('nobody is told to keep waiting on a page that is over', async () => {
  const world = goodWorld('federate', { keepsLog: true, api: { token: 'waits' } });
  const page = await world.open('/');
  await submits(page);
  await world.comeBack(page, honestAnswer(world));
  await world.pass(8000);
  const after = await world.open('/emailSelect?sitename=acme', { loadedBy: 'history', continues: true });
  const { chapters } = parseLog(after.save() ?? '');
  world.close();
  const headline = headlineOf({ chapters });
  const [, waited] = indexPageLoads(chapters);
  expect(headline.sentence).toContain('still unanswered after 8.0 s or more');
  expect(adviceOf(headline, waited)?.text).not.toContain('keep waiting');
  expect(adviceOf(headline, waited)?.text).toContain('This sign-in could not be finished.');
});

it('a page that waits is not over because the one before it had waited too', async () => {
  const world = goodWorld('federate', { keepsLog: true, api: { appMetadata: 'waits' } });
  const page = await world.open(appRequest());
  await submits(page);
  await world.comeBack(page, honestAnswer(world));
  await world.pass(8000);
  const again = await world.open('/appRedirect?sitename=acme', { continues: true });
  await world.pass(5000);
  const { chapters } = parseLog(again.save() ?? '');
  world.close();
  const headline = headlineOf({ chapters });
  const pages = indexPageLoads(chapters);
  expect(headline.sentence).toMatch(/ still unanswered after 8\.0 s or more\. The log ends in the same wait\./);
  expect(headline).not.toHaveProperty('isLeft');
  expect(adviceOf(headline, pages[headline.at.pageLoad], pages)?.text).toContain('keep waiting');
});
