import type { RouteId } from 'src/contract/routes';
import { selectStorageKind } from 'slices/place';
import { appNoticeIf } from './appNotice';
import { selectRedirectMessages } from './apps';
import { selectConsentMessages } from './consent';
import { selectEntryMessages } from './entry';
import type { Message, ScreenState } from './message';
import { problemTexts, selectSiteInDoubt, siteInDoubt } from './problem';
import { selectOwnLoginMessages, selectResetMessages } from './passwords';
import { selectChangeMessages } from './service';

export type { Message, ScreenState } from './message';

/** The message of the error page, by its address, or by the screen that could not be loaded. */
function selectProblemMessages(state: ScreenState): readonly Message[] {
  const { route, appNotice } = state;
  const { mainKey, subKey } = problemTexts(route);
  const notice = appNoticeIf(['wrong'], appNotice);
  return [
    { key: mainKey },
    ...(selectSiteInDoubt(state) ? [{ key: siteInDoubt } as const] : []),
    { key: subKey },
    ...(notice ? [{ key: notice }] : []),
  ];
}

/** The screens that have messages. */
const selectors: { readonly [R in RouteId]?: (state: ScreenState) => readonly Message[] } = {
  entry: selectEntryMessages,
  ownLogin: selectOwnLoginMessages,
  forgotPassword: selectResetMessages,
  updateUser: selectOwnLoginMessages,
  changePassword: selectChangeMessages,
  consent: selectConsentMessages,
  appRedirect: selectRedirectMessages,
  problem: selectProblemMessages,
};

/** The messages of the current screen: the same texts as the screens show. */
export function selectMessages(state: ScreenState): readonly Message[] {
  const isKept = selectStorageKind(state) !== 'memory';
  const product = state.facts.settings.product.name;
  const ofScreen = state.route && selectors[state.route.route];
  return [
    ...(isKept ? [] : [{ key: 'COMMON.STORAGE_MEMORY', values: { product } } as const]),
    ...(ofScreen?.(state) ?? []),
  ];
}
