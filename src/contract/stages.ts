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

/** Document-application path of each stage where the settings name none (spec §2 and decisions, Deployment settings). */
export const documentAppPaths: Readonly<Record<Stage, string>> = {
  dev: '/workdocs',
  alpha: '/gba',
  beta: '/workdocs',
  gamma: '/gbinternal',
  prod: '/workdocs',
};
