import type en from 'locales/en.json';
import type { FlowLogAccess, SavableLog } from 'src/screens/frame/appServices';
import { elementsFor, showPlainPage } from './plainPage';

/** The English texts of this screen (`locales/en.json`), if the person's language cannot be loaded either. */
export const lastResortTexts = {
  'MESSAGES.ERROR.SIGN_IN.GENERIC': 'Error occurred. Please retry.',
  'COMMON.BACK_TO_SIGN_IN': 'Back to sign-in',
  'SAVE_LOG.LINK': 'Save a file for support',
  'SAVE_LOG.PRIVATE': 'Nothing is sent. The file stays on this device until you share it.',
  'SAVE_LOG.NOTHING': 'There is nothing to save.',
  'SAVE_LOG.FAILED': 'The file could not be created. Try again.',
  'SAVE_LOG.SAVE': 'Save file',
  'SAVE_LOG.CLOSE': 'Close',
} as const satisfies Partial<typeof en>;
type Key = keyof typeof lastResortTexts;

export interface LastResort {
  /** The text of a key in the person's language; undefined if it is not loaded. May throw. */
  readonly say: (key: Key) => string | undefined;
  readonly flowLog: FlowLogAccess;
}

/**
 * The error screen without the app: it needs neither React nor the store nor the texts. It shows the log before it
 * is saved (decisions, The flow log); the way back reloads the page.
 */
export function showLastResort(root: HTMLElement, { say, flowLog }: LastResort): void {
  const page = root.ownerDocument;
  const make: Make = (name, key, className = '') => {
    const made = elementsFor(root)(name, key && (textOf(say, key) ?? lastResortTexts[key]));
    made.className = className;
    return made;
  };
  const heading = make('h1', 'MESSAGES.ERROR.SIGN_IN.GENERIC');
  heading.tabIndex = -1;
  const back = make('a', 'COMMON.BACK_TO_SIGN_IN', 'button primary');
  back.href = '#/emailSelect?auto_submit=false';
  // Without the app a change of the fragment does nothing.
  const view = page.defaultView;
  back.addEventListener('click', () => view?.setTimeout(() => view.location.reload()));
  const open = (log: SavableLog | 'failed' | undefined): void => {
    const dialog = logDialog(log, flowLog, make);
    dialog.addEventListener('close', () => dialog.remove());
    frame.append(dialog);
    dialog.showModal();
  };
  const openLogDialog = (): void =>
    void flowLog.load().then(
      (prepare) => open(prepare()),
      () => open('failed'),
    );
  page.title = heading.textContent ?? '';
  const frame = showPlainPage(root, heading, back, buttonOf(make, 'SAVE_LOG.LINK', openLogDialog, 'link'));
  heading.focus();
}

type Make = <N extends keyof HTMLElementTagNameMap>(name: N, key?: Key, className?: string) => HTMLElementTagNameMap[N];

/** The dialog with the exact text of the file, like the app's (src/screens/SaveLog.tsx). */
function logDialog(
  prepared: SavableLog | 'failed' | undefined,
  { save }: Pick<FlowLogAccess, 'save'>,
  make: Make,
): HTMLDialogElement {
  const log = prepared === 'failed' ? undefined : prepared;
  const dialog = make('dialog', undefined, 'save-log');
  const title = make('h2', 'SAVE_LOG.LINK');
  dialog.setAttribute('aria-label', title.textContent ?? '');
  const close = buttonOf(make, 'SAVE_LOG.CLOSE', () => dialog.close());
  dialog.append(title, make('p', log ? 'SAVE_LOG.PRIVATE' : prepared ? 'SAVE_LOG.FAILED' : 'SAVE_LOG.NOTHING'));
  if (!log) {
    dialog.append(close);
    return dialog;
  }
  const record = make('pre');
  record.textContent = log.text;
  record.translate = false;
  record.tabIndex = 0;
  record.setAttribute('role', 'region');
  record.setAttribute('aria-label', log.name);
  const buttons = make('div', undefined, 'pair');
  buttons.append(
    buttonOf(make, 'SAVE_LOG.SAVE', () => save(log), 'primary'),
    close,
  );
  dialog.append(record, buttons);
  return dialog;
}

function buttonOf(make: Make, key: Key, press: () => void, className = ''): HTMLButtonElement {
  const button = make('button', key, className);
  button.type = 'button';
  button.addEventListener('click', press);
  return button;
}

function textOf(say: LastResort['say'], key: Key): string | undefined {
  try {
    return say(key);
  } catch {
    return undefined;
  }
}
