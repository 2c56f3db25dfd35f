import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { causes, noSessionMessage, wrongClock } from 'src/contract/causes';
import { signInErrorText } from 'src/rules/problem';
import { Original } from './Original';
import { SaveLogLink } from './SaveLogLink';
import { useAppSelector } from './store';

/**
 * Something went wrong; spoken at once, and with the way to get help. `again` changes with each repetition, so that it is
 * spoken again.
 */
export function ErrorNote({ children, again = 0 }: { readonly children: ReactNode; readonly again?: number }) {
  return (
    <div className="note note-error">
      <Sign />
      <div>
        <p role="alert" key={again}>
          {children}
        </p>
        <SaveLogLink label="SAVE_LOG.HELP" />
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
 * something that stands in the address and not as words of the service. Where the cause is known it is said too; before it
 * that the clock is wrong, which is to be put right first.
 */
export function SignInErrorNote({ error }: { readonly error: string }) {
  const { t } = useTranslation();
  const refusal = useAppSelector((state) => state.signIn);
  const shown = signInErrorText(error);
  if (!shown.known) {
    return (
      <ErrorNote>
        <WithForeignWords text={t('COMMON.MESSAGE_FROM_ADDRESS', { text: shown.text })} />
      </ErrorNote>
    );
  }
  // This value alone says nothing of what to do next.
  const presumed = error === 'not_active' ? 'userInactive' : undefined;
  const refused = refusal.step === 'refused' && refusal.error === error ? refusal : undefined;
  const cause = refused ? refused.why : presumed;
  // A log of an older build may name the clock as the cause itself.
  const said = cause && (Object.hasOwn(causes, cause) ? causes[cause] : wrongClock);
  return (
    <ErrorNote>
      {t(shown.key)}
      {refused?.clockIsWrong && said !== wrongClock && <span className="cause">{t(wrongClock)}</span>}
      {said && <span className="cause">{t(said)}</span>}
      {cause === 'noSession' && <Original>{noSessionMessage}</Original>}
    </ErrorNote>
  );
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
