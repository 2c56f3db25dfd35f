import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { App } from 'src/app/App';
import type { ShownState } from 'src/app/replay/replay';
import { type Language, languageTags } from 'src/contract/languages';
import type { Sealed } from 'src/contract/shape';
import { ErrorCatcher } from 'src/support/ui/ErrorCatcher';
import { useSurroundings } from 'src/support/ui/browser';
import { type Card, type Size, fitted } from './fitted';
import { type Theme, sheetFor } from './frameSheet';
import { frozenStore } from './frozenStore';
import { numberOf } from 'src/support/model/numberOf';

export interface FrameProps {
  readonly state: ShownState;
  readonly language: Language;
  readonly theme: Theme;
  /** Width of the page in CSS pixels; it is made smaller to fit, never narrower. */
  readonly width: number;
  /** Fits the page, else its card: what is beside that is cut off rather than that the card becomes too small to read. */
  readonly isWhole: boolean;
  /** What the screen says it is: its document's title. */
  readonly onTitle?: (title: string) => void;
}

/** The frame's own document. Without its first words the screen would be laid out in quirks mode. */
const emptyPage = '<!doctype html><html><head><title></title></head><body></body></html>';
/** Nobody types anything into a frozen screen. */
const noSeal = <L extends string>(label: L): Sealed<L> => `‹${label}:frozen›` as unknown as Sealed<L>;

/**
 * The real screen of one state: the app's own components over a frozen store, in a document of its own, so that its
 * width and its style sheet are real. Nothing in it can be pressed, followed or focused, and it runs no scripts.
 */
export function Frame({ state, language, theme, width, isWhole, onTitle }: FrameProps) {
  const { window, texts } = useSurroundings();
  const space = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document>();
  const size = useSize(space, width);
  const card = useCard(page, state, width);
  const { scale, shift, height } = fitted(size, width, isWhole ? undefined : card);
  useEffect(() => {
    const sheet = page && sheetFor(page, theme);
    if (page && sheet) page.adoptedStyleSheets = [sheet];
  }, [page, theme]);
  useEffect(() => {
    if (!page) return;
    page.documentElement.lang = languageTags[language];
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
            <ErrorCatcher key={numberOf(state)} what="This screen">
              <App store={frozenStore(state)} i18n={i18n} seal={noSeal} />
            </ErrorCatcher>
          </div>,
          page.body,
        )}
    </div>
  );
}

/** Who clicks on the screen, to scroll it, goes on with the keys of the bench. */
function withKeys(page: Document | null, bench: Window & typeof globalThis) {
  page?.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey)
      bench.dispatchEvent(new bench.KeyboardEvent('keydown', event));
  });
  return page ?? undefined;
}

/** The space that there is for a screen; as wide as that, until it is known. */
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

/** Where the card of a page stands in its width; undefined for a page that has none. */
function useCard(page: Document | undefined, state: ShownState, width: number): Card | undefined {
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
