import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ParseKeys, i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isOwnName } from 'src/contract/ownNames';
import { type PrepareLog, type SavableLog, useAppServices } from './frame/appServices';
import { shownIn } from './shownPage';

/** Names of the counts, in display order; the kinds are the labels of placeholders. */
const groups = [
  ['SAVE_LOG.EMAIL', ['email', 'destination']],
  ['SAVE_LOG.PASSWORD', ['password']],
  ['SAVE_LOG.CODE', ['verificationCode', 'code']],
  ['SAVE_LOG.TOKEN', ['accessToken', 'refreshToken', 'uploadToken', 'csrfToken', 'requestState']],
  ['SAVE_LOG.NAME', ['name']],
] as const satisfies readonly (readonly [ParseKeys, readonly string[]])[];

/** A group of removed values, and how many there are. */
export type LeftOut = readonly [group: ParseKeys, count: number];

/**
 * How many values a log leaves out, by group; other kinds and withheld entries come last. Without empty groups, and
 * without the page's own ids, which identify no person.
 */
export function leftOutOf({ removed, withheld }: Pick<SavableLog, 'removed' | 'withheld'>): readonly LeftOut[] {
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const named = groups.map(([group, kinds]): LeftOut => [group, sum(kinds.map((kind) => removed[kind] ?? 0))]);
  const others =
    sum(Object.keys(removed).map((kind) => (isOwnName(kind) ? 0 : (removed[kind] ?? 0)))) +
    withheld -
    sum(named.map(([, count]) => count));
  return [...named, ['SAVE_LOG.OTHER', others] as const].filter(([, count]) => count > 0);
}

const catalogueOf = (texts: i18n) =>
  texts.getResourceBundle(texts.language, 'translation') as Readonly<Record<string, string>>;

export interface SaveLogProps {
  /** The document whose page is saved, as it is before the dialog opens. */
  readonly page: ParentNode;
  readonly prepare: PrepareLog;
  readonly onClose: () => void;
}

/**
 * Shows the exact text of the file, and saves it (decisions, The flow log). Nothing is sent, and nothing that is
 * recorded while this is open is in the file. A native modal dialog: Escape closes it and the page behind is inert.
 */
export function SaveLog({ page, prepare, onClose }: SaveLogProps) {
  const { t, i18n } = useTranslation();
  const [log] = useState(() => prepare(shownIn(page, catalogueOf(i18n))));
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    title.current?.focus();
  }, []);
  const close = (
    <button type="button" onClick={() => dialog.current?.close()}>
      {t('SAVE_LOG.CLOSE')}
    </button>
  );
  return (
    <dialog className="save-log" ref={dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        {t('SAVE_LOG.LINK')}
      </h2>
      <p>{t(log ? 'SAVE_LOG.PRIVATE' : 'SAVE_LOG.NOTHING')}</p>
      {log ? <File log={log} close={close} /> : close}
    </dialog>
  );
}

/** The values that the file leaves out, its text, and the button to save it. */
function File({ log, close }: { readonly log: SavableLog; readonly close: ReactNode }) {
  const { t } = useTranslation();
  const { flowLog } = useAppServices();
  const name = useId();
  const [saved, setSaved] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // On a small screen it is below the visible part.
    if (saved) status.current?.scrollIntoView({ block: 'nearest' });
  }, [saved]);
  const bytes = new TextEncoder().encode(log.text).length;
  return (
    <>
      <Counts of={leftOutOf(log)} />
      <p className="hint" id={name}>
        {t('SAVE_LOG.FILE', { name: log.name, bytes })}
      </p>
      {/* A long text scrolls in its own box, which the keyboard must reach. Its keys and events are in English. */}
      <pre role="region" aria-labelledby={name} tabIndex={0} translate="no" lang="en">
        {log.text}
      </pre>
      <div className="pair">
        <button
          type="button"
          className="primary"
          onClick={() => {
            flowLog.save(log);
            setSaved(true);
          }}
        >
          {t('SAVE_LOG.SAVE')}
        </button>
        {close}
      </div>
      <p role="status" ref={status}>
        {saved && t('SAVE_LOG.SAVED')}
      </p>
    </>
  );
}

function Counts({ of: leftOut }: { readonly of: readonly LeftOut[] }) {
  const { t } = useTranslation();
  if (leftOut.length === 0) return null;
  return (
    <section>
      <h3>{t('SAVE_LOG.REMOVED')}</h3>
      <dl>
        {leftOut.map(([group, count]) => (
          <div key={group}>
            <dt>{t(group)}</dt>
            <dd>{t('SAVE_LOG.COUNT', { number: count })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
