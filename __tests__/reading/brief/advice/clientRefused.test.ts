import { adviceOf } from 'src/reading/brief/advice/advice';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { goodWorld, signsInHere } from '__tests__/replay/world/person';
import { parseLog } from '__tests__/support/savedLogs';

it.each([
  ['Unable to verify secret hash for client own-login-client', true],
  ['Incorrect username or password.', false],
  ['Password attempts exceeded', false],
])('“%s” refuses the client, and a new attempt is useless: %s', async (message, isUseless) => {
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException', message };
  const world = goodWorld('own', { keepsLog: true, identity: { signIn: { outcome: 'failed', failure } } });
  const page = await world.open('/workdocsAuth?sitename=acme&username=ada%40mail.test');
  await signsInHere(page);
  const { chapters } = parseLog(page.save() ?? '');
  world.close();
  const advice = adviceOf(headlineOf({ chapters }), indexPageLoads(chapters)[0])?.text;
  expect(advice === catalogues.en['MESSAGES.SERVICE.SETUP']).toBe(isUseless);
});
