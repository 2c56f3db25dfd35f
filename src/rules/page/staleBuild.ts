/** The situation when a file of this build is missing. */
export interface MissingFile {
  /** The build of this page. */
  readonly build: string;
  /** Builds that already reloaded the page in this tab for the same reason; undefined if the tab keeps nothing. */
  readonly reloaded: readonly string[] | undefined;
  /** How this page was loaded, in the browser's terms. */
  readonly navigation: string | undefined;
}

/** How many builds a tab remembers. With more, a host serves many builds at once, and reloading does not help. */
const buildsRemembered = 3;

/**
 * Whether to reload a page whose lazy file is gone because a newer build has replaced it. Each build reloads once per
 * tab, however late the file fails, so it never loops. If the tab keeps nothing, a page that is itself a reload stays.
 */
export const isWorthReload = ({ build, reloaded, navigation }: MissingFile): boolean =>
  reloaded ? !reloaded.includes(build) && reloaded.length < buildsRemembered : navigation !== 'reload';
