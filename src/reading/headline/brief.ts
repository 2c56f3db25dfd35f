import type { FlowLog } from 'src/journal/log/flowLog';
import { type Step, stepName } from 'src/journal/log/step';
import { objectOf } from 'src/journal/log/values';
import { isAddress, isStepOfWay } from 'src/vocabulary/events';
import { isCall } from 'src/vocabulary/questions';
import { capped, languageName, pageName, shown } from 'src/reading/story/words';
import { adviceOf } from './advice';
import { type AskedOf, askedOf, askedText, lastCallBefore } from './asked';
import { beforeOf, beforeText } from './before';
import { type Statement, fitted, linesOf } from './fitted';
import { type Headline, headline } from './headline';
import { storyAt } from './headlineRows';
import { seenAfter } from './message';
import { type AnswerAt, type PageRead, pagesOf, routeAt } from './pageRead';

/** The most that a ticket's brief takes: lines, and columns of a terminal. */
export const mostBriefLines = 25;
export const briefColumns = 80;
/** How many steps are told as having decided, and how many acts as the way to get there. */
const mostDeciding = 3;
const mostActs = 5;

/** What a brief is about. */
interface Told {
  readonly log: FlowLog;
  readonly found: Headline;
  readonly pages: readonly PageRead[];
  /** The page load in which it happened. */
  readonly page: PageRead | undefined;
}

/**
 * A log for a ticket, in at most 25 lines of 80 columns: what went wrong, what was proved, what the person saw and is to
 * do, the steps that decided, which service was asked, and where it ran. The same log gives the same text: no clock, no
 * file name, no machine. It says nothing that the log does not hold, but for the page's own texts.
 *
 * @param proved - sentences of a verdict; none where nothing was run.
 */
export function briefOf(log: FlowLog, proved: readonly string[] = []): string {
  const found = headline(log);
  const pages = pagesOf(log.chapters);
  const told = { log, found, pages, page: pages[found.at.chapter] };
  const acts = actsUpTo(told).slice(-mostActs);
  const room = acts.length > 0 ? mostBriefLines - 2 : mostBriefLines;
  const lines = fitted(statementsOf(told, proved).map(readable), briefColumns, room);
  const way = wayOf(log, acts, mostBriefLines - 1 - lines.length);
  return `${[...lines, ...(way.length > 0 ? ['The way there:', ...way] : [])].join('\n')}\n`;
}

/** Acts in so many lines: two lines each, or if there is no room for that the last of them in one. */
function wayOf(log: FlowLog, acts: readonly Step[], room: number): readonly string[] {
  const told = (most: number): readonly string[] =>
    acts.flatMap((at) => linesOf(readable({ ...stepTold(log, at), most }), briefColumns));
  const whole = told(2);
  return whole.length <= room ? whole : told(1).slice(-room);
}

/** What came from a log holds no character that a terminal obeys or a reader does not see. */
const readable = (statement: Statement): Statement => ({ ...statement, text: capped(statement.text, Infinity) });

/** Everything but the way there, in its order. What went wrong is cut last. */
function statementsOf(told: Told, proved: readonly string[]): readonly Statement[] {
  const { log, found, pages, page } = told;
  const advice = adviceOf(found, page);
  const before = beforeOf(pages, found);
  const other = otherFailedCall(found);
  return [
    { text: found.sentence, most: 7 },
    ...proved.map((text) => ({ text, most: 3 })),
    { text: '', most: 1 },
    { text: `Seen: ${seenIn(found, pages)}`, most: 3 },
    ...(advice ? [{ text: `Tell them, in ${languageName(advice.language)}: “${advice.text}”`, most: 4 }] : []),
    { text: 'Decided by:', most: 1 },
    ...decidingSteps(found).map((at) => stepTold(log, at)),
    ...calledIn(told).map((text) => ({ text: `Asked: ${text}`, most: 2 })),
    ...(before ? [{ text: `Before: ${beforeText(before)}`, most: 2 }] : []),
    ...(other === undefined ? [] : [{ text: `First failed call: ${other}`, most: 2 }]),
    ...found.unanswered
      .slice(0, 2)
      .map(({ step: at, what }) => ({ text: `Never answered: ${stepName(at)} ${what}`, most: 2 })),
    ...whereabouts(told).map((text) => ({ text, most: 2 })),
  ];
}

