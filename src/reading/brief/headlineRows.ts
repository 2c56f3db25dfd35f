import type { Journal } from 'src/journal/log/entry';
import { type Step, stepName } from 'src/journal/log/step';
import { sentenceOf } from 'src/reading/story/story';
import { pageName } from 'src/reading/story/names';
import { capitalised } from 'src/reading/story/phrases';
import { languageTag } from 'src/contract/languages';
import { type Advice, adviceOf } from './advice/advice';
import { earlierRefusalOf } from './earlierRefusal';
import { tabText } from './tabText';
import { failedCallText } from 'src/reading/headline/pageLoad/failedCalls';
import type { Headline } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';

/** A row under a headline: its name, its text, and its step. */
export interface HeadlineRow {
  readonly name: string;
  readonly text: string;
  readonly step?: Step;
  /** The language of the text as a BCP 47 tag; English where absent. */
  readonly language?: string;
}

/** The rows under a headline, in reading order. */
export function headlineRows(headline: Headline, journal: Journal): readonly HeadlineRow[] {
  const { evidence, firstFailedCall: call, unanswered } = headline;
  const [decided] = evidence;
  const pages = indexPageLoads(journal);
  const page = pages[headline.at.pageLoad];
  const advice = adviceOf(headline, page, page ? tabPagesUntil(pages, page) : []);
  const before = earlierRefusalOf(pages, headline);
  const isSame = call && decided && stepName(call.step) === stepName(decided);
  return [
    ...(decided ? [{ name: 'Evidence', text: storyAt(journal, decided), step: decided }] : []),
    ...(before ? [{ name: 'Before', text: before.text, step: before.step }] : []),
    ...(call && !isSame
      ? [
          {
            name: 'First failed call',
            text: `${call.call}: ${failedCallText(call)}.`,
            step: call.step,
          },
        ]
      : []),
    ...(call && isSame ? [{ name: 'First failed call', text: `${call.call}, the same step.` }] : []),
    ...unanswered.map(({ step, what, waitedFor }) => ({
      name: 'Never answered',
      text: `${capitalised(what)}${waitedFor === undefined ? '' : `; ${waitedFor} was still to come`}.`,
      step,
    })),
    {
      name: 'Where',
      text: `On ${screenOf(headline)}, in ${tabText(headline, pages)}.`,
      step: headline.at,
    },
    ...adviceRows(advice),
  ];
}

const adviceRows = (advice: Advice | undefined): readonly HeadlineRow[] =>
  advice
    ? [
        {
          name: 'Tell the caller',
          text: advice.text,
          language: languageTag(advice.language),
        },
      ]
    : [];

/** The story's sentence of a step. */
export function storyAt(journal: Journal, { pageLoad, step }: Step): string {
  const entries = journal[pageLoad];
  const entry = entries?.[step];
  return entries && entry ? sentenceOf(entry, entries) : 'The log does not hold this step.';
}

const screenOf = ({ route }: Pick<Headline, 'route'>): string =>
  route === undefined ? 'no screen yet' : pageName(route);
