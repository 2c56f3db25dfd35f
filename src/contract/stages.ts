import type { Stage } from './deployment';

export type { Stage };

/** Login path prefix of each stage (spec §2); any other path is the default stage. */
export const loginPrefixes: { readonly [prefix: string]: Stage } = {
  'loginv2-a': 'alpha',
  'loginv2-b': 'beta',
  'loginv2-internal': 'gamma',
  loginv2: 'prod',
};
export const defaultStage: Stage = 'dev';
/** What hosts call the login path of the default stage, which has no prefix of its own, where that is not the root. */
const defaultNames = ['login', 'login-dev'];

/** A login path but the root, without the slash at its end, as a pattern: a login prefix as first or second segment. */
export const namedLoginPathPattern = `/(?:[\\w-]+/)?(?:${[...Object.keys(loginPrefixes), ...defaultNames].join('|')})`;
/**
 * A login path as a pattern, from the first slash to the last. The hosts serve the page at these paths alone (`deploy/host`),
 * and of a page's path no more is known to anybody.
 */
export const loginPathPattern = `(?:${namedLoginPathPattern})?/`;

/** Document-application path of each stage where the settings name none (spec §2 and decisions, Deployment settings). */
export const documentAppPaths: Readonly<Record<Stage, string>> = {
  dev: '/workdocs',
  alpha: '/gba',
  beta: '/workdocs',
  gamma: '/gbinternal',
  prod: '/workdocs',
};
