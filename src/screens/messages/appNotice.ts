import type { ParseKeys } from 'i18next';
import type { AppNotice } from 'slices/appNotice';

const texts = {
  none: undefined,
  wrong: 'MESSAGES.APP.WRONG_ADDRESS',
  noSite: 'MESSAGES.APP.NO_SITE',
  denied: 'MESSAGES.APP.DENIED',
  unknown: 'MESSAGES.APP.UNKNOWN',
  unreachable: 'MESSAGES.CAUSE.UNREACHABLE',
} as const satisfies Readonly<Record<AppNotice, ParseKeys | undefined>>;

/** Why an app gets no answer. */
export const appNoticeKey = <N extends AppNotice>(notice: N): (typeof texts)[N] => texts[notice];

/** The text of a notice, on a screen that can show no others than these. */
export const appNoticeIf = <N extends AppNotice>(
  wanted: readonly N[],
  notice: AppNotice,
): (typeof texts)[N] | undefined => {
  const shown = wanted.find((each) => each === notice);
  return shown && texts[shown];
};

/** The notices of the screens that ask the service about the app. */
export const noticesOfApp = ['unknown', 'unreachable'] as const;
