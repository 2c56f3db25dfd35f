import type { QuestionEntry, PageLoadEntries, Entry } from 'src/journal/log/entry';
import { isTake, readsStorage, changeIn, isKeptCommit } from 'src/journal/log/storageHistory';
import { StorageModel, storedNameOf, type StorageArgs } from 'src/journal/replay/model/storageModel';

/**
 * Carries today's storage from one page load to the next, so that the next one reads what today's flows have stored
 * instead of what was recorded.
 */
export class StorageOverlay {
  private readonly recorded = new StorageModel();
  private readonly today = new StorageModel();

  /** Applies a page load as it was recorded and as it went today. */
  apply(recorded: PageLoadEntries, today: readonly Entry[]): void {
    this.enterTab(recorded);
    this.recorded.apply(recorded);
    this.today.apply(today);
  }

  private enterTab([{ tab }]: PageLoadEntries): void {
    for (const model of [this.recorded, this.today]) model.enterTab(tab);
  }

  /** The page load with today's values in its answers from storage, until it writes those values itself. */
  applyTo([first, ...entries]: PageLoadEntries): PageLoadEntries {
    this.enterTab([first]);
    const changed = this.today.differencesFrom(this.recorded);
    if (changed.size === 0) return [first, ...entries];
    const questions = new Map<number, QuestionEntry>();
    return [
      first,
      ...entries.map((entry) => {
        if (entry.kind === 'asked' && entry.port === 'storage') {
          questions.set(entry.n, entry);
          if (entry.method === 'write' || entry.method === 'clear') forget(changed, entry);
        }
        const question = entry.kind === 'answered' ? questions.get(entry.n) : undefined;
        if (!question || entry.kind !== 'answered') return entry;
        const value = answerWith(changed, question, entry.value);
        if (isTake(question) || isKeptCommit(question, value)) forget(changed, question);
        return { ...entry, value };
      }),
    ];
  }
}

type Changed = Map<string, unknown>;

function forget(changed: Changed, question: QuestionEntry): void {
  const { site } = question.args as StorageArgs;
  const { values, cleared } = changeIn(question);
  for (const key of [...cleared, ...values.map(([name]) => name)]) changed.delete(storedNameOf(site, key));
}

function answerWith(changed: Changed, question: QuestionEntry, value: unknown): unknown {
  if (!readsStorage(question)) return value;
  const { site, keys = [] } = question.args as StorageArgs;
  const now = { ...(value as Readonly<Record<string, unknown>> | undefined) };
  for (const key of keys) {
    const name = storedNameOf(site, key);
    if (changed.has(name)) now[key] = changed.get(name);
  }
  return Object.fromEntries(Object.entries(now).filter(([, stored]) => stored !== undefined));
}
