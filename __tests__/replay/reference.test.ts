import { type FlowLog, textOfLog } from 'src/journal/log/logFile';
import { compareSides, nextDifference, sidesOf } from 'src/support/model/comparison';
import { isFailingLog } from 'src/support/model/verdict/failing';
import { nearestOpened } from 'src/support/model/nearestOpened';
import { openLog } from 'src/support/model/opened';
import { criteriaFor, criteriaText } from 'src/support/model/criteria';
import { bestReference } from 'src/support/model/reference';
import { asked, entered, eventEntry, ok, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';
import { journeys } from '__tests__/support/savedLogs';

const all = journeys();
const logOf = (start: string): FlowLog => {
  const found = all.find(({ name }) => name.startsWith(start));
  if (!found) throw new Error(`no journey is called ${start}`);
  return found.log;
};
/** The same page load at another time, so it is not the same log. */
const later = ([load, ...rest]: FlowLog['chapters'][number]): FlowLog['chapters'][number] => [
  { ...load, startedAt: load.startedAt + 60_000 },
  ...rest,
];
type Load = FlowLog['chapters'][number];
/** The numbers of the questions to an operation. */
const questionsOf = (load: Load, operation: string): readonly number[] =>
  load.flatMap((entry) =>
    entry.kind === 'asked' && (entry.args as { operation?: unknown }).operation === operation ? [entry.n] : [],
  );
/** A page load without a call and its answers. */
const withoutCall = (load: Load, operation: string): Load => {
  const asked = questionsOf(load, operation);
  return load.filter((entry) => !('n' in entry && asked.includes(entry.n))) as unknown as Load;
};
const inactive = logOf('an-inactive-user-is-told-so');
const signIn = logOf('a-person-signs-in-from-the-entry-page');

describe('the reference that is chosen automatically', () => {
  it.each([
    ['an-inactive-user-is-told-so', /workdocsAuth|own|tokens|password|sign|slow-exchange/],
    [
      'cancelling-at-the-other-two-providers-is-an-error-with-its-cause-1',
      /provider|directory|federat|center|fragment/,
    ],
  ])('for %s ends well and goes the same way in', (name, expected) => {
    const found = bestReference(logOf(name), all);
    expect(found && isFailingLog(found.log)).toBe(false);
    expect(found?.name).toMatch(expected);
    expect(found?.log.site).toBe(logOf(name).site);
  });

  it('is opened at the same site, although several files have its name', () => {
    const failing = { log: { ...inactive, site: 'elsewhere' } };
    const opened = all.map(({ log }) => {
      const read = openLog(textOfLog(log), 'a.json');
      if (!read.ok) throw new Error(read.problem);
      return read.opened;
    });
    expect(nearestOpened(failing, opened)?.log).toEqual(bestReference(failing.log, all)?.log);
    expect(nearestOpened(failing, opened)?.log.site).toBe('elsewhere');
    expect(nearestOpened(failing, [])).toBeUndefined();
  });

  it('has the same method and shows the same screen, or is absent', () => {
    const failing = all.filter(({ log }) => isFailingLog(log));
    const found = failing.map(({ log }) => ({ wanted: criteriaFor(log), nearest: bestReference(log, all) }));
    expect(found.filter(({ nearest }) => nearest).length).toBeGreaterThan(3);
    for (const { wanted, nearest } of found) {
      if (!nearest) continue;
      if (wanted.method !== undefined) expect(criteriaFor(nearest.log).method).toBe(wanted.method);
      if (wanted.route !== undefined) expect(JSON.stringify(nearest.log)).toContain(`"route":"${wanted.route}"`);
    }
    expect(bestReference(inactive, [{ name: 'a federated one', log: logOf('corporate-federated') }])).toBeUndefined();
  });

  it('shows a group of values as kept that storage had not kept', () => {
    const isGroup = (entry: Load[number]): boolean =>
      entry.kind === 'asked' &&
      entry.method === 'commit' &&
      JSON.stringify(entry.args).includes('"pool_access_token":');
    const refused = {
      ...signIn,
      chapters: signIn.chapters.slice(0, 1).map((load): Load => {
        const asked = load.findIndex(isGroup);
        const { n } = load[asked] as { readonly n: number };
        const [start, ...rest] = load.slice(0, asked + 1) as unknown as Load;
        const answer = { seq: asked + 1, at: load[asked]?.at ?? 0, kind: 'answered', n, value: { outcome: 'refused' } };
        const why = { error: 'error', why: 'storageBlocked' };
        const refusal = {
          ...answer,
          kind: 'event',
          type: 'signIn/refused',
          payload: why,
          origin: 'flow',
          cause: asked + 1,
        };
        return [start, ...rest, answer, { ...refusal, seq: asked + 2 }] as unknown as Load;
      }),
    };
    const criteria = criteriaFor(refused);
    expect(criteria.kept).toContain('pool_access_token');
    expect(criteriaText(criteria)).toContain('storage kept the same group of values');
    const names = ['a-form-whose-check-cannot-be-loaded', 'a-person-signs-in-from-the-entry-page-and'];
    const references = names.map((name) => ({ name, log: logOf(name) }));
    expect(bestReference(refused, references)?.name).toBe(names[1]);
    expect(criteriaFor(inactive).kept).toBeUndefined();
  });

  /** The same log with every answer of a kind of question changed. */
  const answersChanged = (log: FlowLog, operation: string, value: unknown): FlowLog => ({
    ...log,
    chapters: log.chapters.map((load) => {
      const asked = questionsOf(load, operation);
      return load.map((entry) =>
        entry.kind === 'answered' && asked.includes(entry.n) ? { ...entry, value } : entry,
      ) as unknown as Load;
    }),
  });
  const refusal = {
    outcome: 'failed',
    failure: { kind: 'refused', status: 401, code: 'AuthenticationFailedException' },
  };
  const federated = logOf('corporate-federated');
  const refused = answersChanged(federated, 'token', refusal);
  const named = (log: FlowLog) => ({ name: 'offered', log });

  it('has succeeded in the call that decided', () => {
    expect(criteriaFor(refused)).toMatchObject({ method: 'federate', call: 'api.token' });
    expect(criteriaText(criteriaFor(refused))).toMatch(/^ of the method federate .* in which api\.token succeeded$/);
    expect(bestReference(refused, [named(federated)])?.name).toBe('offered');
    const neverAsked = { ...federated, chapters: federated.chapters.map((load) => withoutCall(load, 'token')) };
    expect(criteriaFor(neverAsked).method).toBe('federate');
    expect(bestReference(refused, [named(neverAsked)])).toBeUndefined();
    const failedOtherwise = answersChanged(federated, 'token', { outcome: 'failed', failure: { kind: 'network' } });
    expect(bestReference(refused, [named(failedOtherwise)])).toBeUndefined();
  });

  const lost = answersChanged(federated, 'token', { outcome: 'failed', failure: { kind: 'network', status: -1 } });
  const lostBefore = { ...federated, chapters: [...lost.chapters, ...federated.chapters] };
  const refusedBefore = { ...federated, chapters: [...refused.chapters, ...federated.chapters] };

  it('has succeeded in that call at once, if there is one: one that failed before it went on shows two differences', () => {
    expect(isFailingLog(lostBefore)).toBe(false);
    expect(bestReference(refused, [{ name: 'before', log: lostBefore }])).toMatchObject({
      name: 'before',
      isGood: false,
    });
    expect(bestReference(refused, [{ name: 'a', log: lostBefore }, named(federated)])).toMatchObject({
      name: 'offered',
      isGood: true,
    });
  });

  it('may have failed after that call, if none ends well', () => {
    const failedLater = { ...federated, chapters: [...federated.chapters, ...inactive.chapters] };
    expect(isFailingLog(failedLater)).toBe(true);
    expect(bestReference(refused, [named(failedLater)])).toMatchObject({ name: 'offered', isGood: false });
    expect(bestReference(refused, [named(failedLater), { name: 'good', log: federated }])?.name).toBe('good');
    expect(
      bestReference(refused, [
        named({ ...refused, savedAt: '2025-02-01T08:00Z', chapters: refused.chapters.map(later) }),
      ]),
    ).toBeUndefined();
  });

  it('has the method that the look-up named, even if the page started another one', () => {
    const value = { IdentityProvider: 'IAM_IDENTITY_CENTER' };
    const misled = answersChanged(federated, 'userIdentityProvider', ok(value));
    expect(JSON.stringify(misled.chapters)).toContain('"method":"federate"');
    expect(criteriaFor(misled).method).toBe('identityCenter');
  });

  it('shows the screen on which a rule found something, whatever screen came last', () => {
    const { savedBy: _savedBy, ...saved } = federated;
    const value = ok({ Name: 'Notes' }, { mistyped: ['Scopes (string)'] });
    const found = pageLoad([entered('consent'), ...asked('api.appMetadata', {}, value), entered('entry')]);
    expect(criteriaFor({ ...saved, chapters: [found] }).route).toBe('consent');
  });

  it('holds no refusal of the same kind, if there is another one', () => {
    expect(isFailingLog(refusedBefore)).toBe(false);
    const found = bestReference(refused, [
      { name: 'same', log: refusedBefore },
      { name: 'z', log: lostBefore },
    ]);
    expect(found).toMatchObject({ name: 'z', isGood: false });
    expect(bestReference(refused, [named(refusedBefore)])).toMatchObject({ name: 'offered', isGood: false });
  });

  it('has no refused form if the log ends on one', () => {
    const form = [entered('ownLogin'), eventEntry('form/refused', { fields: ['password'] }, 'person')];
    const { savedBy: _savedBy, ...saved } = federated;
    const ends = { ...saved, chapters: [withFacts(pageLoad(form), factsOf())] };
    const goneOn = (more: typeof form): FlowLog => ({
      ...saved,
      chapters: [withFacts(pageLoad([...more, entered('ownLogin'), entered('postAuth')]), factsOf())],
    });
    expect(bestReference(ends, [named(goneOn(form))])).toBeUndefined();
    expect(bestReference(ends, [named(goneOn([]))])?.name).toBe('offered');
  });

  it('has no more tabs than the log, if one of them has no more', () => {
    const [first, ...rest] = federated.chapters;
    if (!first) throw new Error('no page load');
    const [load, ...entries] = first;
    const opened: typeof first = [{ ...load, tab: 'another', startedAt: load.startedAt + 1 }, ...entries];
    const inTwoTabs = { name: 'a', log: { ...federated, chapters: [first, opened, ...rest] } };
    const far = { name: 'b', log: { ...federated, chapters: [first, first, first, ...rest] } };
    expect(bestReference(refused, [inTwoTabs])?.name).toBe('a');
    expect(bestReference(refused, [inTwoTabs, far])?.name).toBe('b');
    const failingInTwo = { ...refused, chapters: [first, opened, ...refused.chapters.slice(1)] };
    expect(bestReference(failingInTwo, [inTwoTabs, far])?.name).toBe('a');
  });

  it("is renamed to the log's site wherever it names one, in addresses too", () => {
    const directory = logOf('directory-service-from-the-entry-form');
    const elsewhere = { ...directory, savedAt: '2025-02-01T08:00Z', chapters: directory.chapters.map(later) };
    const at = (site: string) =>
      JSON.stringify(bestReference({ ...elsewhere, site }, [named(directory)])?.log.chapters);
    expect(JSON.stringify(directory.chapters)).toMatch(/sitename=globex"/);
    expect(at('initech')).toMatch(/sitename=initech"/);
    expect(at('initech')).not.toMatch(/sitename=globex/);
    expect(at('‹site:1›')).toMatch(/sitename=%E2%80%B9site%3A1%E2%80%BA"/);
  });

  it('is from the same build if two are equally near', () => {
    const [load, ...rest] = signIn.chapters[0] ?? [];
    if (!load) throw new Error('no page load');
    const other = { ...load, facts: { ...(load.facts as object), build: 'another' } };
    const elsewhere = {
      ...signIn,
      chapters: [[other, ...rest] as FlowLog['chapters'][number], ...signIn.chapters.slice(1)],
    };
    const failing: FlowLog = { ...signIn, savedAt: '2025-02-01T08:00Z', chapters: signIn.chapters.map(later) };
    const offered = [
      { name: 'a', log: elsewhere },
      { name: 'b', log: signIn },
    ];
    expect(bestReference(failing, offered)?.name).toBe('b');
    expect(bestReference({ ...failing, chapters: elsewhere.chapters.map(later) }, offered)?.name).toBe('a');
  });

  it('is never the log itself, nor one that fails, and there may be none', () => {
    expect(bestReference(signIn, [{ name: 'itself', log: signIn }])).toBeUndefined();
    expect(bestReference(signIn, [{ name: 'failing', log: inactive }])).toBeUndefined();
    expect(
      bestReference(signIn, [{ name: 'kept', log: { ...logOf('tokens-are-stored'), keptAs: 'failure' } }]),
    ).toBeUndefined();
  });
});

describe('the sides of a comparison', () => {
  const self = {
    logOf: (log: FlowLog): FlowLog => log,
    fileOf: (log: FlowLog) => (log === signIn ? 'a.json' : 'b.json'),
  };

  it('the failing log is second, whichever was opened first', () => {
    expect(sidesOf(inactive, signIn, self)).toEqual(sidesOf(signIn, inactive, self));
    expect(sidesOf(inactive, signIn, self)).toMatchObject({
      other: inactive,
      names: { one: 'good', other: 'failing' },
    });
  });

  it('of two that end well the second is compared with the first', () => {
    const other = logOf('tokens-are-stored');
    expect(sidesOf(signIn, other, self)).toMatchObject({
      one: signIn,
      other,
      names: { one: 'a.json', other: 'b.json' },
    });
  });

  it('goes to the next difference and back, and stays if there is none', () => {
    const compared = compareSides(sidesOf(signIn, inactive, self), self.logOf);
    const starts: number[] = [];
    for (let row = nextDifference(compared, -1, 1); row !== undefined; row = nextDifference(compared, row, 1))
      starts.push(row);
    expect(starts.length).toBeGreaterThan(2);
    for (const row of starts) {
      expect(compared.rows[row]?.isSame).toBe(false);
      expect(compared.rows[row - 1]?.isSame).not.toBe(false);
    }
    expect(nextDifference(compared, starts.at(-1) ?? 0, -1)).toBe(starts.at(-2));
    expect(nextDifference(compareSides(sidesOf(signIn, signIn, self), self.logOf), -1, 1)).toBeUndefined();
  });
});
