import { shownAppName } from 'src/rules/consent';
import type { RedirectState } from 'slices/redirect';
import type { Message, Shown } from './message';

type Refused = Extract<RedirectState, { step: 'refused' }>;

const problem = { main: 'MESSAGES.ERROR.PAGE.REDIRECT', sub: 'MESSAGES.ERROR.PAGE.REDIRECT_SUBTEXT' } as const;
const invalid = 'MESSAGES.ERROR.PAGE.INVALID_REDIRECT';
const refusalTexts = {
  given: problem,
  metadata: problem,
  invalidRedirect: { main: invalid, sub: 'MESSAGES.ERROR.PAGE.INVALID_REDIRECT_SUBTEXT' },
  insecureRedirect: { main: invalid, sub: 'REDIRECT.INSECURE' },
  userPool: { main: 'MESSAGES.ERROR.PAGE.USER_POOL', sub: 'MESSAGES.ERROR.PAGE.USER_POOL_SUBTEXT' },
  expired: { main: 'REDIRECT.EXPIRED', sub: 'REDIRECT.EXPIRED_TEXT' },
} as const;

/** Why a person cannot be sent back to an app: heading, text, and the address that was refused, where there is one. */
export const redirectRefusal = ({ why, rejected }: Refused) => ({
  ...refusalTexts[why],
  isInsecure: why === 'insecureRedirect',
  rejected: rejected === undefined ? undefined : shownAppName(rejected, ''),
});

/** Nothing happened for five seconds: what to do. */
export const stuckText = ({ withTokens }: { readonly withTokens?: boolean | undefined }) =>
  withTokens ? 'REDIRECT.STUCK_WITHOUT_LINK' : 'REDIRECT.STUCK_TEXT';

export function selectRedirectMessages({ redirect: state }: Shown): readonly Message[] {
  if (state.step === 'redirecting' && state.stuck) return [{ key: 'REDIRECT.STUCK' }, { key: stuckText(state) }];
  if (state.step !== 'refused') return [];
  const { main, sub, isInsecure, rejected } = redirectRefusal(state);
  return [
    { key: main },
    { key: sub },
    ...(rejected !== undefined && !isInsecure ? [{ key: 'REDIRECT.REJECTED' } as const] : []),
    ...(rejected !== undefined ? [{ words: rejected }] : []),
  ];
}
