import { setLanguage } from 'src/adapters/page/documentElement';
import { defaultLanguage, languageTag } from 'src/contract/languages';
import { elementsFor, showPlainPage } from './plainPage';

/**
 * The page for invalid deployment settings (decisions, Deployment settings): each wrong field with its problem. It is
 * for operators and in English, because without settings there is neither a product name nor a language.
 */
export function showInvalidSettings(
  root: HTMLElement,
  problems: readonly { readonly field: string; readonly problem: string }[],
): void {
  const element = elementsFor(root);
  const rows = problems.map(({ field, problem }) => element('li', `${field}: ${problem}`));
  const again = element('a', 'Try again');
  again.className = 'button primary';
  again.href = '';
  // An empty reference alone would drop the fragment.
  again.addEventListener('click', (event) => {
    event.preventDefault();
    root.ownerDocument.defaultView?.location.reload();
  });
  const title = 'This sign-in page is not set up correctly';
  const alert = element(
    'div',
    '',
    element('h1', title),
    element('p', 'Its deployment settings cannot be used. Please tell your administrator:'),
    element('ul', '', ...rows),
    again,
  );
  alert.setAttribute('role', 'alert');
  // Undoes the shell's language, title and theme; the theme may be the invalid field.
  const page = root.ownerDocument;
  page.documentElement.removeAttribute('style');
  setLanguage(page, languageTag(defaultLanguage));
  page.title = title;
  showPlainPage(root, alert);
}
