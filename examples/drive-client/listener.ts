import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lineOf } from '../common/line';
import { answerIn, type RedirectAnswer } from '../common/redirect';
import { Refused } from '../common/service';
import { clientPage, sendPage } from './page';
import { spawn } from 'node:child_process';

/**
 * The command that opens an address in the default browser. On Windows, `start` would need a shell, which reads `&` and
 * `%` itself.
 */
export function openerOf(platform: NodeJS.Platform): readonly [command: string, ...given: string[]] {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
}

/** Opens an address in the default browser. Without a browser nothing happens: the address is also printed. */
export function openInBrowser(url: string): void {
  const [command, ...args] = openerOf(process.platform);
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

/** The path of the registered loopback redirect URI; only its port is free (RFC 8252 §7.3). */
const callbackPath = '/callback';

export type RedirectReceived = Exclude<RedirectAnswer, { readonly kind: 'none' }>;
export interface ListenOptions<Result> {
  /** Checks the answer. If it rejects with `Refused`, the listener keeps waiting. */
  readonly accept: (answer: RedirectReceived) => Promise<Result>;
  readonly timeoutMs: number;
  /** Called for each refused answer. */
  readonly onRefused: (reason: string) => void;
}
export interface AnswerListener<Result> {
  readonly redirectUri: string;
  /** The first accepted answer; rejects after the timeout, after five refused answers, or if accepting failed. */
  readonly result: Promise<Result>;
  /** Closes it after finishing the answers under way. */
  readonly close: () => Promise<void>;
}

const maxRefused = 5;
const graceMs = 1000;

/**
 * Waits on a free port of 127.0.0.1 for the browser to return. Only a GET navigation to exactly the callback path,
 * under exactly this address, with a code or tokens of own sign-in is accepted; everything else gets 404. If `accept`
 * refuses an answer, it came from somebody else and must not end the sign-in, so the listener keeps waiting.
 */
export async function listenForAnswer<Result>(options: ListenOptions<Result>): Promise<AnswerListener<Result>> {
  const server = createServer();
  await listening(server);
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const result = new Promise<Result>((resolve, reject) => {
    let refused = 0;
    const timer = setTimeout(() => {
      reject(new Error(`nobody signed in within ${options.timeoutMs / 60_000} minutes`));
    }, options.timeoutMs);
    timer.unref();
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const answer = answerOf(request, host);
      if (!answer) {
        sendPage(response, 404, clientPage('Not found', 'There is nothing here.'));
        return;
      }
      void judged(answer, options, response).then((outcome) => {
        if (outcome.kind === 'accepted') resolve(outcome.result);
        else if (outcome.kind === 'failed') reject(outcome.error);
        else if (++refused >= maxRefused) reject(new Error(`${refused} answers were refused, giving up`));
        if (outcome.kind !== 'refused') clearTimeout(timer);
      });
    });
  });
  // The caller may not be listening yet when the timeout comes.
  result.catch(() => undefined);
  return { redirectUri: `http://${host}${callbackPath}`, result, close: () => closed(server) };
}

type Judged<Result> =
  | { readonly kind: 'accepted'; readonly result: Result }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly error: Error };

/** Accepts or refuses, and informs the person in the browser. */
async function judged<Result>(
  answer: RedirectReceived,
  { accept, onRefused }: ListenOptions<Result>,
  response: ServerResponse,
): Promise<Judged<Result>> {
  try {
    const result = await accept(answer);
    sendPage(
      response,
      200,
      clientPage('You can close this tab', 'The drive client has your answer; see the terminal.'),
    );
    return { kind: 'accepted', result };
  } catch (error) {
    if (error instanceof Refused) {
      onRefused(error.message);
      sendPage(response, 403, clientPage('Not accepted', 'This answer is not for the sign-in that is waiting here.'));
      return { kind: 'refused' };
    }
    sendPage(
      response,
      502,
      clientPage('That did not work', 'The terminal shows the reason. Please start the drive client again.'),
    );
    return { kind: 'failed', error: new Error(lineOf(error)) };
  }
}

/** The answer in a request, if there is one. */
function answerOf({ method, headers, url = '' }: IncomingMessage, host: string): RedirectReceived | undefined {
  // A page that points its own name here (DNS rebinding) sends that name; one that embeds or fetches this address is
  // recognisable too.
  const isNavigation = ['navigate', undefined].includes(headers['sec-fetch-mode']?.toString());
  const [path = '', query = ''] = url.split('?', 2);
  if (method !== 'GET' || headers.host !== host || !isNavigation || path !== callbackPath) return undefined;
  const answer = answerIn(new URLSearchParams(query));
  return answer.kind === 'none' ? undefined : answer;
}

const listening = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeIdleConnections();
    // An open connection without a request must not keep the client from ending.
    setTimeout(() => {
      server.closeAllConnections();
    }, graceMs).unref();
  });
