import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDeployment } from 'src/rules/page/deployment';
import { startStack, type Stack } from 'stack/index';
import { callApi, fetchLocally, send, startLocal } from './local';
import { poolPerson } from './poolClient';

const password = 'Correct-Horse-9';
const realFetch = globalThis.fetch;
const open: Stack[] = [];
const start = async (...options: Parameters<typeof startLocal>) => {
  const stack = await startLocal(...options);
  open.push(stack);
  return stack;
};
beforeAll(() => {
  globalThis.fetch = fetchLocally;
});
afterAll(() => {
  globalThis.fetch = realFetch;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((stack) => stack.close()));
});

describe('the deployment document of the stack', () => {
  it('is one that the app accepts, with all five stages at the real ports', async () => {
    const { settings, pagePort, servicePort } = await start();
    expect(parseDeployment(JSON.stringify(settings))).toMatchObject({ ok: true });
    expect(Object.keys(settings.stages).sort()).toEqual(['alpha', 'beta', 'dev', 'gamma', 'prod']);
    for (const stage of Object.values(settings.stages)) {
      expect(stage.siteDomain).toBe(`docs.localhost:${pagePort}`);
      expect(stage.api).toBe(`http://{region}.api.localhost:${servicePort}`);
    }
    expect(settings.stages.gamma?.documentApp).toBe('/gbinternal');
  });
});

describe('the seeds', () => {
  it('are the only data after a reset, under the same keys', async () => {
    const stack = await start();
    const jane = poolPerson(stack, 'jane@acme.test');
    await jane.signIn(password);
    await new Promise((resolve) => {
      jane.user.changePassword(password, 'Stronger-Horse-1', resolve);
    });
    stack.faults.add({ match: 'GET /region.json', kind: 'drop' });
    stack.reset();
    expect([stack.requests, stack.faults.list()]).toEqual([[], []]);
    expect((await poolPerson(stack, 'jane@acme.test').signIn('Stronger-Horse-1')).kind).not.toBe('session');
    expect((await poolPerson(stack, 'jane@acme.test').signIn(password)).kind).toBe('session');
  });

  it('are inserted once: a second start keeps a changed password and a new file, and honours tokens', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stack-'));
    const database = join(folder, 'inner', 'portico.db');
    try {
      const first = await startLocal({ database });
      const jane = poolPerson(first, 'jane@acme.test');
      await jane.signIn(password);
      await new Promise((resolve) => {
        jane.user.changePassword(password, 'Stronger-Horse-1', resolve);
      });
      const signedIn = await jane.signIn('Stronger-Horse-1');
      const token = signedIn.kind === 'session' ? signedIn.session.getAccessToken().getJwtToken() : '';
      await first.close();

      const second = await startLocal({ database });
      const again = await poolPerson(second, 'jane@acme.test').signIn('Stronger-Horse-1');
      const { Id } = (await callApi(second, '/organizations/alias/acme')).json();
      const exchange = {
        ExternalProvider: 'WORKDOCS',
        ExternalToken: token,
        ExternalRefreshToken: 'r',
        OrganizationId: Id,
      };
      const credentials = await callApi(second, '/credentials', exchange);
      const documents = await callApi(
        second,
        '/gb/api/v1/documents',
        undefined,
        String(credentials.json()['WorkDocsAuthToken']),
      );
      await second.close();
      expect([again.kind, credentials.status]).toEqual(['session', 200]);
      expect(documents.json()['Documents']).toHaveLength(5);
      expect(readFileSync(database).includes(Buffer.from('Stronger-Horse-1'))).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('have at least two people at each site, and every state of a user among them', async () => {
    const { seeds } = await start();
    for (const { people } of seeds) expect(people.length).toBeGreaterThanOrEqual(2);
    const states = new Set(seeds.flatMap(({ people }) => people.map((person) => person.pool)));
    expect([...states].sort()).toEqual(['CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'UNCONFIRMED']);
  });
});

describe('the pages of the stack', () => {
  it('begin with a link to every site and the people of each', async () => {
    const { servicePort, pagePort, seeds } = await start();
    const { text, headers } = await send(`http://stack.localhost:${servicePort}/`);
    for (const { alias, people } of seeds) {
      expect(text).toContain(`href="http://${alias}.docs.localhost:${pagePort}/loginv2/"`);
      for (const { email } of people) expect(text).toContain(email);
    }
    for (const issuer of ['federate', 'identity-center']) {
      expect(text).toContain(`href="http://idp.localhost:${servicePort}/${issuer}/session/end"`);
    }
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect((await send(`http://127.0.0.1:${servicePort}/`)).headers.location).toBe(
      `http://stack.localhost:${servicePort}/`,
    );
  });

  it('show mail, of everyone or of one address, as a page and as JSON', async () => {
    const { servicePort, outbox } = await start();
    outbox.send({ to: 'jane@acme.test', subject: '<b>one</b>', text: '1' });
    outbox.send({ to: 'liam@acme.test', subject: 'two', text: '2' });
    const at = `http://stack.localhost:${servicePort}/outbox`;
    expect((await send(at)).text).toContain('&#60;b&#62;one');
    const mail = JSON.parse((await send(`${at}?format=json&to=jane@acme.test`)).text) as unknown;
    expect(mail).toEqual([expect.objectContaining({ to: 'jane@acme.test', subject: '<b>one</b>' })]);
  });
});

describe('the document application', () => {
  it.each([
    ['/workdocs/', '/loginv2/'],
    ['/gba/', '/loginv2-a/'],
    ['/gbinternal/', '/loginv2-internal/'],
  ])('at %s leads back to %s, under its own policy', async (path, loginPath) => {
    const { pagePort } = await start();
    const at = `http://docs.localhost:${pagePort}${path}`;
    const page = await send(`${at}?load_user_info=true`);
    expect(page.text).toContain(`"loginPath":"${loginPath}"`);
    expect(page.headers['content-security-policy']).toContain("trusted-types 'none'");
    expect((await send(`${at}app.js`)).text).toContain('#/authSuccess');
    expect((await send(`${at}style.css`)).text).toContain('light-dark');
    expect((await send(`${at}nope.js`)).status).toBe(404);
  });
});

it('refuses to start on a port that is taken, and leaves nothing listening', async () => {
  const { pagePort } = await start();
  await expect(startStack({ pagePort: 0, servicePort: pagePort, database: ':memory:' })).rejects.toThrow('EADDRINUSE');
});

/** Milliseconds from the start of a process to the moment when the stack in it listens. */
async function startingTime(): Promise<number> {
  const script = `
    const started = Date.now() - performance.now();
    void require('./stack/index').startStack({ pagePort: 0, servicePort: 0, database: ':memory:' }).then(async (stack) => {
      console.log(Date.now() - started);
      await stack.close();
    });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=commonjs', '--eval', script]);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code).toBe(0);
  return Number(output);
}

it('listens, and closes, in its own process', async () => {
  expect(await startingTime()).toBeGreaterThan(0);
}, 30_000);
