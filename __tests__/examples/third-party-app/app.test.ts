import { type IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Stack } from 'stack/index';
import { serviceAt } from '../../../examples/common/service';
import { thirdPartyApp } from '../../../examples/third-party-app/app';
import type { ThirdPartyOptions } from '../../../examples/third-party-app/options';
import { callApi, send, startLocal } from '../../stack/local';
import { applicationCode, ownLoginAnswer } from '../people';

let stack: Stack;
let ahead = 0;
beforeAll(async () => {
  stack = await startLocal({ clock: () => Date.now() + ahead });
});
afterEach(() => {
  ahead = 0;
  stack.faults.clear();
});
afterAll(async () => {
  await stack.close();
});

const origin = () => `http://apps.localhost:${stack.servicePort}`;
const submit = (body: string, headers: Record<string, string> = {}, app = 'notes') =>
  send(`${origin()}/${app}/start`, {
    method: 'POST',
    headers: { origin: origin(), 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
const form = (site: string, scopes: readonly string[] = ['documents.read', 'comments.read', 'comments.write']) =>
  new URLSearchParams([['site', site], ...scopes.map((scope) => ['scope', scope])]).toString();
const cookieIn = (lines: readonly string[] | undefined, name: string) =>
  lines?.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? '';

/** Submits the form; returns the parameters of check-auth, and the cookie. */
async function begin(site = 'globex', cookie = '', app = 'notes') {
  const answer = await submit(form(site, app === 'notes' ? undefined : []), { cookie }, app);
  const location = new URL(answer.headers.location ?? '');
  const asked = new URLSearchParams(location.hash.slice('#/checkAuth?'.length));
  return { location, asked, cookie: cookieIn(answer.headers['set-cookie'], 'state'), answer };
}
/** Returns from the sign-in, and reads the next page. */
async function comeBack(query: Record<string, string>, cookie: string, app = 'notes') {
  const search = new URLSearchParams(query).toString();
  const answer = await send(`${origin()}/${app}/callback?${search}`, { headers: { cookie } });
  expect([answer.status, answer.headers.location]).toEqual([303, `${origin()}/${app}/outcome`]);
  const outcome = cookieIn(answer.headers['set-cookie'], 'outcome');
  return send(`${origin()}/${app}/outcome`, { headers: { cookie: outcome } });
}
/** An app with no stack around it; the service is never asked. */
const aside: Omit<ThirdPartyOptions, 'home'> = {
  id: 'notes-app',
  name: 'Meeting Notes',
  login: 'https://docs.test/loginv2/',
  service: serviceAt('https://api.test', 'notes-app', 'WEB'),
  registration: { scopes: () => [], askFor: () => undefined },
  now: () => 0,
};
const signedIn = 'Signed in as <strong>Hank Scorpio</strong>, hank@globex.test, of globex.';
const notOurs = 'Not an answer to this browser';
const codeFor = async (asked: URLSearchParams) =>
  applicationCode(stack, asked.get('application_id') ?? '', asked.get('code_challenge') ?? '');

describe('the third-party app', () => {
  it('starts at check-auth with a challenge and a state that only this browser keeps', async () => {
    const { location, asked, answer } = await begin();
    expect(location.origin + location.pathname).toBe(`http://docs.localhost:${stack.pagePort}/loginv2/`);
    expect(Object.fromEntries(asked)).toEqual({
      sitename: 'globex',
      code_challenge: expect.stringMatching(/^[A-Za-z0-9]{43}$/) as unknown,
      application_id: 'notes-app',
      app_redirect: `${origin()}/notes/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    });
    expect(answer.headers['set-cookie']).toEqual([
      `state=${asked.get('state')}; Path=/notes/; Max-Age=600; HttpOnly; SameSite=Lax`,
    ]);
    const { json } = await callApi(stack, '/app/metadata/notes-app');
    expect(json()['RedirectUris']).toContain(asked.get('app_redirect'));
  });

  it.each([
    ['https://app.test/notes/', ['Path=/notes/', 'Max-Age=600', 'HttpOnly', 'SameSite=Lax', 'Secure']],
    ['http://apps.localhost/notes/', ['Path=/notes/', 'Max-Age=600', 'HttpOnly', 'SameSite=Lax']],
  ])('gives a browser at %s a cookie that goes back only over the same scheme', async (home, attributes) => {
    const handle = thirdPartyApp({ ...aside, home });
    const body = Object.assign(Readable.from([Buffer.from(form('globex', []))]), {
      method: 'POST',
      url: '/notes/start',
      headers: { origin: new URL(home).origin },
    });
    const response = new ServerResponse(body as unknown as IncomingMessage);
    await handle(body as unknown as IncomingMessage, response);
    expect(String(response.getHeader('Set-Cookie')).split('; ').slice(1)).toEqual(attributes);
  });

  it('exchanges the code with its verifier and shows who signed in, but no token', async () => {
    const { asked, cookie } = await begin();
    stack.requests.length = 0;
    const code = await codeFor(asked);
    const page = await comeBack({ code, state: asked.get('state') ?? '' }, cookie);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(signedIn)]);
    const { CodeVerifier } = JSON.parse(
      stack.requests.find(({ path }) => path === '/app/token')?.body ?? '{}',
    ) as Record<string, string>;
    for (const secret of [code, CodeVerifier, asked.get('state')]) expect(page.text).not.toContain(secret);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  });

  it.each<[string, (own: string) => string, (own: string) => string]>([
    ['a state of another attempt', () => 'x'.repeat(43), (own) => own],
    ['no state', () => '', (own) => own],
    ['a browser without the cookie', (own) => own, () => ''],
    ['the cookie of another browser', (own) => own, () => `state=${'x'.repeat(43)}`],
  ])('refuses %s and asks the service nothing', async (_name, stateOf, cookieOf) => {
    const { asked, cookie } = await begin();
    stack.requests.length = 0;
    const page = await comeBack({ code: 'any', state: stateOf(asked.get('state') ?? '') }, cookieOf(cookie));
    expect([page.status, page.text]).toEqual([400, expect.stringContaining(notOurs)]);
    expect(stack.requests.filter(({ host }) => host.includes('api'))).toEqual([]);
  });

  it('accepts a state once, and only for ten minutes', async () => {
    const { asked, cookie } = await begin();
    const back = { code: await codeFor(asked), state: asked.get('state') ?? '' };
    expect((await comeBack(back, cookie)).text).toContain(signedIn);
    expect((await comeBack(back, cookie)).text).toContain(notOurs);
    const late = await begin();
    ahead = 600_000;
    expect((await comeBack({ code: 'any', state: late.asked.get('state') ?? '' }, late.cookie)).text).toContain(
      notOurs,
    );
  });

  it('lets two tabs of one browser finish in either order', async () => {
    const first = await begin();
    const second = await begin('globex', first.cookie);
    for (const { asked } of [first, second]) {
      const back = { code: await codeFor(asked), state: asked.get('state') ?? '' };
      expect((await comeBack(back, second.cookie)).text).toContain(signedIn);
    }
  });

  it('shows a code for the challenge of another as refused', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const page = await comeBack(
      { code: await codeFor(theirs.asked), state: mine.asked.get('state') ?? '' },
      mine.cookie,
    );
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('Refused by the service')]);
    expect(page.text).toContain('AuthenticationFailedException');
  });

  it('shows a code that another app got for this challenge as refused', async () => {
    const { asked, cookie } = await begin();
    const code = await applicationCode(stack, 'archive-app', asked.get('code_challenge') ?? '');
    const page = await comeBack({ code, state: asked.get('state') ?? '' }, cookie);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('Refused by the service')]);
  });

  it.each([
    [{ error: '<script>' }, 'No code'],
    [{}, 'No code'],
  ])('shows %j as a readable page', async (query, title) => {
    const { asked, cookie } = await begin();
    const page = await comeBack({ ...query, state: asked.get('state') ?? '' }, cookie);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining(`<h1>${title}</h1>`)]);
    expect(page.text).not.toContain('<script>');
  });

  it('shows an error if the service fails', async () => {
    const { asked, cookie } = await begin();
    stack.faults.add({ match: 'POST /app/token', kind: 'status', status: 503 });
    const page = await comeBack({ code: 'any', state: asked.get('state') ?? '' }, cookie);
    expect(page.text).toContain('The service cannot be asked');
  });

  it('takes tokens of own sign-in as access, never as a sign-in: they name no app, so another app may send them', async () => {
    // Every app that Jane allows gets such tokens. Here somebody else brings them, who has begun at this app.
    const answer = await ownLoginAnswer(stack);
    const { cookie } = await begin('acme');
    const page = await comeBack(answer, cookie);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<h1>Access to documents</h1>')]);
    expect(page.text).toContain('<strong>Jane Doe</strong>, jane@acme.test, of acme.');
    expect(page.text).not.toContain('Signed in');
    for (const secret of [answer.at, answer.rt]) expect(page.text).not.toContain(secret);
    expect((await comeBack(answer, cookie)).text).toContain(notOurs);
    expect((await comeBack(answer, '')).text).toContain(notOurs);
    const elsewhere = await begin('soylent');
    expect((await comeBack(answer, elsewhere.cookie)).text).toContain('Refused by the service');
  });

  it('shows nothing to a browser that has not come back', async () => {
    expect((await send(`${origin()}/notes/outcome`)).status).toBe(404);
    expect((await send(`${origin()}/notes/elsewhere`)).status).toBe(404);
    expect((await send(`${origin()}/notes/__proto__`)).status).toBe(404);
    expect((await send(`${origin()}/elsewhere`)).status).toBe(404);
  });
});

describe('its form', () => {
  it('shows the requested scopes, and changes them with the registration', async () => {
    const scopes = async () => (await callApi(stack, '/app/metadata/notes-app')).json()['Scopes'];
    const ticked = async () =>
      [...(await send(`${origin()}/notes/`)).text.matchAll(/value="([a-z_.]+)" checked/g)].map(([, scope]) => scope);
    expect((await ticked()).sort()).toEqual(['comments.read', 'comments.write', 'documents.read']);
    await submit(form('globex', ['user_actions.write']));
    expect([await scopes(), await ticked()]).toEqual([['user_actions.write'], ['user_actions.write']]);
    await submit(form('globex'));
    expect(await scopes()).toEqual(['documents.read', 'comments.read', 'comments.write']);
  });

  it.each([
    ['an invalid site name', form('d-acme'), {}, 400],
    ['an unknown scope', form('globex', ['everything']), {}, 400],
    // The stack, which serves the app here, refuses these two itself.
    ['a form of another page', form('globex', []), { origin: 'http://evil.example' }, 403],
    ['a form without an origin', form('globex', []), { origin: 'null' }, 403],
    ['a form that is too long', form('x'.repeat(9000)), {}, 400],
  ])('refuses %s and changes nothing', async (_name, body, headers, status) => {
    const answer = await submit(body, headers);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([status, undefined]);
    expect((await callApi(stack, '/app/metadata/notes-app')).json()['Scopes']).toHaveLength(3);
  });

  it('exists for the archive too, which has no scopes and does not accept people of own sign-in', async () => {
    const { Scopes, ExternalSupport } = (await callApi(stack, '/app/metadata/archive-app')).json();
    expect([Scopes, ExternalSupport]).toEqual([[], undefined]);
    const { asked, cookie } = await begin('globex', '', 'archive');
    const back = { code: await codeFor(asked), state: asked.get('state') ?? '' };
    expect((await comeBack(back, cookie, 'archive')).text).toContain(signedIn);
  });

  it('may lead only to the sign-in app', async () => {
    const { headers } = await send(`${origin()}/notes/`);
    expect(headers['content-security-policy']).toContain(`form-action 'self' http://docs.localhost:${stack.pagePort}`);
    const style = await send(`${origin()}/notes/style.css`);
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  });
});
