import type { FlowLog } from 'src/journal/log/flowLog';
import { type Step, stepName } from 'src/journal/log/step';
import { objectOf } from 'src/journal/log/values';
import { isStepOfWay } from 'src/vocabulary/events';
import { capped, languageName, pageName, shown } from 'src/reading/story/words';
import { type Headline, headline } from './headline';
import { storyAt } from './headlineRows';
import { seenAfter } from './message';
import { type PageRead, pagesOf, routeAt } from './pageRead';

/** The most that a ticket's brief takes, in bytes of UTF-8. */
export const mostBriefBytes = 2048;
/** How many steps are told as having decided, and how many acts as the way to get there. */
const mostDeciding = 3;
const mostActs = 7;
const mostLineCharacters = 150;
const mostSentenceCharacters = 400;

/**
 * A log for a ticket, in at most 2 KB of plain text: what went wrong, what the person saw, the steps that decided, where
 * it ran, and how to see it again. The same log gives the same bytes: no clock, no file name, no machine. It says nothing
 * that the log does not hold, but for the page's own texts.
 */
export function briefOf(log: FlowLog): string {
  const found = headline(log);
  const pages = pagesOf(log.chapters);
  const page = pages[found.at.chapter];
  const acts = page ? actsUpTo(pages, page, found.at) : [];
  for (let count = Math.min(mostActs, acts.length); count > 0; count -= 1) {
    const text = textOf(log, found, pages, acts.slice(-count));
    if (bytesOf(text) <= mostBriefBytes) return text;
  }
  return cut(textOf(log, found, pages, []));
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Whole lines only. */
function cut(text: string): string {
  const lines = text.split('\n');
  while (bytesOf(lines.join('\n')) > mostBriefBytes) lines.splice(-2, 1);
  return lines.join('\n');
}

function textOf(log: FlowLog, found: Headline, pages: readonly PageRead[], acts: readonly Step[]): string {
  const step = (at: Step): string => `  ${stepName(at)}  ${capped(storyAt(log.chapters, at), mostLineCharacters)}`;
  const { firstFailedCall: call, evidence } = found;
  const isOther = call !== undefined && !evidence.some((at) => stepName(at) === stepName(call.step));
  return [
    capped(found.sentence, mostSentenceCharacters),
    '',
    `Seen: ${seenIn(found, pages)}`,
    'Decided by:',
    ...decidingSteps(found, acts).map(step),
    ...(isOther
      ? [
          `First failed call: ${stepName(call.step)} ${call.call}, ${call.failure}${call.isHealed ? ' (went well when repeated)' : ''}`,
        ]
      : []),
    ...found.unanswered
      .slice(0, 2)
      .map(({ step: at, what }) => `Never answered: ${stepName(at)} ${capped(what, mostLineCharacters)}`),
    ...whereabouts(log, found),
    'To see it again: open the log in the bench, or run it with npm run replay; it went',
    ...acts.map(step),
    '',
  ].join('\n');
}

/** The screen with what it said in English, and in which language it stood there. */
function seenIn({ at }: Headline, pages: readonly PageRead[]): string {
  const page = pages[at.chapter];
  if (!page) return 'nothing.';
  const { route = routeAt(page, at.step), said } = seenAfter(page, at.step);
  const screen = route === undefined ? 'no screen yet' : pageName(route);
  const { language } = objectOf(page.entries[0].facts);
  const inLanguage = language === 'en' ? '' : `, in ${languageName(language)}`;
  return said === ''
    ? `${screen}, without a message.`
    : `${screen}, which said${inLanguage}: ${capped(said, mostSentenceCharacters)}`;
}

/** What decided, in the order in which it happened: the evidence, what says so, and before them what was done. */
function decidingSteps({ evidence, at, firstFailedCall }: Headline, acts: readonly Step[]): readonly Step[] {
  const last = acts.at(-1);
  const candidates = [
    ...evidence.slice(0, mostDeciding - 1),
    at,
    ...(firstFailedCall ? [firstFailedCall.step] : []),
    ...(last ? [last] : []),
  ];
  const unique = candidates.filter(
    (step, index) => candidates.findIndex((each) => stepName(each) === stepName(step)) === index,
  );
  return unique.slice(0, mostDeciding).sort((one, other) => one.chapter - other.chapter || one.step - other.step);
}

function whereabouts({ site, savedAt, chapters }: FlowLog, { at, tab }: Headline): readonly string[] {
  const { build, browser, language, width, theme, host } = objectOf(chapters[at.chapter]?.[0].facts);
  return [
    `Build: ${shown(build)}`,
    `Browser: ${shown(browser)}, ${shown(width)} px wide, ${shown(theme)}, ${languageName(language)}; tab ${tab.number.toString()} of ${tab.of.toString()}`,
    `Where: ${site === null ? 'no site' : `site ${shown(site)}`} on ${shown(host)}; saved ${shown(savedAt)}`,
  ];
}

/** What people and the browser did in the same tab, up to what went wrong. */
function actsUpTo(pages: readonly PageRead[], { entries: [{ tab }] }: PageRead, at: Step): readonly Step[] {
  return pages
    .filter(({ chapter, entries }) => chapter <= at.chapter && entries[0].tab === tab)
    .flatMap(({ chapter, events }) =>
      events
        .filter(({ step, event }) => isStepOfWay(event) && (chapter < at.chapter || step <= at.step))
        .map(({ step }) => ({ chapter, step })),
    );
}
