import { makeChallenge } from '../common/challenge';
import { type Person, Refused, type Service, serviceAt } from '../common/service';
import { type RedirectReceived, listenForAnswer } from './listener';
import type { DriveOptions } from './options';

/** The person at the terminal. */
export interface Terminal {
  readonly say: (line: string) => void;
  readonly open: (url: string) => void;
  /** Asks a yes-or-no question; absent if no person is there to answer. */
  readonly confirm?: (question: string) => Promise<boolean>;
}

const fiveMinutesMs = 5 * 60_000;

/**
 * Signs in through the browser and returns the person. Rejects with one line if nobody came in time, if the service is
 * unreachable, and if it was somebody else.
 */
export async function signIn(options: DriveOptions, terminal: Terminal, timeoutMs = fiveMinutesMs): Promise<Person> {
  const { verifier, challenge } = makeChallenge();
  const service = serviceAt(options.api, options.application, 'DRIVE');
  const listener = await listenForAnswer({
    accept: (answer) => whoCame(answer, options, service, verifier),
    timeoutMs,
    onRefused: (reason) => {
      terminal.say(`an answer was refused: ${reason}; still waiting`);
    },
  });
  try {
    const address = addressOf(options, challenge, listener.redirectUri);
    terminal.say(`sign in at ${address}`);
    if (options.opens) terminal.open(address);
    const person = await listener.result;
    await makeSure(person, options, terminal);
    return person;
  } finally {
    await listener.close();
  }
}

/** Check-auth with the posture parameters (Spec §2 and §4, Posture flow). */
function addressOf({ login, site, application, email }: DriveOptions, challenge: string, redirectUri: string) {
  const query = new URLSearchParams({
    sitename: site,
    code_challenge: challenge,
    application_id: application,
    app_redirect: redirectUri,
    client_type: 'DRIVE',
    ...(email === undefined ? {} : { email_id: email }),
  });
  return `${login}#/checkAuth?${query.toString()}`;
}

async function whoCame(
  answer: RedirectReceived,
  options: DriveOptions,
  service: Service,
  verifier: string,
): Promise<Person> {
  const token =
    answer.kind === 'code'
      ? await service.redeem(answer.code, verifier)
      : await service.exchangeOwnLogin(options.site, answer.at, answer.rt);
  const person = await service.me(token);
  if (options.email !== undefined && person.email.toLowerCase() !== options.email) {
    throw new Refused(`${person.email} signed in, not ${options.email}`);
  }
  return person;
}

/**
 * No answer proves who is at the terminal. Tokens of own sign-in are bound to nothing: any page that finds the port
 * could send those of its own account. A code is bound to our challenge, but drive clients get no state back, and the
 * challenge is no secret: everybody on this machine can read it in the list of processes, in the address given to
 * `xdg-open`, and send a code for it from an account of their own. Only the person can confirm the account.
 */
async function makeSure({ email }: Person, options: DriveOptions, { confirm }: Terminal): Promise<void> {
  if (options.email !== undefined) return;
  if (!confirm) throw new Error(`${email} signed in, but nobody can confirm it; name the expected person with --email`);
  if (!(await confirm(`${email} signed in. Is that you?`))) throw new Error(`${email} was not confirmed`);
}
