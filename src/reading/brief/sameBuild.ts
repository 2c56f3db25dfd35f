/**
 * Whether a page load was recorded by this very build. A build of changed files, or one without a commit, may be any: two
 * of them with one name need not be the same.
 */
export const isSameBuild = (own: string | undefined, recorded: unknown): boolean =>
  own !== undefined && own === recorded && /\+[0-9a-f]+$/.test(own);
