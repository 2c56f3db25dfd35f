import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { App } from 'src/app/painting/App';
import type { ScreenState } from 'src/screens/messages';
import { type Language, languageTag } from 'src/contract/languages';
import type { Sealed } from 'src/contract/shape';
import { ErrorCatcher } from 'src/support/ui/ErrorCatcher';
import { useBenchBrowser } from 'src/support/ui/browser';
import { type Card, type Size, fitPage } from './fitPage';
import { type Theme, sheetFor } from './frameSheet';
import { frozenStore } from './frozenStore';
import { objectKey } from 'src/support/model/objectKey';

export interface FrameProps {
  readonly state: ScreenState;
  readonly language: Language;
  readonly theme: Theme;
  /** Width of the page in CSS pixels; it is scaled to fit, never narrower. */
  readonly width: number;
  /** Fits the whole page into the space; otherwise its card, because a whole page may be too small to read. */
  readonly isWhole: boolean;
  /** The title of the screen's document. */
  readonly onTitle?: (title: string) => void;
}

/** The frame's document; the doctype avoids quirks mode. */
const emptyPage = '<!doctype html><html><head><title></title></head><body></body></html>';
/** Nothing can be typed into a frozen screen. */
const noSeal = <L extends string>(label: L): Sealed<L> => `‹${label}:frozen›` as unknown as Sealed<L>;

/**
 * The real screen of a state: the app's components over a frozen store. It has its own document, so its width and style
 * sheet are real. It runs no scripts, and nothing in it can be pressed, followed or focused.
 */
export function Frame({ state, language, theme, width, isWhole, onTitle }: FrameProps) {
  const { window, texts } = useBenchBrowser();
  const space = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document>();
  const size = useSize(space, width);
  const card = useCard(page, state, width);
  const { scale, shift, height } = fitPage(size, width, isWhole ? undefined : card);
  useEffect(() => {
    const sheet = page && sheetFor(page, theme);
    if (page && sheet) page.adoptedStyleSheets = [sheet];
  }, [page, theme]);
  useEffect(() => {
    if (!page) return;
    page.documentElement.lang = languageTag(language);
    page.documentElement.dir = texts.get(language)?.dir() ?? 'ltr';
    page.documentElement.scrollTop = 0;
    onTitle?.(page.querySelector('h1')?.textContent ?? '');
  }, [page, language, texts, state, onTitle]);
  const i18n = texts.get(language) ?? texts.get('en');
  return (
    <div className="stage" ref={space}>
      <iframe
        title="The screen at this step"
        className="screen"
        sandbox="allow-same-origin"
        srcDoc={emptyPage}
        onLoad={({ currentTarget }) => setPage(withKeys(currentTarget.contentDocument, window))}
        style={{
          width,
          height,
          marginInlineStart: -width / 2,
          transform: `translateX(${shift.toString()}px) scale(${scale.toString()})`,
        }}
      />
      {page &&
        i18n &&
        createPortal(
          <div inert>
            <ErrorCatcher key={objectKey(state)} what="This screen">
              <App store={frozenStore(state)} i18n={i18n} seal={noSeal} />
            </ErrorCatcher>
          </div>,
          page.body,
        )}
    </div>
  );
}

/** Forwards keys from the screen to the bench. A person who clicks on the screen to scroll puts the focus there. */
function withKeys(page: Document | null, bench: Window & typeof globalThis) {
  page?.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey)
      bench.dispatchEvent(new bench.KeyboardEvent('keydown', event));
  });
  return page ?? undefined;
}

/** The available space; until it is measured, the width of the screen. */
function useSize(space: React.RefObject<HTMLDivElement | null>, width: number): Size {
  const [size, setSize] = useState<Size>({ width, height: 600 });
  useEffect(() => {
    if (!space.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(space.current);
    return () => observer.disconnect();
  }, [space]);
  return size;
}

/** The position of the card in a page; undefined without a card. */
function useCard(page: Document | undefined, state: ScreenState, width: number): Card | undefined {
  const [card, setCard] = useState<Card>();
  useEffect(() => {
    const box = page?.querySelector('.card');
    if (!box) return undefined;
    const observer = new ResizeObserver(() => {
      const { left, width: across } = box.getBoundingClientRect();
      setCard({ left, width: across });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [page, state, width]);
  return card;
}
