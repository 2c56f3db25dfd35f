import type { ThemeSettings } from 'src/contract/deployment';
import { themeProperties } from 'src/rules/theme';

/**
 * Applies a theme's colours before the first paint. Properties are set one by one, because the content security policy
 * allows neither a style attribute nor a style element.
 */
export function showTheme({ documentElement }: Document, theme: ThemeSettings): void {
  for (const [name, value] of Object.entries(themeProperties(theme))) documentElement.style.setProperty(name, value);
}
