import type { AnswerEntry, PageLoad, PageLoadEntries, Entry, Journal, WithheldEntry } from 'src/journal/log/entry';
import { objectOf, valueAt } from 'src/journal/log/values';
import { answerText } from './answers';
import { eventText, perhapsPerson } from './events';
import { questionText } from './questions';
import { quickActAt } from './quickActs';
import { withRepeatedFailure } from './failures/repeatedFailure';
import { isoText, valueText } from './format';
import { languageName } from './names';
import { sentence } from './phrases';

/** One line of a story: one entry in words, its author, and the step that led to it. */
export interface StoryLine {
  /** Index of the page load. */
  readonly pageLoad: number;
  /** Index of the entry in it. */
  readonly step: number;
  /** Milliseconds since the page load. */
  readonly at: number;
  readonly mark: 'page' | 'person' | 'browser' | 'flow' | 'asked' | 'answered' | 'failed' | 'withheld';
  readonly sentence: string;
  /** The step of the same page load that led to this one; for an answer, its question. */
  readonly cause?: number | undefined;
}

/** For each step of a page load, the step that led to it. */
type Causes = readonly (number | undefined)[];

/**
 * A journal in plain sentences, one line per entry. Unknown entries are shown unchanged. `causes` overrides the
 * recorded causes of each page load.
 */
export const storyOf = (
  journal: Journal,
  causes: readonly Causes[] = journal.map(recordedCauses),
): readonly StoryLine[] =>
  journal.flatMap((entries, pageLoad) => storyOfLoad(entries, pageLoad, causes[pageLoad] ?? []));

/** The shared parts of the lines of one page load. */
interface LoadContext {
  readonly pageLoad: number;
  readonly entries: PageLoadEntries;
  readonly productId: string;
}

/**
 * A long log has a hundred thousand lines, of which a reader sees thirty at a time, so a line stores only its position
 * and computes its text when it is read.
 */
class Line implements StoryLine {
  constructor(
    private readonly context: LoadContext,
    readonly step: number,
    readonly cause: number | undefined,
  ) {}

  private get entry(): Entry {
    return this.context.entries[this.step] ?? this.context.entries[0];
  }
  get pageLoad(): number {
    return this.context.pageLoad;
  }
  get at(): number {
    return this.entry.at;
  }
  get mark(): StoryLine['mark'] {
    return authorOf(this.entry);
  }
  get sentence(): string {
    const { entry, step, cause, context } = this;
    const { entries, productId } = context;
    return lineOf(completed(entry, entries, step), entries[cause ?? -1], productId, authorAt(entries, step));
  }
  toJSON(): StoryLine {
    const { pageLoad, step, at, mark, sentence, cause } = this;
    return { pageLoad, step, at, mark, sentence, cause };
  }
}

/** One entry of a page load as a plain English sentence. Never throws, whatever the entry holds. */
export function sentenceOf(entry: Entry, load: PageLoadEntries): string {
  const before =
    entry.kind === 'answered'
      ? load.filter((each) => each.kind === 'asked' && each.n === entry.n && each.seq < entry.seq).at(-1)
      : load[entry.kind === 'event' ? entry.cause : 0];
  const step = load.indexOf(entry);
  return lineOf(completed(entry, load, step), before, productIdOf(load), authorAt(load, step));
}

function storyOfLoad(entries: PageLoadEntries, pageLoad: number, causes: Causes): readonly StoryLine[] {
  const context = { pageLoad, entries, productId: productIdOf(entries) };
  return entries.map((_entry, step) => new Line(context, step, causes[step]));
}

/** The recorded cause of an event or a question; for an answer, its question. */
function recordedCauses(entries: PageLoadEntries): Causes {
  const questions = new Map<number, number>();
  const causeOf = (entry: Entry): number | undefined => {
    if (entry.kind === 'answered') return questions.get(entry.n);
    return entry.kind === 'event' || entry.kind === 'asked' ? entry.cause : undefined;
  };
  return entries.map((entry, step) => {
    if (entry.kind === 'asked') questions.set(entry.n, step);
    const cause = causeOf(entry);
    return cause !== undefined && cause < step ? cause : undefined;
  });
}

/** The product's id, which is part of some addresses. */
const productIdOf = (load: PageLoadEntries): string => valueText(valueAt(load[0].facts, 'settings.product.id'));

/** The author of an entry. */
export function authorOf(entry: Entry): StoryLine['mark'] {
  if (entry.kind === 'chapter') return 'page';
  if (entry.kind === 'answered' && isFailed(entry)) return 'failed';
  return entry.kind === 'event' ? entry.origin : entry.kind;
}

/** A negative answer: a refusal, an exception, code that did not load, or a commit that was not kept. */
const isFailed = ({ threw, value }: AnswerEntry): boolean =>
  threw !== undefined || ['failed', 'threw', 'superseded', 'refused'].includes(valueText(objectOf(value)['outcome']));

/** The author of an act that came too soon for a person; undefined if the entry itself says who it was. */
const authorAt = (load: PageLoadEntries, step: number): string | undefined => quickActAt(load, step) && perhapsPerson;

/** An event, completed with what its page load says about it; any other entry unchanged. */
const completed = (entry: Entry, load: PageLoadEntries, step: number): Entry =>
  entry.kind === 'event' ? withRepeatedFailure(entry, load, step) : entry;

/** An entry as a sentence; `before` is the one that led to it. */
function lineOf(entry: Entry, before: Entry | undefined, productId: string, author?: string): string {
  switch (entry.kind) {
    case 'chapter':
      return sentence(pageLoadText(entry));
    case 'event':
      return sentence(eventText(entry, productId, author));
    case 'asked':
      return sentence(questionText(entry));
    case 'answered':
      return sentence(answerText(entry, before?.kind === 'asked' ? before : undefined));
    case 'withheld':
      return sentence(`withheld because it contained something that must not be recorded: ${withheldNames[entry.of]}`);
  }
}

const withheldNames: Readonly<Record<WithheldEntry['of'], string>> = {
  event: 'an event',
  asked: 'a question',
  answered: 'an answer',
};

/** `Page load on docs.example (build 0.1.0+abc, German, Chromium, arrived 10:02 UTC)`. */
function pageLoadText({ facts, startedAt }: PageLoad): string {
  const { host, build, language, browser, loadedBy, witness, signedOutElsewhere } = objectOf(facts);
  const name = valueText(browser);
  const parts = [
    `build ${valueText(build)}`,
    languageName(language),
    name === 'other' ? 'another browser' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    `arrived ${timeOfDay(startedAt)}`,
    ...(loadedBy === 'history' ? ["from the browser's history"] : []),
    ...(witness === 'intact' ? ['a sign-in had been started in this tab'] : []),
    ...(witness === 'wiped'
      ? ['a sign-in had been started in this tab, and storage seems to have been emptied since']
      : []),
    ...(signedOutElsewhere === true ? ['after a sign-out in another tab'] : []),
  ];
  return `page load on ${valueText(host)} (${parts.join(', ')})`;
}

/** `10:02 UTC`. */
function timeOfDay(ms: number): string {
  const iso = isoText(ms);
  return iso === undefined ? valueText(ms) : `${iso.slice(-13, -8)} UTC`;
}
