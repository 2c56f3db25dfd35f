import type { Deployment, StageSettings } from 'src/contract/deployment';
import type { SiteName, SitePath } from 'src/contract/brandTypes';
import { type Stage, defaultStage, documentAppPaths, loginPathPattern, loginPrefixes } from 'src/contract/stages';
import { lowerAscii, parseSiteName } from './brands';
import { typedText } from './typed';

const loginPath = new RegExp(`^${loginPathPattern}`);
/**
 * Of a page's path what names its stage, and nothing below that: there may stand whatever somebody has put into a link, a
 * person's name too. This much is recorded, told to operators and given to providers (decisions, Telemetry).
 */
export const loginPathOf = (path: string): string => loginPath.exec(`${path}/`.replace(/\/+/g, '/'))?.[0] ?? '/';

/** Stage from the page's path: the login prefix as first or second segment (spec §2; decisions, Where the app stands). */
export const stageOf = (path: string): Stage =>
  loginPrefixes[loginPathOf(path).split('/').at(-2) ?? ''] ?? defaultStage;

/** What a host name says of the site: `{label}.{siteDomain}` names one, and the label may be no valid site name. */
export type HostSite =
  { readonly kind: 'none' } | { readonly kind: 'named'; readonly site: SiteName } | { readonly kind: 'invalid' };

/** Site from the host's first label (spec §2, Site and stage). `host` and `siteDomain` carry a port where there is one. */
export function siteOfHost(host: string, siteDomain: string): HostSite {
  const suffix = `.${lowerAscii(siteDomain)}`;
  const name = lowerAscii(host);
  if (!name.endsWith(suffix)) return { kind: 'none' };
  const site = parseSiteName(name.slice(0, -suffix.length));
  return site ? { kind: 'named', site } : { kind: 'invalid' };
}

/**
 * The stages that a host serves (spec §2, Site and stage): those whose `siteDomain` it is or is under, and those that
 * name it in `hosts`; `host` is in lower case, as locations and settings have it. Where one stage's domain lies within
 * another's, a host of the inner one is not of the outer one.
 */
export function stagesOfHost(host: string, stages: Deployment['stages']): readonly Stage[] {
  const all = Object.entries(stages) as [Stage, StageSettings][];
  const around = all.map(([, { siteDomain }]) => siteDomain).filter((each) => `.${host}`.endsWith(`.${each}`));
  const [closest] = around.sort((one, other) => other.length - one.length);
  return all.flatMap(([stage, { siteDomain, hosts }]) =>
    siteDomain === closest || hosts?.includes(host) ? [stage] : [],
  );
}

/** The stage that a page serves: that of its path, if its host serves that one; undefined for any other page. */
export function stageAt(page: Pick<Location, 'host' | 'pathname'>, stages: Deployment['stages']): Stage | undefined {
  const stage = stageOf(page.pathname);
  return stagesOfHost(page.host, stages).includes(stage) ? stage : undefined;
}

/**
 * Whose values of a sign-in are that name no stage, as older builds stored them: production's where the host serves it,
 * else those of the one stage that it serves. Among several others nobody can tell, and no stage gets them.
 */
export function stageOfUnnamed(host: string, stages: Deployment['stages']): Stage | undefined {
  const served = stagesOfHost(host, stages);
  return served.length === 1 ? served[0] : served.find((stage) => stage === 'prod');
}

/** `{page scheme}//{site}.{siteDomain}`: the site's own address, where the directory service's /login is. */
export const siteAddress = (scheme: string, site: SiteName, siteDomain: string): string =>
  `${scheme}//${site}.${siteDomain}`;

/** Path of the stage's document application: the settings', else the specification's (spec §2). */
export const documentAppOf = (stage: Stage, settings: Deployment): string =>
  settings.stages[stage]?.documentApp ?? documentAppPaths[stage];

/**
 * Whether a path of this origin leads to login pages, where a person who has just signed in has nothing to do: the page's
 * own, or those of any stage, as any segment of it. A host may read it in any letter case, with or without the dot segments
 * that stand in it escaped; those that do not, a `SitePath` has resolved.
 */
export function leadsToLogin(path: SitePath, ownPath: string): boolean {
  const segments = segmentsOf(path);
  return folderOf(segments) === folderOf(segmentsOf(ownPath)) || segments.some(isLoginPrefix);
}
const isLoginPrefix = (segment: string): boolean => Object.hasOwn(loginPrefixes, segment);

/** In lower case, escapes read; what escapes to no ASCII names no folder of ours. */
const segmentsOf = (path: string): readonly string[] =>
  lowerAscii(decodedAscii(path.split(/[?#]/)[0] ?? '')).split(/[/\\]/);

/** The folder that these segments come to, without a file that it is served as. */
function folderOf(segments: readonly string[]): string {
  const folder: string[] = [];
  for (const segment of segments) {
    if (segment === '..') folder.pop();
    else if (segment !== '' && segment !== '.') folder.push(segment);
  }
  return (folder.at(-1) === 'index.html' ? folder.slice(0, -1) : folder).join('/');
}
const decodedAscii = (path: string): string =>
  path.replace(/%([0-7][0-9a-f])/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** What a person typed or pasted as site name: the name itself, or the site's address, from which its label is taken. */
export function typedSiteName(text: string, siteDomain: string): SiteName | undefined {
  const typed = typedText(text);
  const host = typed.replace(/^https?:\/\//i, '').split(/[/?#]/)[0] ?? '';
  const named = siteOfHost(host, siteDomain);
  return named.kind === 'named' ? named.site : parseSiteName(typed);
}
