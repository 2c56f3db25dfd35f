import { basename } from 'node:path';
import type { LogComparison } from 'src/reading/compare/compare';
import type { FirstDifference, LogNames } from 'src/reading/compare/firsts';
import type { PageHosts } from 'src/reading/compare/pageHosts';
import type { FlowLog } from 'src/journal/log/logFile';
import type { Step } from 'src/journal/log/step';
import { headlineOf } from 'src/reading/headline/headline';
import { firstAddressOf } from 'src/reading/compare/items';
import { pageName } from 'src/reading/story/names';
import { sentenceOf } from 'src/reading/story/story';
import {
  type ReferenceSide,
  type Sides,
  compareSides,
  sidesOf,
  sidesWithReference,
} from 'src/support/model/comparison';
import { departureTo } from 'src/journal/log/departure';
import { valueAt } from 'src/journal/log/values';
import { decodedPlaceholder, placeholderPattern } from 'src/journal/log/placeholdersIn';
import { lastDeparture } from 'src/journal/replay/run/comparison';
import { stepName } from 'src/journal/log/step';
import { type LineDetail, differingLines } from './differingLines';
import { type TextFormat, logHeadText, labelled } from './layout';

/** The comparison of two logs, seen from the failing one, and whether they are equal. */
export interface Comparison extends LogComparison {
  readonly alike: boolean;
  readonly sides: Sides<FlowLog>;
}

/** A log with the name of its file. */
export interface NamedLog {
  readonly log: FlowLog;
  readonly file: string;
  /** Its name in sentences if it was chosen among the kept ones. */
  readonly chosenAs?: ReferenceSide['name'];
}

/**
 * The comparison of a log with another one: worded from the failing log, and from the first one if both fail, or
 * neither does. If the other one was chosen, differences where the first one was decided count most.
 */
export function comparisonOf(first: NamedLog, second: NamedLog): Comparison {
  const { log, chosenAs: name } = second;
  const sides = name ? sidesWithReference({ log, name }, first.log) : sidesOfFiles(first, second);
  const compared = compareSides(sides, (each) => each, name ? headlineOf(first.log).evidence : []);
  return { alike: compared.rows.every(({ isSame }) => isSame), sides, ...compared };
}

/** Files with equal names are distinguished by their folders. */
function sidesOfFiles(first: NamedLog, second: NamedLog): Sides<FlowLog> {
  const isSameName = basename(first.file) === basename(second.file);
  const fileOf = ({ file }: NamedLog): string => (isSameName ? file : basename(file));
  const { one, other, names } = sidesOf(second, first, { logOf: ({ log }) => log, fileOf });
  return { one: one.log, other: other.log, names };
}

/** How much of a comparison is printed. */
export interface ComparisonDetail extends LineDetail {
  /** Only what decides. */
  readonly quiet: boolean;
}

/** What decides, the logs, and below them every step in which they differ; `quiet` leaves the steps out. */
export function comparisonText(compared: Comparison, detail: ComparisonDetail, format: TextFormat): string {
  const { alike, deployments, hosts, begins, sides } = compared;
  const { names, one, other } = sides;
  const between = deployments?.join(' and ') ?? '';
  const differ = `The logs do not show the same run of events. Seen from the ${names.other} log.`;
  const head = [
    alike
      ? labelled(
          'ALIKE  ',
          `${uncomparedAddress(other)}Only times and names differ. Values behind placeholders were not compared.`,
          format,
          'green',
        )
      : labelled('DIFFER  ', differ, format, 'yellow'),
    ...(deployments ? [labelled('  between  ', `the deployments ${between}; ${equalAddresses}`, format, 'bold')] : []),
    ...(begins === undefined ? [] : [labelled('  begins   ', begins, format, 'bold')]),
    ...(hosts ? [labelled('  pages on ', hostsText(hosts, names), format, 'bold')] : []),
  ];
  if (alike) return head.join('\n');
  const told = decidesText(compared, format);
  const decides = told.length > 0 ? [...told, ''] : [];
  if (detail.quiet) return [...decides, ...head].join('\n');
  const heads = [logHeadText(one, format), logHeadText(other, format)];
  const signs = labelled('', `- the ${names.one} log, + the ${names.other} log`, format);
  return [...decides, ...head, ...heads, '', signs, ...rowsText(compared, detail, format)].join('\n');
}

/** That the address that a log left for last has texts that no log shows, as a sentence before others; else nothing. */
function uncomparedAddress({ chapters }: FlowLog): string {
  const left = chapters.flatMap((load) => lastDeparture(load) ?? []).at(-1);
  const hidden = new Set((departureTo(left?.args) ?? '').match(placeholderPattern)?.map(decodedPlaceholder));
  return hidden.size === 0
    ? ''
    : `The address that the page left for may differ in ${[...hidden].join(' and ')}: the logs do not show what stands there. `;
}

