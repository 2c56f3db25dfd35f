/** Makes an element with a text and children. */
export type MakeElement = <N extends keyof HTMLElementTagNameMap>(
  name: N,
  text?: string,
  ...children: readonly Node[]
) => HTMLElementTagNameMap[N];

/** A MakeElement for the document of this root. */
export const elementsFor =
  ({ ownerDocument }: HTMLElement): MakeElement =>
  (name, text = '', ...children) => {
    const made = ownerDocument.createElement(name);
    made.append(...(text === '' ? [] : [text]), ...children);
    return made;
  };

/** Replaces the app by a card. Needs neither React nor the store nor the texts. Returns the frame around the card. */
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
