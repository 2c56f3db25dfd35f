import { connect } from 'node:net';
import { Refused } from '../../../examples/common/service';
import {
  type RedirectReceived,
  type AnswerListener,
  listenForAnswer,
  type ListenOptions,
} from '../../../examples/drive-client/listener';
import { send, type Sent } from '../../stack/local';

const open: AnswerListener<string>[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});
const accept = jest.fn<Promise<string>, [RedirectReceived]>();
beforeEach(() => {
  accept.mockReset().mockImplementation(async (answer) => {
    if (answer.kind === 'code' && answer.code.startsWith('foreign')) throw new Refused('not ours');
    if (answer.kind === 'code' && answer.code === 'broken') throw new Error('connect ECONNREFUSED');
    return 'Jane';
  });
});

async function listen(more: Partial<ListenOptions<string>> = {}) {
  const listener = await listenForAnswer({ accept, timeoutMs: 10_000, onRefused: () => undefined, ...more });
  open.push(listener);
  return listener;
}
const come = (listener: AnswerListener<string>, rest: string, sent?: Sent) =>
  send(`${new URL(listener.redirectUri).origin}${rest}`, sent);

describe('the listener of the drive client', () => {
  it('is a loopback redirect URI on its own port, with the registered path', async () => {
    const [one, two] = [await listen(), await listen()];
    expect(one.redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
    expect(two.redirectUri).not.toBe(one.redirectUri);
  });

  it('accepts the code, confirms it on a page that is neither cached nor sent as a referrer, and is gone when closed', async () => {
    const listener = await listen();
    const page = await come(listener, '/callback?code=good');
    expect([page.status, await listener.result]).toEqual([200, 'Jane']);
    expect(page.text).toContain('You can close this tab');
    expect(page.text).not.toContain('good');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await listener.close();
    await expect(come(listener, '/callback?code=good')).rejects.toThrow('ECONNREFUSED');
  });

  it.each<[string, string, Sent | undefined]>([
    ['another path', '/callback/?code=good', undefined],
    ['the root', '/?code=good', undefined],
    ['a path in another case', '/Callback?code=good', undefined],
    ['an encoded path', '/%63allback?code=good', undefined],
    ['a POST', '/callback?code=good', { method: 'POST' }],
    ['a HEAD', '/callback?code=good', { method: 'HEAD' }],
    ['no code', '/callback', undefined],
    ['an empty code', '/callback?code=', undefined],
    ['two codes', '/callback?code=good&code=good', undefined],
    ['an access token alone', '/callback?at=token', undefined],
    ['the name of another host', '/callback?code=good', { headers: { host: 'evil.example' } }],
    ['an image of another page', '/callback?code=good', { headers: { 'sec-fetch-mode': 'no-cors' } }],
    ['the browser’s icon', '/favicon.ico', undefined],
  ])('answers 404 to %s, without looking at it', async (_name, rest, sent) => {
    const listener = await listen();
    expect((await come(listener, rest, sent)).status).toBe(404);
    expect(accept).not.toHaveBeenCalled();
    expect((await come(listener, '/callback?code=good')).status).toBe(200);
  });

  it('keeps waiting after a code that is not for it', async () => {
    const onRefused = jest.fn();
    const listener = await listen({ onRefused });
    expect((await come(listener, '/callback?code=foreign')).status).toBe(403);
    expect(onRefused).toHaveBeenCalledWith('not ours');
    await come(listener, '/callback?code=good');
    expect(await listener.result).toBe('Jane');
  });

  it('gives up after five of them', async () => {
    const listener = await listen();
    for (let time = 0; time < 5; time += 1) await come(listener, `/callback?code=foreign${time}`);
    await expect(listener.result).rejects.toThrow('5 answers were refused');
  });

  it('fails at once if the code cannot be exchanged', async () => {
    const listener = await listen();
    expect((await come(listener, '/callback?code=broken')).status).toBe(502);
    await expect(listener.result).rejects.toThrow('connect ECONNREFUSED');
  });

  it('fails with a clear line if nobody comes in time', async () => {
    const { result } = await listen({ timeoutMs: 30 });
    await expect(result).rejects.toThrow('nobody signed in within 0.0005 minutes');
  });

  it('closes even if a connection is held open', async () => {
    const listener = await listen();
    const socket = connect(Number(new URL(listener.redirectUri).port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.on('error', () => undefined);
    const started = performance.now();
    await listener.close();
    expect(performance.now() - started).toBeLessThan(3000);
    socket.destroy();
  });
});
