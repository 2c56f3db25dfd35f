import { plainPlaceholderPattern } from 'src/journal/log/placeholderPatterns';
import { memoisePer } from 'src/reading/headline/page/memoisePer';
import { type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { bugSentence, valueText } from 'src/reading/story/words';
import { type Find, pagesConcerned } from 'src/reading/headline/consistency/ruleTypes';
import { withholdsEntry } from 'src/reading/headline/page/withheld';

/** The names in a value: input, address parameters and answers each have one, the same wherever it occurs. */
const namesIn = (value: unknown): readonly string[] =>
  JSON.stringify(value ?? null).match(plainPlaceholderPattern) ?? [];

/** The names that came into a page load from outside its flows. */
const namesReceivedBy = memoisePer(
  ({ answeredQuestions, events, entries: [{ facts }] }: IndexedPage): readonly string[] =>
    [
      ...answeredQuestions.map(({ answer }) => answer.value),
      ...events.filter(({ event }) => event.origin !== 'flow').map(({ event }) => event.payload),
      facts,
    ].flatMap(namesIn),
);

/** The events and questions of the flows of a page load, each with its step. */
const valuesUsedBy = ({ questions, events }: IndexedPage): readonly (readonly [step: number, value: unknown])[] => [
  ...events.filter(({ event }) => event.origin === 'flow').map(({ step, event }) => [step, event.payload] as const),
  ...questions.map(({ step, question }) => [step, question.args] as const),
];

/** The page continued with a value that it had changed or mixed up on the way: no input had contained it. */
export const madeUp: Find = (scope) => {
  const { pages } = scope;
  if (pages.some(withholdsEntry)) return undefined;
  const received = new Set(pages.flatMap(namesReceivedBy));
  for (const page of pagesConcerned(scope))
    for (const [step, value] of valuesUsedBy(page)) {
      const name = namesIn(value).find((each) => !received.has(each));
      if (name !== undefined)
        return {
          sentence: bugSentence(`The page used ${valueText(name)}, which no address, answer or person had given it`),
          steps: [stepOf(page, { step })],
        };
    }
  return undefined;
};
