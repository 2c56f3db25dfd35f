import type { Trouble } from './check';
import { Unchecked } from './unchecked';

/**
 * The findings of several looks. A finding counts although another look could not be made; only without one is that the
 * result.
 */
export async function together(looks: readonly Promise<readonly Trouble[]>[]): Promise<readonly Trouble[]> {
  const looked = await Promise.allSettled(looks);
  const reasons = looked.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));
  const troubles = looked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const [reason] = [...reasons.filter((each) => !(each instanceof Unchecked)), ...(troubles.length > 0 ? [] : reasons)];
  if (reason !== undefined) throw reason;
  return troubles;
}
