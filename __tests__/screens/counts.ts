import { execFileSync } from 'node:child_process';
import { fileOf, readingsIn, recordedLanguage, recordedReadings } from './recorded';

/** The content of a recorded screen: visible words, links, and controls (buttons and fields). */
interface Counts {
  readonly words: number;
  readonly links: number;
  readonly controls: number;
}

const isControl = /^- (?:button|textbox|checkbox)\b/;
/** A field is named by its label, which is a separate text. */
const namesAField = /^- (?:textbox|checkbox|progressbar)\b/;
/** Not texts of the page: the lines before its tree, addresses, and names of roles. */
const notRead = /^(?:lang|title|focus): |^- \/url: /;

const segmenter = new Intl.Segmenter(recordedLanguage, { granularity: 'word' });
const wordsIn = (text: string): number => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;

/** The text of a line in a tree: the name in quotes, and the text after the colon. */
function saidBy(line: string): string {
  const [, name = '', text = ''] = /^- \w+(?: "((?:[^"\\]|\\.)*)")?(?: \[[^\]]*\])*(?::(?: (.*))?)?$/.exec(line) ?? [];
  return `${name} ${text}`;
}

/** The counts of a recorded reading. */
export function countsOf(reading: string): Counts {
  const lines = reading.split('\n').map((line) => line.trim().replace(/^- '(.*)'(:?)$/, '- $1$2'));
  const said = lines.filter((line) => !notRead.test(line) && !namesAField.test(line)).map(saidBy);
  return {
    words: said.reduce((sum, text) => sum + wordsIn(text), 0),
    links: lines.filter((line) => line.startsWith('- link')).length,
    controls: lines.filter((line) => isControl.test(line)).length,
  };
}

/** A row for each state whose counts differ from a revision, and the sum of all. */
export function countsSince(revision: string): string {
  const then = execFileSync('git', ['show', `${revision}:${fileOf('states')}`], { encoding: 'utf8' });
  const before = readingsIn(then);
  const rows = Array.from(recordedReadings('states')).flatMap(([name, reading]) => {
    const old = before.get(name);
    return old === undefined ? [] : [[name, countsOf(old), countsOf(reading)] as const];
  });
  const shown = rows.filter(([, old, now]) => JSON.stringify(old) !== JSON.stringify(now));
  const sum = (which: 1 | 2): Counts =>
    rows.reduce(
      (all, row) => ({
        words: all.words + row[which].words,
        links: all.links + row[which].links,
        controls: all.controls + row[which].controls,
      }),
      { words: 0, links: 0, controls: 0 },
    );
  const total = [`all ${String(rows.length)} states`, sum(1), sum(2)] as const;
  return ['state | words | links | controls', ...[...shown, total].map(rowOf)].join('\n');
}

function rowOf([name, old, now]: readonly [string, Counts, Counts]): string {
  const cell = (what: keyof Counts): string => `${String(old[what])} → ${String(now[what])}`;
  const less = Math.round((1 - now.words / old.words) * 100);
  return `${name} | ${cell('words')} (${String(-less)} %) | ${cell('links')} | ${cell('controls')}`;
}
