import type { PageLoadEntries, QuestionEntry } from 'src/journal/log/entry';
import { changeIn } from 'src/journal/log/storageHistory';
import { objectOf } from 'src/journal/log/values';
import { answeredQuestionsIn } from 'src/journal/log/answeredQuestions';
import { isQuestion } from 'src/vocabulary/questions';
import type { RecordedLoad } from './recordedLoad';

interface RecordedCommit {
  readonly question: QuestionEntry;
  /** The number of events before its answer. */
  readonly act: number;
  readonly isRefused: boolean;
}

/**
 * The commits of a page load. Today's page may store more or less in one, or commit more often; storage refuses a
 * change that it refused at that time.
 */
export class RecordedCommits {
  private readonly commits: readonly RecordedCommit[];
  private readonly used = new Set<RecordedCommit>();

  constructor(private readonly load: Pick<RecordedLoad, 'entries' | 'eventsUpTo'>) {
    this.commits = commitsIn(load.entries).map(({ step, question, answer }) => ({
      question,
      act: load.eventsUpTo(step),
      isRefused: objectOf(answer.value)['outcome'] === 'refused',
    }));
  }

  /** Whether storage refuses a commit of today's page; `step` is that of the last input. */
  isRefused(question: QuestionEntry, step: number): boolean {
    const match = this.match(question, this.load.eventsUpTo(step));
    if (match) this.used.add(match);
    return match?.isRefused === true;
  }

  /**
   * The recorded commit with the same change: after the same input, else after the next. Each is used once if possible.
   */
  private match(question: QuestionEntry, act: number): RecordedCommit | undefined {
    const same = this.commits.filter((commit) => isSameChange(commit.question, question));
    const inAct = same.filter((commit) => commit.act === act);
    const later = same.filter((commit) => commit.act > act);
    const candidates = [inAct, later].find((each) => each.length > 0) ?? same.slice(-1);
    const alike = mostAlike(question, candidates);
    return alike.find((commit) => !this.used.has(commit)) ?? alike.at(-1);
  }
}

const commitsIn = (entries: PageLoadEntries) =>
  answeredQuestionsIn(entries).filter(
    ({ question, answer }) => isQuestion(question, 'storage.commit') && answer.threw === undefined,
  );

/** Whether two commits of a site have a written key in common. */
function isSameChange(recorded: QuestionEntry, today: QuestionEntry): boolean {
  const keys = writtenKeys(recorded);
  return (
    objectOf(recorded.args)['site'] === objectOf(today.args)['site'] &&
    writtenKeys(today).some((key) => keys.includes(key))
  );
}

/** The commits that share most with this one. */
function mostAlike(question: QuestionEntry, commits: readonly RecordedCommit[]): readonly RecordedCommit[] {
  const keys = changedKeys(question);
  const differing = commits.map((commit) => {
    const others = changedKeys(commit.question);
    return others.filter((key) => !keys.includes(key)).length + keys.filter((key) => !others.includes(key)).length;
  });
  const least = differing.reduce((one, other) => Math.min(one, other), Infinity);
  return commits.filter((_commit, index) => differing[index] === least);
}

const changedKeys = (question: QuestionEntry): readonly string[] => {
  const { values, cleared } = changeIn(question);
  return [...values.map(([key]) => key), ...cleared];
};

/** The keys that a commit writes, or clears if it writes none; they distinguish a sign-in from other steps. */
function writtenKeys(question: QuestionEntry): readonly string[] {
  const { values, cleared } = changeIn(question);
  return values.length > 0 ? values.map(([key]) => key) : cleared;
}
