import { readdirSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { prove, replay } from 'src/savedLog/replay';
import { statesOf } from 'src/savedLog/states';
import type { AnswerEntry, Entry, Journal } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { doubtOf } from 'src/support/model/verdict/doubt';
import { bisectMark, judge } from 'src/support/model/verdict/judge';
import { readLogFile } from '__tests__/support/savedLogs';

const files = readdirSync(__dirname).filter((file) => file.endsWith('.json'));
const signIn = 'a-person-signs-in-from-the-entry-page-and-sees-who-they-are.json';

const logOf = (file: string): FlowLog => readLogFile(join(__dirname, file));

/** The journal with one entry of its first page load changed. */
const changed = (journal: Journal, fits: (entry: Entry) => boolean, change: (entry: Entry) => Entry): Journal => {
  const [pageLoad, ...others] = journal;
  if (!pageLoad) throw new Error('empty journal');
  const [first, ...entries] = pageLoad;
  return [[first, ...entries.map((entry) => (fits(entry) ? change(entry) : entry))], ...others];
};

const isLookUp = (entry: Entry): boolean =>
  entry.kind === 'answered' && JSON.stringify(entry).includes('"IdentityProvider":"WORKDOCS"');
/** The recorded answer no longer names a provider, so the flow goes to the directory service. */
const otherProvider = (journal: Journal): Journal =>
  changed(journal, isLookUp, (entry) => {
    const answer = entry as AnswerEntry;
    return { ...answer, value: { ...(answer.value as object), value: { IdentityProvider: 'DIRECTORY_SERVICE' } } };
  });

/** Calls to the network while the tests ran; each is refused. */
const calls: string[] = [];
const fetchBefore = globalThis.fetch;
beforeAll(() => {
  globalThis.fetch = () => {
    calls.push('fetch');
    return Promise.reject(new Error('a replay asks nobody'));
  };
  jest.spyOn(Socket.prototype, 'connect').mockImplementation(() => {
    calls.push('connect');
    throw new Error('a replay asks nobody');
  });
});
afterEach(() => {
  expect(calls.splice(0)).toEqual([]);
});
afterAll(() => {
  globalThis.fetch = fetchBefore;
  jest.restoreAllMocks();
});

describe('kept logs', () => {
  it('exist, and include one of a whole sign-in', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files).toContain(signIn);
  });

  it.each(files)('%s passes as the kind that it is kept as, without a network', async (file) => {
    const log = logOf(file);
    const proof = await prove(log.chapters);
    const { passes, why } = judge(log, { ...proof, doubt: doubtOf(log, proof) });
    // The failure message shows where it diverged.
    const at = proof.proof === 'reproduces' ? undefined : proof.at;
    expect(passes ? 'passes' : { why, at }).toBe('passes');
  });

  it.each(files.filter((file) => logOf(file).keptAs !== 'failure'))(
    '%s re-runs to the same events, requests and state',
    async (file) => {
      const { chapters } = logOf(file);
      const rerun = await replay(chapters);
      expect(rerun.result === 'diverges' ? rerun.at : 'same').toBe('same');
      if (rerun.result !== 'same') return;
      expect(chapters.map((pageLoad) => statesOf(pageLoad).at(-1))).toEqual(rerun.states);
      chapters.forEach((pageLoad, number) => {
        expect(rerun.entries[number]?.length).toBeGreaterThanOrEqual(pageLoad.length);
      });
    },
  );
});

describe('a log of an earlier build', () => {
  it('re-runs with the names of parameters that it shows in clear', async () => {
    const { chapters } = logOf('a-redirect-that-is-not-registered-is-refused-by-name-and-the-code-goes-to-nobody.json');
    const inClear = JSON.stringify(chapters).replaceAll('?tab=', '?v2=');
    expect(inClear).toContain('?v2=%E2%80%B9');
    expect(await replay(JSON.parse(inClear) as Journal)).toMatchObject({ result: 'same' });
  });
});

