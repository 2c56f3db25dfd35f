import type { Message, Shown } from './message';

/** What the consent screen says where it cannot ask: its heading, and what to do. */
export const consentFailure = {
  title: 'CONSENT.FAILED',
  main: 'CONSENT.FAILED_TEXT',
  sub: 'MESSAGES.ERROR.PAGE.REDIRECT_SUBTEXT',
} as const;

export const selectConsentMessages = ({ consent }: Shown): readonly Message[] =>
  consent.step === 'failed' ? Object.values(consentFailure).map((key) => ({ key })) : [];
