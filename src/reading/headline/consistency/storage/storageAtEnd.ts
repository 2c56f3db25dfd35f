import type { EndSubject, Find } from 'src/reading/headline/consistency/ruleTypes';
import { documentApplicationText } from './documentApplication';
import { foreignReads } from './foreignReads';
import { foreignValueText } from './foreignValueText';
import { refusedChange } from './refusedChange';

/** Something outside the page changed or removed stored values in the last page load or the one before. */
export const changedStorage: Find<EndSubject> = ({ pages, tabPages, end }) => {
  const last = new Set(tabPages.slice(-2).map(({ pageLoad }) => pageLoad));
  const all = foreignReads(pages).filter(({ at }) => last.has(at.pageLoad));
  if (end.how !== 'resting' || all.length === 0) return undefined;
  const keys = all.filter(({ key }, index) => all.findIndex((each) => each.key === key) === index);
  const [first] = keys;
  return (
    first && {
      sentence: `${foreignValueText(keys)}${documentApplicationText(keys, tabPages)}`,
      steps: [first.at, first.last],
    }
  );
};

/** Storage refused a write, so a later page misses the value. */
export const tookNothing: Find<EndSubject> = ({ tabPages, end }) =>
  end.how === 'resting' ? refusedChange(tabPages) : undefined;
