import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prove } from 'src/savedLog/replay';
import { statesOf } from 'src/savedLog/states';
import { type PageLoadEntries, type Entry, journalFormat } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { storyOf } from 'src/reading/story/story';
import { factsOf } from '__tests__/support/runFlow';
import { parseLog, readLogFile } from '__tests__/support/savedLogs';

const folder = join(__dirname, '..', 'journeys', 'format1');

const logOf = (file: string): FlowLog => readLogFile(join(folder, file));
/** The screens of a page load, in their order. */
const screensOf = (pageLoad: PageLoadEntries): string =>
  statesOf(pageLoad)
    .flatMap(({ route }) => route?.route ?? [])
    .filter((route, index, routes) => route !== routes[index - 1])
    .join(' ');
const isCalled = (entry: Entry): boolean => entry.kind === 'event' && entry.type === 'api/called';

/**
 * Logs recorded by a build of format 1, with the screens that it showed, and the result of a re-run: another order of
 * questions is not a divergence. Today's builds store other values at the start of a sign-in and after a refresh.
 */
const logs: Readonly<Record<string, { readonly screens: readonly string[]; readonly proof: string }>> = {
  'a-person-signs-in-from-the-entry-page-and-sees-who-they-are-1.json': {
    screens: ['entry ownLogin postAuth'],
    proof: 'reproduces',
  },
  'change-password-in-the-own-user-pool-1.json': {
    screens: ['changePassword entry', 'ownLogin postAuth', 'changePassword entry ownLogin postAuth'],
    proof: 'diverges',
  },
  'check-auth-refreshes-and-goes-on-to-the-path-that-was-asked-for.json': {
    screens: ['ownLogin postAuth', 'checkAuth'],
    proof: 'no longer',
  },
  'corporate-federated-provider-with-scope-openid-uid-.json': {
    screens: ['entry preAuth', 'federateCallback postAuth'],
    proof: 'no longer',
  },
  'two-tabs-of-one-site-the-older-one-names-the-cause-the-newer-one-signs-in.json': {
    screens: ['entry preAuth', 'preAuth', 'federateCallback entry preAuth', 'federateCallback postAuth'],
    proof: 'no longer',
  },
  'a-lookup-is-asked-again-after-a-gateway-fault.json': {
    screens: ['entry preAuth', 'federateCallback postAuth'],
    proof: 'no longer',
  },
  // Today's build asks for the address only with a token, and that build did not record where it read one.
  'a-session-is-refreshed-behind-the-change-of-the-password.json': {
    screens: ['changePassword'],
    proof: 'cannot tell',
  },
};

describe('logs of format 1', () => {
  it('are unchanged since they were recorded', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    expect(files.sort()).toEqual(Object.keys(logs).sort());
    for (const file of Object.keys(logs)) {
      expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toMatchObject({ format: 1 });
    }
  });

  describe.each(Object.entries(logs))('%s', (file, { screens, proof }) => {
    it('opens in the newest format', () => {
      const { format, chapters } = logOf(file);
      expect(format).toBe(journalFormat);
      expect(chapters.map(([first]) => first.format)).toEqual(chapters.map(() => journalFormat));
      for (const pageLoad of chapters)
        expect(pageLoad.map(({ seq }) => seq)).toEqual(pageLoad.map((_entry, seq) => seq));
    });

    it('has a story that this build knows completely', () => {
      const { chapters } = logOf(file);
      const story = storyOf(chapters);
      expect(story).toHaveLength(chapters.flat().length);
      expect(story.filter(({ sentence }) => /reported “|a screen “/.test(sentence))).toEqual([]);
    });

    it('folds to the screens that it showed', () => {
      expect(logOf(file).chapters.map(screensOf)).toEqual(screens);
    });

    it(`re-run, ${proof}`, async () => {
      expect((await prove(logOf(file).chapters)).proof).toBe(proof);
    });
  });
});

describe('a call in a log of format 1', () => {
  const id = '‹organization:4f0k2p9x01›';
  const asked = { kind: 'asked', n: 0, cause: 0, port: 'api', method: 'send' };
  const args = { operation: 'organizationByAlias', input: { alias: 'acme' }, context: {} };
  const called = (latency: number, more: object = {}) => ({
    ...{ kind: 'event', origin: 'browser', cause: 1, type: 'api/called' },
    payload: { operation: 'organizationByAlias', latency, ...more },
  });
  const answered = { kind: 'answered', n: 0, value: { outcome: 'ok', value: { Id: id } } };
  const later = { kind: 'event', origin: 'flow', cause: 3, type: 'place/found', payload: {} };
  /** The entries of a page load of format 1, as read today. */
  function upcasted(...entries: readonly object[]): readonly Entry[] {
    const first = { kind: 'chapter', format: 1, id: 'p', tab: 't', trip: 'a', startedAt: 0, facts: factsOf() };
    const pageLoad = [first, ...entries].map((entry, seq) => ({ ...entry, seq, at: seq }));
    const kept = { kind: 'portico flow log', format: 1, site: 'acme', savedAt: '', removed: {}, withheld: 0 };
    return parseLog(JSON.stringify({ ...kept, chapters: [pageLoad] })).chapters[0]?.slice(1) ?? [];
  }

  it('of one attempt is reported by its flow after the answer, with its duration', () => {
    const [, answer, told, last] = upcasted({ ...asked, args }, called(57), answered, later);
    expect(answer).toMatchObject({ kind: 'answered', seq: 2, value: { outcome: 'ok', took: 57 } });
    expect(told).toMatchObject({ ...called(57), origin: 'flow', seq: 3, at: 3, cause: 2 });
    expect((told as { payload: unknown }).payload).toMatchObject({ status: 200, organization: id });
    expect(last).toMatchObject({ type: 'place/found', seq: 4, cause: 2 });
  });

  it('of two attempts stays unchanged, except that its prints become placeholders', () => {
    const entries = upcasted({ ...asked, args }, called(57), called(61, { organization: '4f0k2p9x01' }), answered);
    expect(entries.map(({ kind }) => kind)).toEqual(['asked', 'event', 'event', 'answered']);
    expect(entries[2]).toMatchObject({ origin: 'browser', payload: { organization: id } });
    expect(entries[3]).toEqual({ ...answered, seq: 4, at: 4 });
  });

  it('of two equal ones at once is reported for each of them', () => {
    const other = { ...asked, n: 1, args };
    const entries = upcasted({ ...asked, args }, other, called(5), answered, called(6), { ...answered, n: 1 });
    expect(entries.filter(isCalled)).toHaveLength(2);
    expect(entries.flatMap((entry) => (entry.kind === 'answered' ? [entry.value] : []))).toMatchObject([
      { took: 5 },
      { took: 6 },
    ]);
  });

  it.each([
    ['an answer of another form', { ...answered, value: { outcome: 'failed' } }],
    ['no answer', later],
    ['an unknown operation', { ...answered, n: 7 }],
  ])('with %s is converted', (_what, last) => {
    expect(upcasted({ ...asked, args }, called(57), last)).toHaveLength(3);
  });
});
