import { deepStrictEqual, match } from 'node:assert/strict';
import { readOptions } from '../../../examples/drive-client/options';
import { signIn } from '../../../examples/drive-client/signIn';
import { button, field, heading, link, text } from '../drivers/targets';
import type { Visit } from '../visit';
import type { Journey } from './journey';
import { allow, hank, jane, peter, type Person, signInThere, wasAsked } from './people';

/** Starts at an app, which names the site, and signs in. */
async function comeFrom({ page, stack }: Visit, app: 'notes' | 'archive', person: Person): Promise<void> {
  await page.open(`http://apps.localhost:${stack.servicePort.toString()}/${app}/`);
  await page.fill(field('Site'), person.site);
  await page.click(button('Sign in'));
  await page.reads(field('Site name'), { value: person.site });
  await page.fill(field('Work email address'), person.email);
  await page.click(button('Continue'));
  await signInThere(page, person);
}

export const appJourneys: readonly Journey[] = [
  {
    title: 'an app asks and is allowed',
    isShort: true,
    run: async (visit) => {
      const { page } = visit;
      await comeFrom(visit, 'notes', hank);
      await page.sees(heading('Meeting Notes wants access'));
      await allow(page);
      await page.sees(heading('Signed in'));
      await page.sees(text(hank.name));
      wasAsked(visit, 'POST /app/code', 1);
    },
  },
  {
    title: 'an app asks and is denied',
    run: async (visit) => {
      const { page } = visit;
      await comeFrom(visit, 'notes', hank);
      await page.sees(heading('Meeting Notes wants access'));
      await page.click(button('DENY'));
      await page.reads(field('Site name'), { value: 'globex' });
      const left = await page.run(() =>
        Object.keys(localStorage).filter((key) => /auth_code$|code_challenge|app_/.test(key)),
      );
      deepStrictEqual(left, []);
      const told = visit.requests('apps').filter((request) => request.includes('/callback'));
      deepStrictEqual(told, [], 'the app hears nothing');
    },
  },
  {
    title: 'an app that does not accept people of own sign-in is refused',
    run: async (visit) => {
      await comeFrom(visit, 'archive', jane);
      await allow(visit.page);
      await visit.page.sees(heading('Redirection not supported for external users'));
    },
  },
  {
    title: 'an app whose redirect is not registered is refused',
    run: async (visit) => {
      const { page } = visit;
      const request = 'code_challenge=abc123&application_id=notes-app&app_redirect=https://evil.example/callback';
      await visit.open(`#/checkAuth?sitename=globex&${request}`);
      await page.fill(field('Work email address'), hank.email);
      await page.click(button('Continue'));
      await signInThere(page, hank);
      await page.sees(heading('Redirect URI is Invalid'));
      await page.sees(text('https://evil.example/callback'));
      match((await page.sees(link('Use the web client'))).href, /#\/checkAuth\?sitename=globex$/);
    },
  },
  {
    title: 'a drive client signs in by a loopback address',
    run: async (visit) => {
      const { page, stack } = visit;
      const login = visit.address('');
      const api = `http://us-east-1.api.localhost:${stack.servicePort.toString()}`;
      const args = ['--site', peter.site, '--email', peter.email, '--login', login, '--api', api];
      let opened: Promise<void> = Promise.resolve();
      const open = (address: string): void => {
        opened = page.open(address).then(() => signInThere(page, peter));
      };
      const signedIn = signIn(readOptions(args), { say: () => undefined, open }, 60_000);
      const [who] = await Promise.all([signedIn, signedIn.then(() => opened)]);
      deepStrictEqual(who.name, peter.name);
      await page.sees(text(/You can close this tab/));
    },
  },
  {
    title: 'a drive client is opened by its own scheme',
    run: async (visit) => {
      const { page } = visit;
      const request = 'code_challenge=abc123&application_id=drive-app-1&client_type=DRIVE';
      await visit.open(`#/checkAuth?sitename=globex&${request}`);
      await page.fill(field('Work email address'), hank.email);
      await page.click(button('Continue'));
      await signInThere(page, hank);
      await page.sees(heading('Redirecting to app Drive 1'));
      await page.sees(button('Open Drive 1'));
      await page.sees(heading('Open Drive 1'));
    },
  },
];