const equalAddresses = 'the addresses of their settings are treated as equal';

/**
 * The first difference in the order of the flow, the other one of the two first ones, and what came of it in each log.
 */
function decidesText({ sides, ...compared }: Comparison, format: TextFormat): readonly string[] {
  const { decides } = compared;
  const missing = whyNotComparable(sides);
  if (missing !== undefined) return [labelled('NOT COMPARABLE  ', missing, format, 'yellow')];
  const nothing = 'Nothing that a flow would have noticed differs.';
  if (compared.isApart) return [];
  if (!decides) return [labelled('WHAT DECIDES  ', nothing, format, 'yellow')];
  const { names } = sides;
  const first = compared[decides.first];
  const second = decides.first === 'firstInput' ? compared.firstDecision : compared.firstInput;
  const told = (difference: FirstDifference, at: Sided<Step>): string =>
    `${difference.why} (${placeText(difference, at, names)})`;
  const width = Math.max(names.one.length, names.other.length);
  const cameOf = (side: 'one' | 'other'): readonly string[] =>
    decides.cameOfIt[side].map((at, index) => {
      const label = `  ${(index === 0 ? names[side] : '').padEnd(width)}  ${stepName(at).padEnd(6)}  `;
      return labelled(label, sentenceAt(sides[side], at), format, 'bold');
    });
  const came = [...cameOf('other'), ...cameOf('one')];
  return [
    labelled('WHAT DECIDES  ', first ? told(first, decides.at) : '', format, 'yellow'),
    ...(second ? [labelled('  then  ', told(second, second), format, 'bold')] : []),
    ...(came.length > 0 ? ['What came of it:', ...came] : ['What came of it: nothing that comes later differs.']),
  ];
}

/**
 * Why what decided the failing log cannot be compared: the good log has no page load like the one of the headline, and
 * begins in the middle of its tab, as after a sign-out, which erases what was recorded before. Undefined otherwise.
 */
function whyNotComparable({ one, other, names }: Sides<FlowLog>): string | undefined {
  const { at } = headlineOf(other);
  const where = firstAddressOf(other.chapters[at.pageLoad] ?? []);
  const isThere = one.chapters.some((load) => firstAddressOf(load) === where);
  if (names.one !== 'good' || isThere || valueAt(one.chapters[0]?.[0].facts, 'continues') !== true) return undefined;
  return `The ${names.one} log begins later: it does not contain ${pageName(where)}, where the ${names.other} log was decided (step ${stepName(at)}).`;
}

type Sided<Value> = Partial<Readonly<Record<'one' | 'other', Value>>>;

/** Where a difference is in both logs: for a step that one log lacks, the last one before it, if that is known. */
function placeText({ one, other }: FirstDifference, at: Sided<Step>, names: LogNames): string {
  if (one && other && stepName(one) === stepName(other)) return `step ${stepName(one)} in both logs`;
  const ofLog = (side: 'one' | 'other', step: Step | undefined, before: Step | undefined): readonly string[] => {
    if (step) return [`step ${stepName(step)} of the ${names[side]} log`];
    return before ? [`after step ${stepName(before)} of the ${names[side]} log`] : [];
  };
  return [...ofLog('other', other, at.other), ...ofLog('one', one, at.one)].join(', ');
}

function sentenceAt({ chapters }: FlowLog, { pageLoad, step }: Step): string {
  const load = chapters[pageLoad];
  const entry = load?.[step];
  return load && entry ? sentenceOf(entry, load) : '';
}

const hostsText = ([one, other]: PageHosts, names: LogNames): string =>
  `${one} in the ${names.one} log, ${other} in the ${names.other} log`;

/** Differing steps as `-` of the first log and `+` of the second; equal steps between them are only counted. */
function rowsText({ sides, rows }: Comparison, detail: LineDetail, format: TextFormat): readonly string[] {
  const { lines, leftOut } = differingLines(sides, rows, detail);
  const texts = lines.map((line) => {
    if (!line.side) return format.paint('dim', `  ${line.alike.toString()} alike`);
    const [sign, colour] = line.side === 'one' ? (['-', 'red'] as const) : (['+', 'green'] as const);
    return labelled(`${sign} ${stepName(line.from).padEnd(6)}  `, line.text, format, colour);
  });
  const count = leftOut === 1 ? '1 step differs' : `${leftOut.toString()} steps differ`;
  const what = `${count} only in times, random values or names, or only in what people or the page did beside the flow`;
  if (leftOut === 0) return texts;
  return [...texts, '', labelled('LEFT OUT  ', `${what}; --long shows ${leftOut === 1 ? 'it' : 'them'}.`, format)];
}
