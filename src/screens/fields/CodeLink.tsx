import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

export interface CodeLinkProps {
  readonly label: ParseKeys;
  /** A code is being sent. */
  readonly sending: boolean;
  readonly onAsk: () => void;
}

/** Requests a code for resetting the password. While it is being sent, the label shows this and a press is ignored. */
export function CodeLink({ label, sending, onAsk }: CodeLinkProps) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className="link"
        aria-disabled={sending || undefined}
        onClick={() => {
          if (!sending) onAsk();
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
