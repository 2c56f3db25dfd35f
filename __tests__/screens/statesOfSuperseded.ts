import { superseders } from 'src/contract/persistedState';
import { ask } from './statesOfApps';
import { reloaded } from './statesOfCauses';
import type { ScreenState, Visit } from './visit';

const note = '.card > .note-warning';
const entry = '#/emailSelect?sitename=acme&auto_submit=false';
const goOn = `${note} ~ button`;

const signInOf = (email: string): string => `#/workdocsAuth?sitename=acme&username=${email}`;
const password = 'Correct-Horse-9';

/** While the password of this tab is being checked, somebody else signs in at the site in another one. */
async function overtaken({ page, open, fill, send }: Visit): Promise<void> {
  const other = await page.context().newPage();
  await open(signInOf('jane@acme.test'));
  await page.route('**', async (route) => {
    const target = route.request().headers()['x-amz-target'] ?? '';
    if (!target.endsWith('.RespondToAuthChallenge')) return route.fallback();
    await other.goto(new URL(signInOf('liam@acme.test'), page.url()).href);
    await other.locator('[name=password]').fill(password);
    await other.locator('form [type=submit]').click();
    await other.waitForURL((url) => !url.pathname.startsWith('/loginv2'));
    await route.fallback();
  });
  await fill({ password });
  await send();
}

/** After a reload no person is named. */
const toldAgain = superseders.map((by): ScreenState => ({
  name: `entry/superseded by ${by}`,
  reach: (visit) => reloaded(visit, { superseded: { by } }, entry),
  shown: by === 'signIn' ? goOn : note,
}));

/** The entry page after a superseded sign-in, by the current state. */
export const supersededStates: readonly ScreenState[] = [
  { name: 'entry/superseded by signIn, named', reach: overtaken, shown: goOn },
  ...toldAgain,
  {
    name: 'entry/superseded by signOut, certainly',
    reach: (visit) => reloaded(visit, { superseded: { by: 'signOut', signedOut: true } }, entry),
    shown: note,
  },
  {
    name: 'entry/superseded by signIn, an app waits',
    reach: async (visit) => {
      await visit.open(ask('notes-app'));
      await visit.page.locator('[name=emailId]').waitFor();
      await reloaded(visit, { superseded: { by: 'signIn' } }, `${entry}&check_auth_redirect=true`);
    },
    shown: `${note} .cause + .cause`,
  },
];
