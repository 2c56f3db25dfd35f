import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveLogProps } from 'src/screens/SaveLog';
import { type PrepareLog, useAppServices } from './appServices';

/** The dialog, and what prepares the file that it shows. */
interface Loaded {
  readonly Panel: ComponentType<SaveLogProps>;
  readonly prepare: PrepareLog;
}

/**
 * The button that opens the log of this sign-in (decisions, The flow log). The dialog's code is loaded on the click;
 * if that fails, it shows an error, and the next click tries again. These clicks are not recorded.
 */
export function SaveLogLink() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const { flowLog } = useAppServices();
  const [loaded, setLoaded] = useState<Loaded>();
  const [missing, setMissing] = useState(false);
  const [page, setPage] = useState<ParentNode>();
  const open = ({ currentTarget }: MouseEvent): void => {
    setPage(currentTarget.ownerDocument);
    setMissing(false);
    Promise.all([import(/* webpackChunkName: "save-log" */ 'src/screens/SaveLog'), flowLog.load()]).then(
      ([{ SaveLog: Panel }, prepare]) => setLoaded({ Panel, prepare }),
      () => setMissing(true),
    );
  };
  const close = (): void => {
    setLoaded(undefined);
    // Safari does not focus a clicked button, so the dialog could not return the focus to it.
    button.current?.focus();
  };
  return (
    <>
      <button type="button" className="link" data-offers="record" ref={button} onClick={open}>
        {t('SAVE_LOG.LINK')}
      </button>
      {missing && <p role="alert">{t('SAVE_LOG.FAILED')}</p>}
      {loaded && page && <loaded.Panel page={page} prepare={loaded.prepare} onClose={close} />}
    </>
  );
}
