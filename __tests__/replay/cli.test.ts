import { comparisonOf } from 'src/support/cli/comparison';
import { sidesWithReference } from 'src/support/model/comparison';
import { isWhole } from '__tests__/support/extent';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { AnswerEntry, Entry, EventEntry } from 'src/journal/log/entry';
import type { FlowLog, KeptAs } from 'src/journal/log/logFile';
import { goodWorld, signInFromStart } from '__tests__/replay/world/person';
import { type CommandIo, replayCommand } from 'src/support/cli/command';
import { CannotReplay, type Options, optionsOf } from 'src/support/cli/options';
import { widthOf, wrap } from 'src/reading/story/columns';
import { paintWith } from 'src/support/cli/colours';
import { harmless, harmlessJson } from 'src/terminal/harmless';
import { parseLog } from '__tests__/support/savedLogs';

const source = join(process.cwd(), 'src/support/cli/main.ts');
const journey = join(
  process.cwd(),
  '__tests__/journeys/a-person-signs-in-from-the-entry-page-and-sees-who-they-are.json',
);
const { keptAs: _keptAs, ...log } = parseLog(readFileSync(journey, 'utf8'));
const recorded = JSON.stringify(log);

/** Changes the matching entries in the first page load of the log. */
function changed(fits: (entry: Entry) => boolean, change: (entry: Entry) => Entry): FlowLog {
  const [[first, ...entries] = []] = log.chapters;
  if (!first) throw new Error('empty log');
  const other = entries.map((entry) => (fits(entry) ? change(entry) : entry));
  return { ...log, chapters: [[first, ...other] as unknown as FlowLog['chapters'][number], ...log.chapters.slice(1)] };
}
const isLookUp = (entry: Entry): boolean =>
  entry.kind === 'answered' && JSON.stringify(entry).includes('"IdentityProvider":"WORKDOCS"');
/** The answer names no provider: today the person is sent to the directory service, and their next act does not fit. */
const elsewhere = changed(isLookUp, (entry) => ({ ...(entry as AnswerEntry), value: { outcome: 'ok', value: {} } }));
/** The user pool refuses the password: today the page reports that, and nobody is signed in. */
const poolsAnswer = log.chapters[0]?.find(
  (entry) => entry.kind === 'answered' && JSON.stringify(entry.value ?? '').includes('‹refreshToken:'),
);
const refusedToday = changed(
  (entry) => entry === poolsAnswer,
  (entry) => ({
    ...(entry as AnswerEntry),
    value: { outcome: 'failed', failure: { kind: 'refused', status: 400, code: 'NotAuthorizedException' } },
  }),
);
const isOwnLogin = (entry: Entry): boolean => JSON.stringify(entry).includes('"route":"ownLogin"');
/** Own sign-in was reached on another path to the same end. */
const otherWay = changed(
  (entry) => entry.kind === 'event' && entry.type === 'route/entered' && isOwnLogin(entry),
  (entry) => ({ ...(entry as EventEntry), payload: { ...((entry as EventEntry).payload as object), arrival: 'back' } }),
);
const keptAs = (other: FlowLog, as: KeptAs): FlowLog => ({ ...other, keptAs: as });

const escapes = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;

/** Runs the command within the test, with files in memory. */
async function run(files: Readonly<Record<string, string>>, options: Partial<Options> = {}, coloured = false) {
  const printed: string[] = [];
  const messages: string[] = [];
  const written: Record<string, string> = {};
  const io: CommandIo = {
    read: (file) => {
      const text = files[file];
      if (text === undefined) throw new Error(`no such file: ${file}`);
      return text;
    },
    write: (file, text) => {
      if (file in files) throw new Error(`it exists: ${file}`);
      written[file] = text;
    },
    list: (folder) =>
      Object.keys(files).flatMap((file) => (file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : [])),
    print: (text) => printed.push(text),
    tell: (text) => messages.push(text),
    format: { columns: 100, paint: paintWith(coloured) },
  };
  const status = await replayCommand({ ...optionsOf({}, ['log.json']), ...options }, io);
  return { status, text: printed.join('\n'), told: messages, written };
}
const one = { 'log.json': recorded };
const of = (other: FlowLog) => ({ 'log.json': JSON.stringify(other) });

