import type { QuestionEntry, PageLoadEntries } from 'src/journal/log/entry';
import { stableJson, objectOf } from 'src/journal/log/values';
import { isKeptCommit, storageHistory } from 'src/journal/log/storageHistory';
import { type AnsweredQuestion, answeredQuestionsIn } from 'src/journal/log/answeredQuestions';
import { writtenKeys } from 'src/journal/replay/model/recordedCommits';
import { type StorageModel, storedNameOf } from 'src/journal/replay/model/storageModel';

/**
 * The commits of a page load, from a step on, that failed because of another tab or of storage itself. The log shows
 * the reason only in their answers, so the same commits get these answers today too.
 */
export class RejectedCommits {
  private remaining: readonly AnsweredQuestion[];

  constructor(
    private readonly load: PageLoadEntries,
    from: number,
  ) {
    this.remaining = answeredQuestionsIn(load).filter(
      ({ question, answer, step }) => step >= from && isCommit(question) && !isKeptCommit(question, answer.value),
    );
  }

  /** The answer to such a commit, after applying what other tabs had stored; undefined for any other question. */
  answer(question: QuestionEntry, storage: StorageModel): unknown {
    const rejected = isCommit(question)
      ? this.remaining.find((candidate) => isSameChange(candidate.question, question))
      : undefined;
    if (!rejected) return undefined;
    this.remaining = this.remaining.filter((candidate) => candidate !== rejected);
    storage.overwrite(changedElsewhere(this.load, rejected.step));
    return rejected.answer.value;
  }
}

const isCommit = ({ port, method }: QuestionEntry): boolean => port === 'storage' && method === 'commit';

/** Whether two commits have the same site and expectations, and a written key in common. */
function isSameChange(first: QuestionEntry, second: QuestionEntry): boolean {
  const [recorded, today] = [objectOf(first.args), objectOf(second.args)];
  const isSameExpected =
    stableJson([recorded['site'], recorded['expects']]) === stableJson([today['site'], today['expects']]);
  const keys = writtenKeys(first);
  return isSameExpected && writtenKeys(second).some((key) => keys.includes(key));
}

/**
 * The changes of other tabs in storage by a step of a page load: the values whose first read after the step differs
 * from what the page knew.
 */
function changedElsewhere(load: PageLoadEntries, after: number): ReadonlyMap<string, unknown> {
  const known = new Map<string, unknown>();
  const settled = new Set<string>();
  const changed = new Map<string, unknown>();
  for (const { step, site, key, isReading, readValue, value } of storageHistory(load)) {
    const name = storedNameOf(site, key);
    if (step <= after) known.set(name, value);
    else if (!settled.has(name)) {
      settled.add(name);
      if (isReading && stableJson(known.get(name)) !== stableJson(readValue)) changed.set(name, readValue);
    }
  }
  return changed;
}
