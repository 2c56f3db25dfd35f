import type { Entry, Journal } from 'src/journal/log/entry';
import { endDifferenceOf } from 'src/savedLog/endDifference';
import { type Proof, prove } from 'src/savedLog/replay';
import { metAgain } from 'src/support/model/verdict/metAgain';
import { otherEndText } from 'src/support/model/verdict/otherEnd';
import { verdictOf } from 'src/support/model/verdict/verdict';
import { address, asked, entered, eventEntry, logOf, pageLoad, read } from '__tests__/journal/pageLoads';
import { journeyLog } from '__tests__/support/savedLogs';

const log = journeyLog('a-person-signs-in-from-the-entry-page-and-sees-who-they-are');

/** The journal of a build that stored another value under a key. */
const storing = (journal: Journal, key: string, value: unknown): Journal =>
  journal.map((load) => load.map((entry) => withValue(entry, key, value))) as unknown as Journal;
function withValue(entry: Entry, key: string, value: unknown): Entry {
  const args = entry.kind === 'asked' && entry.port === 'storage' ? (entry.args as { values?: object }) : {};
  return entry.kind === 'asked' && args.values && key in args.values
    ? { ...entry, args: { ...args, values: { ...args.values, [key]: value } } }
    : entry;
}

describe('an end at which only stored values differ', () => {
  it('names them, and the step that stored them instead of an earlier one without an effect', async () => {
    const journal = storing(storing(log.chapters, 'sessionIds', ['‹session:9›']), 'user_status', 'OTHER');
    const step = (journal[0] ?? []).findIndex((entry) => JSON.stringify(entry).includes('"OTHER"'));
    const first = (journal[0] ?? []).findIndex((entry) => JSON.stringify(entry).includes('‹session:9›'));
    expect(first).toBeLessThan(step);
    const { sentence } = verdictOf({ ...log, chapters: journal }, await prove(journal));
    const at = `0.${step.toString()}`;
    expect(sentence).toBe(
      `Today's build takes another path at step ${at} and leaves other values in storage (user_status).`,
    );
  });
});

describe('values that are left over', () => {
  const federated = journeyLog('corporate-federated-provider-with-scope-openid-uid-').chapters;
  const companions = ['federate_redirect_uri', 'federate_client_id'];
  const isCommit = (entry: Entry): boolean =>
    entry.kind === 'asked' &&
    entry.method === 'commit' &&
    'session' in ((entry.args as { values?: object }).values ?? {});
  /** The journal of a build whose finished sign-in left these keys. */
  const leaving = (keys: readonly string[], journal = federated): Journal =>
    journal.map((load) =>
      load.map((entry) =>
        entry.kind === 'asked' && isCommit(entry)
          ? {
              ...entry,
              args: { ...(entry.args as object), clear: clearedBy(entry).filter((key) => !keys.includes(key)) },
            }
          : entry,
      ),
    ) as unknown as Journal;
  const valueOf = (key: string): unknown =>
    federated
      .flat()
      .map((entry) =>
        entry.kind === 'asked' ? (entry.args as { values?: Record<string, unknown> }).values?.[key] : undefined,
      )
      .find((value) => value !== undefined);
  const clearedBy = (entry: Entry): readonly string[] =>
    entry.kind === 'asked' ? ((entry.args as { clear?: readonly string[] }).clear ?? []) : [];

  it('change no end; the verdict names them', async () => {
    expect(federated.flat().filter(isCommit).map(clearedBy)).toEqual([expect.arrayContaining(companions)]);
    const chapters = leaving(companions);
    const { finding, sentence } = verdictOf({ chapters }, await prove(chapters));
    expect(finding).toBe('reproduces');
    expect(sentence).toContain(
      "Today's build leaves other values in storage (federate_redirect_uri, federate_client_id), but no later step reads them.",
    );
  });

  it('are no code or sign-in under way, whose place is the recorded change of the same values', async () => {
    const chapters = leaving([...companions, 'federate_auth_code', 'pending_sign_in']);
    const { finding, sentence } = verdictOf({ chapters }, await prove(chapters));
    expect(finding).toBe('no longer');
    const load = chapters.findIndex((each) => each.some(isCommit));
    const step = chapters[load]?.findIndex(isCommit) ?? -1;
    expect(sentence).toContain(`at step ${load.toString()}.${step.toString()} and leaves other values in storage`);
    expect(await prove(chapters)).toMatchObject({ at: { recorded: { method: 'commit' }, now: { method: 'commit' } } });
  });

  it('are none of a sign-in under way, whose answer the next page needs them for', async () => {
    const chapters = storing(federated.slice(0, 1), 'federate_redirect_uri', 'https://other.test/');
    const { finding, sentence } = verdictOf({ chapters }, await prove(chapters));
    expect(finding).toBe('no longer');
    expect(sentence).toContain('leaves other values in storage (federate_redirect_uri)');
  });

  it('are none that a later step reads', async () => {
    const chapters = leaving(companions);
    const [last] = chapters.slice(-1);
    const n = 1 + Math.max(...(last ?? []).map((entry) => (entry.kind === 'asked' ? entry.n : 0)));
    const stored = {
      federate_redirect_uri: valueOf('federate_redirect_uri'),
      federate_client_id: valueOf('federate_client_id'),
    };
    const site = (chapters.flat().find(isCommit) as { args: { site: string } } | undefined)?.args.site;
    const more = [
      { kind: 'asked', port: 'storage', method: 'read', args: { site, keys: companions }, n, seq: 0, at: 0, cause: 0 },
      { kind: 'answered', n, seq: 0, at: 0, value: stored },
    ];
    const later = [...chapters.slice(0, -1), [...(last ?? []), ...more]] as unknown as Journal;
    expect(verdictOf({ chapters: later }, await prove(later)).finding).toBe('no longer');
  });
});

