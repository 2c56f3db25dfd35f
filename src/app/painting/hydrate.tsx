import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type RootOptions, createRoot, hydrateRoot } from 'react-dom/client';
import { quietRoot } from 'src/adapters/page/uncaught';
import { releaseSubmit } from 'src/adapters/page/painted/heldSubmit';
import { readTyped } from 'src/adapters/page/typedInTab';
import type { PaintedGuard } from 'src/contract/shell';
import type { Typed } from 'src/screens/frame/appServices';
import { countPress } from 'src/screens/frame/intoView';

type OnLost = (thrown: unknown) => void;

/** The person's choices on the painted page. */
export interface Chosen {
  readonly shared: boolean | undefined;
  /** `data-way` of the pressed button (src/screens/fields/WayIn.tsx). */
  readonly way: string | undefined;
  readonly guard: PaintedGuard;
}

/**
 * Renders the app into the root. React hydrates the painted entry form (src/adapters/page/painted/shell.ts), so text,
 * focus, selection and an unfinished composition stay. Then a held submit, or a click on the offer to save the log, is
 * carried out. If the app shows another screen, it replaces what was painted. `onChosen` is called first, then `app`
 * with what was typed. `onLost` gets an exception that no boundary caught; the root is empty then.
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
  const shared = root.querySelector<HTMLInputElement>('form [name=shared]')?.checked;
  const isForm = shell === 'entry' || shell === 'wayIn';
  const held = releaseSubmit(root);
  delete root.dataset['shell'];
  delete root.dataset['record'];
  delete root.dataset['way'];
  delete root.dataset['guard'];
  onChosen({ way, guard: guard as PaintedGuard, shared });
  root.hidden = false;
  const painted = root.ownerDocument.querySelector('head > title');
  if (isForm) hydrateForm(root, app, options);
  else flushSync(() => createRoot(root, options).render(app(undefined)));
  const main = root.querySelector('main');
  // The answer to it may be below the window.
  if (shared && main) countPress(main);
  // React 19 adds each screen's title to the head; the painted one is a second one.
  if (root.ownerDocument.querySelectorAll('head > title').length > 1) painted?.remove();
  // This may be another form, or name another person: the address has changed, or another tab has signed somebody in.
  const button = root.querySelector('form [type=submit]');
  if (isForm && held !== undefined && button?.textContent === held) root.querySelector('form')?.requestSubmit();
  if (record !== undefined) root.querySelector<HTMLElement>('[data-offers=record]')?.click();
}

function hydrateForm(root: HTMLElement, app: (typed: Typed | undefined) => ReactNode, rootOptions: RootOptions): void {
  const restoreFocus = rememberFocus(root);
  // Where the markup differs React renders it again, which it would report as an error.
  const options = { ...rootOptions, onRecoverableError: () => undefined };
  const typed = readTyped(root);
  flushSync(() => hydrateRoot(root, app(typed), options));
  restoreFocus();
}

/** Restores the focus if React replaced the input. */
function rememberFocus(root: HTMLElement): () => void {
  const focused = root.ownerDocument.activeElement;
  if (!(focused instanceof HTMLInputElement) || !root.contains(focused)) return () => undefined;
  const { name, selectionStart, selectionEnd, selectionDirection } = focused;
  return () => {
    if (focused.isConnected) return;
    const input = root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    input?.focus();
    // An e-mail input has no selection (HTML, Input, "do not apply").
    if (selectionStart !== null) input?.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  };
}
