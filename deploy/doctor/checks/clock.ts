import { limits } from 'src/contract/limits';
import { isClockWrong } from 'src/rules/page/clock';
import type { HostAnswer } from '../ask';
import { type DeploymentCheck, checkTexts } from '../check';
import { Unchecked } from '../unchecked';
import { answerOrNone, headerOf } from '../live';
import { originsOf } from '../origins';

const { rows, trouble } = checkTexts({
  'clock.server': {
    outcome: 'fault',
    says: 'A server’s clock is wrong',
    todo: 'Synchronise it (NTP): tokens look expired, and pages blame the clocks of people’s devices.',
  },
  'clock.here': {
    outcome: 'warning',
    says: 'The clock of this machine is wrong',
    todo: 'Correct it: the servers agree with one another, so this machine is off. Verdicts about certificates rely on this clock.',
  },
});

interface ServerTime {
  readonly url: string;
  readonly date: string;
  readonly skewMs: number;
}

/**
 * The time of the server's clock in an answer. A cache gives the time at which it received the answer (RFC 9111, 5.1).
 */
function timesIn(answer: HostAnswer): readonly ServerTime[] {
  const date = headerOf(answer, 'Date') ?? '';
  const ageMs = Number(headerOf(answer, 'Age') ?? 0) * 1000;
  const skewMs = Date.parse(date) + ageMs - answer.at;
  return Number.isNaN(skewMs) ? [] : [{ url: answer.url, date, skewMs }];
}

const minutes = (ms: number): string =>
  `${Math.round(Math.abs(ms) / 60_000).toString()} min ${ms < 0 ? 'slow' : 'fast'}`;
const allowed = `at most ${(limits.clockSkewMs / 60_000).toString()} min off`;

/** If all servers are off by the same amount, this machine's clock is wrong; a single server proves nothing. */
const clocks: DeploymentCheck = {
  id: 'clock.server',
  looksAt: 'the clocks of the page’s hosts and of the services',
  rows,
  look: async (live) => {
    const origins = await originsOf(live);
    const answers = await Promise.all(origins.map((origin) => answerOrNone(live.ask, `${origin}/`)));
    const dates = answers.flatMap((answer) => (answer ? timesIn(answer) : []));
    const [first, ...others] = dates;
    if (!first) throw new Unchecked('no server sends its time (Date)');
    const wrong = dates.filter(({ skewMs }) => isClockWrong(skewMs));
    const agree = others.length > 0 && dates.every(({ skewMs }) => !isClockWrong(skewMs - first.skewMs));
    if (wrong.length === dates.length && agree) {
      return [trouble('clock.here', 'this machine', allowed, minutes(-first.skewMs))];
    }
    return wrong.map(({ url, date, skewMs }) =>
      trouble('clock.server', `Date of ${url}`, allowed, `${minutes(skewMs)} (${date})`),
    );
  },
};

export const clockChecks: readonly DeploymentCheck[] = [clocks];
