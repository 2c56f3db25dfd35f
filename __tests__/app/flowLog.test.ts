import { makeFlowLog } from 'src/app/flowLog/flowLog';
import { prepareFile } from 'src/app/flowLog/savedFile';
import { limits } from 'src/contract/limits';
import { type Entry, roundedToMinute } from 'src/journal/log/entry';
import { readLog } from 'src/journal/log/readLog';
import type { Recorder } from 'src/journal/record/recorder';
import type { Stage } from 'src/contract/stages';
import type { EpochSeconds } from 'src/contract/brandTypes';
import {
  sessionCredentialsCleared,
  sessionCredentialsStored,
  sessionSignedOut,
  sessionSignedOutElsewhere,
} from 'slices/session';
import { openBackend, siteNamed } from '__tests__/support/fakePorts';
import { factsOf } from '__tests__/support/runFlow';

type Backend = ReturnType<typeof openBackend>;

/** When each log is saved. */
const savingMs = Date.parse('2025-01-15T08:01:30Z');

/** The page load under test, and what it knows. */
interface Load {
  readonly id?: string;
  readonly trip?: string;
  readonly tab?: string;
  readonly site?: string | null;
  /** Names of sites that the service has confirmed. */
  readonly confirmed?: readonly string[];
  /** Ids of apps that it has described. */
  readonly described?: readonly string[];
  readonly stage?: Stage;
}
function pageLoad(
  backend: Backend,
  { id = 'p', trip = 'a', tab = 't', site = 'acme', confirmed = ['acme'], described = [], stage = 'prod' }: Load = {},
) {
  const entries: Entry[] = [
    { kind: 'chapter', seq: 0, at: 0, format: 1, id, tab, trip, startedAt: 0, facts: factsOf({ stage }) },
  ];
  const recorder: Recorder = {
    entries,
    middleware: () => (next) => (action) => next(action),
    record: (ports) => ports,
  };
  let front: string | null = site;
  const log = makeFlowLog({
    backend,
    recorder,
    leaks: (entry) => JSON.stringify(entry).includes('leaky'),
    site: () => front,
    now: () => savingMs,
    placeholderOf: (label, name) => `‹${label}:${name}›`,
    confirmed: () => [
      ...confirmed.map((name) => ['site', name] as const),
      ...described.map((name) => ['application', name] as const),
    ],
  });
  const says = (payload: unknown, type = 'page/visibilityChanged'): void => {
    const event = { kind: 'event', origin: 'flow', cause: 0, type, payload } as const;
    entries.push({ ...event, seq: entries.length, at: 1 });
  };
  const happens = (count: number, characters: number): void => {
    for (let made = 0; made < count; made += 1) says('x'.repeat(characters));
    log.flush();
  };
  return {
    log,
    happens,
    entries,
    goTo: (to: string | null) => void (front = to),
    says,
  };
}
const names = (backend: Backend) => Object.keys(backend.contents()).sort();
/** Names of page loads, without their later pieces. */
const loads = (backend: Backend) => names(backend).filter((name) => name.split('.').length === 4);
/** The page signs out of acme: its tokens are removed, then the service answers. */
function signingOut({ log }: ReturnType<typeof pageLoad>, sitename: string | undefined = 'acme') {
  const site = siteNamed('acme');
  const params = sitename === undefined ? {} : { sitename };
  const host = sitename === undefined ? { site: 'acme' } : {};
  const state = { route: { route: 'logout', params }, facts: factsOf(host) };
  const api = { getState: () => state } as Parameters<typeof log.watcher>[0];
  const dispatch = log.watcher(api)((action) => action);
  return { begin: () => dispatch(sessionCredentialsCleared()), end: () => dispatch(sessionSignedOut({ site })) };
}
const signOut = (page: ReturnType<typeof pageLoad>, sitename?: string): void => {
  const { begin, end } = signingOut(page, sitename);
  begin();
  end();
};
const pieceOf = (name: string) => Number(name.split('.')[4] ?? 0);
const size = (backend: Backend) => Object.values(backend.contents()).join('').length;

