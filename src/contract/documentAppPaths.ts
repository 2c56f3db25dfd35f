import type { Stage } from './deployment';

/** Document-application path of each stage if the settings name none (spec §2 and decisions, Deployment settings). */
export const documentAppPaths: Readonly<Record<Stage, string>> = {
  dev: '/workdocs',
  alpha: '/gba',
  beta: '/workdocs',
  gamma: '/gbinternal',
  prod: '/workdocs',
};
