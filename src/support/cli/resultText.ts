import type { Proof } from 'src/savedLog/replay';
import type { FlowLog } from 'src/journal/log/logFile';
import { stepName } from 'src/journal/log/step';
import { briefOf } from 'src/reading/brief/brief';
import { foldKinds } from 'src/reading/brief/foldKinds';
import { headlineOf, headlineOfPages } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { foldsOf } from 'src/reading/story/folds';
import { lanesOf } from 'src/reading/story/lanes';
import { placeholderOrigins } from 'src/reading/story/origins';
import { storyOf } from 'src/reading/story/story';
import type { BisectMark, Judgement } from 'src/support/model/verdict/judge';
import { differenceTexts } from 'src/support/model/differenceTexts';
import type { Verdict } from 'src/support/model/verdict/verdict';
import { plainLines } from 'src/terminal/harmless';
import { cutParts } from './cutParts';
import { differingFields } from './differingFields';
import { headlineText } from './headlineText';
import { originsText } from './originsText';
import type { Colour } from './colours';
import { type TextFormat, type Story, reasonsText, logHeadText, labelled, storyText, toneColours } from './layout';

/** The results of the command for a log. */
export interface ReplayResult {
  readonly proof: Proof;
  readonly verdict: Verdict;
  readonly test: Judgement;
  readonly bisect?: BisectMark;
  /** The written files. */
  readonly written: readonly string[];
}

/** How much is printed: the verdict, the brief with the verdict, or everything. */
export interface Detail {
  readonly quiet: boolean;
  readonly long: boolean;
  /** The whole story without folds. */
  readonly unfold: boolean;
  /** Whether to print the result of the log as a test. */
  readonly isTest: boolean;
  /** The build of the command; undefined if it is unknown. */
  readonly build: string | undefined;
}

/** A result in one sentence after its label. */
interface Result {
  readonly label: string;
  readonly colour: Colour;
  readonly text: string;
}

/**
 * The results as text for a terminal. `log` names the kind of test.
 */
export function resultText(log: FlowLog, result: ReplayResult, detail: Detail, format: TextFormat): string {
  const { proof, written } = result;
  const results = resultsOf(log, detail.isTest, result);
  const [verdict = '', ...tested] = results.map(({ label, text, colour }) => labelled(label, text, format, colour));
  if (detail.quiet) return [verdict, ...tested].join('\n');
  const wrote = written.map((file) => labelled('WROTE  ', file, format));
  if (!detail.long) return [briefWithResults(log, results, result, detail, format), ...wrote].join('\n');
  return [
    headlineText(log, headlineOf(log, detail.build), format),
    logHeadText(log, format),
    storyText(storyIn(log, detail), format),
    '',
    ...originsText(placeholderOrigins(log.chapters), format),
    verdict,
    ...reasonsText(log, proof, format),
    ...tested,
    ...wrote,
  ].join('\n');
}

function storyIn(log: FlowLog, { unfold }: Detail): Story {
  const pages = indexPageLoads(log.chapters);
  const folds = unfold ? [] : foldsOf(foldKinds(pages, headlineOfPages(pages, log)));
  return { lines: storyOf(log.chapters), lanes: lanesOf(log.chapters), folds };
}

/** The verdict first. */
function resultsOf({ keptAs: as = 'journey' }: FlowLog, isTest: boolean, result: ReplayResult): readonly Result[] {
  const { verdict, test, bisect } = result;
  const passes = test.tells ? (test.passes ? 'passes' : 'fails') : 'proves nothing, and does not pass';
  return [
    { label: `${verdict.finding.toUpperCase()}  `, text: verdict.sentence, colour: toneColours[verdict.tone] },
    ...(isTest
      ? [{ label: 'TEST  ', text: `Kept as a ${as}, it ${passes}: ${test.why}.`, colour: colourOf(test) }]
      : []),
    ...(bisect ? [{ label: `${bisect.mark.toUpperCase()}  `, text: `${bisect.why}.`, colour: 'bold' as const }] : []),
  ];
}

const colourOf = ({ passes, tells }: Judgement): 'green' | 'cyan' | 'red' =>
  !tells ? 'cyan' : passes ? 'green' : 'red';

/** Where today's build takes another path: what was recorded there, and what it does instead. */
function differenceIn(log: FlowLog, proof: Proof): readonly string[] {
  if (proof.proof === 'reproduces' || (proof.proof === 'cannot tell' && proof.isReplayedInput)) return [];
  const texts = differenceTexts(log, proof.at);
  const [recorded, today] = differingFields(texts, proof.at) ?? cutParts(texts);
  const step = stepName(proof.at);
  return [`Recorded at ${step}: ${recorded}`, `Today at ${step}: ${today}`];
}

/** The brief with its results. It is broken into lines first and coloured then. */
function briefWithResults(
  log: FlowLog,
  results: readonly Result[],
  { proof }: ReplayResult,
  { build }: Detail,
  { paint }: TextFormat,
): string {
  const [verdict = '', ...others] = results.map(({ label, text }) => label + text);
  const text = plainLines(briefOf(log, [verdict, ...differenceIn(log, proof), ...others], build));
  return text
    .split('\n')
    .map((line) => {
      const result = results.find(({ label }) => line.startsWith(label));
      return result ? paint(result.colour, result.label) + line.slice(result.label.length) : line;
    })
    .join('\n');
}