describe('the flow log in the browser', () => {
  it('stores each page load under the site’s name, and without one while no site is known', () => {
    const backend = openBackend();
    const page = pageLoad(backend, { site: null });
    page.happens(1, 10);
    expect(names(backend)).toEqual(['flow_log.000001.a.p']);
    page.goTo('acme');
    page.happens(1, 10);
    expect(names(backend)).toEqual(['acme:flow_log.000001.a.p']);
    pageLoad(backend, { id: 'q' }).happens(1, 10);
    expect(names(backend)).toEqual(['acme:flow_log.000001.a.p', 'acme:flow_log.000002.a.q']);
  });

  it('is at most 512 KB per site: the oldest trip is removed first, with all its page loads', () => {
    const backend = openBackend();
    pageLoad(backend, { id: 'p', trip: 'old' }).happens(2, 50_000);
    pageLoad(backend, { id: 'q', trip: 'old' }).happens(2, 50_000);
    pageLoad(backend, { id: 'r', trip: 'mid' }).happens(2, 100_000);
    pageLoad(backend, { id: 's', trip: 'new', site: 'globex' }).happens(2, 100_000);
    pageLoad(backend, { id: 't', trip: 'new' }).happens(2, 100_000);
    expect(loads(backend)).toEqual([
      'acme:flow_log.000003.mid.r',
      'acme:flow_log.000005.new.t',
      'globex:flow_log.000004.new.s',
    ]);
  });

  it('is cut off if a page load exceeds that, and its beginning stays readable', () => {
    const backend = openBackend();
    pageLoad(backend).happens(600, 1000);
    expect(size(backend)).toBeLessThanOrEqual(limits.flowLogMaxCharacters);
    expect(size(backend)).toBeGreaterThan(limits.flowLogMaxCharacters - 2000);
    const pieces = Object.entries(backend.contents()).sort(([one], [other]) => pieceOf(one) - pieceOf(other));
    expect(() => JSON.parse(pieces.map(([, text]) => text).join('')) as unknown).not.toThrow();
  });

  it('takes at most 1 MB for all sites: if the site has no older trip, the oldest one of any site is removed', () => {
    const backend = openBackend();
    for (const [at, site] of ['acme', 'globex', 'initech'].entries())
      pageLoad(backend, { id: 'p', trip: `t${at.toString()}`, site }).happens(400, 1000);
    expect(loads(backend)).toEqual(['globex:flow_log.000002.t1.p', 'initech:flow_log.000003.t2.p']);
    expect(size(backend)).toBeLessThanOrEqual(limits.flowLogsMaxCharacters);
  });

  it('keeps the start of the trip under way as long as there is any other trip to remove', () => {
    const backend = openBackend();
    pageLoad(backend, { id: 'p', trip: 'now', site: 'initech' }).happens(10, 1000);
    for (const site of ['acme', 'globex']) pageLoad(backend, { trip: site, site }).happens(450, 1000);
    pageLoad(backend, { id: 'q', trip: 'now', site: 'initech' }).happens(100, 1000);
    expect(loads(backend)).toEqual([
      'globex:flow_log.000003.globex.p',
      'initech:flow_log.000001.now.p',
      'initech:flow_log.000004.now.q',
    ]);
    // Its own site's limit is reached by this trip alone: the total does not help, so no other trip is removed.
    const other = openBackend();
    pageLoad(other, { id: 'o', trip: 'old', site: 'acme' }).happens(100, 1000);
    for (const id of ['p', 'q']) pageLoad(other, { id, trip: 'now', site: 'globex' }).happens(300, 1000);
    expect(loads(other)).toEqual(['acme:flow_log.000001.old.o', 'globex:flow_log.000003.now.q']);
  });

  it('needs one byte per character, and still holds every other character', () => {
    const backend = openBackend();
    const page = pageLoad(backend);
    page.says('‹email:1› 日本 🔑');
    page.log.flush();
    expect(Object.values(backend.contents()).join('')).toMatch(/^[\0-\u00ff]*$/);
    expect(prepareFile(page.log)?.text).toContain('‹email:1› 日本 🔑');
    expect(prepareFile(pageLoad(backend, { id: 'q' }).log)?.text).toContain('‹email:1› 日本 🔑');
  });

  it('grows by appending: a written piece that is followed by another is not written again', () => {
    const inner = openBackend();
    const written: string[] = [];
    const backend = {
      ...inner,
      set: (name: string, text: string) => {
        written.push(name);
        return inner.set(name, text);
      },
    };
    const page = pageLoad(backend);
    page.happens(100, 1000);
    written.length = 0;
    page.happens(1, 10);
    page.log.flush();
    expect(written).toEqual(['acme:flow_log.000001.a.p.3']);
    for (const text of Object.values(inner.contents()))
      expect(text.length).toBeLessThanOrEqual(limits.flowLogPieceCharacters + 1);
  });

  it('writes again what another tab has cleared to make room', () => {
    const backend = openBackend();
    const page = pageLoad(backend);
    page.happens(100, 1000);
    backend.remove('acme:flow_log.000001.a.p.1');
    page.happens(1, 10);
    expect(names(backend)).toHaveLength(4);
    expect(prepareFile(pageLoad(backend, { id: 'q' }).log)?.text).toContain('"seq":101');
  });

  it('keeps the earlier pieces of a page load whose last piece could not be stored', () => {
    const backend = openBackend();
    pageLoad(backend).happens(100, 1000);
    backend.remove('acme:flow_log.000001.a.p.3');
    const { text = '' } = prepareFile(pageLoad(backend, { id: 'q' }).log) ?? {};
    expect(readLog(text)).toMatchObject({ ok: true });
    expect(text).toContain('"seq":80');
    expect(text).not.toContain('"seq":100,');
  });

  it('removes old page loads from a full backend, then stops, and never throws', () => {
    const inner = openBackend();
    let room = 3;
    const backend = {
      ...inner,
      set: (name: string, text: string) => names(inner).length < room && inner.set(name, text),
    };
    for (const id of ['p', 'q', 'r', 's']) pageLoad(backend, { id, trip: id }).happens(1, 10);
    expect(names(inner)).toEqual(['acme:flow_log.000002.q.q', 'acme:flow_log.000003.r.r', 'acme:flow_log.000004.s.s']);
    room = 0;
    pageLoad(backend, { id: 't', trip: 't' }).happens(1, 10);
    expect(names(inner)).toEqual([]);
  });

  it('is saved under site and UTC time, with every page load in order, and can be read again', () => {
    const backend = openBackend();
    pageLoad(backend, { id: 'p' }).happens(1, 1);
    const page = pageLoad(backend, { id: 'q' });
    pageLoad(backend, { id: 'r', trip: 'b' }).happens(1, 1);
    page.happens(1, 1);
    const saved = prepareFile(page.log);
    expect(saved?.name).toBe('portico-acme-20250115T0802Z.flow.json');
    const read = readLog(saved?.text ?? '');
    if (!read.ok) throw new Error(read.problem);
    expect(read.log.chapters.map(([pageLoad]) => pageLoad.id)).toEqual(['‹page:1›', '‹page:2›', '‹page:3›']);
    expect(read.log.chapters.map(([pageLoad]) => pageLoad.trip)).toEqual(['‹trip:1›', '‹trip:1›', '‹trip:2›']);
    expect(new Set(read.log.chapters.map(([pageLoad]) => pageLoad.tab))).toEqual(new Set(['‹tab:1›']));
  });

  it('names the minute of the saving rounded as the begin of a page load is, so no step is later', () => {
    const page = pageLoad(openBackend());
    page.happens(1, 1);
    const read = readLog(prepareFile(page.log)?.text ?? '');
    expect(read.ok && read.log.savedAt).toBe('2025-01-15T08:02Z');
    // A page load that began at the moment of the saving.
    expect(roundedToMinute(savingMs)).toBe(Date.parse('2025-01-15T08:02Z'));
  });

  it('without a site has this tab’s last trip, whatever its site', () => {
    const backend = openBackend();
    pageLoad(backend, { id: 'old', trip: 'older' }).happens(1, 1);
    pageLoad(backend, { id: 'one', trip: 'last' }).happens(1, 1);
    pageLoad(backend, { id: 'two', trip: 'last', site: null }).happens(1, 1);
    pageLoad(backend, { id: 'other', trip: 'elsewhere', tab: 'u' }).happens(1, 1);
    const page = pageLoad(backend, { id: 'now', trip: 'new', site: null });
    pageLoad(backend, { id: 'later', trip: 'newer' }).happens(1, 1);
    page.says({ step: 1 });
    const saved = prepareFile(page.log);
    expect(saved?.name).toContain('portico-no-site-');
    const read = readLog(saved?.text ?? '');
    if (!read.ok) throw new Error(read.problem);
    expect(read.log.chapters.map(([{ trip }]) => trip)).toEqual(['‹trip:1›', '‹trip:1›', '‹trip:2›']);
    // With a site, the log has only that site's page loads.
    page.goTo('globex');
    const ofSite = readLog(prepareFile(page.log)?.text ?? '');
    expect(ofSite.ok && ofSite.log.chapters).toHaveLength(1);
  });

  it('shows the path of an app’s address once a page load knows it as registered [0.34]', () => {
    const logWithPath = (registered: string) => {
      const page = pageLoad(openBackend());
      const metadata = { Name: 'Notes', RedirectUris: [registered], DefaultRedirect: 'notes:/home' };
      page.says({ to: 'https://notes.test/‹redirectPath:back›', and: 'notes:/‹redirectPath:home›' });
      page.says({ applicationId: 'notes-app', metadata }, 'app/described');
      return prepareFile(page.log)?.text;
    };
    expect(logWithPath('https://notes.test/back')).toContain('"https://notes.test/back"');
    expect(logWithPath('https://notes.test/other')).toContain('"https://notes.test/‹redirectPath:1›"');
    expect(logWithPath('https://notes.test/other')).toContain('"notes:/home"');
  });

  it('shows an unconfirmed site name as a placeholder, in the file and in its name [0.34]', () => {
    const logWithSites = (confirmed: readonly string[]) => {
      const page = pageLoad(openBackend(), { site: 'hunter2pass', confirmed });
      page.says('‹site:hunter2pass›');
      return prepareFile(page.log);
    };
    expect(logWithSites([])?.name).toBe('portico-unknown-site-20250115T0802Z.flow.json');
    expect(logWithSites([])?.text).not.toContain('hunter2pass');
    expect(logWithSites([])?.text).toContain('‹site:1›');
    expect(logWithSites(['hunter2pass'])?.name).toBe('portico-hunter2pass-20250115T0802Z.flow.json');
    expect(logWithSites(['hunter2pass'])?.text).not.toContain('‹site:');
  });

  it('shows the id of an app that the service has not described as a placeholder [0.34]', () => {
    const logWithApps = (described: readonly string[]) => {
      const page = pageLoad(openBackend(), { confirmed: ['acme'], described });
      page.says({ application_id: '‹application:hunter2app›' });
      return prepareFile(page.log)?.text;
    };
    expect(logWithApps([])).not.toContain('hunter2app');
    expect(logWithApps([])).toContain('‹application:1›');
    expect(logWithApps(['hunter2app'])).toContain('"hunter2app"');
  });

  it.each([
    ['on a shared computer, where somebody else may reopen the tab', true, []],
    ['but not on the person’s own', false, ['acme:flow_log.000001.a.p']],
  ])('ends when the sign-in is complete %s', (_where, isShared, left) => {
    const backend = openBackend();
    const page = pageLoad(backend);
    page.happens(1, 10);
    const state = { sharing: { step: isShared ? 'yes' : 'no' } };
    const api = { getState: () => state } as Parameters<typeof page.log.watcher>[0];
    page.log.watcher(api)((action) => action)(sessionCredentialsStored({ expiresAt: 1 as EpochSeconds }));
    page.happens(1, 10);
    expect(names(backend)).toEqual(left);
  });

  it('is cleared when the person signs out, and nothing more is written', () => {
    const backend = openBackend();
    pageLoad(backend, { id: 'p', trip: 'b' }).happens(1, 1);
    pageLoad(backend, { id: 'o', trip: 'c', site: null }).happens(1, 1);
    pageLoad(backend, { id: 'g', site: 'globex' }).happens(1, 1);
    const page = pageLoad(backend, { id: 'q' });
    page.happens(1, 1);
    signOut(page);
    page.happens(1, 1);
    expect(names(backend)).toEqual(['globex:flow_log.000003.a.g']);
    expect(prepareFile(page.log)).toBeUndefined();
  });

  it('loses every piece at sign-out, even of a page load whose first piece is gone', () => {
    const backend = openBackend();
    pageLoad(backend).happens(100, 1000);
    backend.remove('acme:flow_log.000001.a.p');
    const page = pageLoad(backend, { id: 'q' });
    page.happens(1, 1);
    expect(names(backend).length).toBeGreaterThan(2);
    signOut(page);
    expect(names(backend)).toEqual([]);
  });

  it.each([
    ['named by the address', 'acme'],
    ['named by its host', undefined],
  ])(
    'loses nothing that was recorded while the service was notified of the sign-out of a site %s',
    (_how, sitename) => {
      const backend = openBackend();
      pageLoad(backend, { id: 'p', trip: 'a' }).happens(1, 1);
      const page = pageLoad(backend, { id: 'q', trip: 'b' });
      page.happens(1, 1);
      const { begin, end } = signingOut(page, sitename);
      begin();
      page.happens(1, 1);
      pageLoad(backend, { id: 'r', trip: 'c' }).happens(1, 1);
      end();
      page.happens(1, 1);
      expect(loads(backend)).toEqual(['acme:flow_log.000003.c.r']);
    },
  );

  it('of somebody else stays if a sign-out is loaded again and finds them signed in', () => {
    const backend = openBackend();
    pageLoad(backend, { id: 'p', trip: 'b' }).happens(1, 1);
    pageLoad(backend, { id: 'r', trip: 'c' }).happens(1, 1);
    const page = pageLoad(backend, { id: 'q', trip: 'b' });
    page.happens(1, 1);
    signingOut(page).end();
    expect(loads(backend)).toEqual(['acme:flow_log.000002.c.r']);
  });

  it('stays where another stage of the host signs out [0.52]', () => {
    const backend = openBackend();
    pageLoad(backend, { id: 'p', stage: 'alpha' }).happens(100, 1000);
    pageLoad(backend, { id: 'o', stage: 'alpha', site: null }).happens(1, 1);
    const kept = names(backend);
    const page = pageLoad(backend, { id: 'q', trip: 'a' });
    pageLoad(backend, { id: 'r', trip: 'c' }).happens(1, 1);
    page.happens(1, 1);
    signOut(page);
    expect(names(backend)).toEqual(kept);
  });

  it('ends with the sign-out of its site in another tab, and is never written back [0.38]', () => {
    const backend = openBackend();
    const [page, elsewhere] = [pageLoad(backend, { id: 'q' }), pageLoad(backend, { id: 'g', site: 'globex' })];
    const api = {} as Parameters<typeof page.log.watcher>[0];
    const hears = (one: typeof page) =>
      one.log.watcher(api)((action) => action)(sessionSignedOutElsewhere({ site: siteNamed('acme') }));
    for (const one of [page, elsewhere]) {
      one.happens(1, 1);
      hears(one);
      one.happens(1, 1);
    }
    expect(names(backend).map((name) => name.split(':')[0])).toEqual(['globex']);
    expect(prepareFile(page.log)).toBeUndefined();
    expect((JSON.parse(prepareFile(elsewhere.log)?.text ?? '{}') as { chapters: unknown[] }).chapters).toHaveLength(1);
  });

  it('loses nothing that was recorded after the sign-out, if a page hears of it late [0.38]', () => {
    const backend = openBackend();
    const api = {} as Parameters<ReturnType<typeof pageLoad>['log']['watcher']>[0];
    const [before, page] = [pageLoad(backend, { id: 'o', site: null }), pageLoad(backend, { id: 'p' })];
    const leaving = pageLoad(backend, { id: 'q', trip: 'b' });
    for (const one of [before, page, leaving]) one.happens(1, 1);
    signOut(leaving);
    pageLoad(backend, { id: 'r', trip: 'c' }).happens(1, 1);
    pageLoad(backend, { id: 's', trip: 'c', site: null }).happens(1, 1);
    const after = loads(backend);
    expect(after).toHaveLength(2);
    page.log.watcher(api)((action) => action)(sessionSignedOutElsewhere({ site: siteNamed('acme') }));
    page.happens(1, 1);
    expect(loads(backend)).toEqual(after);
    const read = readLog(prepareFile(page.log)?.text ?? '');
    expect(read.ok && read.log.chapters).toHaveLength(1);
  });

  it('is checked again before it is saved, with everything known by then', () => {
    const backend = openBackend({
      'acme:flow_log.000001.a.x': JSON.stringify([
        { kind: 'chapter', seq: 0, at: 0, format: 1, id: 'x', tab: 't', trip: 'a', startedAt: 0, facts: factsOf() },
        { kind: 'answered', seq: 1, at: 5, n: 0, value: 'leaky' },
        { kind: 'answered', seq: 2, at: 6, n: 1, value: 'good' },
      ]),
    });
    const read = readLog(prepareFile(pageLoad(backend).log)?.text ?? '');
    if (!read.ok) throw new Error(read.problem);
    expect(read.log.chapters[0]?.slice(1)).toEqual([
      { kind: 'withheld', of: 'answered', seq: 1, at: 5 },
      { kind: 'answered', seq: 2, at: 6, n: 1, value: 'good' },
    ]);
    expect(read.log.withheld).toBe(1);
  });

  it('ignores values of other programs under its names', () => {
    const backend = openBackend({
      'acme:flow_log.000001.a.x': 'no json',
      'acme:flow_log.000002.a.y': '[{"kind":"event"}]',
    });
    const page = pageLoad(backend);
    page.happens(1, 1);
    const read = readLog(prepareFile(page.log)?.text ?? '');
    expect(read.ok && read.log.chapters).toHaveLength(1);
  });
});
