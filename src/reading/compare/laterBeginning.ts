import { pageName } from 'src/reading/story/names';
import type { SpokenLogs } from './firsts';
import { firstAddressOf } from './items';
import { missingBeginning } from './missingBeginning';
import type { StepPair } from './pairs';

/**
 * That a log begins later than the other: at which of its page loads, or that its beginning is missing. Undefined if
 * both begin together, or never meet.
 */
export function laterBeginningText(pairs: readonly StepPair[], { names, journals }: SpokenLogs): string | undefined {
  const missing = missingBeginning(journals.one, journals.other);
  if (missing) return `the beginning is missing in the ${names[missing]} log: somebody was signed in when it began`;
  const first = pairs.find(({ one, other }) => one && other);
  const [at, otherAt] = [first?.one?.at.pageLoad ?? 0, first?.other?.at.pageLoad ?? 0];
  if ((at === 0) === (otherAt === 0)) return undefined;
  const [later, of, journal, number] =
    at === 0 ? [names.one, names.other, journals.other, otherAt] : [names.other, names.one, journals.one, at];
  const where = firstAddressOf(journal[number] ?? []);
  return `the ${later} log begins at page load ${number.toString()} of the ${of} log${where === '' ? '' : ` (${pageName(where)})`}`;
}
