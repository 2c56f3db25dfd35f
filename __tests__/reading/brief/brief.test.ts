import { isWhole } from '__tests__/support/extent';
import german from 'locales/de.json';
import texts from 'locales/en.json';
import brazilian from 'locales/pt-br.json';
import { routes } from 'src/contract/routes';
import { languages } from 'src/contract/languages';
import { briefColumns, briefOf, maxBriefLines } from 'src/reading/brief/brief';
import { headlineRows } from 'src/reading/brief/headlineRows';
import { headlineOf } from 'src/reading/headline/headline';
import type { FlowLog } from 'src/journal/log/logFile';
import { plantedCauses } from '__tests__/folder/plantedCauses';
import { allCases, sample } from '__tests__/generated/cases';
import { faultClasses } from '__tests__/generated/fault';
import { journeys as generatedJourneys } from '__tests__/generated/journeys';
import { playJourney } from '__tests__/generated/play';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';
import { sourceLogs } from '__tests__/replay/corpus';
import { journeys, parseLog } from '__tests__/support/savedLogs';
import { unwrapped } from '__tests__/support/briefText';

/** The brief by a build that has the name of the log's own, with a commit. */
const plainBrief = (log: FlowLog): string => {
  const text = JSON.stringify(log).replace(/"build":"[^"]*"/g, `"build":"${ownBuild}"`);
  return unwrapped(briefOf(JSON.parse(text) as FlowLog, [], ownBuild));
};
const ownBuild = '1.0.0+0123456789ab';

describe('the brief of a log with a planted cause', () => {
  const briefs = new Map<string, string>();
  beforeAll(async () => {
    const logs = await sourceLogs(plantedCauses.flatMap(({ sources: [name = ''] }) => name));
    for (const { id, sources } of plantedCauses) {
      const log = logs.get(sources[0] ?? '');
      if (log) briefs.set(id, plainBrief(log));
    }
  }, 60_000);

  it('exists for at least forty causes, each with a unique phrase', () => {
    expect(plantedCauses.length).toBeGreaterThanOrEqual(40);
    expect(new Set(plantedCauses.map(({ phrase }) => phrase)).size).toBe(plantedCauses.length);
  });

  it('names exactly the cause of every one', () => {
    const named = plantedCauses.map(({ id }) => {
      const first = briefs.get(id)?.split('\n')[0] ?? '';
      return [id, plantedCauses.filter(({ phrase }) => first.includes(phrase)).map((cause) => cause.id)];
    });
    // A wrong clock is reported beside the cause that it may have led to.
    const namedOf = (id: string): readonly string[] => (id === 'clock wrong' ? ['no code', id] : [id]);
    expect(named).toEqual(plantedCauses.map(({ id }) => [id, namedOf(id)]));
  });

  it('holds what was seen, at most three deciding steps, build, browser and how to see it again', () => {
    for (const text of briefs.values()) {
      const lines = text.split('\n');
      expect(lines[2]).toMatch(/^Seen: /);
      const decided = lines.slice(lines.indexOf('Decided by:') + 1).findIndex((line) => !/^ {2}\d+\.\d+ /.test(line));
      expect([1, 2, 3]).toContain(decided);
      for (const name of ['Build: ', 'Where: ', 'Steps before:'])
        expect(lines.filter((line) => line.startsWith(name))).toHaveLength(1);
    }
  });
});

