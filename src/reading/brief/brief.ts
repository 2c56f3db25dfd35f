import { fieldsInError } from 'src/reading/headline/pageLoad/refusedSubmits';
import type { FlowLog } from 'src/journal/log/logFile';
import { type Step, byStep, stepName, uniqueSteps } from 'src/journal/log/step';
import { objectOf } from 'src/journal/log/values';
import { isAddress, isStepOfPerson, isByPerson } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';
import { shortened } from 'src/reading/story/format';
import { languageName, pageName } from 'src/reading/story/names';
import { adviceOf, adviceStatement } from './advice/advice';
import { failedCallText } from 'src/reading/headline/pageLoad/failedCalls';
import { decidingCall } from './decidingCall';
import { earlierRefusalOf, earlierRefusalText } from './earlierRefusal';
import { type Statement, fitLines, linesOf } from './fitLines';
import { type Headline, headlineOfPages, savingTabOf } from 'src/reading/headline/headline';
import { storyAt } from './headlineRows';
import { screenLabel, screenStatements } from './shownText';
import { surroundings } from './surroundings';
import { isSameBuild } from 'src/reading/headline/pageLoad/sameBuild';
import { seenAfter } from 'src/reading/headline/seen/seenScreen';
import { type IndexedPageLoad, indexPageLoads, routeAt } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesOf, tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';

/** The size limits of a brief, in lines and terminal columns; the number of deciding steps, and of acts before them. */
export const maxBriefLines = 25;
export const briefColumns = 80;
const maxDeciding = 3;
const maxActs = 5;
/** The lines of the longest verdict. It ends with what it does not prove, so none of them is cut. */
const maxVerdict = 5;

/** The parts of a brief. */
interface BriefParts {
  readonly log: FlowLog;
  readonly headline: Headline;
  readonly pages: readonly IndexedPageLoad[];
  /** The page load of the headline. */
  readonly page: IndexedPageLoad | undefined;
  readonly ownBuild: string | undefined;
}

/**
 * A log for a ticket, in at most 25 lines of 80 columns: what went wrong, what was proved, what the person saw and
 * should do, the deciding steps, the service that was asked, and where it ran. The same log and build always give the
 * same text: it depends on no clock, file name or machine. It says nothing that is not in the log, except the page's
 * own texts.
 *
 * @param proved - sentences of a verdict, which is the first one; empty if nothing was run.
 * @param ownBuild - the build of this code. Only for a page load of the same build is it known what the person saw, and
 *   what the page should have done where that is not in the log.
 */
export function briefOf(log: FlowLog, proved: readonly string[] = [], ownBuild?: string): string {
  const pages = indexPageLoads(log.chapters, ownBuild);
  const headline = headlineOfPages(pages, log);
  const parts = { log, headline, pages, page: pages[headline.at.pageLoad], ownBuild };
  const acts = actsUpTo(parts).slice(-maxActs);
  const statements = statementsOf(parts, proved).map(readable);
  const fitted = fitLines(statements, briefColumns, acts.length > 0 ? maxBriefLines - 2 : maxBriefLines);
  // What went wrong comes before how the person got there.
  const lines = isFirstWhole(statements, fitted) ? fitted : fitLines(statements, briefColumns, maxBriefLines);
  const way = stepsBefore(log, acts, maxBriefLines - 1 - lines.length);
  return `${[...lines, ...(way.length > 0 ? ['Steps before:', ...way] : [])].join('\n')}\n`;
}

/** Whether nothing of the first statement was cut off. */
const isFirstWhole = ([first]: readonly Statement[], lines: readonly string[]): boolean =>
  first === undefined || linesOf(first, briefColumns).every((line, index) => line === lines[index]);

/** Acts in this many lines: two lines each, or if there is no room, the last ones in one line each. */
function stepsBefore(log: FlowLog, acts: readonly Step[], room: number): readonly string[] {
  if (room < 1) return [];
  const actLines = (maxLines: number): readonly string[] =>
    acts.flatMap((at) => linesOf(readable({ ...stepStatement(log, at), maxLines }), briefColumns));
  const whole = actLines(2);
  return whole.length <= room ? whole : actLines(1).slice(-room);
}

/** Removes characters that a terminal would obey or a reader would not see. */
const readable = (statement: Statement): Statement => ({ ...statement, text: shortened(statement.text, Infinity) });

