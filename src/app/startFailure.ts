import { setLanguage } from 'src/adapters/page/documentLanguage';
import { defaultLanguage, languageTags } from 'src/contract/languages';

/**
 * Shown when the deployment settings are wrong (decisions, Deployment settings): which field, and what is wrong with it.
 * It is written for whoever deploys, in English, because no settings means no product name and no language either.
 */
export function startFailure(
  root: HTMLElement,
  problems: readonly { readonly field: string; readonly problem: string }[],
): void {
  const page = root.ownerDocument;
  const element = (name: string, text: string, ...children: readonly Node[]): HTMLElement => {
    const made = page.createElement(name);
    made.textContent = text;
    made.append(...children);
    return made;
  };
  const said = element('div', '', element('h1', 'This sign-in page is not set up correctly.'));
  said.setAttribute('role', 'alert');
  const rows = problems.map(({ field, problem }) => element('li', `${field}: ${problem}`));
  const again = element('a', 'Try again') as HTMLAnchorElement;
  again.className = 'button primary';
  again.href = '';
  said.append(
    element('p', 'Its deployment settings cannot be used. Please tell your administrator:'),
    element('ul', '', ...rows),
    again,
  );
  // An alert is no main part of a page, so it stands in one.
  const card = element('main', '', said);
  card.className = 'card';
  const frame = element('div', '', card);
  frame.className = 'page';
  // What was painted early is over: its language, and its colours, which may be what is wrong.
  page.documentElement.removeAttribute('style');
  setLanguage(page, languageTags[defaultLanguage]);
  delete root.dataset['shell'];
  root.hidden = false;
  root.replaceChildren(frame);
}