describe('what a person saw', () => {
  it.each([
    ['the clock beside the cause', 'clock wrong', 'The date or time on this device is wrong'],
    ['heading and text of a redirect', 'address not registered', 'The app asked to send you to an address'],
    ['the outcome of a page that keeps nothing', 'storage blocked', 'Your browser does not let this page store data'],
  ])('is reported with %s', async (_what, id, text) => {
    const [name = ''] = plantedCauses.find((cause) => cause.id === id)?.sources ?? [];
    const log = (await sourceLogs([name])).get(name);
    expect(log && plainBrief(log)).toMatch(new RegExp(`^Seen: .*${text}`, 'm'));
  });

  it('is the screen that they came back to, after a departure without an answer', () => {
    const query = { client_id: 'client', redirect_uri: 'https://docs.example/?callback=enterprisecallback' };
    const left = [entered('ownLogin'), ...asked('browser.leaveTo', { to: 'https://idp.example/', query }, undefined)];
    const brief = plainBrief(logOf(pageLoad(left), pageLoad([entered('entry')])) as FlowLog);
    expect(brief).toContain('the page was opened again afterwards, without an answer from it');
    expect(brief).toMatch(/^Seen: the entry form, without a message\.$/m);
    const gone = { ...eventEntry('page/left', undefined, 'browser'), at: 100 };
    const shownAgain = pageLoad([...left, gone, { ...entered('entry'), at: 60_000 }]);
    expect(plainBrief(logOf(shownAgain) as FlowLog)).toMatch(/^Seen: the entry form, without a message\.$/m);
  });

  it('says nothing about a refusal that no screen showed', async () => {
    const name = 'check-auth: the refresh ends in a plain 500';
    const log = (await sourceLogs([name])).get(name);
    expect(log && plainBrief(log)).toContain('Seen: own sign-in, without a message.');
  });
});

describe('what today’s build shows', () => {
  const by = (recorded: string, own?: string, proved: readonly string[] = []): string => {
    const wrong = journeys().find(({ name }) => name.startsWith('a-shown-password'));
    const text = JSON.stringify(wrong?.log).replace(/"build":"[^"]*"/g, `"build":"${recorded}"`);
    return unwrapped(briefOf(JSON.parse(text) as FlowLog, proved, own));
  };

  it.each<[string, string, string | undefined, boolean]>([
    ['the same commit', ownBuild, ownBuild, true],
    ['another commit', ownBuild, '1.0.0+ba9876543210', false],
    ['changed files', `${ownBuild}-dirty`, `${ownBuild}-dirty`, false],
    ['no commit', '1.0.0', '1.0.0', false],
    ['an unknown build', ownBuild, undefined, false],
  ])('is what the person saw only in the same build: %s', (_what, recorded, own, isSeen) => {
    expect(by(recorded, own)).toMatch(
      isSeen ? /^Seen: own sign-in, which said: “/m : /^Today's screen: own sign-in, which says: “/m,
    );
    expect(by(recorded, own).includes('Seen: ')).toBe(isSeen);
  });

  it('is the record beside a verdict, after which today’s screen may be another one', () => {
    expect(by('1.0.0+ba9876543210', ownBuild, ['GONE'])).toMatch(/^As recorded, on today's screen: own sign-in/m);
    expect(by(ownBuild, ownBuild, ['GONE'])).toMatch(/^Seen: own sign-in/m);
  });
});

/** Widths by code point alone, so that no full-width character is counted as narrow. */
const columnsOf = (line: string): number =>
  Array.from(line).reduce(
    (sum, each) => sum + ((each.codePointAt(0) ?? 0) >= 0x1100 && !/[\u2010-\u206f]/.test(each) ? 2 : 1),
    0,
  );

function expectSmall(name: string, text: string): void {
  const lines = text.trimEnd().split('\n');
  expect([name, lines.length <= maxBriefLines, lines.filter((line) => columnsOf(line) > briefColumns)]).toEqual([
    name,
    true,
    [],
  ]);
}

/** The longest verdicts, because their lines are included. */
const proved = ['CANNOT TELL  ', 'TEST  '].map((label) => `${label}${'Today’s build goes another way. '.repeat(6)}`);

const logs = journeys();

/** The number of cases per class in the short run; the report plays thousands. */
const ofEachClass = isWhole ? 40 : 2;
const inShort = isWhole ? generatedJourneys : generatedJourneys.slice(0, 2);

describe('the brief of any log', () => {
  /** Words made of a log's values: placeholders, addresses, names with inner capitals or digits. */
  const told = (text: string): readonly string[] =>
    text.match(/‹\w+:\d+›|https?:\/\/[^\s)”]+|\b[a-z]+[A-Z]\w+|\b[A-Z]\w*[a-z][A-Z]\w*|\b[A-Z]+_[A-Z_]+\b/g) ?? [];

  /** Without the full stop, and without the mark of a cut. */
  const whole = (word: string): string => word.replace(/(?:‹\w*)?…$|[.,;:]$/, '');

  it('consists of the same bytes each time', () => {
    for (const { log } of logs) {
      const { chapters, ...head } = log;
      const otherwise: FlowLog = JSON.parse(JSON.stringify({ chapters, ...head })) as FlowLog;
      expect(briefOf(otherwise)).toBe(briefOf(log));
    }
  });

  it('holds nothing that is not in the log or in the texts of the page', () => {
    const page = [...Object.values(texts), JSON.stringify(routes).replaceAll('{product}', 'workdocs')].join('\n');
    for (const { name, log } of logs) {
      const text = JSON.stringify(log);
      // The address of a service is a setting that contains the region.
      const held = `${text}${text.replaceAll('{region}', 'us-east-1')}${text.replaceAll('{region}', 'eu-west-1')}`;
      const added = told(plainBrief(log)).filter((word) => !held.includes(whole(word)) && !page.includes(word));
      expect([name, added]).toEqual([name, []]);
    }
  });

  it('stays small, in whole lines, however long its parts are', () => {
    const [first] = logs;
    if (!first) throw new Error('no journey');
    const long = JSON.parse(JSON.stringify(first.log).replaceAll('acme', 'ä'.repeat(63))) as FlowLog;
    const many: FlowLog = { ...long, chapters: Array.from({ length: 40 }, () => long.chapters).flat() };
    const text = briefOf(many);
    expectSmall('many', text);
    expect(text.endsWith('\n')).toBe(true);
    expect(text).toContain('Build: ');
  });

  it('gives in English what the person read, with the language of the page', () => {
    const wrong = logs.find(({ name }) => name.startsWith('a-shown-password'));
    expect(wrong && plainBrief(wrong.log)).toContain(
      'Seen: own sign-in, which said: “Authentication Failed.” “Check your email address and password, or choose “Forgot password?”.”',
    );
    const inGerman =
      wrong && (JSON.parse(JSON.stringify(wrong.log).replaceAll('"language":"en"', '"language":"de"')) as FlowLog);
    expect(inGerman && plainBrief(inGerman)).toContain(
      'Seen: own sign-in, which said, in German: “Authentication Failed.”',
    );
  });

  // The width differs where letters are as wide as two, and German is the longest.
  const languagesTried = isWhole ? languages : (['de', 'ja', 'ko'] as const);
  it('takes at most 25 lines of 80 columns with its verdict, in each language', () => {
    for (const { name, log } of logs)
      for (const language of languagesTried) {
        const text = JSON.stringify(log).replaceAll(/"language":"[a-z-]+"/g, `"language":"${language}"`);
        expectSmall(`${name} ${language}`, briefOf(JSON.parse(text) as FlowLog, proved));
      }
  });
});

