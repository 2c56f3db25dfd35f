import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveLogProps } from 'src/screens/SaveLog';

/**
 * The offer to save the record of this sign-in (decisions, The flow log). What it opens is loaded on the click; when its
 * code does not come, that is said here and the next click asks for it again. No click on it is an event.
 */
export function SaveLogLink() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<SaveLogProps>>();
  const [missing, setMissing] = useState(false);
  const open = (): void => {
    setMissing(false);
    import(/* webpackChunkName: "save-log" */ 'src/screens/SaveLog').then(
      ({ SaveLog }) => setPanel(() => SaveLog),
      () => setMissing(true),
    );
  };
  const close = (): void => {
    setPanel(undefined);
    // Safari gives a clicked button no focus that the dialog could return.
    button.current?.focus();
  };
  return (
    <>
      <button type="button" className="link" data-offers="record" ref={button} onClick={open}>
        {t('SAVE_LOG.LINK')}
      </button>
      {missing && <p role="alert">{t('MESSAGES.CAUSE.UNREACHABLE')}</p>}
      {Panel && <Panel onClose={close} />}
    </>
  );
}
