import { download } from 'src/adapters/page/download';
import { currentTime, pageProperties, pageRoot } from 'src/adapters/page/pageProperties';
import { logFailure } from 'src/adapters/page/uncaught';
import { storedTab, tabStorage } from 'src/adapters/page/tab';
import { pageBackend } from 'src/adapters/backends/areaBackend';
import { errorNameOf } from 'src/rules/page/uncaught';
import { type SomeMessages, importFirstMessages, importLaterMessages } from 'src/app/texts/messages';
import { readFacts } from 'src/app/facts';
import { logOfBrokenApp } from './logOfBrokenApp';
import { showLastResort } from './lastResort';
import { showInvalidSettings } from './showInvalidSettings';

declare const __BUILD__: string;

/**
 * The error screen for an app whose code threw while it was starting. It is a separate chunk and needs neither React
 * nor the store, because they may be what failed. The saved log has this page load after the site's earlier ones.
 */
export async function showBrokenApp(thrown: unknown): Promise<void> {
  const failure = { where: 'chunk', name: errorNameOf(thrown) } as const;
  logFailure(failure);
  const parsed = readFacts(pageProperties(__BUILD__));
  if (!parsed.ok) {
    showInvalidSettings(pageRoot(), parsed.problems);
    return;
  }
  const { facts } = parsed;
  const parts = [importFirstMessages(facts.language), importLaterMessages(facts.language)];
  const [first, later] = await Promise.all(parts.map((part) => part.catch((): SomeMessages => ({}))));
  const messages: SomeMessages = { ...first, ...later };
  const backend = pageBackend();
  const prepare = logOfBrokenApp({ facts, failure, backend, tab: storedTab(tabStorage), now: currentTime() });
  showLastResort(pageRoot(), {
    say: (key) => messages[key],
    flowLog: {
      load: () => Promise.resolve(prepare),
      save: ({ name, text }) => download(name, text),
    },
  });
}
