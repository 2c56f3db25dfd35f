import { tabKeys } from 'src/contract/tabKeys';
import { isWorthReload } from 'src/rules/page/staleBuild';
import { parseJson } from 'src/rules/values/json';
import { navigationType } from './pageProperties';
import { tryOrUndefined } from './tab';

/** The part of the window that a reload needs. */
export interface Reloadable {
  /** Throws if storage is blocked. */
  readonly sessionStorage: () => Storage;
  readonly navigation: string | undefined;
  readonly reload: () => void;
}

/**
 * Reloads the page when a file of this build is gone; returns false if that was tried already (isWorthReload). The
 * attempt is stored first; if it cannot be stored, the navigation type decides.
 */
export function reloadStale(build: string, { sessionStorage, navigation, reload }: Reloadable): boolean {
  const reloaded = readReloaded(sessionStorage);
  const isStored = reloaded && remember(sessionStorage, [...reloaded, build]);
  if (!isWorthReload({ build, reloaded: isStored ? reloaded : undefined, navigation })) return false;
  reload();
  return true;
}

/**
 * The builds for which this tab has reloaded. Undefined if storage is blocked; an unreadable value is treated as an
 * empty list.
 */
const readReloaded = (sessionStorage: Reloadable['sessionStorage']): readonly string[] | undefined =>
  tryOrUndefined(() => {
    const stored = parseJson(sessionStorage().getItem(tabKeys.reloaded) ?? '');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  });

function remember(sessionStorage: Reloadable['sessionStorage'], builds: readonly string[]): boolean {
  const text = JSON.stringify([...new Set(builds)]);
  const stored = tryOrUndefined(() => {
    sessionStorage().setItem(tabKeys.reloaded, text);
    return sessionStorage().getItem(tabKeys.reloaded);
  });
  return stored === text;
}

/** Reloads this window for a stale build. */
export const reloadStalePage = (build: string): boolean =>
  reloadStale(build, {
    sessionStorage: () => window.sessionStorage,
    navigation: navigationType(),
    reload: () => window.location.reload(),
  });
