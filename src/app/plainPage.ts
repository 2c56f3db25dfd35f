/** Makes an element of a plain page, with a text and children. */
export type MakeElement = <N extends keyof HTMLElementTagNameMap>(
  name: N,
  text?: string,
  ...children: readonly Node[]
) => HTMLElementTagNameMap[N];

/** Makes elements for the page that this root belongs to. */
export const elementsFor =
  ({ ownerDocument }: HTMLElement): MakeElement =>
  (name, text = '', ...children) => {
    const made = ownerDocument.createElement(name);
    made.append(...(text === '' ? [] : [text]), ...children);
    return made;
  };

/**
 * Shows a card in the place of the app. Neither React nor the store nor the texts need to work. Gives the frame around it.
 */
export function showPlainPage(root: HTMLElement, ...parts: readonly Node[]): HTMLElement {
  const element = elementsFor(root);
  const card = element('main', '', ...parts);
  card.className = 'card';
  const frame = element('div', '', card);
  frame.className = 'page';
  delete root.dataset['shell'];
  root.hidden = false;
  root.replaceChildren(frame);
  return frame;
}
