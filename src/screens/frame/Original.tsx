import { useTranslation } from 'react-i18next';
import { defaultLanguage, languageTag } from 'src/contract/languages';
import { sentenceGap } from 'src/rules/page/languageCustoms';

const english = languageTag(defaultLanguage);

/** Whether the page is in the language of the service's messages. */
export const isEnglish = ({ language }: { readonly language: string }): boolean => language === english;

/** The service's original message below ours, for people who search for help with it; not on an English page. */
export function Original({ children }: { readonly children: string }) {
  const { t, i18n } = useTranslation();
  if (isEnglish(i18n)) return null;
  return (
    <span className="cause">
      {t('MESSAGES.SERVICE.ORIGINAL')}
      {sentenceGap(i18n.language)}
      <InEnglish>{children}</InEnglish>
    </span>
  );
}

/** English words, marked as such on a page in another language. */
export function InEnglish({ className, children }: { readonly className?: string; readonly children: string }) {
  const { i18n } = useTranslation();
  return (
    <bdi className={className} lang={isEnglish(i18n) ? undefined : english}>
      {children}
    </bdi>
  );
}
