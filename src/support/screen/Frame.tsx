import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { App } from 'src/app/App';
import type { ShownState } from 'src/app/replay/replay';
import { type Language, languageTags } from 'src/contract/languages';
import { directionOf } from 'src/rules/language';
import type { Sealed } from 'src/contract/shape';
import { ErrorCatcher } from 'src/support/ui/ErrorCatcher';
import { useSurroundings } from 'src/support/ui/browser';
import { type Theme, sheetFor } from './frameSheet';
import { frozenStore } from './frozenStore';
import { numberOf } from 'src/support/model/numberOf';

export interface FrameProps {
  readonly state: ShownState;
  readonly language: Language;
  readonly theme: Theme;
  /** Width of the page in CSS pixels; it is made smaller to fit, never narrower. */
  readonly width: number;
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
export function Frame({ state, language, theme, width, onTitle }: FrameProps) {
  const { window, texts } = useSurroundings();
  const space = useRef<HTMLDivElement>(null);
  const { scale, height } = useFit(space, width);
  const [page, setPage] = useState<Document>();
  useEffect(() => {
    const sheet = page && sheetFor(page, theme);
    if (page && sheet) page.adoptedStyleSheets = [sheet];
  }, [page, theme]);
  useEffect(() => {
    if (!page) return;
    page.documentElement.lang = languageTags[language];
    page.documentElement.dir = directionOf(languageTags[language]);
    page.documentElement.scrollTop = 0;
    onTitle?.(page.querySelector('h1')?.textContent ?? '');
  }, [page, language, state, onTitle]);
  const i18n = texts.get(language) ?? texts.get('en');
  return (
    <div className="stage" ref={space}>
      <iframe
        title="The screen at this step"
        className="screen"
        sandbox="allow-same-origin"
        srcDoc={emptyPage}
        onLoad={({ currentTarget }) => setPage(withKeys(currentTarget.contentDocument, window))}
        style={{ width, height, transform: `scale(${scale.toString()})`, marginInline: -((width * (1 - scale)) / 2) }}
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

/** By how much a page of this width is made smaller to fit its space, and how high it is then. */
function useFit(space: React.RefObject<HTMLDivElement | null>, width: number) {
  const [size, setSize] = useState({ width, height: 600 });
  useEffect(() => {
    if (!space.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(space.current);
    return () => observer.disconnect();
  }, [space]);
  const scale = Math.min(1, size.width / width);
  return { scale, height: size.height / scale };
}