type NoLonger = Extract<Proof, { proof: 'no longer' }>;
const screen = (route: string, left?: string) => ({ state: { route: { route } }, left });
const differing = (more: object): NoLonger => {
  const [recorded, now] = [screen('entry'), screen('entry')];
  return { proof: 'no longer', recorded, now, keys: [], left: {}, today: [], differs: ['screen'], ...more } as never;
};

it.each<[string, object]>([
  ['does not leave for https://app.test/', { differs: ['departure'], left: { recorded: 'https://app.test/' } }],
  ['leaves for https://app.test/', { differs: ['departure', 'screen'], left: { now: 'https://app.test/' } }],
  ['leaves for #/b instead of #/a', { differs: ['departure', 'storage'], left: { recorded: '#/a', now: '#/b' } }],
  ['ends on the same screen, but in another state', { differs: ['screen', 'storage'] }],
  ['ends elsewhere', { now: screen('ownLogin') }],
  [
    'leaves other values in storage (a) and waits for other answers',
    { differs: ['questions', 'storage'], keys: ['a'] },
  ],
  ['waits for other answers', { differs: ['questions'] }],
  ['leaves other values in storage (a, b, c and 1 more)', { differs: ['storage'], keys: ['a', 'b', 'c', 'd'] }],
])('another end %s', (text, more) => {
  expect(otherEndText(differing(more))).toBe(text);
});

describe('a run that meets again what the headline names', () => {
  const opened = (refused: readonly string[]) =>
    pageLoad([address('checkAuth', {}, { refused, first: true }), entered('entry')]);
  const rejected = logOf(opened(['email']));
  const words = " What the headline names happens again in today's run.";
  const toldOf = (of: typeof rejected, today: Journal): string => metAgain(of, differing({ today }));

  it('says so beside the verdict', () => {
    expect(toldOf(rejected, rejected.chapters)).toBe(words);
  });
  it('is one whose headline names the same, and names anything', () => {
    const good = logOf(opened([]));
    expect(toldOf(rejected, good.chapters)).toBe('');
    expect(toldOf(good, good.chapters)).toBe('');
  });
  it('is one that meets the same values, whenever that is', () => {
    expect(toldOf(rejected, [opened(['email', 'site'])])).toBe('');
    const endedAt = (since: number) =>
      logOf(
        pageLoad([
          address('entry', { sitename: 'acme' }, { first: true }),
          ...read(['session'], { session: { id: '‹signIn:1›', since } }),
          ...asked('clock.now', {}, 1000300),
          entered('entry'),
          eventEntry('entry/submittedItself', { siteName: 'acme' }),
          entered('ownLogin'),
        ]),
      );
    expect(toldOf(endedAt(1000000), endedAt(1000100).chapters)).toBe(words);
  });
  it('may have stopped on a page load without entries', () => {
    const loads = [rejected.chapters[0], []];
    const { today } = endDifferenceOf({ journal: rejected.chapters, run: { loads }, end: 0 } as never, ['screen']);
    expect(toldOf(rejected, today)).toBe(words);
  });
  it('is never told beside a verdict that the failure is gone', () => {
    const failed = journeyLog('a-wrong-password-says-so-empties-the-field-and-gives-it-the-focus');
    const gone = differing({ at: { pageLoad: 0, step: 0 }, now: screen('entry', '#/a'), today: failed.chapters });
    expect(metAgain(failed, gone)).toBe(words);
    const { finding, sentence } = verdictOf({ ...failed, keptAs: 'failure' }, gone);
    expect(finding).toBe('gone');
    expect(sentence).not.toContain(words.trim());
  });
});
