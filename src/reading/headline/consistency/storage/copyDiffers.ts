import type { StorageKey } from 'src/contract/storageKeys';
import { type StorageObservation, storageHistory } from 'src/journal/log/storageHistory';
import { stepName } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import { type Finder, type Subject, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { causeText } from 'src/reading/headline/troubles/troubleText';
import { valueText } from 'src/reading/story/format';

/** Records that a page writes as a copy of stored values, and the value that each of their fields repeats. */
const copies: readonly (readonly [record: StorageKey, fields: Readonly<Record<string, StorageKey>>])[] = [
  // The grant of a request (`src/rules/app/appRequest.ts`).
  ['app_grant', { applicationId: 'application_id', codeChallenge: 'code_challenge', since: 'app_access_since' }],
];

/** A field of a record, as the page wrote it and read it again, that differs from what it repeats. */
interface Differing {
  readonly record: StorageKey;
  readonly field: string;
  readonly key: StorageKey;
  readonly copied: unknown;
  readonly original: unknown;
  readonly written: StorageObservation;
  readonly read: StorageObservation;
}

/** The fields that a page wrote wrongly: it read the original alike before and after, so nobody had changed that. */
function differingIn(history: readonly StorageObservation[]): readonly Differing[] {
  return copies.flatMap(([record, fields]) => {
    const [written, read] = [false, true].map((isReading) =>
      history.filter((each) => each.key === record && each.isReading === isReading && each.value !== undefined).at(-1),
    );
    if (!written || !read || read.step < written.step) return [];
    return Object.entries(fields).flatMap(([field, key]) => {
      const reads = history.filter((each) => each.key === key && each.isReading && each.site === written.site);
      const originals = [
        reads.filter(({ step }) => step < written.step).at(-1)?.value,
        reads.find(({ step }) => step > written.step)?.value,
      ];
      const [original] = originals;
      const copied = [written, read].map(({ value }) => valueAt(value, field));
      const isWrong =
        original !== undefined && originals.every((each) => each === original) && !copied.includes(original);
      return isWrong ? [{ record, field, key, copied: copied[0], original, written, read }] : [];
    });
  });
}

/**
 * A page load wrote a record that is to repeat other stored values, with another value in it, and read it back: it does
 * not know it again, and ends as if the record were missing.
 */
export const copyDiffers: Finder<Subject> = ({ page, step, trouble }) => {
  if (!trouble) return undefined;
  const [found] = differingIn(storageHistory(page.entries).filter((each) => each.step < step));
  if (!found) return undefined;
  const { record, field, key, copied, original, written, read } = found;
  const at = stepOf(page, written);
  const bug = bugFinding(
    `The page itself had written ${valueText(record)} (${stepName(at)}) with ${field} ${valueText(copied)}, where ${valueText(key)}, which it repeats, was ${valueText(original)}, so it did not recognise its own record`,
    [at, stepOf(page, read)],
  );
  return { ...bug, sentence: `${bug.sentence} It ended with “${causeText(trouble)}”.` };
};
