import type { i18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { loadI18n } from 'src/app/texts/wholeTexts';
import { code } from 'src/app/screens';
import { type Language, languages } from 'src/contract/languages';
import { type RouteId, routes } from 'src/contract/routes';
import { Bench } from './Bench';
import { BenchBrowserContext } from 'src/support/ui/browser';
import './bench.css';

async function loadedTexts(): Promise<ReadonlyMap<Language, i18n>> {
  return new Map(await Promise.all(languages.map(async (language) => [language, await loadI18n(language)] as const)));
}

/** All code is in this one file; loading the screens first means that showing a step never waits. */
async function start(): Promise<void> {
  const [texts] = await Promise.all([
    loadedTexts(),
    ...Object.keys(routes).map((route) => code.load({ route: route as RouteId })),
  ]);
  // The page shows an error that a hostile log causes.
  createRoot(document.getElementById('root') ?? document.body, { onCaughtError: () => undefined }).render(
    <BenchBrowserContext value={{ window, texts }}>
      <Bench />
    </BenchBrowserContext>,
  );
}

void start();
