import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

export interface CodeLinkProps {
  readonly label: ParseKeys;
  /** A code is on its way. */
  readonly sending: boolean;
  readonly onAsk: () => void;
}

/** Asks for a code to reset the password with. While it is sent that is said, and pressing it again does nothing. */
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
