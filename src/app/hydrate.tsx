import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type RootOptions, createRoot, hydrateRoot } from 'react-dom/client';
import { quietRoot } from 'src/adapters/page/uncaught';
import { letGo } from 'src/adapters/page/heldSubmit';
import { namedIn } from 'src/adapters/page/typedInTab';
import type { PaintedGuard } from 'src/contract/shell';
import type { Typed } from 'src/screens/frame/surroundings';

type OnLost = (thrown: unknown) => void;

/** What was chosen on the painted page: whether the computer is shared, where that can be chosen, and a way in. */
export interface Chosen {
  readonly shared: boolean | undefined;
  /** `data-way` of the button that was pressed (src/screens/fields/WayIn.tsx). */
  readonly way: string | undefined;
  readonly guard: PaintedGuard;
}

/**
 * Shows the app in the root. The entry form that the page was painted with (src/adapters/page/shell.ts) becomes the app's
 * own in one step, element for element, so that text, focus, selection and a composition under way stay; a held submit is
 * then carried out as if it had just been pressed, and so is a click on the offer to save a record. When the app shows
 * something else than what was painted, that is rendered anew. `app` is given what was typed, and `onChosen` before that
 * what was chosen. `onLost` is told of an
 * exception that no boundary of the app caught, after which the root is empty.
 */
export function hydrate(
  root: HTMLElement,
  app: (typed: Typed | undefined) => ReactNode,
  onLost: OnLost,
  onChosen: (chosen: Chosen) => void = () => undefined,
): void {
  const onUncaughtError = (thrown: unknown): void => queueMicrotask(() => onLost(thrown));
  const options: RootOptions = { ...quietRoot, onUncaughtError };
  const { shell, record, way, guard } = root.dataset;
  const isForm = shell === 'entry' || shell === 'wayIn';
  const isHeld = letGo(root);
  delete root.dataset['shell'];
  delete root.dataset['record'];
  delete root.dataset['way'];
  delete root.dataset['guard'];
  onChosen({
    way,
    guard: guard as PaintedGuard,
    shared: root.querySelector<HTMLInputElement>('form [name=shared]')?.checked,
  });
  root.hidden = false;
  const painted = root.ownerDocument.querySelector('head > title');
  if (isForm) hydrateForm(root, app, options);
  else flushSync(() => createRoot(root, options).render(app(undefined)));
  // Each screen brings its own title, and a document has one.
  if (root.ownerDocument.querySelectorAll('head > title').length > 1) painted?.remove();
  // Where the address has moved on, another form may stand there.
  if (isHeld && isForm) root.querySelector('form')?.requestSubmit();
  if (record !== undefined) root.querySelector<HTMLElement>('[data-offers=record]')?.click();
}

function hydrateForm(root: HTMLElement, app: (typed: Typed | undefined) => ReactNode, rootOptions: RootOptions): void {
  const restoreFocus = rememberFocus(root);
  // React renders anew by itself where the two differ, and would call it an error.
  const options = { ...rootOptions, onRecoverableError: () => undefined };
  const typed = namedIn(root);
  flushSync(() => hydrateRoot(root, app(typed), options));
  restoreFocus();
}

/** For a form that had to be rendered anew; an input that has stayed is left alone. */
function rememberFocus(root: HTMLElement): () => void {
  const focused = root.ownerDocument.activeElement;
  if (!(focused instanceof HTMLInputElement) || !root.contains(focused)) return () => undefined;
  const { name, selectionStart, selectionEnd, selectionDirection } = focused;
  return () => {
    if (focused.isConnected) return;
    const input = root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    input?.focus();
    // An e-mail input has no selection to ask for or to set (HTML, Input, "do not apply").
    if (selectionStart !== null) input?.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  };
}
