import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notePress } from './intoView';
import { LoadAgain } from './LoadAgain';
import { SaveLogOffers, useIsSaveLogBelow } from './saveLogOffer';
import { SaveLogLink } from './SaveLogLink';
import { selectStorageKind } from 'slices/place';
import { useAppSelector } from './store';
import { useAppServices } from './appServices';

export interface PageProps {
  /** The screen's heading, and the document's title. */
  readonly title: string;
  /** What they say later on the same screen, without moving the focus. */
  readonly titleNow?: string | undefined;
  /** Whether the screen reports a problem; if so, the title begins with that. */
  readonly problem?: boolean;
  /** What works on the screen although nothing can be stored. */
  readonly stillWorks?: string;
  /** Whether the screen itself says that nothing can be stored. */
  readonly saysNothingKept?: boolean;
  readonly children: ReactNode;
  /** Links below the card. */
  readonly footer?: ReactNode;
}

/** The frame of every screen: the service's name, one card, and one heading that is focused when the screen changes. */
export function Page(props: PageProps) {
  const { title, titleNow = title, problem = false, stillWorks, saysNothingKept = false, children, footer } = props;
  const { t } = useTranslation();
  const product = useAppSelector((state) => state.facts.settings.product.name);
  const memoryOnly = useAppSelector(selectStorageKind) === 'memory';
  const heading = useRef<HTMLHeadingElement>(null);
  const { shownTitle: shown } = useAppServices();
  // Before the effects of the screen itself, which may focus a field.
  useLayoutEffect(() => {
    // After a page load the browser decides where the focus is.
    if (shown.current !== undefined && shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [shown, title]);
  return (
    <SaveLogOffers>
      <div className="page">
        <title>{t(problem ? 'COMMON.TITLE_ERROR' : 'COMMON.TITLE', { page: titleNow, product })}</title>
        <header className="brand">
          <Brand product={product} />
        </header>
        <main className="card" onClickCapture={notePress}>
          <h1 ref={heading} tabIndex={-1}>
            {titleNow}
          </h1>
          {memoryOnly && !saysNothingKept && <NothingKept product={product} stillWorks={stillWorks} />}
          {children}
        </main>
        <footer className="links">
          {footer}
          <SaveLogBelow />
        </footer>
      </div>
    </SaveLogOffers>
  );
}

/** Offers the log, unobtrusively if nothing went wrong. */
function SaveLogBelow() {
  return (
    useIsSaveLogBelow() && (
      <div className="record">
        <SaveLogLink />
      </div>
    )
  );
}

/**
 * The warning that nothing can be stored, shown immediately: what does not work, and what still does (decisions,
 * Storage).
 */
function NothingKept({ product, stillWorks }: { readonly product: string; readonly stillWorks: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="note note-warning" role="alert">
      <div>
        <p>{t('COMMON.STORAGE_MEMORY', { product })}</p>
        <p>
          <LoadAgain />
        </p>
        {stillWorks !== undefined && <p>{stillWorks}</p>}
      </div>
    </div>
  );
}

/** The deployment's logo, or the product's mark and name. */
function Brand({ product }: { readonly product: string }) {
  const { logo, logoAlt = product } = useAppServices().theme;
  if (logo !== undefined) return <img src={logo} alt={logoAlt} />;
  return (
    <>
      <Mark />
      <span>{product}</span>
    </>
  );
}

/** A doorway of columns, drawn in the text's colour. */
function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">
      <path d="M12 2 2.5 7.5v2h19v-2L12 2Z" fill="currentColor" />
      <path d="M4.5 11h2.6v8H4.5zM10.7 11h2.6v8h-2.6zM16.9 11h2.6v8h-2.6zM2.5 20.2h19V22h-19z" fill="currentColor" />
    </svg>
  );
}
