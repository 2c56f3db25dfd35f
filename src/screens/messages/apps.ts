import { redirectTarget } from 'src/rules/address/redirectTarget';
import { shownAppName } from 'src/rules/app/appName';
import type { RedirectState } from 'slices/redirect';
import { appNoticeIf, noticesOfApp } from './appNotice';
import type { Message, ScreenState } from './message';

type Refused = Extract<RedirectState, { step: 'refused' }>;

const problem = { main: 'MESSAGES.ERROR.PAGE.REDIRECT', sub: 'REDIRECT.FAILED_TEXT' } as const;
const invalid = 'MESSAGES.ERROR.PAGE.INVALID_REDIRECT';
const refusalTexts = {
  given: problem,
  metadata: problem,
  invalidRedirect: { main: invalid, sub: 'MESSAGES.ERROR.PAGE.INVALID_REDIRECT_SUBTEXT' },
  insecureRedirect: { main: invalid, sub: 'REDIRECT.INSECURE' },
  userPool: { main: 'MESSAGES.ERROR.PAGE.USER_POOL', sub: 'MESSAGES.ERROR.PAGE.USER_POOL_SUBTEXT' },
  undated: { main: 'REDIRECT.EXPIRED', sub: 'REDIRECT.UNDATED_TEXT' },
  expired: { main: 'REDIRECT.EXPIRED', sub: 'REDIRECT.EXPIRED_TEXT' },
} as const;

/**
 * Why the app gets no answer, below that text: a failed call about it; or, as the service has described it, that
 * neither the request nor the registration names an address that a page opens.
 */
export function selectRedirectNotice(state: Pick<ScreenState, 'redirect' | 'app' | 'appNotice' | 'facts'>) {
  const { redirect, app, appNotice, facts } = state;
  const failed = appNoticeIf(noticesOfApp, appNotice);
  if (failed || !app || redirect.step !== 'refused' || redirect.why !== 'metadata') return failed;
  const { kind } = redirectTarget(undefined, app.metadata, facts.settings.ownSchemes);
  return kind === 'none' ? ('REDIRECT.NO_ADDRESS' as const) : undefined;
}

/** The page after a reload, once the app has got its answer. */
export const handedOver = { main: 'REDIRECT.HANDED_OVER', sub: 'REDIRECT.HANDED_OVER_TEXT' } as const;

/** Why a person cannot be sent back to an app: heading, text, and the refused address, if there is one. */
export const redirectRefusal = ({ why, rejected }: Refused) => ({
  ...refusalTexts[why],
  rejected: rejected === undefined ? undefined : shownAppName(rejected, ''),
});

export type Redirecting = Extract<RedirectState, { step: 'redirecting' }>;

/** Only an installed app accepts a pasted link, and a link with tokens is never shown. */
export const isLinkOffered = ({ kind, withTokens }: Redirecting): boolean => kind === 'app' && !withTokens;

/** Nothing happened for five seconds: possible reasons, and what to do. */
export function stuckText(state: Redirecting) {
  if (state.kind === 'web') return 'REDIRECT.STUCK_WEB';
  return isLinkOffered(state) ? 'REDIRECT.STUCK_TEXT' : 'REDIRECT.STUCK_WITHOUT_LINK';
}

/** The heading once nothing has happened: nobody is being redirected any more. */
export const stuckTitle = ({ kind }: Redirecting) => (kind === 'web' ? 'REDIRECT.STUCK_TITLE' : 'REDIRECT.OPEN');

export function selectRedirectMessages(all: ScreenState): readonly Message[] {
  const { redirect: state, facts } = all;
  const product = facts.settings.product.name;
  if (state.step === 'redirecting' && state.stuck) {
    const app = shownAppName(state.name, state.host);
    return [{ key: stuckText(state), values: { app, product } }];
  }
  if (state.step === 'handedOver') return [{ key: handedOver.main }, { key: handedOver.sub }];
  if (state.step !== 'refused') return [];
  const { main, sub, rejected } = redirectRefusal(state);
  const notice = selectRedirectNotice(all);
  return [
    { key: main },
    { key: sub },
    ...(notice ? [{ key: notice }] : []),
    ...(rejected === undefined ? [] : [{ key: 'REDIRECT.REJECTED' } as const, { words: rejected }]),
  ];
}
