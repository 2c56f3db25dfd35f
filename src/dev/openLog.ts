import { ActionCreators } from '@redux-devtools/instrument';
import { code } from 'src/app/screens';
import { limits } from 'src/contract/limits';
import { type RouteId, routes } from 'src/contract/routes';
import { tooLarge } from 'src/journal/log/logLimits';
import { readLog } from 'src/journal/log/readLog';
import { textOfBytes } from 'src/journal/log/textOfBytes';
import { type LiftedState, devtoolsOf } from 'src/support/model/devtools';
import type { Lifted, LiftedStore } from './connect';

/** A saved flow log for DevTools, one history per page load; or why the file cannot be used. */
export type LogHistories =
  { readonly ok: true; readonly pages: readonly LiftedState[] } | { readonly ok: false; readonly problem: string };

/**
 * Opens a file. A file that is not a flow log, or has events that this build does not know, is refused with a sentence.
 */
export async function openHistories(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<LogHistories> {
  if (file.size > limits.flowLogFileMaxBytes) return { ok: false, problem: tooLarge };
  const read = readLog(textOfBytes(new Uint8Array(await file.arrayBuffer())));
  if (!read.ok) return read;
  const { log } = read;
  try {
    return { ok: true, pages: log.chapters.flatMap((_entries, pageLoad) => devtoolsOf(log, pageLoad) ?? []) };
  } catch (error) {
    return { ok: false, problem: `The log does not fit this build: ${String(error)}` };
  }
}

/** Replaces the history by a page load and locks it. If that fails, it changes nothing and returns why. */
export function importPage(history: LiftedStore, page: LiftedState): string | undefined {
  const { monitorState } = history.getState();
  try {
    history.dispatch(ActionCreators.importState({ ...(page as unknown as Lifted), monitorState }));
    history.dispatch(ActionCreators.lockChanges(true));
    return undefined;
  } catch (error) {
    return `The log does not fit this build: ${String(error)}`;
  }
}

/** Loads the code of every screen, so that any state can be shown at once. */
export const loadScreens = (): Promise<unknown> =>
  Promise.all(Object.keys(routes).map((route) => code.load({ route: route as RouteId })));