describe('the brief and the verdict', () => {
  it('are printed together in at most 25 lines of 80 columns, without colour', async () => {
    const { text, status } = await run(one);
    const lines = text.split('\n');
    expect(lines.length).toBeLessThanOrEqual(25);
    expect(lines.filter((line) => widthOf(line) > 80)).toEqual([]);
    expect(lines.slice(0, 2)).toEqual([
      'No failure is recorded. The person was signed in.',
      "REPRODUCES  With the recorded answers, today's flows do what was recorded.",
    ]);
    expect(text).not.toMatch(escapes);
    expect(status).toBe(0);
  });

  it('quote both sides of the first difference, cut around it', async () => {
    const isExchange = (entry: Entry): boolean =>
      entry.kind === 'asked' && JSON.stringify(entry.args).includes('"operation":"credentials"');
    const other = changed(
      isExchange,
      (entry) => JSON.parse(JSON.stringify(entry).replaceAll('"WORKDOCS"', '"OTHER"')) as Entry,
    );
    const text = (await run(of(other))).text.replace(/\s+/g, ' ');
    expect(text).toMatch(/Recorded at 0\.\d+: Asked the product API [^:]*: ExternalProvider OTHER Today/);
    expect(text).toMatch(/Today at 0\.\d+: the same with ExternalProvider WORKDOCS /);
    expect((await run(of(otherWay))).text.replace(/\s+/g, ' ')).toMatch(
      /Recorded at \S+: Showed own sign-in .* Today at \S+: Showed own/,
    );
  });

  it('are followed by what the log proves as a test, and only the verdict is coloured', async () => {
    const { text } = await run(of(keptAs(log, 'failure')), {}, true);
    expect(text).toMatch(
      /^\u001b\[31mSTILL THERE {2}\u001b\[0mWith the recorded answers, today's flows fail the same way/m,
    );
    expect(text).toMatch(/^\u001b\[31mTEST {2}\u001b\[0mKept as a failure, it fails/m);
  });

  it('do not go together with --long, which prints everything', () => {
    for (const name of ['brief', 'quiet'])
      expect(() => optionsOf({ long: true, [name]: true }, ['log.json'])).toThrow(
        new CannotReplay(`--long cannot be combined with --${name}.`),
      );
  });

  it('cannot be combined, without the verdict, with options that need a run or write a file', () => {
    const others = [
      { test: 'o.json' },
      { minimise: 'o.json' },
      { devtools: 'o.json' },
      { bisect: true },
      { test: 'o.json', as: 'failure' },
    ];
    for (const values of others)
      expect(() => optionsOf({ brief: true, ...values }, ['log.json'])).toThrow(
        new CannotReplay(`--${Object.keys(values)[0] ?? ''} cannot be combined with --brief.`),
      );
  });
});

describe('the story and the proof', () => {
  it('prints every step in order and then the verdict, within 100 columns and without colour', async () => {
    const { text, status } = await run(one, { long: true });
    const names = log.chapters.flatMap((load, page) =>
      load.map((_entry, step) => `${page.toString()}.${step.toString()}`),
    );
    expect(Array.from(text.matchAll(/^ *(\d+\.\d+) +\d+\.\d{3} s /gm), ([, name]) => name)).toEqual(names);
    expect(text.split('\n').filter((line) => widthOf(line) > 100)).toEqual([]);
    expect(text).not.toMatch(escapes);
    expect(text.split('\n').at(-1)).toMatch(/^REPRODUCES /);
    expect(status).toBe(0);
  });

  it('has a lane for each tab: its number, in a separate column', async () => {
    const name = 'two-tabs-of-one-site-the-older-one-names-the-cause-the-newer-one-signs-in.json';
    const tabs = parseLog(readFileSync(join(process.cwd(), '__tests__/journeys', name), 'utf8'));
    const { text } = await run(of(tabs), { long: true });
    const lanes = Array.from(text.matchAll(/^ *(\d+)\.\d+ ( *)\[(\d)\] *\d+\.\d{3} s /gm), ([, page, blanks, tab]) => ({
      id: tabs.chapters[Number(page)]?.[0].tab,
      lane: `${tab ?? ''} after ${(blanks ?? '').length.toString()}`,
    }));
    expect(lanes).toHaveLength(tabs.chapters.flat().length);
    const [first, second] = [...new Set(tabs.chapters.map(([{ tab }]) => tab))];
    expect(new Set(lanes.filter(({ id }) => id === first).map(({ lane }) => lane))).toEqual(new Set(['1 after 0']));
    expect(new Set(lanes.filter(({ id }) => id === second).map(({ lane }) => lane))).toEqual(new Set(['2 after 3']));
    expect((await run(one, { long: true })).text).not.toMatch(/^ *\d+\.\d+ +\[\d\]/m);
  });

  it('is coloured on request', async () => {
    expect((await run(one, { quiet: true }, true)).text).toMatch(/^\u001b\[32mREPRODUCES {2}\u001b\[0m/);
  });

  it('names the step, the reason, both ends and what differs when the end is no longer reached', async () => {
    const { text, status } = await run(of(refusedToday), { long: true }, true);
    expect(status).toBe(1);
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /\u001b\[31mNO LONGER \u001b\[0mToday's build takes another path at step 0\.\d+ and ends in a failure \(own sign-in refused: NotAuthorizedException\)\./,
    );
  });

  it('reports that it cannot tell if the recorded answers do not fit the questions, without the colour of a verdict', async () => {
    const { text, status } = await run(of(elsewhere), { long: true });
    const step = log.chapters[0]?.findIndex((entry) => entry.kind === 'event' && isOwnLogin(entry)) ?? -1;
    expect(status).toBe(1);
    expect(text.replace(/\s+/g, ' ')).toContain(
      `CANNOT TELL Today's build takes another path at step 0.${step.toString()}, and the log does not show how it would end: this build leaves the page differently, and the log does not show what would come back.`,
    );
    expect((await run(of(elsewhere), { quiet: true }, true)).text).toMatch(/^\u001b\[36mCANNOT TELL/);
    expect(text).toMatch(/^ {2}why +this build does something else here$/m);
    expect(text).toMatch(/^ {2}recorded +\S/m);
    expect(text).toMatch(/^ {2}today +\S/m);
    expect(text).toMatch(/^ {2}it stops +on the screen preAuth/m);
  });

  it('distinguishes another path to the same end, and exits with 1', async () => {
    const { text, status } = await run(of(otherWay), { quiet: true });
    expect(text).toMatch(/^DIVERGES {2}Today's build takes another path at step 0\.\d+, to the same end\.$/);
    expect(status).toBe(1);
  });

  it('prints the verdict only, in one line, when asked to be quiet', async () => {
    expect((await run(one, { quiet: true })).text).toBe(
      "REPRODUCES  With the recorded answers, today's flows do what was recorded.",
    );
  });

  it('prints everything as one JSON document', async () => {
    const { text } = await run(of(elsewhere), { json: true });
    const found = JSON.parse(text) as Record<string, unknown>;
    expect(found).toMatchObject({
      log: { site: log.site, pageLoads: log.chapters.length },
      proof: { proof: 'cannot tell', at: { pageLoad: 0 } },
      verdict: { finding: 'cannot tell', tone: 'open' },
      test: { passes: false },
      written: [],
    });
    expect(found['story']).toHaveLength(log.chapters.flat().length);
    expect(JSON.parse((await run(one, { json: true, quiet: true })).text)).not.toHaveProperty('story');
  });
});

describe('the comparison of two logs', () => {
  const compared = (other: FlowLog, options: Partial<Options> = {}) =>
    run({ ...one, 'other.json': JSON.stringify(other) }, { diff: 'other.json', ...options });

  it('exits with 0 for logs that differ only in times and names', async () => {
    const [[first, ...entries] = []] = log.chapters;
    if (!first) throw new Error('empty log');
    const later = entries.map((entry) => ({ ...entry, at: entry.at + 40 }));
    const chapters = [
      [{ ...first, id: 'other' }, ...later],
      ...log.chapters.slice(1),
    ] as unknown as FlowLog['chapters'];
    const { status, text } = await compared({ ...log, chapters });
    expect(text).toMatch(/^ALIKE {2}/);
    expect(status).toBe(0);
  });

  it('begins with what decides and its place, shows the steps, and exits with 1', async () => {
    const { status, text } = await compared(elsewhere);
    const step = `0.${(log.chapters[0]?.findIndex(isLookUp) ?? -1).toString()}`;
    expect(status).toBe(1);
    expect(text).toMatch(/^DIFFER {2}/m);
    expect(text).toMatch(/^WHAT DECIDES {2}The product API answered userIdentityProvider /);
    expect(text.replace(/\s+/g, ' ')).toContain(`(step ${step} in both logs)`);
    expect(text).toMatch(/^What came of it: nothing that comes later differs\.$/m);
    expect(text).toMatch(new RegExp(`^- ${step} `, 'm'));
    expect(text).toMatch(new RegExp(`^\\+ ${step} .*WORKDOCS`, 'm'));
    expect(text.split('\n').filter((line) => widthOf(line) > 100)).toEqual([]);
  });

  it('leaves out the steps if quiet, and prints the same as JSON', async () => {
    const { text } = await compared(elsewhere, { quiet: true });
    expect(text.split('\n').at(-1)).toMatch(/^DIFFER/);
    expect(text).not.toMatch(/^[-+] 0\./m);
    expect(JSON.parse((await compared(elsewhere, { json: true })).text)).toMatchObject({
      alike: false,
      log: { site: log.site },
      other: { site: log.site },
      firstInput: { one: { pageLoad: 0 } },
      decides: { first: 'firstInput', at: { one: { pageLoad: 0 } } },
    });
  });

  it('takes the side of the failing log, whichever comes first', async () => {
    const file = (name: string) => readFileSync(join(process.cwd(), '__tests__/journeys', `${name}.json`), 'utf8');
    const files = {
      'log.json': file('an-inactive-user-is-told-so'),
      'other.json': file('tokens-are-stored-with-their-expiry-in-epoch-seconds-and-as-iso'),
    };
    const one = await run(files, { diff: 'other.json', quiet: true });
    const other = await run(
      { 'log.json': files['other.json'], 'other.json': files['log.json'] },
      { diff: 'other.json', quiet: true },
    );
    expect(one.text).toBe(other.text);
    expect(one.text.replace(/\s+/g, ' ')).toMatch(/^WHAT DECIDES .*sitename cyberdyne instead of acme/);
  });

  it('says what came of it in each log, the failing one first, and how to see what it left out', async () => {
    const file = (name: string) => readFileSync(join(process.cwd(), '__tests__/journeys', `${name}.json`), 'utf8');
    const files = {
      'log.json': file('an-inactive-user-is-told-so'),
      'other.json': recorded,
    };
    const text = async (more: Partial<Options> = {}) =>
      (await run(files, { diff: 'other.json', ...more })).text.replace(/\s+/g, ' ');
    expect(await text()).toMatch(
      /What came of it: failing 0\.\d+ The sign-in was refused with not_active \(.* 0\.\d+ Showed the entry form .* good 0\.\d+ The tokens were stored; .* 0\.\d+ Left for .* DIFFER /,
    );
    expect(await text()).toMatch(
      / LEFT OUT \d+ steps differ only in times, random values or names, .*; --long shows them\.$/,
    );
    expect((await text({ long: true, unfold: true })).length).toBeGreaterThan((await text({ long: true })).length);
    expect((await text({ long: true })).length).toBeGreaterThan((await text()).length);
  });

  it('chooses the nearest good one of the kept journeys automatically, and names it', async () => {
    const folder = join(process.cwd(), '__tests__/journeys');
    const kept = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const files = Object.fromEntries(
      kept.map((name) => [`__tests__/journeys/${name}`, readFileSync(join(folder, name), 'utf8')]),
    );
    const { told, text } = await run(
      { ...files, 'log.json': files['__tests__/journeys/an-inactive-user-is-told-so.json'] ?? '' },
      { diff: 'auto', quiet: true },
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(
      /^Compared with __tests__\/journeys\/.*\.json, the nearest good log of the method \w+ that shows .+$/,
    );
    // The site of the reference does not matter; the answers of the services do.
    expect(text.replace(/\s+/g, ' ')).toMatch(/^WHAT DECIDES The product API answered .*(?:not|NOT|INACTIVE)/);
    await expect(run(one, { diff: 'auto' })).rejects.toThrow(
      'No log in __tests__/journeys is similar enough to show the difference',
    );
  });

  it('tells the difference from the side of the saved log, although it shows no failure either', () => {
    const reference = { ...log, chapters: [...log.chapters] };
    expect(sidesWithReference({ log: reference, name: 'good' }, log)).toEqual({
      one: reference,
      other: log,
      names: { one: 'good', other: 'saved' },
    });
    const chosen = { log: reference, file: 'a.json', chosenAs: 'good' } as const;
    expect(comparisonOf({ log, file: 'log.json' }, chosen).sides.other).toBe(log);
  });

  it.each([
    ['a/log.json', 'a/other.json', 'log.json'],
    ['a/log.json', 'b/log.json', 'a/log.json'],
  ])('of two that end well, tells it from the side of the log that was given: %s and %s', async (file, diff, name) => {
    const files = { [file]: recorded, [diff]: JSON.stringify(elsewhere) };
    const text = (await run(files, { diff, file })).text.replace(/\s+/g, ' ');
    expect(text).toContain(`Seen from the ${name} log. `);
    expect(text).toMatch(/IdentityProvider WORKDOCS instead of absent/);
    const swapped = (await run(files, { diff: file, file: diff })).text.replace(/\s+/g, ' ');
    expect(swapped).toMatch(/IdentityProvider absent instead of WORKDOCS/);
  });

  it('refuses a second file that is not a log', async () => {
    await expect(run({ ...one, 'other.json': '{}' }, { diff: 'other.json' })).rejects.toThrow('other.json: ');
  });
});

describe('exit status', () => {
  it.each<[string, FlowLog, KeptAs | undefined, number]>([
    ['it ends like this', log, undefined, 1],
    ['it ends like this, whatever the log is kept as', keptAs(log, 'journey'), undefined, 1],
    ['it ends differently', refusedToday, undefined, 0],
    ['its end is unknown', elsewhere, undefined, 125],
    ['as a journey, it runs as recorded', log, 'journey', 0],
    ['as a journey, it ends differently', refusedToday, 'journey', 1],
    ['as a journey, its end is unknown', elsewhere, 'journey', 125],
    ['as a failure, it is still there', log, 'failure', 1],
    ['as a failure, it is still there by another way', otherWay, 'failure', 1],
    ['as a failure, it ends elsewhere', refusedToday, 'failure', 0],
    ['as a failure, the recorded answers do not fit', elsewhere, 'failure', 125],
  ])('with --bisect: %s', async (_what, other, as, status) => {
    expect((await run(of(other), { bisect: true, as })).status).toBe(status);
  });

  it('with --bisect: goes with the verdict that is printed', async () => {
    const finding = async (as?: KeptAs) => (await run(of(log), { bisect: true, as })).text;
    expect(await finding()).toContain('STILL THERE');
    expect(await finding('failure')).toContain('STILL THERE');
    expect(await finding('journey')).toContain('REPRODUCES');
  });

  it('is that of the same end for a refusal of an older build, which names no site', async () => {
    const file = join(process.cwd(), '__tests__/journeys/an-inactive-user-is-told-so.json');
    const text = readFileSync(file, 'utf8');
    const older = text.replace('"why":"userInactive","site":"cyberdyne"', '"why":"userInactive"');
    expect(older).not.toBe(text);
    const { status, text: said } = await run({ 'log.json': older }, { quiet: true });
    expect(said).toContain('fail the same way');
    expect(status).toBe(0);
  });

  it('is 1 if the log does not show whether a failure is still there, but not for a journey that runs as recorded', async () => {
    const failure = { kind: 'refused', status: 400, code: 'InvalidParameterException' } as const;
    const world = goodWorld('own', { identity: { signIn: { outcome: 'failed', failure } } });
    await signInFromStart(world, 'own');
    const doubtful = (await world.recorded()).log;
    const { status, text } = await run(of(doubtful));
    expect(text).toMatch(/^CANNOT TELL /m);
    expect([status, (await run(of(keptAs(doubtful, 'journey')))).status]).toEqual([1, 0]);
  });

  it('is that of the re-run without it, whatever the log is kept as', async () => {
    expect((await run(of(keptAs(log, 'failure')))).status).toBe(0);
    expect((await run(of(keptAs(elsewhere, 'failure')))).status).toBe(1);
  });

  it.each([
    ['a missing file', {}],
    ['a file that is not JSON', { 'log.json': 'no' }],
    ['JSON that is not a log', { 'log.json': '{}' }],
    ['a log with a field that sets a prototype', { 'log.json': recorded.replace('{', '{"__proto__":{},') }],
  ])('refuses %s', async (_what, files) => {
    await expect(run(files)).rejects.toThrow(CannotReplay);
  });

  it('refuses a well-formed log with steps that no build records', async () => {
    const strange = changed(
      (entry) => entry.kind === 'event' && entry.type === '@@router/LOCATION_CHANGE',
      (entry) => ({ ...entry, payload: null }) as Entry,
    );
    await expect(run(of(strange))).rejects.toThrow(CannotReplay);
  });
});

describe('files that it writes', () => {
  it.each<[string, FlowLog, KeptAs | undefined, KeptAs]>([
    ['as a journey, without the option', log, undefined, 'journey'],
    ['as given by the option', log, 'failure', 'failure'],
    ['as it is already kept', keptAs(log, 'failure'), undefined, 'failure'],
    ['as given by the option, not as it was kept', keptAs(log, 'failure'), 'journey', 'journey'],
  ])('keeps the log as a test, %s', async (_what, other, as, expected) => {
    const { written, text } = await run(of(other), { test: 'kept.json', as });
    expect(parseLog(written['kept.json'] ?? '')).toEqual(keptAs(log, expected));
    expect(text).toContain(`TEST  Kept as a ${expected}, it ${expected === 'journey' ? 'passes' : 'fails'}`);
    expect(text).toMatch(/^WROTE {2}kept\.json$/m);
  });

  it('asks for the kind of a test whose failure is still there, and writes nothing before', async () => {
    const { keptAs: _kept, ...failing } = parseLog(
      readFileSync(join(process.cwd(), '__tests__/journeys/an-inactive-user-is-told-so.json'), 'utf8'),
    );
    await expect(run(of(failing), { test: 'kept.json' })).rejects.toThrow(
      new CannotReplay(
        'The failure is still there. Add --as failure for a test that fails until it is fixed, or --as journey if the page is right to refuse.',
      ),
    );
    for (const as of ['journey', 'failure'] as const)
      expect(Object.keys((await run(of(failing), { test: 'kept.json', as })).written)).toEqual(['kept.json']);
    expect(Object.keys((await run(of(keptAs(failing, 'journey')), { test: 'kept.json' })).written)).toHaveLength(1);
  });

  it('writes the page load that is named for Redux DevTools', async () => {
    const several = { ...log, chapters: [...log.chapters, ...elsewhere.chapters] };
    const pageLoadOf = async (options: Partial<Options>): Promise<unknown> => {
      const { written } = await run(of(several), { devtools: 'state.json', ...options });
      return (JSON.parse(written['state.json'] ?? '') as { portico: { pageLoad: number } }).portico.pageLoad;
    };
    expect(await pageLoadOf({})).toBe(several.chapters.length - 1);
    expect(await pageLoadOf({ pageLoad: 0 })).toBe(0);
    await expect(run(one, { devtools: 'state.json', pageLoad: 99 })).rejects.toThrow('no such page load');
  });

  it('writes the shortest log that proves the same', async () => {
    const file = join(process.cwd(), '__tests__/journeys/an-inactive-user-is-told-so.json');
    const failing = readFileSync(file, 'utf8');
    const { written } = await run({ 'log.json': failing }, { minimise: 'short.json', quiet: true });
    const short = written['short.json'] ?? '';
    expect(parseLog(short).chapters.flat().length).toBeLessThan(parseLog(failing).chapters.flat().length);
    const { text } = await run({ 'log.json': short }, { quiet: true });
    expect(text).toMatch(/^STILL THERE [^]*not_active/);
  });

  it('never overwrites a file', async () => {
    await expect(run(one, { test: 'log.json' })).rejects.toThrow('it exists: log.json');
  });
});

describe('the options', () => {
  it.each([
    [{}, []],
    [{ since: '2025' }, ['one.json']],
    [{ brief: true, diff: 'two.json' }, ['one.json']],
    [{ 'page-load': '1' }, ['one.json']],
    [{ 'page-load': 'x', devtools: 'out.json' }, ['one.json']],
    [{ as: 'failure' }, ['one.json']],
    [{ as: 'other', test: 'out.json' }, ['one.json']],
    [{ diff: 'two.json', test: 'out.json' }, ['one.json']],
    [{ diff: 'two.json', bisect: true }, ['one.json']],
  ])('%j with %j are refused', (values, files) => {
    expect(() => optionsOf(values, files)).toThrow(CannotReplay);
  });
});

describe('a hostile log on a terminal', () => {
  const attack = '\u001b]0;owned\u0007\u001b[2J\r\n0.0  forged\u202egnp.exe\u009b31m\u{e0041}';

  it('prints nothing that a terminal would obey or a reader could not see', async () => {
    const hostile = changed(isLookUp, (entry) => ({
      ...(entry as AnswerEntry),
      value: { outcome: 'ok', value: { IdentityProvider: attack } },
    }));
    const files = of({ ...hostile, site: attack, savedAt: attack, removed: { [attack]: 1 } });
    for (const given of [{}, { json: true }, { quiet: true }]) {
      const { text } = await run(files, given);
      expect(text).not.toMatch(escapes);
      expect(text).not.toMatch(/^0\.0 {2}forged/m);
    }
    expect(JSON.parse((await run(files, { json: true })).text)).toMatchObject({ log: { site: attack } });
  });

  it.each([
    ['\u001b[2J', '\\u{1b}[2J'],
    ['one\ntwo', 'one\\u{a}two'],
    ['a\u202eb', 'a\\u{202e}b'],
    ['\ud800', '\\u{d800}'],
    ['‹email:1› — Zürich 東京 👍', '‹email:1› — Zürich 東京 👍'],
  ])('%j is shown as %j', (text, shown) => {
    expect(harmless(text)).toBe(shown);
  });

  it('keeps the meaning of JSON', () => {
    const json = JSON.stringify([attack, 'Zürich', '\u2028']);
    expect(harmlessJson(json)).not.toMatch(escapes);
    expect(JSON.parse(harmlessJson(json))).toEqual(JSON.parse(json));
  });
});

describe('lines', () => {
  it.each([
    ['one two three', 8, ['one two', 'three']],
    ['', 8, ['']],
    ['abcdefghijk', 4, ['abcd', 'efgh', 'ijk']],
    ['a abcdefgh', 4, ['a', 'abcd', 'efgh']],
    ['東京都渋谷区', 5, ['東京', '都渋', '谷区']],
  ])('%j breaks at %j columns', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });
});

describe('npm run replay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-replay-'));
  const bundle = join(folder, 'cli.cjs');
  const node = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' });
  const replay = (...args: string[]) => node(bundle, ...args);
  beforeAll(() => {
    // Bundled as one file it starts at once; the script of package.json runs the sources.
    buildSync({ entryPoints: [source], outfile: bundle, bundle: true, format: 'cjs', platform: 'node' });
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('runs from its sources', () => {
    const { stdout, status } = node(join(process.cwd(), 'node_modules/tsx/dist/cli.mjs'), source, journey, '--quiet');
    expect(stdout).toMatch(/^REPRODUCES /);
    expect(status).toBe(0);
  }, 60_000);

  it('proves a log, keeps it as a test, and will not keep it twice', () => {
    const kept = join(folder, 'kept.json');
    const first = replay(journey, '--test', kept);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).not.toMatch(escapes);
    expect(parseLog(readFileSync(kept, 'utf8'))).toEqual(keptAs(log, 'journey'));
    const again = replay(journey, '--test', kept);
    expect(again).toMatchObject({ status: 2, stdout: '' });
    expect(again.stderr).toContain('kept.json');
  });

  it('exits with 2 and one line for a file that is not a log, and with 125 in a bisection, so it is skipped', () => {
    const file = join(folder, 'no.json');
    writeFileSync(file, 'no');
    expect(replay(file)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `${file}: The file is not JSON. Ask for the original, unmodified file.\n`,
    });
    expect(replay(file, '--bisect').status).toBe(125);
    expect(replay('--unknown').status).toBe(2);
  });

  it('explains itself within 100 columns', () => {
    const { stdout, status } = replay('--help');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Usage: npm run replay -- FILE/);
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['a failure', ['--as', 'failure']],
    ...(isWhole ? [['this end', []] as [string, string[]]] : []),
  ])(
    'leads git bisect run to the commit that introduced %s, past one that cannot be judged',
    (what, as) => {
      const repository = join(folder, what);
      const environment = { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' };
      const git = (...args: string[]) => {
        const who = ['-c', 'user.name=bisect', '-c', 'user.email=bisect@localhost', '-c', 'init.defaultBranch=main'];
        const done = spawnSync('git', [...who, ...args], { cwd: repository, encoding: 'utf8', env: environment });
        if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stderr}`);
        return done.stdout;
      };
      mkdirSync(repository);
      git('init');
      // Each commit represents a build, which still has the recorded failure or no longer has it.
      const [works, fails] = [JSON.stringify(refusedToday), JSON.stringify(log)];
      const builds: readonly (readonly [string, string])[] = [
        ['works', works],
        ['works still', `${works} `],
        ['still works', `${works}  `],
        ['does not load', 'no'],
        ['works again', works],
        ['introduces the failure', fails],
        ['keeps the failure', `${fails} `],
      ];
      for (const [message, text] of builds) {
        writeFileSync(join(repository, 'build.json'), text);
        git('add', '.');
        git('commit', '--message', message);
      }
      git('bisect', 'start', 'HEAD', 'HEAD~6');
      const told = git('bisect', 'run', process.execPath, bundle, 'build.json', '--bisect', ...as, '--quiet');
      expect(told).toMatch(/is the first bad commit\n[^]*introduces the failure/);
      expect(git('bisect', 'log')).toMatch(/^# skip: \[\w+\] does not load$/m);
    },
    120_000,
  );
});
