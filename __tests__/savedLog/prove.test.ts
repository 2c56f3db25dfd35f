import { prove, proveLog, whatIf } from 'src/savedLog/replay';
import { minimisedLog } from 'src/support/model/minimised';
import { verdictOf } from 'src/support/model/verdict/verdict';
import type { AnswerEntry, Entry, Journal } from 'src/journal/log/entry';
import { goodWorld, signInFromStart, storedSession } from '__tests__/replay/world/person';
import { json } from '__tests__/replay/world/service';
import { journeyLog } from '__tests__/support/savedLogs';

const signIn = (): Journal => journeyLog('a-person-signs-in-from-the-entry-page-and-sees-who-they-are').chapters;
const federated = (): Journal => journeyLog('corporate-federated-provider-with-scope-openid-uid-').chapters;

/** The step of the answer to an operation. */
function answerTo(journal: Journal, operation: string): { pageLoad: number; step: number } {
  for (const [pageLoad, entries] of journal.entries()) {
    const asked = entries.find(
      (entry) => entry.kind === 'asked' && (entry.args as { operation?: string }).operation === operation,
    );
    const step = entries.findIndex(
      (entry) => entry.kind === 'answered' && asked?.kind === 'asked' && entry.n === asked.n,
    );
    if (step > 0) return { pageLoad, step };
  }
  throw new Error(`nobody asked ${operation}`);
}
/** The journal of a build without this event or question. */
const without = (journal: Journal, fits: (entry: Entry) => boolean): Journal =>
  journal.map(([first, ...entries]) => [first, ...entries.filter((entry) => !fits(entry))] as const);
const refused = (kind: string, status: number): unknown => ({ outcome: 'failed', failure: { kind, status } });

describe('what a re-run proves', () => {
  it('a log of this build reproduces', async () => {
    expect(await prove(signIn())).toMatchObject({ proof: 'reproduces' });
    expect(await prove(federated())).toMatchObject({ proof: 'reproduces' });
  });

  it('a log that ended on an error which this build no longer shows has both ends in its proof', async () => {
    // The journal of a build that treats every answer of the look-up as an unknown provider.
    const journal = signIn();
    const { pageLoad, step } = answerTo(journal, 'userIdentityProvider');
    const broken = [
      ...journal.slice(0, pageLoad),
      [
        ...(journal[pageLoad] ?? []).slice(0, step + 1),
        { kind: 'event', seq: step + 1, at: 0, origin: 'flow', cause: step, type: 'entry/signInImpossible' },
      ],
    ] as unknown as Journal;
    const proof = await prove(broken);
    expect(proof).toMatchObject({
      proof: 'no longer',
      at: { pageLoad, step: step + 1 },
      recorded: { state: { route: { route: 'entry' } } },
      now: { state: { route: { route: 'ownLogin' } } },
    });
  });

  it('a log whose build measured less reproduces', async () => {
    const proof = await prove(without(signIn(), (entry) => entry.kind === 'event' && entry.type === 'identity/called'));
    expect(proof).toMatchObject({ proof: 'reproduces' });
  });

  it('a log that takes another path to the same end diverges at the step', async () => {
    const isMe = (entry: Entry): boolean =>
      entry.kind === 'asked' && (entry.args as { operation?: string }).operation === 'region';
    const [first, ...others] = signIn();
    if (!first) throw new Error('empty journal');
    // The journal of a build that asks twice for the region, the second time for another stage.
    const asked = first.find(isMe);
    const last = first.at(-1);
    if (asked?.kind !== 'asked' || !last) throw new Error('nobody asked for the region');
    const n = 1 + Math.max(...first.map((entry) => (entry.kind === 'asked' ? entry.n : 0)));
    const once = {
      ...asked,
      n,
      seq: first.length,
      args: { operation: 'region', input: {}, context: { region: 'eu-west-1' } },
    };
    const answer = {
      kind: 'answered',
      n,
      seq: first.length + 1,
      at: last.at,
      value: { outcome: 'ok', value: {} },
    } as const;
    const [head, ...entries] = first;
    const departure = entries.findIndex((entry) => entry.kind === 'asked' && entry.method === 'leaveTo');
    const longer = [head, ...entries.slice(0, departure), once, answer, ...entries.slice(departure)] as const;
    expect(await prove([longer, ...others])).toMatchObject({ proof: 'diverges', at: { pageLoad: 0 } });
  });

  it('a log with an unknown event before its end cannot be judged', async () => {
    const journal = signIn();
    const { pageLoad, step } = answerTo(journal, 'userIdentityProvider');
    const unknown = { kind: 'event', seq: step + 1, at: 0, origin: 'flow', cause: step, type: 'entry/forgottenByNow' };
    const broken = [
      ...journal.slice(0, pageLoad),
      [...(journal[pageLoad] ?? []).slice(0, step + 1), unknown],
    ] as unknown as Journal;
    expect(await prove(broken)).toMatchObject({
      proof: 'cannot tell',
      misfit: expect.stringContaining('does not know') as string,
    });
  });
});

describe('the end of a log of two tabs', () => {
  /** One tab is refused at its provider; another one shows the entry form afterwards. */
  const twoTabs = async (): Promise<Journal> => {
    const world = goodWorld('federate', { api: { token: json({ error: 'invalid_grant' }, 400) } });
    await signInFromStart(world, 'federate');
    await world.open('/?sitename=acme', { tab: 'tab2' });
    return (await world.recorded()).log.chapters;
  };

  it.each([
    ['the refused tab', 1, 'still there'],
    ['the other tab', 2, 'reproduces'],
    ['a tab that the log does not hold', 99, 'reproduces'],
  ])('is that of %s, if that one saved it', async (_tab, savedBy, finding) => {
    const chapters = await twoTabs();
    const log = { chapters, savedBy };
    expect(verdictOf(log, await proveLog(log)).finding).toBe(finding);
    // The log of a build that measured less: today's run takes the way over the model of the page.
    const isMeasured = (entry: Entry): boolean => entry.kind === 'event' && entry.type === 'api/called';
    const shorter = { chapters: without(chapters, isMeasured), savedBy };
    expect(verdictOf(shorter, await proveLog(shorter)).finding).toBe(finding);
  });
});

