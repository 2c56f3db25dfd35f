import type { Deployment, StageSettings } from 'src/contract/deployment';
import type { SiteName } from 'src/contract/brandTypes';
import { type Stage, defaultStage, loginPathPattern, loginPrefixes } from 'src/contract/stages';
import { lowerAscii, parseSiteName, typedText } from './parsers';

const loginPath = new RegExp(`^${loginPathPattern}`);
/**
 * The part of a page's path that names its stage, and nothing below it: a link can put anything there, a person's name
 * too. Only this part is recorded, reported to operators and given to providers (decisions, Telemetry).
 */
export const loginPathOf = (path: string): string => loginPath.exec(`${path}/`.replace(/\/+/g, '/'))?.[0] ?? '/';

/** Stage from the page's path: the prefix as first or second segment (spec §2; decisions, Where the app is hosted). */
export const stageOf = (path: string): Stage =>
  loginPrefixes[loginPathOf(path).split('/').at(-2) ?? ''] ?? defaultStage;

/** The site that a host name gives: `{label}.{siteDomain}` names one, but the label may be an invalid site name. */
export type HostSite =
  { readonly kind: 'none' } | { readonly kind: 'named'; readonly site: SiteName } | { readonly kind: 'invalid' };

/** Site from the host's first label (spec §2, Site and stage). `host` and `siteDomain` include a port, if any. */
export function siteOfHost(host: string, siteDomain: string): HostSite {
  const suffix = `.${lowerAscii(siteDomain)}`;
  const name = lowerAscii(host);
  if (!name.endsWith(suffix)) return { kind: 'none' };
  const site = parseSiteName(name.slice(0, -suffix.length));
  return site ? { kind: 'named', site } : { kind: 'invalid' };
}

/**
 * The stages that a host serves (spec §2, Site and stage): those whose `siteDomain` contains it, and those that list it
 * in `hosts`; `host` is in lower case, as in locations and settings. If one stage's domain lies within another's, a
 * host of the inner one does not belong to the outer one.
 */
export function stagesOfHost(host: string, stages: Deployment['stages']): readonly Stage[] {
  const all = Object.entries(stages) as [Stage, StageSettings][];
  const around = all.map(([, { siteDomain }]) => siteDomain).filter((each) => `.${host}`.endsWith(`.${each}`));
  const [closest] = around.sort((a, b) => b.length - a.length);
  return all.flatMap(([stage, { siteDomain, hosts }]) =>
    siteDomain === closest || hosts?.includes(host) ? [stage] : [],
  );
}

/** The stage of a page: the one of its path, if its host serves that stage; otherwise undefined. */
export function stageAt(page: Pick<Location, 'host' | 'pathname'>, stages: Deployment['stages']): Stage | undefined {
  const stage = stageOf(page.pathname);
  return stagesOfHost(page.host, stages).includes(stage) ? stage : undefined;
}

/**
 * The owner of sign-in values without a stage, as older builds stored them: production if the host serves it, else the
 * only stage that it serves. Among several other stages the owner is unknown, and no stage gets them.
 */
export function stageOfUnmarked(host: string, stages: Deployment['stages']): Stage | undefined {
  const served = stagesOfHost(host, stages);
  return served.length === 1 ? served[0] : served.find((stage) => stage === 'prod');
}

/** The site name that a person typed or pasted: the name itself, or the label of the site's address. */
export function typedSiteName(text: string, siteDomain: string): SiteName | undefined {
  const typed = typedText(text);
  const host = typed.replace(/^https?:\/\//i, '').replace(/[/?#].*/s, '');
  const named = siteOfHost(host, siteDomain);
  return named.kind === 'named' ? named.site : parseSiteName(typed);
}
