import type { Stage } from './deployment';

/** The regions of the service (spec §9); the first is the default. */
export const regions = [
  'us-east-1',
  'us-west-2',
  'ap-southeast-1',
  'ap-southeast-2',
  'ap-northeast-1',
  'eu-west-1',
] as const;
export type Region = (typeof regions)[number];
export const defaultRegion: Region = 'us-east-1';

export type { Stage };

/** Login path prefix of each stage (spec §2); any other path means the default stage. */
export const loginPrefixes: { readonly [prefix: string]: Stage } = {
  'loginv2-a': 'alpha',
  'loginv2-b': 'beta',
  'loginv2-internal': 'gamma',
  loginv2: 'prod',
};
export const defaultStage: Stage = 'dev';
/** Pattern of one of these names as first or second segment; the second is tried first. */
const firstOrSecond = (names: string): string => `(?:[\\w.-]+/)?(?:${names})`;
/**
 * Pattern of a login path other than the root, without the final slash: a login prefix as first or second segment. The
 * default stage has no prefix; its names, on hosts where it is not the root, count only where no segment is one.
 */
export const namedLoginPathPattern = `/(?:${firstOrSecond(Object.keys(loginPrefixes).join('|'))}|${firstOrSecond('login|login-dev')})`;
/**
 * Pattern of a login path, from the first slash to the last. The hosts serve the page at these paths only
 * (`deploy/host`), and nothing below such a path is recorded or sent.
 */
export const loginPathPattern = `(?:${namedLoginPathPattern})?/`;
