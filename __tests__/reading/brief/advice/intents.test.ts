import { adviceOf } from 'src/reading/brief/advice/advice';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { goodWorld, storedSession } from '__tests__/replay/world/person';
import { parseLog } from '__tests__/support/savedLogs';
import { intentOf } from 'src/reading/brief/advice/intents';

it('where a password is changed, what refuses a sign-in elsewhere refused the change', async () => {
  const stored = { ...storedSession, 'acme:idp_type': 'DIRECTORY_SERVICE' };
  const world = goodWorld('directory', {
    keepsLog: true,
    stored,
    api: { passwordUrl: 'away', organizationByAlias: 'away' },
  });
  const log = parseLog((await world.open('/changePassword?sitename=acme')).save() ?? '');
  world.close();
  const headline = headlineOf(log);
  expect(headline.cause).toBe('signIn.unreachable');
  expect(adviceOf(headline, indexPageLoads(log.chapters).at(-1))?.text).toContain('Your password was not changed.');
});

it.each([
  ['signIn.noSession', 'changePassword', 'password'],
  ['unanswered.signIn.noSession', 'changePassword', 'password'],
  ['signIn.noSession', 'postAuth', 'signIn'],
  ['session.superseded.signIn', 'changePassword', 'password'],
  ['session.superseded.signIn', 'postAuth', 'session'],
  ['session.superseded.signIn', 'logout', 'signOut'],
  ['failed.api.logout', 'logout', 'signOut'],
  ['redirect.expired', 'changePassword', 'app'],
] as const)('%s on the screen %s: %s', (cause, route, intent) => {
  expect(intentOf({ cause, route })).toBe(intent);
});
