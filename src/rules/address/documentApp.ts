import type { Deployment } from 'src/contract/deployment';
import type { SitePath } from 'src/contract/brandTypes';
import { type Stage, loginPathPattern, loginPrefixes } from 'src/contract/stages';
import { documentAppPaths } from 'src/contract/documentAppPaths';
import { lowerAscii } from 'src/rules/values/parsers';

/** The page that the document application's address derives from. */
export interface PageAddress {
  readonly scheme: string;
  readonly host: string;
  readonly documentApp: string;
}

/**
 * Address of the document application: `{origin}{documentApp}/?load_user_info=true`, or the stored path on the same
 * origin with that parameter added (spec §2, "On success"; decisions, Where the app is hosted).
 */
export function documentAppDeparture({ scheme, host, documentApp }: PageAddress, stored: SitePath | undefined) {
  return {
    to: `${scheme}//${host}${documentApp}/`,
    ...(stored === undefined ? {} : { path: stored }),
    query: { load_user_info: 'true' },
    replace: true,
  };
}

/** Path of the stage's document application: from the settings, else from the specification (spec §2). */
export const documentAppOf = (stage: Stage, settings: Deployment): string =>
  settings.stages[stage]?.documentApp ?? documentAppPaths[stage];

/** The page's own path, and the path of the document application, which a host serves before any login path. */
interface OwnPaths {
  readonly page: string;
  readonly documentApp: string;
}

/**
 * Whether a path of this origin leads to login pages, where a person who has just signed in has nothing to do: the
 * page's own, any path at which hosts serve the page, or the prefix of a stage in any segment. Below the path of the
 * document application a folder may have any name. A host may ignore letter case and decode escaped dot segments; a
 * `SitePath` has already resolved the plain ones.
 */
export function leadsToLogin(path: SitePath, { page, documentApp }: OwnPaths): boolean {
  const segments = segmentsOf(path);
  const folder = folderOf(segments);
  if (folder === folderOf(segmentsOf(page))) return true;
  const isOfDocumentApp = path.startsWith(`${documentApp}/`) && `/${folder}/`.startsWith(`${lowerAscii(documentApp)}/`);
  return !isOfDocumentApp && (segments.some(isLoginPrefix) || servedPath.test(`/${folder && `${folder}/`}`));
}
const isLoginPrefix = (segment: string): boolean => Object.hasOwn(loginPrefixes, segment);
const servedPath = new RegExp(`^${loginPathPattern}$`);

/** In lower case and unescaped; escapes outside ASCII name no folder of ours. */
const segmentsOf = (path: string): readonly string[] =>
  lowerAscii(decodedAscii(path.replace(/[?#].*/s, ''))).split(/[/\\]/);

/** The folder that these segments resolve to, without the name of an index file. */
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
