import { doubtOf } from 'src/support/model/verdict/doubt';
import { bisectMark, judge } from 'src/support/model/verdict/judge';
import { verdictOf } from 'src/support/model/verdict/verdict';
import type { Proof } from 'src/savedLog/replay';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  read,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const arrived = (params: object): EntryParts => address('entry', params, { first: true });
/** A page load that begins just after the end of a session. */
const afterSignOut = (params: object): readonly EntryParts[] => [
  arrived(params),
  ...read(['session'], { session: { id: '‹signIn:1›', since: 1_000_000 } }),
  ...asked('clock.now', {}, 1_000_300),
  entered('entry'),
];
const unannounced = afterSignOut({ sitename: 'acme' });
const announced = afterSignOut({ sitename: 'acme', logout_flow: true });
const unconfirmed = afterSignOut({ sitename: 'acme', logout_flow: true, session_left: true });
const refusedSubmit = [...announced, eventEntry('form/refused', { fields: ['emailId'] }, 'person')];

const step = { pageLoad: 0, step: 1 };
const now = { state: {}, storage: {} } as never;
const proofs: Readonly<Record<Exclude<Proof['proof'], 'cannot tell'>, Proof>> = {
  reproduces: { proof: 'reproduces' },
  diverges: { proof: 'diverges', at: step, isSameEnd: true } as never,
  'no longer': {
    proof: 'no longer',
    at: step,
    recorded: now,
    now: { ...(now as object), left: 'away' },
    differs: ['route'],
  } as never,
};

/** What a log kept as a failure proves: by its verdict, as a test and in a bisection. */
function proved(entries: readonly EntryParts[], how: keyof typeof proofs): readonly unknown[] {
  const log = { ...logOf(withFacts(pageLoad(entries), factsOf())), keptAs: 'failure' as const };
  const proof = proofs[how];
  const doubted = { ...proof, doubt: doubtOf(log, proof) };
  return [verdictOf(log, proof).finding, judge(log, doubted).tells, bisectMark('failure', doubted).mark];
}

describe('what a re-run proves of a fault', () => {
  it.each<[string, readonly EntryParts[], keyof typeof proofs]>([
    ['came before the log begins', unannounced, 'reproduces'],
    ['came before the log begins', unannounced, 'diverges'],
    ['came before the log begins', unannounced, 'no longer'],
    ['came in with the address', unconfirmed, 'reproduces'],
    ['came in with the address', unconfirmed, 'no longer'],
    ['is an input of the re-run', refusedSubmit, 'reproduces'],
    ['is an input of the re-run', refusedSubmit, 'diverges'],
  ])('that %s: the verdict, the kept log and the bisection cannot tell', (_case, entries, how) => {
    expect(proved(entries, how)).toEqual(['cannot tell', false, 'skip']);
  });

  it.each<[string, readonly EntryParts[], keyof typeof proofs, string, string]>([
    ['an end kept as a failure', announced, 'reproduces', 'still there', 'bad'],
    ['an end kept as a failure', announced, 'diverges', 'still there', 'bad'],
    ['an end kept as a failure', announced, 'no longer', 'gone', 'good'],
    ['another answer of the form', refusedSubmit, 'no longer', 'gone', 'good'],
  ])('of %s is certain (%#)', (_case, entries, how, finding, mark) => {
    expect(proved(entries, how)).toEqual([finding, true, mark]);
  });

  it.each([
    ['What went wrong came', 'the end of the session proves', unannounced],
    ['What the address tells of came', 'only the address says, as a bookmark may', unconfirmed],
  ])('is told as before the log: %s, where %s', (words, _what, entries) => {
    const log = logOf(withFacts(pageLoad(entries), factsOf()));
    expect(doubtOf(log, proofs.reproduces)?.why).toContain(`${words} before this log begins, so no re-run can show`);
  });

  const named = { sitename: 'acme', error: 'internalerror' };
  const erroneous = [arrived(named), entered('entry', named)];
  const later = [arrived({ sitename: 'acme' }), entered('entry')];
  it.each<[string, readonly (readonly EntryParts[])[], boolean]>([
    ['a sign-out was not confirmed, and the page was opened again', [unconfirmed, later], true],
    ['a sign-out was confirmed, and the page was opened again', [announced, later], false],
    [
      'a sign-out was not confirmed, and the person began something else',
      [unconfirmed, [...later, eventEntry('entry/submitted', { siteName: 'acme', emailId: '‹email:1›' }, 'person')]],
      false,
    ],
    ['the first address of the tab names an error', [erroneous], true],
    ['a later address of the tab names an error', [later, erroneous], false],
  ])('is told as before the log if %s', (_what, loads, isBefore) => {
    const log = logOf(...loads.map((entries) => withFacts(pageLoad(entries), factsOf())));
    expect(doubtOf(log, proofs.reproduces)?.of === 'before the log').toBe(isBefore);
  });

  it('is none if the headline suspects the texts of a screen', () => {
    const denies = [address('checkAuth', { application_id: 'app-1' }, { first: true }), entered('consent')];
    const denied = [...denies, eventEntry('consent/denied', undefined, 'person')];
    const proof = (entries: readonly EntryParts[]) =>
      verdictOf(logOf(withFacts(pageLoad([...entries, entered('entry')]), factsOf())), proofs.reproduces);
    expect(proof([...denied, ...denied])).toMatchObject({ finding: 'cannot tell' });
    expect(proof([...denied, ...denied]).sentence).toContain('the texts of a screen, is not run again');
    expect(proof(denied).finding).toBe('reproduces');
  });

  it('leaves a journey, which only must run as recorded', () => {
    const log = logOf(withFacts(pageLoad(unannounced), factsOf()));
    const doubted = { ...proofs.reproduces, doubt: doubtOf(log, proofs.reproduces) };
    expect(doubted.doubt?.of).toBe('before the log');
    expect(judge({ keptAs: 'journey' }, doubted).passes).toBe(true);
    expect(bisectMark('journey', doubted).mark).toBe('good');
  });

  it('is none if a run no longer ends as a log that nobody kept as a failure', () => {
    const log = logOf(withFacts(pageLoad(unannounced), factsOf()));
    for (const kept of [log, { ...log, keptAs: 'journey' as const }]) {
      expect(doubtOf(kept, proofs['no longer'])).toBeUndefined();
      expect(doubtOf(kept, proofs.reproduces)?.of).toBe('before the log');
      expect(verdictOf(kept, proofs['no longer']).finding).toBe('no longer');
    }
  });
});
