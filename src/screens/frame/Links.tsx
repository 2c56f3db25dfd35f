import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { LinkSettings } from 'src/contract/deployment';
import { useAppSelector } from './store';

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

export interface LinkedTextProps {
  readonly i18nKey: ParseKeys;
  readonly values?: Readonly<Record<string, string | Date>>;
}

/** A text whose tags, such as `<support>…</support>`, become links of the settings. */
export function LinkedText({ i18nKey, values = {} }: LinkedTextProps) {
  const links = useAppSelector((state) => state.facts.settings.links);
  const names = Object.keys(links) as readonly (keyof LinkSettings)[];
  const components = Object.fromEntries(names.map((name) => [name, <OuterLink key={name} href={links[name]} />]));
  return <Trans i18nKey={i18nKey} values={values} components={components} />;
}
