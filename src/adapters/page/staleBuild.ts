import { tabKeys } from 'src/contract/tabKeys';
import { isWorthReload } from 'src/rules/staleBuild';
import { parseJson } from 'src/rules/params';

/** What loading the page again needs of a window. */
export interface Reloadable {
  /** Throws where storage is blocked. */
  readonly sessionStorage: () => Storage;
  readonly navigation: string | undefined;
  readonly reload: () => void;
}

/**
 * Loads the page again, at the address that it has, when a file of this build is gone; false when that has been tried
 * (isWorthReload). It is noted before, and where it cannot be noted the browser's own word for the load decides.
 */
export function reloadStale(build: string, { sessionStorage, navigation, reload }: Reloadable): boolean {
  const reloaded = readReloaded(sessionStorage);
  const isStored = reloaded && remember(sessionStorage, [...reloaded, build]);
  if (!isWorthReload({ build, reloaded: isStored ? reloaded : undefined, navigation })) return false;
  reload();
  return true;
}

/** The builds that the tab remembers; undefined where it cannot be asked. What is no list of texts counts as none. */
function readReloaded(sessionStorage: Reloadable['sessionStorage']): readonly string[] | undefined {
  try {
    const held = parseJson(sessionStorage().getItem(tabKeys.reloaded) ?? '');
    return Array.isArray(held) ? held.filter((each) => typeof each === 'string') : [];
  } catch {
    return undefined;
  }
}

function remember(sessionStorage: Reloadable['sessionStorage'], builds: readonly string[]): boolean {
  try {
    const text = JSON.stringify([...new Set(builds)]);
    sessionStorage().setItem(tabKeys.reloaded, text);
    return sessionStorage().getItem(tabKeys.reloaded) === text;
  } catch {
    return false;
  }
}

/** The same for the page of this window. */
export const reloadStalePage = (build: string): boolean =>
  reloadStale(build, {
    sessionStorage: () => window.sessionStorage,
    navigation: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type,
    reload: () => window.location.reload(),
  });
