import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Loads the page again at the same address. */
export function LoadAgain({ className }: { readonly className?: string }) {
  const { t } = useTranslation();
  return (
    <a className={className} href="" onClick={loadAgain}>
      {t('COMMON.LOAD_AGAIN')}
    </a>
  );
}

/** An empty `href` would drop the fragment, which names the screen and holds its parameters. */
function loadAgain(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.ownerDocument.defaultView?.location.reload();
}
