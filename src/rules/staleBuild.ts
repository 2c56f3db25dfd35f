/** What is known when a file of this build could not be had. */
export interface MissingFile {
  /** The build that this page runs. */
  readonly build: string;
  /** Builds that have loaded the page again in this tab for the same reason; undefined where the tab keeps nothing. */
  readonly reloaded: readonly string[] | undefined;
  /** How this page was loaded, as the browser names it. */
  readonly navigation: string | undefined;
}

/** Builds that a tab remembers; with more, a host serves many at once, and loading again does not help. */
const buildsRemembered = 3;

/**
 * Whether a page whose lazy file is gone, because a newer build has taken its place, is loaded again. Each build does so
 * once in a tab, however long the file took to be refused, so that it never loops; where the tab keeps nothing, a page
 * that was itself loaded again is left as it is.
 */
export const isWorthReload = ({ build, reloaded, navigation }: MissingFile): boolean =>
  reloaded ? !reloaded.includes(build) && reloaded.length < buildsRemembered : navigation !== 'reload';
