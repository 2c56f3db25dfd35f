import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import type { Connected } from './connect';
import { Panel } from './Panel';
import sheet from './panel.css';

/** Shows the DevTools of a store in a shadow root, which separates their styles from the page's. */
export function showPanel(root: ShadowRoot, connected: Connected, reload: () => void): void {
  const cache = createCache({ key: 'devtools', container: root });
  createRoot(root).render(
    <CacheProvider value={cache}>
      <style>{sheet as string}</style>
      <Panel connected={connected} reload={reload} />
    </CacheProvider>,
  );
}
