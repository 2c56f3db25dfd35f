import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { signInErrorMessages } from '../messages/entry';
import type { Message } from '../messages/message';
import { useRecordOffer } from './recordOffer';
import { SaveLogLink } from './SaveLogLink';
import { useAppSelector } from './store';

/**
 * Something went wrong; spoken at once, and with the way to get help. `again` changes with each repetition, so that it is
 * spoken again.
 */
export function ErrorNote({ children, again = 0 }: { readonly children: ReactNode; readonly again?: number }) {
  const offersRecord = useRecordOffer();
  return (
    <div className="note note-error">
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

/** Something went as it should. */
export function GoodNote({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="note note-good">
      {children}
    </p>
  );
}

/** Nothing went wrong, but it is to be known before going on; spoken at once. */
export function HintNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className="note note-warning">
      <p role="alert">{children}</p>
    </div>
  );
}

/**
 * The error value of the URL (spec §8): its text, or for an unknown value that value itself, as text and visibly as
 * something that stands in the address and not as words of the service. Then its cause, where it is known.
 */
export function SignInErrorNote({ error }: { readonly error: string }) {
  const signIn = useAppSelector((state) => state.signIn);
  const messages = signInErrorMessages(error, signIn);
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

/** What a screen says, in the page's language. */
export function useTexts(messages: readonly Message[]): readonly string[] {
  const translate = useTranslation().t as (key: ParseKeys, values?: Readonly<Record<string, string>>) => string;
  return messages.map((message) => ('words' in message ? message.words : translate(message.key, message.values)));
}

/** A text of ours with one value, whose words are of an unknown language: they are marked so, within the marks around it. */
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
