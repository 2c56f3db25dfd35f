import type { SitePath } from 'src/contract/brandTypes';

/** The page that the document application's address derives from. */
export interface PageAddress {
  readonly scheme: string;
  readonly host: string;
  readonly documentApp: string;
}

/**
 * Address of the document application: `{origin}{documentApp}/?load_user_info=true`, or the stored path on the same
 * origin with that parameter added (spec §2, "On success"; decisions, Where the app stands).
 */
export function documentAppDeparture({ scheme, host, documentApp }: PageAddress, stored: SitePath | undefined) {
  return {
    to: `${scheme}//${host}${documentApp}/`,
    ...(stored === undefined ? {} : { path: stored }),
    query: { load_user_info: 'true' },
    replace: true,
  };
}
