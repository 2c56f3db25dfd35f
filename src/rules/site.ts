import type { Deployment } from 'src/contract/deployment';
import type { SiteName, SitePath } from 'src/contract/brandTypes';
import { type Stage, defaultStage, documentAppPaths, loginPrefixes } from 'src/contract/stages';
import { lowerAscii, parseSiteName } from './brands';
import { typedText } from './typed';

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

/**
 * Whether a path of this origin leads to login pages, where a person who has just signed in has nothing to do: the page's
 * own, or those of any stage.
 */
export function leadsToLogin(path: SitePath, ownPath: string): boolean {
  const readable = decoded(path.split(/[?#]/)[0] ?? '');
  const isOwn = folderOf(readable) === folderOf(ownPath);
  return (
    isOwn ||
    readable
      .split('/')
      .slice(1, 3)
      .some((segment) => Object.hasOwn(loginPrefixes, segment))
  );
}
const folderOf = (path: string): string => path.replace(/(?:index\.html)?$/, '').replace(/\/?$/, '/');

/** As a host reads it; a malformed escape stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What a person typed or pasted as site name: the name itself, or the site's address, from which its label is taken. */
export function typedSiteName(text: string, siteDomain: string): SiteName | undefined {
  const typed = typedText(text);
  const host = typed.replace(/^https?:\/\//i, '').split(/[/?#]/)[0] ?? '';
  const named = siteOfHost(host, siteDomain);
  return named.kind === 'named' ? named.site : parseSiteName(typed);
}
