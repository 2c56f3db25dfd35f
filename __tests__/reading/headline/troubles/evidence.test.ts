import { leadingSteps } from 'src/reading/headline/troubles/evidence';
import { indexPage } from 'src/reading/headline/pageLoad/indexedPage';
import { sentenceOf } from 'src/reading/story/story';
import { openLog, positionOf } from 'src/support/model/opened';
import { turningPoints } from 'src/support/model/turningPoints';
import { journeys } from '__tests__/support/savedLogs';
import { type EntryParts, asked, entered, pageLoad, read, eventEntry } from '__tests__/journal/pageLoads';

/** The leading steps of a page load where each entry was caused by the previous one. */
const causes = (...args: readonly EntryParts[]): readonly (number | undefined)[] =>
  leadingSteps(indexPage(pageLoad(args.map((entry, index) => ({ ...entry, cause: index }))), 0));

describe('what led to a step', () => {
  it('is the question for an answer, and the answer for what follows it', () => {
    expect(causes(...read(['idp_type'], {}), entered('entry'))).toEqual([undefined, 0, 1, 2]);
  });

  it('is never a clock, a random number, a print or a turn among tabs, but the input before that', () => {
    const quiet = ['clock.now', 'clock.skew', 'random.id', 'prints.of', 'locks.acquire', 'storage.write'];
    for (const name of quiet) {
      const found = causes(...read(['idp_type'], {}), ...asked(name, {}, 0), entered('entry'));
      expect([name, found.at(-1)]).toEqual([name, 2]);
    }
  });

  it('is a change of storage only if it was not kept', () => {
    const change = (outcome: string) => asked('storage.commit', { site: 'acme', values: {}, clear: [] }, { outcome });
    expect(causes(...read(['idp_type'], {}), ...change('committed'), entered('entry')).at(-1)).toBe(2);
    expect(causes(...read(['idp_type'], {}), ...change('superseded'), entered('entry')).at(-1)).toBe(4);
  });

  it('is the deciding step for a refusal, however much was asked since', () => {
    const refusal = eventEntry('signIn/refused', { error: 'error', why: 'notStarted' });
    const found = causes(
      ...read(['pending_sign_in'], {}),
      ...read(['idp_type'], {}),
      ...asked('clock.skew', {}, 0),
      refusal,
    );
    expect(found.at(-1)).toBe(2);
  });

  it('skips steps that decide nothing: a clock leads to what asked for the time', () => {
    const [asksTime, time] = asked('clock.now', {}, 0);
    const [asksStorage, found] = read(['orgInfo'], {});
    const sent = eventEntry('ownLogin/submitted', {}, 'person');
    const call = { ...asked('identity.signIn', {}, {})[0], cause: 5 };
    const entries = [sent, { ...asksStorage, cause: 1 }, { ...asksTime, cause: 1 }, found, time, call];
    expect(leadingSteps(indexPage(pageLoad(entries), 0)).at(-1)).toBe(1);
  });

  it('remains the act of a person', () => {
    expect(causes(eventEntry('entry/submitted', { siteName: 'acme' }, 'person'), entered('ownLogin'))).toEqual([
      undefined,
      0,
      1,
    ]);
  });
});

describe('in the kept journeys', () => {
  const opened = journeys().map(({ name, log }) => {
    const open = openLog(JSON.stringify(log), name);
    if (!open.ok) throw new Error(open.problem);
    return open.opened;
  });
  const refusals = opened.flatMap((log) =>
    log.lines.flatMap((line) => {
      const entry = log.log.chapters[line.pageLoad]?.[line.step];
      return entry?.kind === 'event' && entry.type === 'signIn/refused' ? [{ log, line }] : [];
    }),
  );

  it('every refused sign-in was led to by an answer of storage, the service or the address', () => {
    expect(refusals.length).toBeGreaterThan(10);
    const told = refusals.map(({ log, line }) => {
      const entries = log.log.chapters[line.pageLoad];
      const decided = entries?.[line.cause ?? 0];
      return entries && decided ? sentenceOf(decided, entries) : '';
    });
    for (const sentence of told)
      expect(sentence).toMatch(
        /^(?:Read|Took) |the secrets|the address is|the organisation is|the user is|user INACTIVE|refused/,
      );
  });

  it('the turning points include what decided each of them', () => {
    for (const { log, line } of refusals) {
      const position = positionOf(log, { pageLoad: line.pageLoad, step: line.cause ?? 0 });
      expect(turningPoints(log)).toContain(position);
    }
  });

  it('the turning points are still fewer than half of the steps', () => {
    const count = (of: (log: (typeof opened)[number]) => number): number =>
      opened.reduce((sum, log) => sum + of(log), 0);
    expect(count((log) => turningPoints(log).length)).toBeLessThan(count((log) => log.lines.length) / 2);
  });
});