describe('the brief of a generated failure', () => {
  it('takes at most 25 lines of 80 columns, holds nothing that the log did not, and leads to its steps', async () => {
    const cases = await allCases(inShort);
    const picked = faultClasses.flatMap((name) =>
      sample(
        cases.filter(({ fault }) => fault.class === name),
        ofEachClass,
        7,
      ),
    );
    let told = 0;
    for (const { journey, fault } of picked) {
      const { text = '' } = await playJourney(journey, fault);
      if (text === '') continue;
      const log = parseLog(text);
      const brief = briefOf(log, proved);
      expectSmall(fault.what, brief);
      told += 1;
      const page = Object.values(texts).join('\n');
      const placeholders = brief.match(/‹\w+:\d+›/g) ?? [];
      expect([fault.what, placeholders.filter((each) => !text.includes(each) && !page.includes(each))]).toEqual([
        fault.what,
        [],
      ]);
      const steps = Array.from(brief.matchAll(/^ {2}(\d+)\.(\d+) {2}/gm), ([, page, step]) => [
        Number(page),
        Number(step),
      ]);
      expect(steps.length).toBeGreaterThan(0);
      expect(steps.filter(([page = 0, step = 0]) => log.chapters[page]?.[step] === undefined)).toEqual([]);
    }
    expect(told).toBeGreaterThan(ofEachClass * 5);
  }, 300_000);
});

