import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

export interface CodeLinkProps {
  readonly label: ParseKeys;
  /** A code is being sent, and nothing else says so. */
  readonly sending?: boolean;
  /** The form waits, so a press is ignored: a new code would replace the one that is on its way. */
  readonly busy?: boolean;
  readonly onAsk: () => void;
}

/** Requests a code for resetting the password. While it is being sent, the label shows this and a press is ignored. */
export function CodeLink({ label, sending = false, busy = false, onAsk }: CodeLinkProps) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className="link"
        aria-disabled={sending || busy || undefined}
        onClick={() => {
          if (!sending && !busy) onAsk();
        }}
      >
        {t(sending ? 'FORGOT_PASSWORD.SENDING_CODE' : label)}
      </button>
      <p role="status" className="hidden">
        {sending && t('FORGOT_PASSWORD.SENDING_CODE')}
      </p>
    </>
  );
}