describe('a log that no longer fits', () => {
  it('stops at the step with a changed answer, and reports today’s step', async () => {
    const { chapters } = logOf(signIn);
    const step = chapters[0]?.findIndex(isLookUp) ?? -1;
    const rerun = await replay(otherProvider(chapters));
    expect(rerun.result).toBe('diverges');
    if (rerun.result !== 'diverges') return;
    // The call is reported as before, and the site is known as before; the flow then goes to another place.
    expect(rerun.at.step).toBeGreaterThan(step);
    expect(JSON.stringify(rerun.at.recorded)).toContain('ownLogin');
    expect(JSON.stringify(rerun.at.now)).toContain('preAuth');
  });

  it('stops when a recorded question is no longer asked', async () => {
    const isMe = (entry: Entry): boolean =>
      entry.kind === 'asked' && JSON.stringify(entry.args).includes('currentUser');
    const other = changed(logOf(signIn).chapters, isMe, (entry) => ({ ...entry, method: 'somethingElse' }) as Entry);
    expect(await replay(other)).toMatchObject({
      result: 'diverges',
      at: { why: 'this build does something else here' },
    });
  });

  it('stops if a flow dispatches an unrecorded event', async () => {
    const [pageLoad] = logOf(signIn).chapters;
    if (!pageLoad) throw new Error('empty journal');
    const [first, ...entries] = pageLoad;
    const without = entries.filter((entry) => entry.kind !== 'event' || entry.type !== 'place/found');
    expect(await replay([[first, ...without]])).toMatchObject({ result: 'diverges' });
  });
});

describe('the judgement of a kept log', () => {
  const certain = <P extends object>(proof: P) => ({ ...proof, doubt: undefined });
  const inactive = 'an-inactive-user-is-told-so.json';
  /** The journal of a build with another cause for the same refusal of the service. */
  const toldOtherwise = (journal: Journal): Journal =>
    JSON.parse(JSON.stringify(journal).replaceAll('"error":"not_active"', '"error":"enterpriseAuth"')) as Journal;

  it('a log whose failure is a different one today fails as a journey and passes as a failure', async () => {
    const proof = await prove(toldOtherwise(logOf(inactive).chapters));
    expect(proof.proof).toBe('no longer');
    expect(judge({ keptAs: 'journey' }, certain(proof)).passes).toBe(false);
    expect(judge({}, certain(proof)).passes).toBe(false);
    expect(judge({ keptAs: 'failure' }, certain(proof))).toMatchObject({ passes: true, tells: true });
  });

  it('a log whose failure appears on another screen today still fails, and a bisection of the failure finds it there', async () => {
    const namingNobody = (journal: Journal): Journal =>
      JSON.parse(JSON.stringify(journal).replaceAll(/(?<="error":"not_active"),"email_id":"[^"]+"/g, '')) as Journal;
    const { chapters } = logOf(inactive);
    expect(namingNobody(chapters)).not.toEqual(chapters);
    const proof = await prove(namingNobody(chapters));
    expect(proof).toMatchObject({ proof: 'diverges', isSameEnd: false });
    expect(judge({ keptAs: 'failure' }, certain(proof))).toMatchObject({ passes: false, tells: true });
    expect(bisectMark('failure', certain(proof)).mark).toBe('bad');
    expect(judge({ keptAs: 'journey' }, certain(proof)).passes).toBe(false);
    expect(bisectMark('journey', certain(proof)).mark).toBe('bad');
  });

  it('a log that does not answer today’s questions proves nothing, and does not pass', async () => {
    const proof = await prove(otherProvider(logOf(signIn).chapters));
    expect(proof.proof).toBe('cannot tell');
    for (const keptAs of ['failure', 'journey'] as const) {
      expect(judge({ keptAs }, certain(proof))).toMatchObject({ passes: false, tells: false });
    }
  });

  it.each([
    ['reproduces', true, false],
    ['diverges', false, false],
    ['no longer', false, true],
    ['cannot tell', false, false],
  ] as const)('a re-run that %s: as a journey %s, as a failure %s', (proof, asJourney, asFailure) => {
    expect(judge({ keptAs: 'journey' }, certain({ proof })).passes).toBe(asJourney);
    expect(judge({ keptAs: 'failure' }, certain({ proof })).passes).toBe(asFailure);
  });
});
