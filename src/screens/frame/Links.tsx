import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A link out of the product, in a new tab that cannot reach this one (spec §2, /error). */
export function OuterLink({ href, children }: { readonly href: string; readonly children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="hidden"> {t('COMMON.OPENS_NEW_TAB')}</span>
    </a>
  );
}