describe('the advice for the caller', () => {
  const inactive = logs.find(({ name }) => name.startsWith('an-inactive-user'))?.log;
  const inLanguage = (language: string): string => {
    const text = JSON.stringify(inactive).replaceAll(/"language":"[a-z-]+"/g, `"language":"${language}"`);
    return plainBrief(JSON.parse(text) as FlowLog);
  };

  it.each([
    ['en', 'English', 'Ask your administrator to reactivate your account on this site.'],
    ['de', 'German', german['MESSAGES.CAUSE.USER_INACTIVE']],
    ['pt-br', 'Brazilian Portuguese', brazilian['MESSAGES.CAUSE.USER_INACTIVE']],
  ])('is the text of the page that says what to do, in the language of the page: %s', (language, name, text) => {
    expect(inLanguage(language)).toContain(`Tell the caller, in ${name}: “${text}”`);
  });

  it('is absent if the person succeeded in the end', () => {
    const quiet = logs.filter(({ log }) =>
      /^(?:No failure is recorded\. The person was signed in|.* Afterwards: )/.test(plainBrief(log)),
    );
    expect(quiet.length).toBeGreaterThan(5);
    for (const { log } of quiet) expect(plainBrief(log)).not.toContain('Tell the caller');
  });

  it('is the advice of the rule if the page was wrong', () => {
    const [log] = logs.flatMap((each) => (/neither this tab nor storage/.test(briefOf(each.log)) ? [each.log] : []));
    expect(log && plainBrief(log)).toContain('Tell the caller, in English: “');
  });
});

describe('the service that decided', () => {
  const inactive = logs.find(({ name }) => name.startsWith('an-inactive-person'))?.log;

  it('is named with its region and address', () => {
    expect(inactive && plainBrief(inactive)).toMatch(
      /^Called: api\.token in us-east-1 at http:\/\/us-east-1\.api\.localhost:\d+$/m,
    );
  });

  it.each<[string, object, RegExp]>([
    ['refused', { kind: 'refused', status: 400 }, /^Called: identity\.signIn/m],
    [
      'gave no answer',
      { kind: 'network', status: -1 },
      /^Called \(0\.2, the request may not have left the browser\): identity\.signIn/m,
    ],
    ['was not asked', { kind: 'network', status: -1, code: 'ChunkLoadError' }, /^Not called: identity\.signIn/m],
    [
      'was perhaps never asked by the library',
      { kind: 'refused', status: -1, code: 'Error' },
      /^Called \(0\.2, the request may not have left the browser\): identity\.signIn/m,
    ],
  ])('is not said to have been asked unless that is known: it %s', (_what, failure, text) => {
    const entries = [
      ...asked('identity.signIn', {}, { outcome: 'failed', failure }),
      eventEntry('ownLogin/refused', { failure }),
    ];
    expect(plainBrief(logOf(pageLoad(entries)) as FlowLog)).toMatch(text);
  });

  it.each([
    ['Not called', {}],
    ['Called (0.2, the request may not have left the browser)', { session: { username: '‹email:1›' } }],
  ])('is said to have been “%s” if the library gave up on a refresh with %j', (label, args) => {
    const failure = { kind: 'refused', status: -1, code: '‹code:1›', message: '‹message:1›' };
    const entries = [
      ...asked('identity.refreshSession', args, { outcome: 'failed', failure }),
      eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'noSession' }),
    ];
    expect(plainBrief(logOf(pageLoad(entries)) as FlowLog)).toContain(`${label}: identity.refreshSession`);
  });

  it('is named with the fields of its answer, without their values', async () => {
    const [each] = sample(
      (await allCases(inShort)).filter(({ fault }) => /answers 200 with an OAuth error/.test(fault.what)),
      1,
      1,
    );
    const { text = '' } = each ? await playJourney(each.journey, each.fault) : {};
    expect(plainBrief(parseLog(text))).toMatch(/^Called: .*; among the answer fields: error \(undeclared\)/m);
  });

  it('does not pass for one with few fields if only a wrong one is known', () => {
    const failure = { kind: 'incomplete', field: 'Expiration' };
    const briefWith = (answer: object) =>
      plainBrief(logOf(pageLoad([...asked('api.credentials', {}, answer), refusedExchange])) as FlowLog);
    const refusedExchange = eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'incompleteAnswer' });
    expect(briefWith({ outcome: 'failed', failure, mistyped: ['Expiration (number)'] })).toMatch(
      /^Called: .*; among the answer fields: Expiration \(number\)$/m,
    );
    expect(briefWith({ outcome: 'failed', failure })).toMatch(/^Called: api\.credentials[^;]*$/m);
  });

  it('keeps the settings of the user pool, however much else there is to say', () => {
    const facts = {
      served: { userPool: { id: 'us-east-1_Portico2', clientId: 'own-login-client', flow: 'USER_SRP_AUTH' } },
    };
    const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
    const entries = [
      ...asked('identity.signIn', {}, { outcome: 'failed', failure }),
      eventEntry('ownLogin/refused', { failure }),
    ];
    const log = logOf(withFacts(pageLoad(entries), facts)) as FlowLog;
    const proved = Array.from({ length: 5 }, () => 'A sentence of the verdict. '.repeat(9));
    const text = briefOf(log, proved, ownBuild);
    expect(text.trimEnd().split('\n')).toHaveLength(maxBriefLines);
    expect(unwrapped(text)).toMatch(/user pool us-east-1_Portico2, client own-login-client, flow USER_SRP_AUTH$/m);
  });
});

