import { setLanguage } from 'src/adapters/page/documentLanguage';
import { defaultLanguage, languageTags } from 'src/contract/languages';
import { elementsFor, showPlainPage } from './plainPage';

/**
 * Shown when the deployment settings are wrong (decisions, Deployment settings): which field, and what is wrong with it.
 * It is written for whoever deploys, in English, because no settings means no product name and no language either.
 */
export function startFailure(
  root: HTMLElement,
  problems: readonly { readonly field: string; readonly problem: string }[],
): void {
  const element = elementsFor(root);
  const rows = problems.map(({ field, problem }) => element('li', `${field}: ${problem}`));
  const again = element('a', 'Try again');
  again.className = 'button primary';
  again.href = '';
  const alert = element(
    'div',
    '',
    element('h1', 'This sign-in page is not set up correctly.'),
    element('p', 'Its deployment settings cannot be used. Please tell your administrator:'),
    element('ul', '', ...rows),
    again,
  );
  alert.setAttribute('role', 'alert');
  // What was painted early is over: its language, and its colours, which may be what is wrong.
  const page = root.ownerDocument;
  page.documentElement.removeAttribute('style');
  setLanguage(page, languageTags[defaultLanguage]);
  showPlainPage(root, alert);
}
