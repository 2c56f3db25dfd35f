import type { ParseKeys } from 'i18next';
import { Trans } from 'react-i18next';
import type { LinkSettings } from 'src/contract/deployment';
import { OuterLink } from './Links';
import { useAppSelector } from './store';

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
