import { type Case, type Fault, faultClasses } from './fault';
import { allCases, hashOf, isHeldBack, sample } from './cases';
import { type Judgement, judgeBrief } from './judgeBrief';
import { journeys } from './journeys';
import { mutantBuild } from './mutants';
import { type JourneyEnd, isSameEnd, playJourney } from './play';

export interface Judged extends Judgement {
  readonly each: Case;
  readonly isHeldBack: boolean;
  readonly text: string;
}
export interface Extent {
  readonly seed: number;
  /** The maximum number of cases per class, and of mutants. */
  readonly perClass: number;
}

/** Plays the cases and judges those that end differently from the journey without a fault. */
export async function* judgements({ seed, perClass }: Extent): AsyncGenerator<Judged> {
  const cases = await allCases();
  const good = new Map<string, { readonly end: JourneyEnd; readonly text: string }>();
  for (const journey of journeys) {
    const { end, text } = await playJourney(journey);
    if (text !== undefined) good.set(journey.name, { end, text });
  }
  const tell = (each: Case, end: JourneyEnd, text: string | undefined): Judged[] => {
    const reference = good.get(each.journey.name);
    if (!reference || text === undefined || isSameEnd(reference.end, end)) return [];
    return [{ ...judgeBrief(each, text, reference.text), each, isHeldBack: isHeldBack(each), text }];
  };
  for (const name of faultClasses) {
    const ofClass = cases.filter(({ fault }) => fault.class === name);
    for (const each of sample(ofClass, perClass, seed)) {
      const { end, text } = await playJourney(each.journey, each.fault);
      yield* tell(each, end, text);
    }
  }
  yield* mutantJudgements({ seed, perClass }, tell);
}

async function* mutantJudgements(
  { seed, perClass }: Extent,
  tell: (each: Case, end: JourneyEnd, text: string | undefined) => Judged[],
): AsyncGenerator<Judged> {
  const { mutants, driver } = await mutantBuild();
  const pairs: { readonly journey: number; readonly mutant: number }[] = [];
  for (const journey of journeys.keys())
    for (const mutant of (await driver.playedWith(journey, undefined)).hits) pairs.push({ journey, mutant });
  const order = ({ journey, mutant }: (typeof pairs)[number]): number =>
    hashOf(`${seed.toString()} ${journey.toString()} ${mutant.toString()}`);
  pairs.sort((one, other) => order(one) - order(other));
  for (const { journey: number, mutant } of pairs.slice(0, perClass * 3)) {
    const journey = journeys[number];
    const row = mutants[mutant];
    if (!journey || !row) continue;
    const fault: Fault = {
      class: 'code',
      what: `${row.file}:${row.line.toString()} ${row.what} (${mutant.toString()})`,
      known: { isCode: true },
      place: [{ firstDifference: true }],
      mustSay: [/a bug in the (?:page|product)|crashed|itself failed/],
      mutant,
    };
    const outcome = await driver.playedWith(number, mutant).catch(() => undefined);
    // A looping flow does not end.
    if (outcome) yield* tell({ journey, fault }, outcome.end, outcome.text);
  }
}
