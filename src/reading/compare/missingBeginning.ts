import type { Journal } from 'src/journal/log/entry';
import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import { firstAddressOf } from './items';

/**
 * Which of two logs lacks its beginning: somebody was signed in already when it began, so the visit that led to its
 * first address is not in it. Undefined if both begin at the same address, or alike.
 */
export function missingBeginning(one: Journal, other: Journal): 'one' | 'other' | undefined {
  if (firstAddressOf(one[0] ?? []) === firstAddressOf(other[0] ?? [])) return undefined;
  const [isOne, isOther] = [one, other].map(beginsSignedIn);
  if (isOne === isOther) return undefined;
  return isOne ? 'one' : 'other';
}

/** Whether the first page load of a log found a session when it first looked: one that has ended has no method. */
function beginsSignedIn([load]: Journal): boolean {
  const asked = load?.find((entry) => entry.kind === 'asked' && readsKey(entry, 'session'));
  const answer = load?.find((entry) => entry.kind === 'answered' && asked?.kind === 'asked' && entry.n === asked.n);
  return answer?.kind === 'answered' && valueAt(answer.value, 'session.method') !== undefined;
}