describe('a failed call before one of its kind that succeeded', () => {
  const send = (input: object, token: string, value: object) =>
    asked('api.userIdentityProvider', {}, value).map((entry) =>
      entry.kind === 'asked'
        ? { ...entry, args: { operation: 'userIdentityProvider', input, context: { token } } }
        : entry,
    );
  const failed = send({ Username: '‹email:1›' }, '‹token:1›', {
    outcome: 'failed',
    failure: { kind: 'network', status: -1 },
  });
  const ok = { outcome: 'ok', value: {} };
  it.each<[string, readonly EntryParts[], string]>([
    ['the same request', send({ Username: '‹email:1›' }, '‹token:2›', ok), 'it succeeded on retry'],
    [
      'one about another person',
      send({ Username: '‹email:2›' }, '‹token:1›', ok),
      'a later call of this kind succeeded',
    ],
  ])('is followed by %s', (_what, later, words) => {
    const log = logOf(pageLoad([entered('entry'), ...failed, ...later])) as FlowLog;
    expect(plainBrief(log)).toMatch(
      new RegExp(`^First failed call: 0\\.3 api\\.userIdentityProvider, .* \\(${words}\\)$`, 'm'),
    );
    const rows = headlineRows(headlineOf(log), log.chapters);
    expect(rows.find(({ name }) => name === 'First failed call')?.text).toMatch(new RegExp(` \\(${words}\\)\\.$`));
  });
});

describe('what came before', () => {
  const chaptersOf = (start: string): FlowLog['chapters'] =>
    logs.find(({ name }) => name.startsWith(start))?.log.chapters ?? [];
  const refused = chaptersOf('a-redirect-that-is-not-registered');
  const inTab = (chapters: FlowLog['chapters'], tab: string): FlowLog['chapters'] =>
    chapters.map(([load, ...entries]) => [{ ...load, tab }, ...entries]);
  const after = (...before: FlowLog['chapters']): string => {
    const { savedBy: _tab, ...log } = logs[0]?.log as FlowLog;
    return plainBrief({ ...log, chapters: [...before, ...inTab(chaptersOf('an-inactive-user'), 'one')] });
  };

  it('mentions the app that was refused, because people go to the entry page to save', () => {
    expect(after(...inTab(refused, 'one'))).toMatch(
      /^Before: \d+\.\d+ An app, [A-Z][^,]+, was refused\. The page refused/m,
    );
  });

  it('is absent for another tab, and if nothing was refused before', () => {
    expect(after(...inTab(refused, 'two'))).not.toContain('Before: ');
    expect(after()).not.toContain('Before: ');
  });
});