/** The first failed call, where it is not among what decided. */
function otherFailedCall({ firstFailedCall: call, evidence }: Headline): string | undefined {
  if (!call || evidence.some((at) => stepName(at) === stepName(call.step))) return undefined;
  const healed = call.isHealed ? ' (went well when repeated)' : '';
  return `${stepName(call.step)} ${call.call}, ${call.failure}${healed}`;
}

/** A step with its sentence in the story. */
const stepTold = ({ chapters }: FlowLog, at: Step): Statement => {
  const name = `  ${stepName(at)}  `;
  return { text: `${name}${storyAt(chapters, at)}`, most: 3, margin: name.length };
};

/** The screen with what it said in English, and in which language it stood there. */
function seenIn({ at }: Headline, pages: readonly PageRead[]): string {
  const page = pages[at.chapter];
  if (!page) return 'nothing.';
  const { route = routeAt(page, at.step), said } = seenAfter(page, at.step);
  const screen = route === undefined ? 'no screen yet' : pageName(route);
  const { language } = objectOf(page.entries[0].facts);
  const inLanguage = language === 'en' ? '' : `, in ${languageName(language)}`;
  return said === '' ? `${screen}, without a message.` : `${screen}, which said${inLanguage}: ${said}`;
}

/** What decided, in the order in which it happened: the evidence, and the step that says so. */
function decidingSteps({ evidence, at, firstFailedCall, of }: Headline): readonly Step[] {
  const calls = firstFailedCall && of !== 'end' && !firstFailedCall.isHealed ? [firstFailedCall.step] : [];
  const candidates = [...evidence.slice(0, mostDeciding - 1), at, ...calls];
  return candidates
    .filter((step, index) => candidates.findIndex((each) => stepName(each) === stepName(step)) === index)
    .slice(0, mostDeciding)
    .sort((one, other) => one.chapter - other.chapter || one.step - other.step);
}

/** The first call among what decided, with the service that it went to and the fields that came. */
function calledIn({ found: { evidence, firstFailedCall: call }, pages }: Told): readonly string[] {
  const steps = [...evidence, ...(call && !call.isHealed ? [call.step] : [])];
  const [text] = steps.flatMap(({ chapter, step }) => {
    const page = pages[chapter];
    const answer: AnswerAt | undefined = page?.answers.find((each) => each.step === step && isCall(each.asked));
    return page && answer ? [askedText(page, answer)] : [];
  });
  return text === undefined ? [] : [text];
}

/** Where it ran. The service that was asked last is named where none decided. */
function whereabouts(told: Told): readonly string[] {
  const {
    log,
    found: { at, tab },
    page,
  } = told;
  const { site, savedAt, chapters } = log;
  const { build, browser, language, width, theme, host } = objectOf(chapters[at.chapter]?.[0].facts);
  const call = page && lastCallBefore(page, at.step);
  const asked = page && call && calledIn(told).length === 0 ? servedText(askedOf(page, call)) : '';
  return [
    `Build: ${shown(build)}; ${shown(browser)}, ${shown(width)} px wide, ${shown(theme)}, ${languageName(language)}; tab ${tab.number.toString()} of ${tab.of.toString()}`,
    `Where: ${site === null ? 'no site' : `site ${shown(site)}`} on ${shown(host)}${asked}; saved ${shown(savedAt)}`,
  ];
}

/** The region and the address of the service that was asked last. */
const servedText = ({ region, host }: AskedOf): string =>
  (region === undefined ? '' : `, region ${capped(region)}`) +
  (host === undefined ? '' : `, last asked ${capped(host)}`);

/** What people did in the same tab and which addresses it had, up to what went wrong. */
function actsUpTo({ pages, page, found: { at } }: Told): readonly Step[] {
  return pages
    .filter(({ chapter, entries: [{ tab }] }) => chapter <= at.chapter && tab === page?.entries[0].tab)
    .flatMap(({ chapter, events }) =>
      events
        .filter(({ event }) => isStepOfWay(event) && (event.origin === 'person' || isAddress(event)))
        .filter(({ step }) => chapter < at.chapter || step <= at.step)
        .map(({ step }) => ({ chapter, step })),
    );
}