it('a log whose refused tab saved it is minimised to that refusal', async () => {
  const world = goodWorld('federate', { api: { token: json({ error: 'invalid_grant' }, 400) } });
  await signInFromStart(world, 'federate');
  await world.open('/?sitename=acme', { tab: 'tab2' });
  const saved = { ...(await world.recorded()).log, savedBy: 1 };
  const short = await minimisedLog(saved);
  expect(verdictOf(short, await proveLog(short)).finding).toBe(verdictOf(saved, await proveLog(saved)).finding);
  expect(short.savedBy).toBe(short.chapters.length - 1);
});

it('a later page of another tab that goes elsewhere today makes no failure of the refused tab gone', async () => {
  const world = goodWorld('directory', {
    stored: { ...storedSession, 'acme:idp_type': 'DIRECTORY_SERVICE' },
    api: { token: json({ error: 'invalid_grant' }, 400) },
  });
  await signInFromStart(world, 'directory');
  await world.open('/changePassword?sitename=acme', { tab: 'tab2' });
  await world.open('/emailSelect?sitename=acme', { tab: 'tab2' });
  const { chapters } = (await world.recorded()).log;
  const other = chapters.map((load, number) => {
    const asked = load.find(
      (entry) => entry.kind === 'asked' && (entry.args as { operation?: string }).operation === 'passwordUrl',
    );
    return load.map((entry) =>
      number === 2 && entry.kind === 'answered' && asked?.kind === 'asked' && entry.n === asked.n
        ? { ...entry, value: refused('refused', 500) }
        : entry,
    );
  }) as unknown as Journal;
  const log = { chapters: other, savedBy: 1 };
  expect(['still there', 'cannot tell']).toContain(verdictOf(log, await proveLog(log)).finding);
});

describe('the storage that one page load leaves to the next', () => {
  it('is what today’s flows leave: a token that was never stored when it was recorded', async () => {
    // The journal of a build that stores no anti-forgery token, so the callback is refused.
    const journal = federated();
    const isKept = (entry: Entry): boolean => JSON.stringify(entry).includes('federate_csrf_token');
    const broken = journal.map(([first, ...entries], number) => [
      first,
      ...entries.map((entry) => {
        if (number === 0 && entry.kind === 'asked' && entry.method === 'commit' && isKept(entry)) {
          const { federate_csrf_token: _gone, ...values } = (entry.args as { values: Record<string, unknown> }).values;
          return { ...entry, args: { ...(entry.args as object), values } };
        }
        return number > 0 && entry.kind === 'answered' && isKept(entry)
          ? {
              ...entry,
              value: Object.fromEntries(
                Object.entries(entry.value as object).filter(([key]) => key !== 'federate_csrf_token'),
              ),
            }
          : entry;
      }),
    ]) as unknown as Journal;
    const { ending } = await whatIf(broken);
    expect(ending.left).toContain('/workdocs');
  });
});

describe('a what-if run', () => {
  it('with the same answer leads to the same place', async () => {
    const journal = federated();
    const { pageLoad, step } = answerTo(journal, 'token');
    const { value } = journal[pageLoad]?.[step] as AnswerEntry;
    const { ending, loads } = await whatIf(journal, { pageLoad, step, value });
    expect(ending.left).toContain('/workdocs');
    expect(loads).toHaveLength(journal.length);
  });

  it.each([
    ['userNotActive', 403, { error: 'not_active' }],
    ['authenticationFailed', 401, { error: 'enterpriseAuth' }],
    ['refused', 500, { error: 'internalerror' }],
  ])(
    'with an exchange that is refused as %s (%s) ends on the entry page with its error',
    async (kind, status, params) => {
      const journal = federated();
      const { ending } = await whatIf(journal, { ...answerTo(journal, 'token'), value: refused(kind, status) });
      expect(ending.unanswered).toBeUndefined();
      expect(ending.state.route).toMatchObject({ route: 'entry', params });
    },
  );

  it.each([
    ['network', -1],
    ['throttled', 400],
  ])('with a call that ends as %s (%s) ends so in its retry, too', async (kind, status) => {
    const journal = federated();
    const { ending, loads } = await whatIf(journal, { ...answerTo(journal, 'token'), value: refused(kind, status) });
    const asked = loads.flat().filter((entry) => entry.kind === 'asked');
    expect(asked.filter(({ args }) => (args as { operation?: string }).operation === 'token')).toHaveLength(2);
    expect(asked.map(({ port, method }) => `${port}.${method}`)).toContain('random.chance');
    expect(ending.unanswered).toBeUndefined();
    expect(ending.state.route).toMatchObject({ route: 'entry', params: { error: 'internalerror' } });
  });

  it('with another provider leads to another departure, which the record cannot follow', async () => {
    const journal = signIn();
    const value = { outcome: 'ok', value: { IdentityProvider: 'WORKDOCS_FEDERATE' } };
    const { ending, loads } = await whatIf(journal, { ...answerTo(journal, 'userIdentityProvider'), value });
    expect(ending.left).toMatch(/^http.*\/federate/);
    expect(loads).toHaveLength(1);
  });
});
