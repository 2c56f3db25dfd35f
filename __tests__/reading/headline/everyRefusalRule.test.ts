import { adviceOf } from 'src/reading/brief/advice/advice';
import { type Headline, headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { refusalRules } from 'src/reading/headline/consistency/refusalRules';
import type { FlowLog } from 'src/journal/log/logFile';
import { refusals } from '__tests__/replay/world/answers';
import type { World, WorldSetting } from '__tests__/replay/world/browser';
import { goodWorld, honestAnswer, signInFromStart, submits } from '__tests__/replay/world/person';
import { json } from '__tests__/replay/world/service';
import type { PageLoadEntries } from 'src/journal/log/entry';
import { clockSetRight } from './consistency/clock/clockSetRight';
import { storageEmptied } from './consistency/storage/emptiedOnReturn';
import { tabUnrecognised } from './consistency/storage/unrecognisedTab';
import { found } from './foundByRules';
import {
  address,
  asked as question,
  entered,
  eventEntry,
  logOf,
  ok,
  open,
  pageLoad,
  read,
  refused,
} from '__tests__/journal/pageLoads';

type Edit = (text: string) => string;
type RefusedHeadline = Extract<Headline, { readonly of: 'refusal' }>;
const same: Edit = (text) => text;

/** The edited log of a simulated federated sign-in. */
async function editedLog(
  setting: WorldSetting,
  disturb: (world: World) => void = () => undefined,
  edit = same,
  fragment = '/',
) {
  const world = goodWorld('federate', { keepsLog: true, ...setting });
  const page = await world.open(fragment);
  await submits(page);
  disturb(world);
  const end = await world.comeBack(page, honestAnswer(world));
  return JSON.parse(edit(JSON.stringify(JSON.parse(end.save() ?? '')))) as FlowLog;
}
const headlineIn = async (...given: Parameters<typeof editedLog>) => headlineOf(await editedLog(...given));
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
const mark = eventEntry('signIn/refused', { error: 'error', why: 'startedLongAgo' });
/** Reads of the clock at these moments of the page, and what it showed then. */
const clock = (...reads: readonly (readonly [at: number, shown: number])[]) =>
  reads.flatMap(([at, shown]) => question('clock.now', {}, shown).map((entry) => ({ ...entry, at })));
const incomplete = refused('incomplete', 200);
const rows: Readonly<Record<string, () => Promise<ReturnType<typeof headlineOf>>>> = {
  storageKeepsNothing: () =>
    headlineIn(
      {},
      (world) => {
        world.local.refuses = world.cookies.refuses = true;
      },
      asCause('notStarted'),
    ),
  valueNeverStored: () => headlineIn({ api: { token: spent } }, undefined, asNotStored),
  otherValueChangedOutside: () =>
    headlineIn({ api: { token: spent } }, (world) => world.local.remove('acme:recent_sign_ins')),
  screenCameAgain: () =>
    Promise.resolve(
      headlineOf(
        logOf(
          pageLoad([
            entered('postAuth'),
            ...read(['pool_access_token'], {}),
            address('postAuth', {}, {}, 'flow'),
            entered('postAuth'),
            eventEntry('signIn/refused', { error: 'error', why: 'noTokens' }),
          ]),
        ),
      ),
    ),
  stateLostByProvider: () =>
    Promise.resolve(
      headlineOf(
        logOf(
          pageLoad([open('browser.leaveTo', { to: 'https://idp.test/', csrfState: {} })]),
          pageLoad([
            ...question('browser.arrivalSecrets', { route: 'federateCallback' }, { code: '‹code:1›' }),
            eventEntry('signIn/refused', { error: 'error', why: 'stateMissing' }),
          ]),
        ),
      ),
    ),
  storageEmptiedOnReturn: () => Promise.resolve(storageEmptied()),
  tabNotRecognised: () => Promise.resolve(tabUnrecognised()),
  valueChangedOutside: () => headlineIn({}, (world) => world.local.remove('acme:federate_csrf_token')),
  givenParameterDropped: () =>
    Promise.resolve(
      headlineOf(
        logOf(
          pageLoad([
            ...question('api.passwordUrl', {}, ok({ Url: 'https://idp.test/login?tenant=1' })),
            open('browser.leaveTo', { to: 'https://idp.test/login' }),
          ]),
          pageLoad([eventEntry('signIn/refused', { error: 'error', why: 'providerSetup' })]),
        ),
      ),
    ),
  givenParameterChanged: () =>
    Promise.resolve(
      headlineOf(
        logOf(
          pageLoad([
            ...question('api.passwordUrl', {}, ok({ Url: 'https://idp.test/login?tenant=1' })),
            open('browser.leaveTo', { to: 'https://idp.test/login?tenant=2' }),
          ]),
          pageLoad([eventEntry('signIn/refused', { error: 'error', why: 'providerSetup' })]),
        ),
      ),
    ),
  valueAlteredByPage: () =>
    Promise.resolve(
      headlineOf(
        logOf(
          pageLoad([
            ...question('api.token', { input: { OrganizationId: '‹organization:9›' } }, incomplete),
            eventEntry('signIn/refused', { error: 'error', why: 'incompleteAnswer' }),
          ]),
        ),
      ),
    ),
  clockWasSet: () =>
    headlineIn({ api: { token: spent } }, undefined, (text) => compared(0, 7_200_000)(asCause('startedLongAgo')(text))),
  clockSetRight: () => Promise.resolve(clockSetRight()),
  clockJumped: () => Promise.resolve(headlineOf(logOf(pageLoad([...clock([10, 10], [20, 7_200_020]), mark])))),
  everyAnswerIncomplete: () =>
    Promise.resolve(
      headlineOf(
        logOf(
          pageLoad([
            ...question('api.region', {}, incomplete),
            ...question('api.token', {}, incomplete),
            eventEntry('signIn/refused', { error: 'error', why: 'incompleteAnswer' }),
          ]),
        ),
      ),
    ),
  everyAnswerMalformed: () =>
    Promise.resolve(
      headlineOf(
        logOf(
          pageLoad([
            ...question('api.region', {}, refused('malformed', 200)),
            ...question('api.token', {}, refused('malformed', 200)),
            eventEntry('signIn/refused', { error: 'error', why: 'incompleteAnswer' }),
          ]),
        ),
      ),
    ),
  valueLostAtOnce: () =>
    Promise.resolve(
      headlineOf(
        logOf(
          pageLoad([
            ...question('storage.write', { site: 'acme', values: { federate_csrf_token: '‹csrfToken:1›' } }, 'local'),
            ...read(['federate_csrf_token'], {}),
            eventEntry('signIn/refused', { error: 'error', why: 'tokenMissing' }),
          ]),
        ),
      ),
    ),
  causeContradicted: () => headlineIn({ api: { token: spent } }, undefined, asCause('stateMissing')),
  answerCameBefore: () =>
    headlineIn({ api: { token: spent } }, undefined, (text) => {
      const log = JSON.parse(asCause('notStarted')(text)) as { chapters: unknown[] };
      const [first, last] = log.chapters;
      return JSON.stringify({ ...log, chapters: [first, last, last] });
    }),
  startAnsweredTwice: () => {
    const comesBack = (more: object) =>
      question('browser.arrivalSecrets', {}, { ...more, state: { form: 'json', csrfToken: '‹csrfToken:1›' } });
    const used = eventEntry('signIn/refused', { error: 'error', why: 'usedTwice' });
    return Promise.resolve(
      headlineOf(logOf(pageLoad(comesBack({})), pageLoad([...comesBack({ code: '‹code:1›' }), used]))),
    );
  },
  otherPersonNotProved: () =>
    headlineIn({ api: { token: spent } }, undefined, (text) => asUsed(asCause('usedTwice')(text))),
  noOtherTab: () => headlineIn({ api: { token: spent } }, undefined, asCause('otherTab')),
  answerNotReadable: () => headlineIn({ api: { token: 'away' } }),
  tokenRefusedAtOnce: () => headlineIn({ api: { currentUser: refusedToken } }),
  tokenExpiredOnArrival: () =>
    headlineIn({ api: { token: tokens('2025-01-14T08:00:00.000Z'), currentUser: refusedToken } }),
  answerContradictsEarlier: () =>
    headlineIn(
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
  codeExchangedTwice: () =>
    headlineIn({ api: { token: spent } }, undefined, (text) => {
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
  ...found,
  clockIsWrong: () =>
    headlineIn({ api: { token: spent } }, undefined, (text) =>
      compared(7_200_000, 7_200_000)(asCause('startedLongAgo')(text)).replaceAll('"skewMs"', '"other"'),
    ),
};

describe('a rule of the headline', () => {
  it('is never without a test', () => {
    expect(Object.keys(rows).sort()).toEqual(refusalRules.map(({ id }) => id).sort());
  });

  it.each(Object.entries(rows))('%s finds what it looks for, and the headline points at a step', async (name, find) => {
    const headline = await find();
    expect([name, headline.rules]).toEqual([name, expect.arrayContaining([name])]);
    expect(headline.evidence.length).toBeGreaterThan(0);
  });

  it('does not call a value removed once another tab, which is not in the log, has left another session', async () => {
    const remove = (world: World): void => world.local.remove('acme:recent_sign_ins');
    const other = JSON.stringify({ id: 'of-another-tab', since: 1_736_928_000_000 });
    const left = (world: World): void => {
      world.local.set('acme:session', other);
      remove(world);
    };
    expect((await headlineIn({ api: { token: spent } }, remove)).sentence).toContain('recent_sign_ins was gone');
    expect((await headlineIn({ api: { token: spent } }, left)).sentence).not.toContain('gone');
  });

  it.each<[string, readonly PageLoadEntries[]]>([
    ['no page had left', [pageLoad([])]],
    ['none was sent', [pageLoad([open('browser.leaveTo', { to: 'https://idp.test/' })])]],
    [
      'another tab had sent it',
      [pageLoad([open('browser.leaveTo', { to: 'https://idp.test/', csrfState: {} })], 'tab2')],
    ],
  ])('does not say that the page had left with a state if %s', (_what, before) => {
    const missing = eventEntry('signIn/refused', { error: 'error', why: 'stateMissing' });
    expect(headlineOf(logOf(...before, pageLoad([missing]))).sentence).not.toContain(
      'left for the provider with a state',
    );
  });

  it.each([
    ['session/superseded', { site: 'acme', by: 'start' }, false],
    ['session/superseded', { site: 'acme', by: 'signIn' }, false],
    ['session/superseded', { site: 'acme', by: 'signOut' }, false],
    ['signIn/refused', { error: 'error', why: 'tokenMissing' }, true],
  ])('quotes %s %j after a value that the page lost at once: %p', (type, payload, isQuoted) => {
    const stores = question(
      'storage.write',
      { site: 'acme', values: { pending_sign_in: { id: '‹signIn:1›' } } },
      'local',
    );
    const load = pageLoad([...stores, ...read(['pending_sign_in'], {}), eventEntry(type, payload)]);
    const { rules, sentence } = headlineOf(logOf(load));
    expect(rules).toContain('valueLostAtOnce');
    expect(sentence.includes('It then ended with')).toBe(isQuoted);
    expect(sentence).not.toContain('elsewhere in this browser');
  });

  it('says nothing about a sign-in that goes well', async () => {
    const world = goodWorld('federate');
    await signInFromStart(world, 'federate');
    const headline = headlineOf((await world.recorded()).log);
    expect([headline.sentence, headline.rules]).toEqual([
      'No failure is recorded. The person was signed in.',
      undefined,
    ]);
  });
});

describe('what the person is told', () => {
  const instead = refusalRules.filter(({ position }) => position === 'instead').map(({ id }) => id);
  it('is not what the page believed if a rule replaces that', async () => {
    const log = await editedLog({ api: { token: spent } }, undefined, asCause('foreignTokens'));
    const { isAtFault: _isAtFault, ...headline } = headlineOf(log);
    const page = indexPageLoads(log.chapters)[headline.at.pageLoad];
    const believed = adviceOf({ ...headline, rules: [] }, page)?.text;
    expect(believed).toMatch(/belongs to a different sign-in/);
    expect(instead.length).toBeGreaterThan(30);
    expect(instead.filter((name) => adviceOf({ ...headline, rules: [name] }, page)?.text === believed)).toEqual([]);
  });

  const unusable = /sends something this page cannot use, so trying again may not help/;
  const hedged = /could not be finished\. Sign.in again\. If that does not help/;
  const again = /could not be finished\. Sign.in again/;
  const setClock = /date or time on this device is wrong.* Set it correctly/;
  it.each<[string, Partial<Pick<RefusedHeadline, 'rules' | 'sideFindings'>>, RegExp]>([
    ['no answer could be read, which another attempt does not change', { rules: ['everyAnswerIncomplete'] }, unusable],
    ['nothing stored was found again, which another attempt does not change', { rules: ['valueLostAtOnce'] }, hedged],
    ['the clock was set, and may be right now', { rules: ['clockJumped'] }, again],
    ['the clock was set, and a rule finds it wrong now', { rules: ['clockJumped', 'clockIsWrong'] }, setClock],
    [
      'the clock was set, and the page found it wrong now',
      { rules: ['clockWasSet'], sideFindings: ['clockIsWrong'] },
      setClock,
    ],
  ])('helps where %s', async (_what, given, text) => {
    const log = await editedLog({ api: { token: spent } });
    const found = headlineOf(log);
    const page = indexPageLoads(log.chapters)[found.at.pageLoad];
    expect(adviceOf({ ...found, ...given }, page)?.text).toMatch(text);
  });
});

describe('the advice for a person whom an app has sent', () => {
  it.each(['redirect.expired', 'appRequest.expired'])(
    'is what the page says, if that may be true: %s',
    async (cause) => {
      const log = await editedLog({ api: { token: spent } });
      const found = headlineOf(log);
      const page = indexPageLoads(log.chapters)[found.at.pageLoad];
      const own = adviceOf({ ...found, cause, rules: [] }, page);
      expect(adviceOf({ ...found, cause, rules: ['clockJumped'] }, page)).toEqual(own);
      expect(adviceOf({ ...found, rules: ['clockJumped'] }, page)).not.toEqual(own);
      // The page's own words name a time, which is false if the clock was set or nothing confirms it.
      for (const rule of ['clockWasSet', 'otherPersonNotProved'] as const)
        expect(adviceOf({ ...found, cause, rules: [rule] }, page)).not.toEqual(own);
    },
  );
});
