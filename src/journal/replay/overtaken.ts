import type { Asked, PageLoadEntries } from 'src/journal/log/entry';
import { stable, objectOf } from 'src/journal/log/values';
import { changeIn, isKeptCommit, storageHistory } from 'src/journal/log/storageHistory';
import { type Said, said } from './answers';
import { type KeptValues, nameOf } from './keptValues';

/**
 * What stood against the changes of a page load from this step on: another tab, or storage itself. Nothing else in a log
 * tells of it, so a change that was not kept when it was recorded is not kept today either.
 */
export class Overtaken {
  private lost: readonly Said[];

  constructor(
    private readonly chapter: PageLoadEntries,
    from: number,
  ) {
    this.lost = said(chapter).filter(
      ({ asked, answer, step }) => step >= from && isCommit(asked) && !isKeptCommit(asked, answer.value),
    );
  }

  /** The answer to such a change, after which storage holds what other tabs had put there; undefined for any other. */
  answer(asked: Asked, storage: KeptValues): unknown {
    const found = isCommit(asked) ? this.lost.find((one) => isSameChange(one.asked, asked)) : undefined;
    if (!found) return undefined;
    this.lost = this.lost.filter((one) => one !== found);
    storage.overwrite(changedElsewhere(this.chapter, found.step));
    return found.answer.value;
  }
}

const isCommit = ({ port, method }: Asked): boolean => port === 'storage' && method === 'commit';

/** It expects the same of the same site, and writes some of the same. */
function isSameChange(one: Asked, other: Asked): boolean {
  const [held, given] = [objectOf(one.args), objectOf(other.args)];
  const isSameExpected = stable([held['site'], held['expects']]) === stable([given['site'], given['expects']]);
  const [keys, others] = [keysOf(one), keysOf(other)];
  return isSameExpected && others.some((key) => keys.includes(key));
}

/** What it writes, or clears if it writes nothing: a sign-in is told from another step by what it leaves. */
function keysOf(asked: Asked): readonly string[] {
  const { values, cleared } = changeIn(asked);
  return values.length > 0 ? values.map(([key]) => key) : cleared;
}

/**
 * What other tabs had changed in storage by a step of a page load: what is read first after it and is not what the page
 * load knew until then.
 */
function changedElsewhere(pageLoad: PageLoadEntries, after: number): ReadonlyMap<string, unknown> {
  const known = new Map<string, unknown>();
  const settled = new Set<string>();
  const changed = new Map<string, unknown>();
  for (const { step, site, key, isReading, found, value } of storageHistory(pageLoad)) {
    const name = nameOf(site, key);
    if (step <= after) known.set(name, value);
    else if (!settled.has(name)) {
      settled.add(name);
      if (isReading && stable(known.get(name)) !== stable(found)) changed.set(name, found);
    }
  }
  return changed;
}
