import type { Stack } from 'stack/index';
import { callApi, fetchLocally } from '../stack/local';
import { poolPerson } from '../stack/poolClient';
import { makeVisitor } from '../stack/visitor';

const password = 'Correct-Horse-9';

/** Signs somebody of globex in at the directory and gets the application's code, as the sign-in app does. */
export async function applicationCode(stack: Stack, ApplicationId: string, CodeChallenge: string): Promise<string> {
  const back = `http://docs.localhost:${stack.pagePort}/loginv2/?callback=enterprisecallback&sitename=globex`;
  const login = new URL(`http://globex.docs.localhost:${stack.pagePort}/login`);
  login.searchParams.set('client_id', 'directory-client');
  login.searchParams.set('redirect_uri', back);
  const browser = makeVisitor();
  const { url } = await browser.submit(await browser.open(login.href), { email: 'hank@globex.test', password });
  const { Id } = (await callApi(stack, '/organizations/alias/globex')).json();
  const answer = await callApi(stack, '/app/code', {
    ApplicationId,
    AuthCodeProvider: 'DIRECTORY_SERVICE',
    IdpAuthCode: url.searchParams.get('auth_code'),
    CodeChallenge,
    OrganizationId: Id,
    DeviceToken: 'LoginV2',
    Hostname: 'docs.localhost',
    PushNotificationPlatform: 'UNSPECIFIED',
  });
  return String(answer.json()['WorkdocsAuthCode']);
}

/** Signs in a person of a site of own sign-in at the user pool; returns the parameters of the redirect. */
export async function ownLoginAnswer(
  stack: Stack,
  email = 'jane@acme.test',
): Promise<Record<'at' | 'rt' | 'et', string>> {
  const before = globalThis.fetch;
  globalThis.fetch = fetchLocally;
  try {
    const answer = await poolPerson(stack, email).signIn(password);
    if (answer.kind !== 'session') throw new Error(`${email} could not sign in: ${answer.kind}`);
    const access = answer.session.getAccessToken();
    const rt = answer.session.getRefreshToken().getToken();
    return { at: access.getJwtToken(), rt, et: String(access.getExpiration()) };
  } finally {
    globalThis.fetch = before;
  }
}
