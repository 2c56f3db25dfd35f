import type { ThemeSettings } from 'src/contract/deployment';
import { directionOf } from 'src/rules/page/language';
import { themeProperties } from 'src/rules/page/theme';

/** Sets the language of the document (a BCP 47 tag) and its direction. */
export function setLanguage({ documentElement }: Document, tag: string): void {
  documentElement.lang = tag;
  documentElement.dir = directionOf(tag);
}

/**
 * Applies a theme's colours before the first paint. Properties are set one by one, because the content security policy
 * allows neither a style attribute nor a style element.
 */
export function showTheme({ documentElement }: Document, theme: ThemeSettings): void {
  for (const [name, value] of Object.entries(themeProperties(theme))) documentElement.style.setProperty(name, value);
}
