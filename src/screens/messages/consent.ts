import type { ParamsOf } from 'src/contract/routes';
import { signInErrorText } from 'src/rules/address/problem';
import { appNoticeIf, noticesOfApp } from './appNotice';
import type { Message, ScreenState } from './message';

/** The consent screen if it cannot ask: its heading, and what to do. */
export const consentFailure = {
  title: 'CONSENT.FAILED',
  main: 'CONSENT.FAILED_TEXT',
  sub: 'REDIRECT.FAILED_TEXT',
} as const;

/** The same question comes again, although the person had allowed it. */
export const answerAgain = 'CONSENT.ANSWER_AGAIN';

/** "If the error parameter is present …, show the error" (spec §4, Consent): its text, or an unknown value itself. */
export function consentErrorMessage(error: string): Message {
  const text = signInErrorText(error);
  return text.known ? { key: text.key } : { key: 'CONSENT.MESSAGE_FROM_ADDRESS', values: { text: text.text } };
}

export function selectConsentMessages({ consent, route, appNotice }: ScreenState): readonly Message[] {
  if (consent.step === 'asking') return consent.asked.isAgain ? [{ key: answerAgain }] : [];
  if (consent.step !== 'failed') return [];
  const { error }: ParamsOf<'consent'> = route?.route === 'consent' ? route.params : {};
  const { title, ...texts } = consentFailure;
  const notice = appNoticeIf(noticesOfApp, appNotice);
  return [
    { key: title },
    ...(error === undefined ? Object.values(texts).map((key) => ({ key })) : [consentErrorMessage(error)]),
    ...(notice ? [{ key: notice }] : []),
  ];
}
