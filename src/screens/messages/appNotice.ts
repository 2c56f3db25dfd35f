import type { ParseKeys } from 'i18next';
import type { AppNotice } from 'slices/appNotice';

const texts = {
  none: undefined,
  wrong: 'MESSAGES.APP.WRONG_ADDRESS',
  noSite: 'MESSAGES.APP.NO_SITE',
  denied: 'MESSAGES.APP.DENIED',
  unknown: 'MESSAGES.APP.UNKNOWN',
} as const satisfies Readonly<Record<AppNotice, ParseKeys | undefined>>;

/** Why an app gets no answer. */
export const appNoticeKey = <N extends AppNotice>(notice: N): (typeof texts)[N] => texts[notice];

/** The text of one notice, on a screen that can show no other. */
export const appNoticeIf = <N extends AppNotice>(wanted: N, notice: AppNotice): (typeof texts)[N] | undefined =>
  notice === wanted ? texts[wanted] : undefined;
