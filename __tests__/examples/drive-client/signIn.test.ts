import { spawn } from 'node:child_process';
import type { Stack } from 'stack/index';
import type { DriveOptions } from '../../../examples/drive-client/options';
import { signIn, type Terminal } from '../../../examples/drive-client/signIn';
import { send, startLocal } from '../../stack/local';
import { applicationCode, ownLoginAnswer } from '../people';

let stack: Stack;
beforeAll(async () => {
  stack = await startLocal();
});
afterAll(async () => {
  await stack.close();
});
const optionsFor = (site: string, more: Partial<DriveOptions> = {}): DriveOptions => ({
  site,
  application: 'drive-app-1',
  login: `http://docs.localhost:${stack.pagePort}/loginv2/`,
  api: `http://us-east-1.api.localhost:${stack.servicePort}`,
  email: undefined,
  opens: true,
  ...more,
});

/** A browser that goes through the sign-in app: it gets check-auth's parameters and returns with this query. */
const browser =
  (comeBack: (asked: URLSearchParams) => Promise<Record<string, string>>, codes: number[] = []) =>
  (url: string) => {
    const asked = new URLSearchParams(url.slice(url.indexOf('?') + 1));
    void comeBack(asked).then(async (query) => {
      const back = `${asked.get('app_redirect')}?${new URLSearchParams(query).toString()}`;
      codes.push((await send(back)).status);
    });
  };
const codeOf = async (asked: URLSearchParams) => ({
  code: await applicationCode(stack, 'drive-app-1', asked.get('code_challenge') ?? ''),
});
const confirm = () => Promise.resolve(true);
const quiet = { say: () => undefined };

describe('the drive client', () => {
  it('starts at check-auth, returns with a code, exchanges it and identifies the person', async () => {
    const lines: string[] = [];
    const terminal: Terminal = { say: (line) => lines.push(line), open: browser(codeOf), confirm };
    expect(await signIn(optionsFor('globex'), terminal)).toEqual({ name: 'Hank Scorpio', email: 'hank@globex.test' });
    const address = new URL(lines[0]?.replace('sign in at ', '') ?? '');
    const query = new URLSearchParams(address.hash.slice('#/checkAuth?'.length));
    expect(Object.fromEntries(query)).toEqual({
      sitename: 'globex',
      code_challenge: expect.stringMatching(/^[A-Za-z0-9]{43}$/) as unknown,
      application_id: 'drive-app-1',
      app_redirect: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/callback$/) as unknown,
      client_type: 'DRIVE',
    });
    const { CodeVerifier } = JSON.parse(
      stack.requests.find(({ path }) => path === '/app/token')?.body ?? '{}',
    ) as Record<string, string>;
    expect(lines.join('\n')).not.toContain(CodeVerifier);
  });

  it('refuses a code for the challenge of another, and waits for the right one', async () => {
    const lines: string[] = [];
    const terminal: Terminal = {
      say: (line) => lines.push(line),
      open: (url) => {
        const foreign = async () => ({ code: await applicationCode(stack, 'drive-app-1', 'a'.repeat(43)) });
        browser(async (asked) => {
          const first = new URLSearchParams(await foreign());
          expect((await send(`${asked.get('app_redirect')}?${first.toString()}`)).status).toBe(403);
          return codeOf(asked);
        })(url);
      },
      confirm,
    };
    expect((await signIn(optionsFor('globex'), terminal)).email).toBe('hank@globex.test');
    expect(lines[1]).toBe('an answer was refused: AuthenticationFailedException (401); still waiting');
  });

  it.each([
    // Whoever reads our address, which the list of processes shows, can get a code for its challenge.
    ['a code for its own challenge', 'globex', 'hank@globex.test', codeOf],
    ['tokens of own sign-in', 'acme', 'jane@acme.test', () => ownLoginAnswer(stack)],
  ])('accepts %s only if the person at the terminal confirms the account', async (_what, site, email, answer) => {
    const open = browser(answer);
    const confirms = jest.fn().mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    expect((await signIn(optionsFor(site), { ...quiet, open, confirm: confirms })).email).toBe(email);
    expect(confirms).toHaveBeenCalledWith(`${email} signed in. Is that you?`);
    const again = signIn(optionsFor(site), { ...quiet, open, confirm: confirms });
    await expect(again).rejects.toThrow(`${email} was not confirmed`);
    await expect(signIn(optionsFor(site), { ...quiet, open })).rejects.toThrow('name the expected person with --email');
  });

  it('accepts an answer without asking only from the expected person', async () => {
    const expected = optionsFor('acme', { email: 'jane@acme.test' });
    const open = browser(() => ownLoginAnswer(stack));
    expect((await signIn(expected, { ...quiet, open })).email).toBe('jane@acme.test');
    const lines: string[] = [];
    const other = browser(() => ownLoginAnswer(stack, 'liam@acme.test'));
    const waiting = signIn(expected, { say: (line) => lines.push(line), open: other }, 3000);
    await expect(waiting).rejects.toThrow('nobody signed in');
    expect(lines[1]).toContain('liam@acme.test signed in, not jane@acme.test');
  });

  it('refuses tokens of another site', async () => {
    const lines: string[] = [];
    const open = browser(() => ownLoginAnswer(stack));
    const waiting = signIn(optionsFor('soylent'), { say: (line) => lines.push(line), open }, 2000);
    await expect(waiting).rejects.toThrow('nobody signed in');
    expect(lines[1]).toContain('an answer was refused');
  });

  it('fails with one line if the service cannot be reached', async () => {
    const open = browser(() => Promise.resolve({ code: 'any' }));
    const away = optionsFor('globex', { api: 'http://127.0.0.1:1' });
    await expect(signIn(away, { ...quiet, open })).rejects.toThrow(
      'http://127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    );
  });
});

/** Runs the command itself; `came` is called with each line that it writes. */
function run(args: readonly string[], came: (line: string) => void = () => undefined) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'examples/drive-client/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (written.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => {
    written.err += text.toString();
    came(text.toString());
  });
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => {
      resolve({ code, ...written });
    });
  });
}

describe('the command', () => {
  it('prints who signed in, without code or tokens', async () => {
    const { login, api } = optionsFor('globex');
    let code = '';
    const open = browser(async (asked) => {
      ({ code } = await codeOf(asked));
      return { code };
    });
    const args = ['--site', 'globex', '--email', 'hank@globex.test', '--login', login, '--api', api, '--no-open'];
    const ended = await run(args, (line) => {
      if (line.startsWith('sign in at ')) open(line.trim());
    });
    expect([ended.code, ended.out]).toEqual([0, 'signed in as Hank Scorpio <hank@globex.test>\n']);
    expect(code).not.toBe('');
    expect(ended.out + ended.err).not.toContain(code);
  }, 20_000);

  it('fails with one line and exit code 1', async () => {
    expect(await run(['--site', 'd-acme'])).toEqual({
      code: 1,
      out: '',
      err: 'drive client: --site d-acme is not a site name\n',
    });
  }, 20_000);
});
