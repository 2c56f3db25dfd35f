import type { ScreenEnding, Proof } from 'src/savedLog/replay';
import { cutAround } from 'src/reading/story/cutAround';
import { difference } from 'src/reading/compare/difference';
import type { FlowLog } from 'src/journal/log/logFile';
import { stepName } from 'src/journal/log/step';
import { widthOf, wrap } from 'src/reading/story/columns';
import { type Fold, foldText, stepsIn } from 'src/reading/story/folds';
import type { Lane } from 'src/reading/story/lanes';
import type { StoryLine } from 'src/reading/story/story';
import { differenceTexts, sentenceIn } from 'src/support/model/differenceTexts';
import type { Tone } from 'src/support/model/verdict/verdict';
import type { Facts } from 'slices/facts';
import { counted } from 'src/rules/values/counted';
import { harmless } from 'src/terminal/harmless';
import { type Colour, type Paint } from './colours';

/** How to format text: the width in columns, and the colours. */
export interface TextFormat {
  readonly columns: number;
  readonly paint: Paint;
}

/** A text after a label, with its further lines indented. */
export function labelled(label: string, text: string, { columns, paint }: TextFormat, colour: Colour = 'dim'): string {
  const margin = widthOf(label);
  const [first, ...others] = wrap(harmless(text), Math.max(20, columns - margin));
  return [paint(colour, label) + first, ...others.map((line) => ' '.repeat(margin) + line)].join('\n');
}

/** The facts of a log, and the values that were removed from it. */
export function logHeadText(log: FlowLog, format: TextFormat): string {
  const { build, host } = log.chapters[0]?.[0].facts as Facts;
  const steps = log.chapters.reduce((sum, load) => sum + load.length, 0);
  const removed = Object.entries(log.removed).map(([kind, number]) => `${number.toString()} ${kind}`);
  const what = `${log.site === null ? 'no site' : `site ${log.site}`} on ${host}, build ${build}, saved ${log.savedAt}`;
  const much = `${counted(log.chapters.length, 'page load')}, ${counted(steps, 'step')}`;
  const without = `removed: ${removed.join(', ') || 'nothing'}; withheld: ${counted(log.withheld, 'step')}`;
  return labelled('Log  ', `${what}; ${much}; ${without}`, format, 'bold');
}

const markColours: Readonly<Record<StoryLine['mark'], Colour>> = {
  page: 'bold',
  person: 'magenta',
  browser: 'blue',
  flow: 'yellow',
  asked: 'cyan',
  answered: 'green',
  failed: 'red',
  withheld: 'red',
};

/** A story with the additions to its sentences. */
export interface Story {
  readonly lines: readonly StoryLine[];
  /** The tab of each page load. */
  readonly lanes: readonly Lane[];
  /** Steps that share one line. */
  readonly folds: readonly Fold[];
}

/**
 * The story, one line per step: its name, its tab if there are several, seconds since the page load, the actor, and
 * the event. Each tab has its own lane.
 */
export function storyText({ lines, lanes, folds }: Story, format: TextFormat): string {
  const nameWidth = lines.reduce((width, line) => Math.max(width, stepName(line).length), 1);
  return visible(lines, folds)
    .map(({ line, more }) => {
      const label = `${stepName(line).padStart(nameWidth)}${laneText(lanes[line.pageLoad])} ${seconds(line.at)}  ${line.mark.padEnd(8)}  `;
      return (line.mark === 'page' ? '\n' : '') + labelled(label, line.sentence + more, format, markColours[line.mark]);
    })
    .join('\n');
}

/** The printed lines, each with the text after its sentence. */
function visible(lines: readonly StoryLine[], folds: readonly Fold[]) {
  const foldAt = new Map(folds.map((fold) => [fold.from, fold]));
  const printed: { readonly line: StoryLine; readonly more: string }[] = [];
  for (let index = 0; index < lines.length;) {
    const [line, fold] = [lines[index], foldAt.get(index)];
    const last = lines[index + (fold ? stepsIn(fold) : 1) - 1];
    if (!line || !last) break;
    printed.push({ line, more: fold ? ` ${foldText(fold, stepName(last))}` : '' });
    index += fold ? stepsIn(fold) : 1;
  }
  return printed;
}

/** The most lanes side by side. Further tabs differ only in their numbers. */
const maxLanes = 4;

/** ` [1]   `, `    [2]`: the number of the tab in the column of its lane; empty if there is only one tab. */
function laneText(lane: Lane | undefined): string {
  if (!lane || lane.of === 1) return '';
  const lanes = Math.min(lane.of, maxLanes);
  const sign = `[${lane.number.toString()}]`;
  return ` ${' '.repeat(3 * (Math.min(lane.number, lanes) - 1))}${sign}`.padEnd(1 + 3 * lanes);
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(3)} s`.padStart(11);

/** The colours of the verdicts. */
export const toneColours: Readonly<Record<Tone, Colour>> = {
  good: 'green',
  changed: 'yellow',
  bad: 'red',
  open: 'cyan',
};

type UnlikeProof = Extract<Proof, { proof: 'no longer' | 'cannot tell' }>;

/** The reasons for a verdict; empty for a log that reproduces. */
export function reasonsText(log: FlowLog, proof: Proof, format: TextFormat): readonly string[] {
  if (proof.proof === 'reproduces') return [];
  const [recorded, today] = differenceTexts(log, proof.at);
  return [
    labelled('  why       ', proof.at.why, format),
    labelled('  recorded  ', recorded, format),
    labelled('  today     ', today, format),
    ...(proof.proof === 'diverges' ? [] : endsText(log, proof, format)),
  ];
}

const maxChanges = 8;

/** Where the record ended, and where today's run ends or stops. */
function endsText(log: FlowLog, { recorded, now, proof }: UnlikeProof, format: TextFormat): readonly string[] {
  const isEnd = proof === 'no longer';
  const changes = difference(recorded.state, now.state);
  const listed = changes
    .slice(0, maxChanges)
    .map(({ path, before, after }) => `${path}: ${cutAround(json(before), json(after)).join(' → ')}`);
  const more = changes.length - listed.length;
  return [
    labelled('  it ended  ', whereOf(log, recorded), format),
    labelled(isEnd ? '  it ends   ' : '  it stops  ', whereOf(log, now), format),
    ...listed.map((change, index) => labelled(index ? '            ' : '  state     ', change, format)),
    ...(more > 0 ? [labelled('            ', `and ${counted(more, 'more difference')}`, format)] : []),
  ];
}

function whereOf({ chapters }: FlowLog, { state, left, unanswered, isLooping }: ScreenEnding): string {
  const screen = state.route ? `on the screen ${state.route.route}` : 'before the first screen';
  const departure = left === undefined ? '' : `, leaving to ${left}`;
  const question = unanswered
    ? `, at a question that the log does not answer: ${sentenceIn(chapters.at(-1), unanswered)}`
    : '';
  return `${screen}${departure}${question}${isLooping ? ', looping' : ''}`;
}

const json = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value));
