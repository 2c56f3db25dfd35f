import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notLoadedTexts } from 'src/rules/address/problem';
import { signInErrorMessages } from '../messages/entry';
import type { Message } from '../messages/message';
import { useIntoView } from './intoView';
import { withoutTags } from './lateLinks';
import { LoadAgain } from './LoadAgain';
import { useSaveLogOffer } from './saveLogOffer';
import { SaveLogLink } from './SaveLogLink';
import { useAppSelector } from './store';

/** An error, announced at once, with the offer to get help. A change of `again` announces it again. */
export function ErrorNote({ children, again = 0 }: { readonly children: ReactNode; readonly again?: number }) {
  const offersRecord = useSaveLogOffer();
  return (
    <div ref={useIntoView(again, offersRecord)} className="note note-error">
      <Sign />
      <div>
        <p role="alert" key={again}>
          {children}
        </p>
        {offersRecord && <SaveLogLink />}
      </div>
    </div>
  );
}

/** A success. */
export function GoodNote({ children }: { readonly children: ReactNode }) {
  return (
    <p ref={useIntoView()} role="status" className="note note-good">
      {children}
    </p>
  );
}

/** Not an error, but important before the person continues; announced at once. */
export function HintNote({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={useIntoView()} className="note note-warning">
      <p role="alert">{children}</p>
    </div>
  );
}

/**
 * The error value of the URL (spec §8): its text, or an unknown value itself, visibly quoted from the address. Then its
 * cause, if it is known.
 */
export function SignInErrorNote({ error }: { readonly error: string }) {
  const signIn = useAppSelector((state) => state.signIn);
  const notice = useAppSelector((state) => state.appNotice);
  return <MessagesNote messages={signInErrorMessages(error, signIn, notice)} />;
}

/** An error, with what else there is to say below it. Words of the address are marked as foreign. */
export function MessagesNote({ messages }: { readonly messages: readonly Message[] }) {
  const [main, ...more] = useTexts(messages);
  return (
    <ErrorNote>
      <WithForeignWords text={main ?? ''} />
      {more.map((cause) => (
        <span key={cause} className="cause">
          {cause}
        </span>
      ))}
    </ErrorNote>
  );
}

/** The form cannot be checked. A file of this build may be gone; only a reload asks for those of the newest one. */
export function NotLoaded() {
  const { t } = useTranslation();
  return (
    <ErrorNote>
      {t(notLoadedTexts.mainKey)}
      <span className="cause">{withoutTags(t(notLoadedTexts.subKey))}</span>
      <span className="cause">
        <LoadAgain />
      </span>
    </ErrorNote>
  );
}

/** A message of a screen, in the page's language. */
export function useTexts(messages: readonly Message[]): readonly string[] {
  const translate = useTranslation().t as (key: ParseKeys, values?: Readonly<Record<string, string>>) => string;
  return messages.map((message) => ('words' in message ? message.words : translate(message.key, message.values)));
}

/** A text with one value in an unknown language: `lang` and direction are set for the value. */
function WithForeignWords({ text }: { readonly text: string }) {
  const [, before, words, after] = /^(.*\u2068)(.*)(\u2069.*)$/s.exec(text) ?? [];
  if (words === undefined) return text;
  return (
    <>
      {before}
      <span lang="">{words}</span>
      {after}
    </>
  );
}

function Sign() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path d="M10 1.5 19 18H1L10 1.5Z" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
      <path d="M10 7.5v5M10 14.6v1.2" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
