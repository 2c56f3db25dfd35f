import styles from 'src/app/styles.css';

export type Theme = 'light' | 'dark';

const sheetText = String(styles);

/**
 * The app's style sheet for one theme, as a constructed sheet of that document. The bench selects the theme, so rules
 * that query the browser's theme are resolved here.
 */
export function sheetFor(page: Document, theme: Theme): CSSStyleSheet | undefined {
  const view = page.defaultView;
  if (!view) return undefined;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(
    sheetText
      .replace('color-scheme: light dark', `color-scheme: ${theme}`)
      .replaceAll('(prefers-color-scheme: dark)', theme === 'dark' ? 'all' : 'not all'),
  );
  return sheet;
}
