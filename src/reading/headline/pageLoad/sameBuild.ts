/**
 * Whether a page load was recorded by exactly this build. A build of changed files, or without a commit, is not unique:
 * two of them with one name need not be the same.
 */
export const isSameBuild = (own: string | undefined, recorded: unknown): boolean =>
  own !== undefined && own === recorded && /\+[0-9a-f]+$/.test(own);
