import { times } from '__tests__/support/extent';
import { allCases, isHeldBack, sample } from './cases';
import { falseIn } from './claims';
import { type Case, faultClasses, nameOf } from './fault';
import { type Judgement, judgeBrief } from './judgeBrief';
import { parseLog } from '__tests__/support/savedLogs';
import { journeys } from './journeys';
import { mutated } from './mutate';
import { type JourneyEnd, isSameEnd, playJourney } from './play';

jest.setTimeout(120_000);

/** The number of cases per class in the short run; the report plays all. */
const ofEachClass = times(1, 3);

async function short(): Promise<readonly (Judgement & { readonly each: Case })[]> {
  const cases = await allCases();
  const good = new Map<string, { readonly end: JourneyEnd; readonly text: string }>();
  const all: (Judgement & { readonly each: Case })[] = [];
  for (const name of faultClasses)
    for (const each of sample(
      cases.filter(({ fault }) => fault.class === name),
      ofEachClass,
      35,
    )) {
      const reference = good.get(each.journey.name) ?? (await playJourney(each.journey));
      const { end, text } = await playJourney(each.journey, each.fault);
      if (reference.text === undefined || text === undefined) continue;
      good.set(each.journey.name, { end: reference.end, text: reference.text });
      if (!isSameEnd(reference.end, end)) all.push({ ...judgeBrief(each, text, reference.text), each });
    }
  return all;
}

describe('faults that a generator makes', () => {
  it('are thousands, each with a unique name, a quarter of them held back', async () => {
    const cases = await allCases(journeys.slice(0, 2));
    expect(new Set(cases.map(nameOf)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThan(1500);
    const share = cases.filter(isHeldBack).length / cases.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.3);
  });

  it('have true briefs: for a few cases of each class no statement is false', async () => {
    const all = await short();
    expect(all.length).toBeGreaterThan(times(4, 15));
    expect(all.flatMap(({ each, wrong }) => wrong.map((words) => `${nameOf(each)}: ${words}`))).toEqual([]);
    expect(all.filter(({ verdict }) => verdict === 'not found').length).toBeLessThanOrEqual(1);
  });

  it('are judged against what the simulation knows: a brief of another fault is false', async () => {
    const [journey] = journeys;
    if (!journey) throw new Error('no journey');
    const text = (await playJourney(journey)).text ?? '';
    const seen = { known: {}, log: parseLog(text), text };
    expect(falseIn('Nothing was left: storage seems to have been emptied since.', seen)).toEqual([
      'storage seems to have been emptied since',
    ]);
    expect(falseIn("The device's clock is 2 h ahead.", seen)).toHaveLength(1);
    expect(falseIn("The device's clock is 2 h ahead.", { ...seen, known: { aheadMs: 7_200_000 } })).toEqual([]);
  });

  it.each<[string, string, string]>([
    [
      'what the person is told',
      'Tell the caller, in English: “Another sign-in was started in this browser, perhaps in another tab. If you have not finished it there, sign in again here.”',
      'Tell the caller, in English: “This sign-in could not be finished. Sign\u00a0in again.”',
    ],
    [
      'that an answer came and was refused',
      'Tell the caller, in English: “Your organisation’s sign-in page sent an answer that this page cannot use.”',
      'Tell the caller, in English: “Ask your administrator.”',
    ],
    [
      'that the focus was taken',
      'Tell the caller, in English: “Something else keeps taking the keyboard focus from this page.”',
      'Tell the caller, in English: “Ask your administrator.”',
    ],
    [
      'which service was asked',
      'Called: api.region in eu-west-9; answer fields: region',
      'Called: api.region in us-east-1; answer fields: region',
    ],
    ['which fields came', 'Called: api.region; answer fields: Id', 'Called: api.region; answer fields: region'],
    ['that none came', 'Called: api.region; no answer fields', 'Nothing was called.'],
    ['what was stored', 'The stored value region was gone: these pages had stored it.', 'Storage takes everything.'],
    ['what happened before', 'Before: 0.0 The sign-in was refused.', 'Seen: the entry form.'],
  ])('are judged in every line of the brief: %s', async (_what, wrong, right) => {
    const [journey] = journeys;
    if (!journey) throw new Error('no journey');
    const text = (await playJourney(journey)).text ?? '';
    const seen = { known: {}, log: parseLog(text), text };
    expect(falseIn(wrong, seen)).toHaveLength(1);
    expect(falseIn(right, seen)).toEqual([]);
  });
});

describe('an advice to try again, if the fault stays', () => {
  const again = 'If it is another account, sign out there and sign in again with your own.';
  const advice = (text: string): string => `Tell the caller, in English: “${text}”`;
  const elsewhere = 'Otherwise ask your administrator.';

  it.each<[boolean, string, string, string]>([
    [true, 'own', 'no condition', 'Sign in again.'],
    [true, 'federate', 'no condition', 'Sign in again.'],
    [true, 'federate', 'nothing for the other case', again],
    [true, 'federate', 'a condition that cannot be checked', `If it rains, sign in again. ${elsewhere}`],
    [true, 'federate', 'another request beside it', `${again} ${elsewhere} Please retry.`],
    [true, 'own', 'an impossible condition', `${again} ${elsewhere}`],
    [false, 'federate', 'a possible condition', `${again} ${elsewhere}`],
  ])('is false (%p) at %s sign-in with %s', async (isFalse, method, _what, text) => {
    const journey = journeys.find(({ name }) => name === `${method} sign-in`);
    if (!journey) throw new Error('no journey');
    const log = (await playJourney(journey)).text ?? '';
    const seen = { known: { stays: true as const }, log: parseLog(log), text: log };
    expect(falseIn(advice(text), seen).length > 0).toBe(isFalse);
  });
});

describe('mutants', () => {
  it('are switched off beside the code that they change, only inside functions', () => {
    const source = "const top = 1;\nexport const isOpen = (name: string): boolean => name === 'own' && top === 1;\n";
    const { text, mutants } = mutated('rules.ts', source, 7);
    expect(mutants.map(({ id, what }) => `${id.toString()} ${what}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/=== becomes !==/),
        expect.stringMatching(/own becomes error|own becomes /),
      ]),
    );
    expect(mutants[0]?.id).toBe(7);
    expect(text).toContain('const top = 1;');
  });
});
