import type { Message, ScreenState } from './message';

/** The consent screen if it cannot ask: its heading, and what to do. */
export const consentFailure = {
  title: 'CONSENT.FAILED',
  main: 'CONSENT.FAILED_TEXT',
  sub: 'REDIRECT.FAILED_TEXT',
} as const;

export const selectConsentMessages = ({ consent }: ScreenState): readonly Message[] =>
  consent.step === 'failed' ? Object.values(consentFailure).map((key) => ({ key })) : [];
