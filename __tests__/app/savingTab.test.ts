import { makeFlowLog } from 'src/app/flowLog/flowLog';
import { prepareFile } from 'src/app/flowLog/savedFile';
import type { EpochSeconds } from 'src/contract/brandTypes';
import type { Entry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { briefOf } from 'src/reading/brief/brief';
import { sessionCredentialsStored, sessionSignedOut, sessionSignedOutElsewhere } from 'slices/session';
import type { Event } from 'slices/event';
import { openBackend, siteNamed } from '__tests__/support/fakePorts';
import { factsOf } from '__tests__/support/runFlow';
import { parseLog } from '__tests__/support/savedLogs';

const site = siteNamed('acme');
const tabs = ['a', 'b'] as const;
type TabName = (typeof tabs)[number];

/** The acts in tab b while tab a shows a page. */
const acts = ['signs out', 'signs in', 'opens a page'] as const;
type Act = (typeof acts)[number];

/** Every order of at most three acts. */
const orders: readonly (readonly Act[])[] = [0, 1, 2, 3].flatMap(ordersOf);
function ordersOf(length: number): readonly (readonly Act[])[] {
  if (length === 0) return [[]];
  return ordersOf(length - 1).flatMap((order) => acts.map((act) => [...order, act]));
}
const settings = orders.flatMap((order) =>
  tabs.flatMap((savedIn) => [false, true].map((isShared) => ({ order, savedIn, isShared }))),
);

/** Two tabs of one browser; each page load contains the name of its tab. */
function twoTabs(isShared: boolean) {
  const backend = openBackend();
  let count = 0;
  const opened = (tab: TabName) => {
    const id = `p${(count += 1).toString()}`;
    const entries: Entry[] = [
      { kind: 'chapter', seq: 0, at: 0, format: 1, id, tab, trip: tab, startedAt: 0, facts: factsOf() },
      { kind: 'answered', seq: 1, at: 1, n: 0, value: `in ${tab}` },
    ];
    const log = makeFlowLog({
      backend,
      recorder: { entries, middleware: () => (next) => (action) => next(action), record: (ports) => ports },
      leaks: () => false,
      site: () => site,
      now: () => Date.parse('2025-01-15T08:01:30Z'),
      placeholderOf: (label, name) => `‹${label}:${name}›`,
      confirmed: () => [['site', site]],
    });
    log.flush();
    const api = { getState: () => ({ sharing: { step: isShared ? 'yes' : 'no' } }) } as Parameters<
      typeof log.watcher
    >[0];
    const hears = (event: Event): void => void log.watcher(api)((action) => action)(event);
    return { log, hears };
  };
  const pages = { a: opened('a'), b: opened('b') };
  const does: Readonly<Record<Act, () => void>> = {
    'signs out': () => {
      pages.b.hears(sessionSignedOut({ site }));
      pages.a.hears(sessionSignedOutElsewhere({ site }));
    },
    'signs in': () => {
      pages.b.hears(sessionCredentialsStored({ expiresAt: 1 as EpochSeconds }));
    },
    'opens a page': () => void (pages.b = opened('b')),
  };
  return { pages, does };
}

/** The tab that the file names as the one that saved it. */
const savingTabOf = ({ savedBy, savedByTab, chapters }: FlowLog): string | undefined =>
  savedByTab ?? chapters[savedBy ?? -1]?.[0].tab;

it.each(settings)('a saved log says which tab saved it: %j', ({ order, savedIn, isShared }) => {
  const { pages, does } = twoTabs(isShared);
  for (const act of order) does[act]();
  const saved = prepareFile(pages[savedIn].log);
  if (!saved) return;
  const log = parseLog(saved.text);
  const tabOf = new Map(log.chapters.map(([{ tab }, entry]) => [(entry as { value?: unknown }).value, tab]));
  // Each tab has one name in the file, which is unique.
  expect(new Set(log.chapters.map(([{ tab }]) => tab)).size).toBe(tabOf.size);
  const saving = savingTabOf(log);
  expect(saving).toMatch(/^‹tab:\d›$/);
  const own = tabOf.get(`in ${savedIn}`);
  if (own === undefined) expect([...tabOf.values()]).not.toContain(saving);
  else expect(saving).toBe(own);
  const count = new Set([...tabOf.values(), saving]).size;
  const tabs = count === 1 ? 'only tab of this log' : `tab \\d of ${count.toString()}`;
  expect(briefOf(log)).toMatch(new RegExp(tabs.replaceAll(' ', '\\s+')));
});

it('a log without the tab, as earlier builds saved it, is read as before', () => {
  const { pages, does } = twoTabs(false);
  does['signs out']();
  does['opens a page']();
  const { savedByTab, ...earlier } = parseLog(prepareFile(pages.a.log)?.text ?? '');
  expect(savedByTab).toBe('‹tab:2›');
  const brief = briefOf(parseLog(JSON.stringify(earlier)));
  expect(brief).toContain('the only tab of this log');
  expect(brief).not.toContain('saved this');
});

it('the brief says that the log holds nothing of the tab that saved it', () => {
  const { pages, does } = twoTabs(false);
  does['signs out']();
  does['opens a page']();
  const brief = briefOf(parseLog(prepareFile(pages.a.log)?.text ?? '')).replace(/\s+/g, ' ');
  expect(brief).toContain('The tab that saved this log has no entries left');
  expect(brief).toContain('so ask the person what it showed');
  expect(brief).toMatch(/(?:Seen|Today's screen): in another tab, /);
  expect(brief).toContain('In another tab: ');
  expect(brief).toContain('tab 1 of 2');
});
