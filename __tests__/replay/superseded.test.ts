import { prove, refusalAtEnd, whatIf } from 'src/savedLog/replay';
import { type Superseder, superseders } from 'src/contract/persistedState';
import type { QuestionEntry, Entry, Journal } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { briefOf } from 'src/reading/brief/brief';
import { unwrapped } from '__tests__/support/briefText';
import { headlineOf } from 'src/reading/headline/headline';
import { storyOf } from 'src/reading/story/story';
import { goodPool, goodService } from './world/answers';
import { type World, openWorld } from './world/browser';
import { changes, goodWorld, honestAnswer, signInFromStart, submits } from './world/person';

/** The values that another tab has stored meanwhile. */
const stored: Readonly<Record<Superseder, Readonly<Record<string, unknown>>>> = {
  signIn: { session: { id: 'another', method: 'federate', since: 1736928000000 }, gb_access_token: 'tokenOfAnother' },
  start: { session: { id: 'another', method: 'own', since: 1736928000000 } },
  signOut: { session: { id: 'another', since: 1736928000000 } },
};
function storesElsewhere({ local }: World, by: Superseder): void {
  for (const [key, value] of Object.entries(stored[by]))
    local.set(`acme:${key}`, typeof value === 'string' ? value : JSON.stringify(value));
}

/** Own sign-in, superseded by another tab during its call. */
async function whileSigningIn(by: Superseder): Promise<FlowLog> {
  const world = openWorld();
  const pool = goodPool(world) as Readonly<Record<string, unknown>>;
  const answer = pool['signIn'];
  world.answers(goodService('own', world), {
    ...pool,
    signIn: () => {
      storesElsewhere(world, by);
      return typeof answer === 'function' ? (answer as () => unknown)() : answer;
    },
  });
  await signInFromStart(world, 'own');
  return (await world.recorded()).log;
}
/** A federated sign-in, superseded while the person is at the provider. */
async function whileAway(by: Superseder): Promise<FlowLog> {
  const world = openWorld();
  world.answers(goodService('federate', world), goodPool(world));
  const page = await world.open('/');
  await submits(page);
  storesElsewhere(world, by);
  await world.comeBack(page, honestAnswer(world));
  return (await world.recorded()).log;
}

/** A change of the password that was submitted after another tab had replaced the session. */
async function whileChanging(): Promise<FlowLog> {
  const world = goodWorld('own');
  await signInFromStart(world, 'own');
  const page = await world.open('/changePassword?sitename=acme');
  storesElsewhere(world, 'signIn');
  await changes(page);
  return (await world.recorded()).log;
}

const sentences: Readonly<Record<Superseder, string>> = {
  signIn: 'Somebody signed in elsewhere in this browser, for example in another tab, so the page stopped',
  start: 'Another sign-in was started elsewhere in this browser, for example in another tab, so the page stopped',
  signOut:
    'There was a sign-out, or the session ended, elsewhere in this browser, for example in another tab, so the page stopped',
};
const entryAt = ({ chapters }: FlowLog, at: { pageLoad: number; step: number } | undefined): Entry | undefined =>
  at && chapters[at.pageLoad]?.[at.step];
const askedFor = ({ chapters }: FlowLog, answer: Entry | undefined): QuestionEntry | undefined =>
  chapters
    .flat()
    .filter((entry): entry is QuestionEntry => entry.kind === 'asked')
    .find(
      (entry) =>
        answer?.kind === 'answered' &&
        chapters.some((load) => load.includes(answer) && load.includes(entry)) &&
        entry.n === answer.n,
    );
/** The journal of a build without this event. */
const without = ({ chapters }: FlowLog, type: string): Journal =>
  chapters.map(([first, ...entries]) => [
    first,
    ...entries.filter((entry) => !(entry.kind === 'event' && entry.type === type)),
  ]);

describe.each(superseders)('a superseded sign-in (%s)', (by) => {
  const logs = { 'its commit': whileSigningIn(by), 'a read': whileAway(by) };

  it.each(Object.entries(logs))('is reported as such, by the step of %s', async (what, made) => {
    const log = await made;
    const headline = headlineOf(log);
    expect(headline).toMatchObject({
      of: 'refusal',
      cause: `session.superseded.${by}`,
      route: expect.anything() as unknown,
    });
    expect(headline.sentence).toContain(sentences[by]);
    const decided = entryAt(log, headline.evidence[0]);
    if (what === 'its commit') expect(decided).toMatchObject({ kind: 'answered', value: { outcome: 'superseded' } });
    else expect(askedFor(log, decided)).toMatchObject({ method: 'read', args: { site: 'acme' } });
    expect(unwrapped(briefOf(log))).toContain(sentences[by]);
    expect(refusalAtEnd(log.chapters)).toEqual({ what: 'sign-in superseded', cause: by });
    expect(storyOf(log.chapters).filter(({ sentence }) => /reported “|undefined|\[object/.test(sentence))).toEqual([]);
  });

  it.each(Object.entries(logs))('is proved if %s showed it', async (_what, made) => {
    expect(await prove((await made).chapters)).toMatchObject({ proof: 'reproduces' });
  });

  it('is proved by a build that measures more on its way to the same commit, although nothing in the log shows the other tab', async () => {
    expect(await prove(without(await logs['its commit'], 'identity/called'))).toMatchObject({ proof: 'reproduces' });
  });
});

it('a superseded change of the password was not sent', async () => {
  const { sentence } = headlineOf(await whileChanging());
  expect(sentence).toContain(`${sentences.signIn}: the change of the password was not sent`);
});

describe('names of sign-ins', () => {
  const isName = (entry: Entry): boolean =>
    entry.kind === 'asked' && entry.method === 'signIn' && entry.port === 'random';
  /** The values of each name in a run, by page load. */
  const namesIn = (loads: readonly (readonly Entry[])[]): readonly unknown[] =>
    loads.flatMap((load) => {
      const asked = new Set(load.flatMap((entry) => (isName(entry) && entry.kind === 'asked' ? [entry.n] : [])));
      return load.flatMap((entry) => (entry.kind === 'answered' && asked.has(entry.n) ? [entry.value] : []));
    });
  const refused = { outcome: 'failed', failure: { kind: 'userNotActive', status: 403 } };

  it.each([
    ['that the record does not hold', () => false],
    ['that the record holds only in part', (pageLoad: number) => pageLoad === 0],
  ])('%s are made up, each like no other', async (_what, isHeld) => {
    const world = openWorld();
    world.answers(goodService('own', world), goodPool(world));
    await signInFromStart(world, 'own');
    await signInFromStart(world, 'own');
    const { log } = await world.recorded();
    const journal = log.chapters.map(
      ([first, ...entries], pageLoad) =>
        [first, ...entries.filter((entry) => isHeld(pageLoad) || !isName(entry))] as const,
    );
    const calls = journal.map((entries) =>
      entries.find(
        (entry) => entry.kind === 'asked' && (entry.args as { operation?: string }).operation === 'credentials',
      ),
    );
    const pageLoad = calls.reduce((last, each, index) => (each ? index : last), -1);
    const call = calls[pageLoad];
    const step = journal[pageLoad]?.findIndex(
      (entry) => entry.kind === 'answered' && call?.kind === 'asked' && entry.n === call.n,
    );
    const { ending, loads } = await whatIf(journal, { pageLoad, step: step ?? -1, value: refused });
    expect(ending.state.signIn).toMatchObject({ step: 'refused', why: 'userInactive' });
    const names = namesIn(loads);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(2);
  });
});