/** All parts except the acts, in order. The first statement is cut last. */
function statementsOf(parts: BriefParts, proved: readonly string[]): readonly Statement[] {
  const { log, headline, pages, page } = parts;
  const advice = adviceOf(headline, page, page ? tabPagesUntil(pages, page) : []);
  const before = earlierRefusalOf(pages, headline);
  const other = otherFailedCall(headline);
  const [verdict, others] = [proved.slice(0, 1), proved.slice(1)];
  return [
    { text: headline.sentence, keeps: headline.toDo, maxLines: 7, comparesAddresses: true },
    ...verdict.map((text) => ({ text, maxLines: maxVerdict, isWhole: true as const })),
    ...others.map((text) => ({ text, maxLines: 3, minLines: 2 })),
    { text: '', maxLines: 1 },
    ...screenStatements(log, seenText(parts, proved.length > 0)),
    ...(advice ? [adviceStatement(advice)] : []),
    { text: 'Decided by:', maxLines: 1 },
    ...decidingSteps(headline).map((at) => stepStatement(log, at)),
    ...decidingCall(parts),
    ...(before ? [{ text: `Before: ${earlierRefusalText(before)}`, maxLines: 3 }] : []),
    ...(other === undefined ? [] : [{ text: `First failed call: ${other}`, maxLines: 2, isOptional: true as const }]),
    ...headline.unanswered
      .slice(0, 2)
      .map(({ step: at, what }) => ({ text: `Never answered: ${stepName(at)} ${what}`, maxLines: 2 })),
    ...surroundings(parts),
  ];
}

/** The first failed call, unless it is among the deciding steps. */
function otherFailedCall({ firstFailedCall: call, evidence }: Headline): string | undefined {
  if (!call || evidence.some((at) => stepName(at) === stepName(call.step))) return undefined;
  return `${stepName(call.step)} ${call.call}, ${failedCallText(call)}`;
}

/** A step with its sentence in the story. */
const stepStatement = ({ chapters }: FlowLog, at: Step): Statement => {
  const name = `  ${stepName(at)}  `;
  return { text: `${name}${storyAt(chapters, at)}`, maxLines: 3, margin: name.length };
};

/**
 * The screen with its message in English, and the language in which the person read it. The screens of this build draw
 * it (`screenLabel`).
 */
function seenText({ headline, pages, ownBuild, log }: BriefParts, isProved: boolean): string {
  const [page, step] = shownAfter(headline, pages);
  if (!page) return 'Seen: nothing.';
  const { route = routeAt(page, step), words } = seenAfter(page, step);
  const screen = route === undefined ? 'no screen yet' : pageName(route);
  const { language, build } = objectOf(page.entries[0].facts);
  const inLanguage = language === 'en' ? '' : `, in ${languageName(language)}`;
  const isOwn = isSameBuild(ownBuild, build);
  const fields = fieldsInError(page, headline.of === 'end' ? Infinity : step) ?? [];
  const atFields = fields.length === 0 ? ', without a message.' : `, with a message at ${fields.join(' and ')}.`;
  const message = words === '' ? atFields : `, which ${isOwn ? 'said' : 'says'}${inLanguage}: ${words}`;
  const where = [undefined, page.entries[0].tab].includes(savingTabOf(pages, log)) ? '' : 'in another tab, ';
  return `${screenLabel(isOwn, isProved)}: ${where}${screen}${message}`;
}

/** The page that the person saw after the step of the headline: after a departure, the one that they came back to. */
function shownAfter(
  headline: Headline,
  pages: readonly IndexedPageLoad[],
): readonly [IndexedPageLoad | undefined, number] {
  const { at, cause } = headline;
  const page = pages[at.pageLoad];
  const back = page && tabPagesOf(pages, page).at(-1);
  return page && back && (back.pageLoad > at.pageLoad || cause === 'cameBack.provider') && hasLeftAfter(headline, page)
    ? [back, Infinity]
    : [page, at.step];
}

/** Whether the page left at this step; after a failed call also if it went on by itself, and left. */
const hasLeftAfter = ({ at: { step }, of }: Headline, { questions, events }: IndexedPageLoad): boolean =>
  questions.some(
    (left) =>
      isDeparture(left.question) &&
      (left.step === step ||
        (of === 'failed call' &&
          left.step > step &&
          !events.some((each) => isByPerson(each.event) && each.step > step && each.step < left.step))),
  );

/** The deciding steps in order: the evidence, and the step that shows the failure. */
function decidingSteps({ evidence, at, firstFailedCall, of }: Headline): readonly Step[] {
  const calls = firstFailedCall && of !== 'end' && !firstFailedCall.isHealed ? [firstFailedCall.step] : [];
  return uniqueSteps([...evidence.slice(0, maxDeciding - 1), at, ...calls])
    .slice(0, maxDeciding)
    .sort(byStep);
}

/** The acts of the person and the addresses in the same tab, up to the failure. */
function actsUpTo({ pages, page, headline: { at } }: BriefParts): readonly Step[] {
  return (page ? tabPagesUntil(pages, page) : []).flatMap(({ pageLoad, events }) =>
    events
      .filter(({ event }) => isStepOfPerson(event) && (isByPerson(event) || isAddress(event)))
      .filter(({ step }) => pageLoad < at.pageLoad || step <= at.step)
      .map(({ step }) => ({ pageLoad, step })),
  );
}
