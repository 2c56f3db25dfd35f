import type { Deployment } from 'src/contract/deployment';
import type { SiteName } from 'src/contract/brandTypes';
import { type Stage, defaultStage, documentAppPaths, loginPrefixes } from 'src/contract/stages';
import { lowerAscii, parseSiteName } from './brands';

/** Stage from the page's path: the login prefix as first or second segment (spec §2; decisions, Where the app stands). */
export function stageOf(path: string): Stage {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  for (const segment of [second, first]) {
    const stage = Object.hasOwn(loginPrefixes, segment) ? loginPrefixes[segment] : undefined;
    if (stage) return stage;
  }
  return defaultStage;
}

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

/** `{page scheme}//{site}.{siteDomain}`: the site's own address, where the directory service's /login is. */
export const siteAddress = (scheme: string, site: SiteName, siteDomain: string): string =>
  `${scheme}//${site}.${siteDomain}`;

/** Path of the stage's document application: the settings', else the specification's (spec §2). */
export const documentAppOf = (stage: Stage, settings: Deployment): string =>
  settings.stages[stage]?.documentApp ?? documentAppPaths[stage];

/** What a person typed or pasted as site name: the name itself, or the site's address, from which its label is taken. */
export function typedSiteName(text: string, siteDomain: string): SiteName | undefined {
  const typed = text.trim();
  const host = typed.replace(/^https?:\/\//i, '').split(/[/?#]/)[0] ?? '';
  const named = siteOfHost(host, siteDomain);
  return named.kind === 'named' ? named.site : parseSiteName(typed);
}
