import { prove } from 'src/savedLog/replay';
import { verdictOf } from 'src/support/model/verdict/verdict';
import type { Entry, Journal, PageLoadEntries } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { objectOf } from 'src/journal/log/values';
import { goodWorld, signInFromStart } from './world/person';
import { json } from './world/service';

const isMe = (entry: Entry): boolean =>
  entry.kind === 'asked' && (entry.args as { operation?: string }).operation === 'currentUser';

/** The page load as a build records it that does not ask about the person. */
function withoutMe([first, ...others]: PageLoadEntries): PageLoadEntries {
  const asked = new Set(others.flatMap((entry) => (entry.kind === 'asked' && isMe(entry) ? [entry.n] : [])));
  const isLeftOut = (entry: Entry): boolean =>
    (entry.kind === 'asked' || entry.kind === 'answered') && asked.has(entry.n);
  return [first, ...others.filter((entry) => !isLeftOut(entry))];
}

/** Two people sign in, one after the other, in one browser; each with an account of this status. */
async function twoPeople(statuses: readonly [string, string]): Promise<FlowLog> {
  const world = goodWorld('own');
  for (const Status of statuses) {
    world.answers({ currentUser: json({ User: { Id: world.unique('user'), Status } }) });
    await signInFromStart(world, 'own');
  }
  return (await world.recorded()).log;
}
const lastLoadWithoutMe = ({ chapters }: FlowLog): Journal =>
  chapters.map((load, index) => (index === chapters.length - 1 ? withoutMe(load) : load));

/** The page load as a build records it that sends no token, so that the service refuses. */
const withoutToken = ([first, ...others]: PageLoadEntries): PageLoadEntries => {
  const failure = { kind: 'authenticationFailed', status: 401, code: 'AuthenticationFailedException' };
  const asked = new Set(others.flatMap((entry) => (entry.kind === 'asked' && isMe(entry) ? [entry.n] : [])));
  return [
    first,
    ...others.map((entry) => {
      if (entry.kind === 'answered' && asked.has(entry.n)) return { ...entry, value: { outcome: 'failed', failure } };
      if (entry.kind !== 'asked' || !isMe(entry)) return entry;
      const { token: _token, ...context } = objectOf(objectOf(entry.args)['context']);
      return { ...entry, args: { ...objectOf(entry.args), context } };
    }),
  ];
};

describe('what a service answered about another person', () => {
  it('is not the answer about this one: a refused account is not proved to be let in', async () => {
    const log = await twoPeople(['ACTIVE', 'INACTIVE']);
    const chapters = lastLoadWithoutMe(log);
    const proof = await prove(chapters);
    expect(proof).toMatchObject({ proof: 'cannot tell' });
    expect(verdictOf({ ...log, chapters }, proof).finding).toBe('cannot tell');
  });

  it('is not the answer about this one: the same refusal is not proved either', async () => {
    const log = await twoPeople(['INACTIVE', 'INACTIVE']);
    expect(await prove(lastLoadWithoutMe(log))).toMatchObject({ proof: 'cannot tell' });
  });

  it('reproduces where each was asked about', async () => {
    expect(await prove((await twoPeople(['ACTIVE', 'INACTIVE'])).chapters)).toMatchObject({ proof: 'reproduces' });
  });
});

describe('what a service answered to a call without a token', () => {
  it('is not its answer to one that has it: no refusal is proved', async () => {
    const { chapters } = await twoPeople(['ACTIVE', 'ACTIVE']);
    const now = chapters.map((load, index) => (index === chapters.length - 1 ? withoutToken(load) : load));
    expect(await prove(now)).toMatchObject({ proof: 'cannot tell' });
  });
});
