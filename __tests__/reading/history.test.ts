/** @jest-environment node */
import { headline } from 'src/reading/headline/headline';
import { consistencyRules } from 'src/reading/headline/consistency/rules';
import type { FlowLog } from 'src/journal/log/flowLog';
import { refusals } from '__tests__/replay/world/answers';
import type { World, WorldSetting } from '__tests__/replay/world/browser';
import { goodWorld, honest, signInFromStart, submits } from '__tests__/replay/world/person';
import { json } from '__tests__/replay/world/service';
import { entered, logOf, pageLoad, read, eventEntry } from '__tests__/journal/pageLoads';

type Edit = (text: string) => string;
const same: Edit = (text) => text;

/** The headline of a simulated federated sign-in with an edited log. */
async function headlineOf(
  setting: WorldSetting,
  disturb: (world: World) => void = () => undefined,
  edit = same,
  fragment = '/',
) {
  const world = goodWorld('federate', { keepsLog: true, ...setting });
  const page = await world.open(fragment);
  await submits(page);
  disturb(world);
  const end = await world.comeBack(page, honest(world));
  return headline(JSON.parse(edit(JSON.stringify(JSON.parse(end.save() ?? '')))) as FlowLog);
}
const refusedToken = refusals['AuthenticationFailedException'] ?? 'away';
const spent = json({ error: 'invalid_grant' }, 400);
const tokens = (until: string) =>
  json({ AccessToken: 'access-0123456789abcdef', RefreshToken: 'refresh-0123456789abcdef', ExpirationDateTime: until });
/** Readings of the clock in two page loads. */
const compared =
  (...aheadMs: readonly number[]): Edit =>
  (text) => {
    const { chapters, ...head } = JSON.parse(text) as { chapters: { seq: number }[][] };
    const with_ = chapters.map((entries, index) => {
      const event = {
        kind: 'event',
        origin: 'browser',
        cause: 0,
        type: 'page/clockCompared',
        at: 0,
        payload: { aheadMs: aheadMs[index] },
      };
      // Replaces a step that decides nothing, so that no number changes.
      return entries.map((entry) => (entry.seq === 1 ? { ...event, seq: 1 } : entry));
    });
    return JSON.stringify({ ...head, chapters: with_ });
  };
