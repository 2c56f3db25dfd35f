import type { DeploymentTrouble } from './check';
import { type Live, hostsOf } from './live';
import { Unchecked } from './unchecked';

/**
 * The findings of several looks. A finding counts even if another look could not be made; without any finding, that is
 * the result.
 */
export async function together<T>(looks: readonly Promise<readonly T[]>[]): Promise<readonly T[]> {
  const looked = await Promise.allSettled(looks);
  const reasons = looked.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));
  const found = looked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const [reason] = [...reasons.filter((each) => !(each instanceof Unchecked)), ...(found.length > 0 ? [] : reasons)];
  if (reason !== undefined) throw reason;
  return found;
}

interface Placed {
  readonly origin: string;
  readonly trouble: DeploymentTrouble;
}

/** The findings at each of these origins. Those that differ in nothing but the origin are one, which names all. */
export async function atEach(
  origins: readonly string[],
  look: (origin: string) => Promise<readonly DeploymentTrouble[]>,
): Promise<readonly DeploymentTrouble[]> {
  const placed = await together(
    origins.map(async (origin) => (await look(origin)).map((trouble): Placed => ({ origin, trouble }))),
  );
  const alike = new Map<string, Placed[]>();
  for (const each of placed) {
    const key = withoutOrigin(each);
    alike.set(key, [...(alike.get(key) ?? []), each]);
  }
  return [...alike.values()].flatMap((each) => merged(each, origins[0]));
}

const withoutOrigin = ({ origin, trouble: { id, where, expected, found } }: Placed): string =>
  JSON.stringify([id, where, expected, found].map((text) => text.replaceAll(origin, '')));

function merged([first, ...more]: readonly Placed[], own: string | undefined): readonly DeploymentTrouble[] {
  if (!first) return [];
  const { origin, trouble } = first;
  const place = origin === own || trouble.where.includes(origin) ? trouble.where : `${trouble.where} (${origin})`;
  const others = [...new Set(more.map((each) => each.origin))].filter((each) => each !== origin);
  const where = others.length === 0 ? place : `${place}; the same for ${others.join(', ')}`;
  return [{ ...trouble, where }];
}

/** The findings about each host of the page. */
export const atEachHost = (
  live: Live,
  look: (host: Live) => Promise<readonly DeploymentTrouble[]>,
): Promise<readonly DeploymentTrouble[]> => {
  const hosts = new Map(hostsOf(live).map((host) => [host.address.origin, host]));
  return atEach([...hosts.keys()], (origin) => look(hosts.get(origin) ?? live));
};
