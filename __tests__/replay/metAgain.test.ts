import type { Entry, Journal } from 'src/journal/log/entry';
import { isUndoneAmong } from 'src/journal/replay/run/comparison';
import { GeneratedNames } from 'src/journal/replay/model/generatedNames';
import { headlineOf } from 'src/reading/headline/headline';
import { prove } from 'src/savedLog/replay';
import { metAgain } from 'src/support/model/verdict/metAgain';
import { verdictOf } from 'src/support/model/verdict/verdict';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  open,
  pageLoad,
  refused,
} from '__tests__/journal/pageLoads';
import { journeyLog } from '__tests__/support/savedLogs';

const again = " What the headline names happens again in today's run.";

/** A look-up of the provider that missed a parameter, after which a build went on to a provider. */
const wentOn = (...after: readonly EntryParts[]) =>
  logOf(
    pageLoad([
      address('entry', { sitename: 'acme' }, { first: true }),
      entered('entry'),
      ...asked('api.userIdentityProvider', {}, refused('missingParameter', 400)),
      ...after,
    ]),
  );
const toDirectory = address('preAuth', { sitename: 'acme', user_idp_type: 'DIRECTORY_SERVICE' }, {}, 'flow');
const recorded = wentOn(toDirectory, entered('preAuth'));
const stepOf = (type: string): number =>
  (recorded.chapters[0] ?? []).map((entry) => entry.kind === 'event' && entry.type === type).lastIndexOf(true);
const step = stepOf('@@router/LOCATION_CHANGE');
const of = (today: Journal | undefined, more: object = {}, proof = 'cannot tell') =>
  metAgain(recorded, {
    proof,
    today,
    at: { pageLoad: 0, step, recorded: recorded.chapters[0]?.[step], ...more },
  } as never);

describe('a run that meets the answer of a headline', () => {
  it('happens again only with what the page did after it', () => {
    expect(headlineOf(recorded).evidence).toContainEqual({ pageLoad: 0, step });
    expect(of(recorded.chapters)).toBe(again);
    expect(of(wentOn(eventEntry('entry/emailNeeded')).chapters)).toBe('');
  });
  it('says at which step of the headline the page acts otherwise', () => {
    const text = ` The headline rests on what the page did at step 0.${step.toString()}; after the same answers, today's page does something else there, so what the headline blames on the page is not repeated at that step.`;
    expect(of(undefined, { isUndone: true })).toBe(text);
    expect(of(undefined, { isUndone: true }, 'no longer')).toBe(text);
    expect(of(recorded.chapters, { isUndone: true })).toBe(again);
  });
  it('says nothing of that on the way to the same end', () => {
    expect(of(undefined, { isUndone: true }, 'diverges')).toBe('');
    expect(of(recorded.chapters, { isUndone: true }, 'diverges')).toBe(again);
  });
  it('says nothing of a step that may only have moved, or on which the headline does not rest', () => {
    expect(of(undefined)).toBe('');
    expect(of(undefined, { isUndone: true, step: 1, recorded: recorded.chapters[0]?.[1] })).toBe('');
    const good = logOf(pageLoad([address('entry', {}, { first: true }), entered('entry')]));
    const at = { pageLoad: 0, step: 2, recorded: good.chapters[0]?.[2], isUndone: true };
    expect(metAgain(good, { proof: 'cannot tell', at } as never)).toBe('');
  });
});

describe('a step of the record', () => {
  const names = new GeneratedNames(() => false);
  const entries = (...parts: readonly EntryParts[]): readonly Entry[] => pageLoad(parts).slice(1);
  it('is undone if nothing in the run does the same', () => {
    const [moved] = entries(entered('ownLogin'));
    const [call] = entries(open('api.token', { code: '‹code:1›' }));
    for (const entry of [moved, call]) {
      if (!entry) throw new RangeError('no entry');
      expect(isUndoneAmong(entries(entered('entry')), [entry], 0, names)).toBe(true);
      expect(isUndoneAmong([...entries(entered('entry')), entry], [entry], 0, names)).toBe(false);
    }
  });
  it('is undone if the run does the same less often than the record by then', () => {
    const [call] = entries(open('api.token', { code: '‹code:1›' }));
    if (!call) throw new RangeError('no entry');
    expect(isUndoneAmong([call], [call, call], 1, names)).toBe(true);
    expect(isUndoneAmong([call], [call, call], 0, names)).toBe(false);
    expect(isUndoneAmong([call, call], [call, call], 1, names)).toBe(false);
  });
  it('is not undone if it is of a kind that a run need not repeat', () => {
    const [question] = entries(open('clock.now'));
    expect(question && isUndoneAmong([], [question], 0, names)).toBe(false);
  });
});

it('says so of a fault of the page too, although the log does not show how the run would end', async () => {
  const log = journeyLog('a-wrong-password-says-so-empties-the-field-and-gives-it-the-focus');
  const ofOther = (entry: Entry): Entry =>
    entry.kind === 'asked' && entry.method === 'signIn'
      ? { ...entry, args: { ...(entry.args as object), username: '‹email:9›' } }
      : entry;
  const faulty = { ...log, chapters: log.chapters.map((load) => load.map(ofOther)) as unknown as Journal };
  expect(headlineOf(faulty)).toMatchObject({ isBug: true });
  const { finding, sentence } = verdictOf(faulty, await prove(faulty.chapters));
  expect(finding).toBe('cannot tell');
  expect(sentence).toMatch(
    /The headline rests on what the page did at step \d+\.\d+; after the same answers, today's page does something else there, so what the headline blames on the page is not repeated at that step\.$/,
  );
});
