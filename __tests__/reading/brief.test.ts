/** @jest-environment node */
import texts from 'locales/en.json';
import { routes } from 'src/contract/routes';
import { briefOf, mostBriefBytes } from 'src/reading/headline/brief';
import type { FlowLog } from 'src/journal/log/flowLog';
import { plantedCauses } from '__tests__/folder/plantedCauses';
import { sourceLogs, journeys } from '__tests__/replay/corpus';

const bytes = (text: string): number => Buffer.byteLength(text, 'utf8');

describe('the brief of a log with a planted cause', () => {
  const briefs = new Map<string, string>();
  beforeAll(async () => {
    const logs = await sourceLogs(plantedCauses.flatMap(({ sources: [name = ''] }) => name));
    for (const { id, sources } of plantedCauses) {
      const log = logs.get(sources[0] ?? '');
      if (log) briefs.set(id, briefOf(log));
    }
  }, 60_000);

  it('is of at least forty causes, each with a phrase of its own', () => {
    expect(plantedCauses.length).toBeGreaterThanOrEqual(40);
    expect(new Set(plantedCauses.map(({ phrase }) => phrase)).size).toBe(plantedCauses.length);
  });

  it('names the cause of every one, and of no other', () => {
    const named = plantedCauses.map(({ id }) => {
      const first = briefs.get(id)?.split('\n')[0] ?? '';
      return [id, plantedCauses.filter(({ phrase }) => first.includes(phrase)).map((cause) => cause.id)];
    });
    // A wrong clock stands beside the cause that it may have led to.
    const namedOf = (id: string): readonly string[] => (id === 'clock wrong' ? ['no code', id] : [id]);
    expect(named).toEqual(plantedCauses.map(({ id }) => [id, namedOf(id)]));
  });

  it('holds what was seen, three steps at most that decided, build, browser and the way to see it again', () => {
    for (const text of briefs.values()) {
      expect(bytes(text)).toBeLessThanOrEqual(mostBriefBytes);
      const lines = text.split('\n');
      expect(lines[2]).toMatch(/^Seen: /);
      const decided = lines.slice(lines.indexOf('Decided by:') + 1).findIndex((line) => !/^ {2}\d+\.\d+ /.test(line));
      expect([1, 2, 3]).toContain(decided);
      for (const name of ['Build: ', 'Browser: ', 'Where: ', 'To see it again: '])
        expect(lines.filter((line) => line.startsWith(name))).toHaveLength(1);
    }
  });
});

describe('what a person saw', () => {
  it.each([
    ['the clock beside the cause', 'clock wrong', 'The date or time on this device is wrong'],
    ['heading and text of a redirect', 'address not registered', 'The app asked to send you to an address'],
    ['what became of a page that keeps nothing', 'storage blocked', 'Your browser does not let this page store data'],
  ])('is told with %s', async (_what, id, text) => {
    const [name = ''] = plantedCauses.find((cause) => cause.id === id)?.sources ?? [];
    const log = (await sourceLogs([name])).get(name);
    expect(log && briefOf(log)).toMatch(new RegExp(`^Seen: .*${text}`, 'm'));
  });

  it('says nothing of a refusal that no screen showed', async () => {
    const name = 'check-auth: the refresh ends in a plain 500';
    const log = (await sourceLogs([name])).get(name);
    expect(log && briefOf(log)).toContain('Seen: own sign-in, without a message.');
  });
});

describe('the brief of any log', () => {
  const logs = journeys();
  /** Words that are made of a log's values: placeholders, addresses, names with capitals or digits within. */
  const told = (text: string): readonly string[] =>
    text.match(/‹\w+:\d+›|https?:\/\/[^\s)”]+|\b[a-z]+[A-Z]\w+|\b[A-Z]\w*[a-z][A-Z]\w*|\b[A-Z]+_[A-Z_]+\b/g) ?? [];

  /** Without the end of a sentence, and without what was cut off. */
  const whole = (word: string): string => word.replace(/(?:‹\w*)?…$|[.,;:]$/, '');

  it('is the same bytes each time', () => {
    for (const { log } of logs) {
      const { chapters, ...head } = log;
      const otherwise: FlowLog = JSON.parse(JSON.stringify({ chapters, ...head })) as FlowLog;
      expect(briefOf(otherwise)).toBe(briefOf(log));
    }
  });

  it('holds nothing that the log did not, but for the texts of the page', () => {
    const page = [...Object.values(texts), JSON.stringify(routes).replaceAll('{product}', 'workdocs')].join('\n');
    for (const { name, log } of logs) {
      const held = JSON.stringify(log);
      const added = told(briefOf(log)).filter((word) => !held.includes(whole(word)) && !page.includes(word));
      expect([name, added]).toEqual([name, []]);
    }
  });

  it('stays small, and whole lines, however long its parts are', () => {
    const [first] = logs;
    if (!first) throw new Error('no journey');
    const long = JSON.parse(JSON.stringify(first.log).replaceAll('acme', 'ä'.repeat(63))) as FlowLog;
    const many: FlowLog = { ...long, chapters: Array.from({ length: 40 }, () => long.chapters).flat() };
    const text = briefOf(many);
    expect(bytes(text)).toBeLessThanOrEqual(mostBriefBytes);
    expect(text.endsWith('\n')).toBe(true);
    expect(text).toContain('Build: ');
  });

  it('says what the person read, in English, and in which language it stood there', () => {
    const wrong = logs.find(({ name }) => name.startsWith('a-shown-password'));
    expect(wrong && briefOf(wrong.log)).toContain(
      'Seen: own sign-in, which said: “Authentication Failed.” “Check your email address and password, or choose “Forgot password?”.”',
    );
    const german =
      wrong && (JSON.parse(JSON.stringify(wrong.log).replaceAll('"language":"en"', '"language":"de"')) as FlowLog);
    expect(german && briefOf(german)).toContain('Seen: own sign-in, which said, in German: “Authentication Failed.”');
  });
});
