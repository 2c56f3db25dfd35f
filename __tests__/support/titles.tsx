/**
 * A command for tests whose runner treats JSX differently: prints, as JSON, the English title of the screen after each
 * step of a saved flow log's first page load, rendered with the app's own components; null before the first screen.
 */
import { renderToString } from 'react-dom/server';
import { App } from 'src/app/painting/App';
import { loadI18n } from 'src/app/texts/wholeTexts';
import { statesOf } from 'src/savedLog/states';
import { code } from 'src/app/screens';
import { type RouteId, routes } from 'src/contract/routes';
import type { Entry } from 'src/journal/log/entry';
import { frozenStore } from 'src/support/screen/frozenStore';
import { printJson } from 'src/terminal/output';
import { readLogFile } from './savedLogs';

async function titlesOf(entries: readonly Entry[]): Promise<readonly (string | null)[]> {
  await Promise.all(Object.keys(routes).map((route) => code.load({ route: route as RouteId })));
  const i18n = await loadI18n('en');
  const seal = (): never => {
    throw new Error('Nothing is typed while a state is rendered.');
  };
  return statesOf(entries).map((state) => {
    const markup = renderToString(<App store={frozenStore(state)} i18n={i18n} seal={seal} />);
    return /<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? null;
  });
}

const { chapters } = readLogFile(process.argv[2] ?? '');
void titlesOf(chapters[0] ?? []).then((titles) => printJson(titles));