const asCause =
  (why: string): Edit =>
  (text) =>
    text.replace(/("type":"signIn\/refused".*?"why":")\w+/, `$1${why}`);

/** Marks the start as used, although nothing in this log used it. */
const asUsed: Edit = (text) => text.replaceAll(/("pending_sign_in":\{)/g, '$1"used":true,');

/** As if the callback had never stored the code that came with its address. */
const asNotStored: Edit = (text) =>
  asCause('startIncomplete')(text)
    .replace('"why":"startIncomplete"', '"why":"startIncomplete","missing":["federate_auth_code"]')
    .replaceAll('"federate_auth_code":"', '"other":"');

let asked = 0;
const rows: Readonly<Record<string, () => Promise<ReturnType<typeof headline>>>> = {
  keptNothing: () =>
    headlineOf(
      {},
      (world) => {
        world.local.refuses = world.cookies.refuses = true;
      },
      asCause('notStarted'),
    ),
  neverStored: () => headlineOf({ api: { token: spent } }, undefined, asNotStored),
  storedBeside: () => headlineOf({ api: { token: spent } }, (world) => world.local.remove('acme:recent_sign_ins')),
  cameAgain: () =>
    Promise.resolve(
      headline(
        logOf(
          pageLoad([
            entered('postAuth'),
            ...read(['pool_access_token'], {}),
            eventEntry('@@router/LOCATION_CHANGE', { route: 'postAuth', params: {}, refused: [] }),
            entered('postAuth'),
            eventEntry('signIn/refused', { error: 'error', why: 'noTokens' }),
          ]),
        ),
      ),
    ),
  storedElsewhere: () => headlineOf({}, (world) => world.local.remove('acme:federate_csrf_token')),
  clockWasSet: () =>
    headlineOf({ api: { token: spent } }, undefined, (text) => compared(0, 7_200_000)(asCause('startedLongAgo')(text))),
  notBorneOut: () => headlineOf({ api: { token: spent } }, undefined, asCause('stateMissing')),
  cameBefore: () =>
    headlineOf({ api: { token: spent } }, undefined, (text) => {
      const log = JSON.parse(asCause('notStarted')(text)) as { chapters: unknown[] };
      const [first, last] = log.chapters;
      return JSON.stringify({ ...log, chapters: [first, last, last] });
    }),
  notProved: () => headlineOf({ api: { token: spent } }, undefined, (text) => asUsed(asCause('usedTwice')(text))),
  nobodyElse: () => headlineOf({ api: { token: spent } }, undefined, asCause('otherTab')),
  notReadable: () => headlineOf({ api: { token: 'away' } }),
  refusedRightAfterIssue: () => headlineOf({ api: { currentUser: refusedToken } }),
  endedWhenItCame: () => headlineOf({ api: { token: tokens('2025-01-14T08:00:00.000Z'), currentUser: refusedToken } }),
  contradictsEarlier: () =>
    headlineOf(
      {
        api: {
          token: spent,
          organizationByAlias: () =>
            json({ Id: `organization-${(asked += 1).toString()}`, Mode: 'FEDERATED_IDENTITY' }),
        },
      },
      undefined,
      same,
      '/emailSelect?sitename=acme',
    ),
  exchangedTwice: () =>
    headlineOf({ api: { token: spent } }, undefined, (text) => {
      const log = JSON.parse(text) as { chapters: unknown[] };
      const [first, last] = log.chapters;
      const good = JSON.parse(
        JSON.stringify(last).replace(
          /"outcome":"failed","failure":\{"kind":"refused","status":400.*?\}/,
          '"outcome":"ok","value":{}',
        ),
      ) as unknown;
      return JSON.stringify({ ...log, chapters: [first, good, last] });
    }),
  wrongClock: () =>
    headlineOf({ api: { token: spent } }, undefined, (text) =>
      compared(7_200_000, 7_200_000)(asCause('startedLongAgo')(text)).replaceAll('"skewMs"', '"other"'),
    ),
};

describe('a rule of consistency', () => {
  it('is never without a test', () => {
    expect(Object.keys(rows).sort()).toEqual(consistencyRules.map(({ name }) => name).sort());
  });

  it.each(Object.entries(rows))('%s finds what it is of, with the steps that bear it out', async (name, find) => {
    const found = await find();
    expect([name, found.rules ?? [], found.sentence]).toEqual([
      name,
      expect.arrayContaining([name]),
      expect.any(String),
    ]);
    expect(found.evidence.length).toBeGreaterThan(0);
  });

  it('calls nothing removed once another tab, which is not in the log, has left another session', async () => {
    const remove = (world: World): void => world.local.remove('acme:recent_sign_ins');
    const other = JSON.stringify({ id: 'of-another-tab', since: 1_736_928_000_000 });
    const left = (world: World): void => {
      world.local.set('acme:session', other);
      remove(world);
    };
    expect((await headlineOf({ api: { token: spent } }, remove)).sentence).toContain('recent_sign_ins was gone');
    expect((await headlineOf({ api: { token: spent } }, left)).sentence).not.toContain('gone');
  });

  it('says nothing of a sign-in that goes well', async () => {
    const world = goodWorld('federate');
    await signInFromStart(world, 'federate');
    const found = headline((await world.recorded()).log);
    expect([found.sentence, found.rules]).toEqual(['No failure is recorded. The person was signed in.', undefined]);
  });
});

describe('the tab that saved a log', () => {
  async function twoTabs(savedBy: number) {
    const world = goodWorld('federate', { api: { token: spent } });
    await signInFromStart(world, 'federate');
    await world.open('/error', { tab: 'tab2' });
    const { log } = await world.recorded();
    return headline({ ...log, savedBy });
  }

  it('is the one that the headline is about', async () => {
    expect(await twoTabs(1)).toMatchObject({ cause: 'signIn.exchangeRefused', tab: { number: 1, of: 2 } });
    expect(await twoTabs(2)).toMatchObject({ cause: 'errorPage.errorPage', tab: { number: 2, of: 2 } });
  });

  it('is passed over only if nothing went wrong in it, and the sentence says so', async () => {
    const world = goodWorld('federate', { api: { token: spent } });
    await signInFromStart(world, 'federate');
    await world.open('/emailSelect?sitename=acme', { tab: 'tab2' });
    const found = headline({ ...(await world.recorded()).log, savedBy: 2 });
    expect(found.sentence).toMatch(
      /^In another tab: The service did not accept .* In the tab that saved this: No failure is recorded\./,
    );
  });
});
