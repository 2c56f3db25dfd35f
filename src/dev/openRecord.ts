import { ActionCreators } from '@redux-devtools/instrument';
import { code } from 'src/app/screens';
import { limits } from 'src/contract/limits';
import { type RouteId, routes } from 'src/contract/routes';
import { tooLarge } from 'src/journal/log/logLimits';
import { readLog } from 'src/journal/log/readLog';
import { textOfBytes } from 'src/journal/log/textOfBytes';
import { type LiftedState, devtoolsOf } from 'src/support/model/devtools';
import type { Lifted, LiftedStore } from './connect';

/** A saved flow log as DevTools take it: a history for each of its page loads; or why the file is none. */
export type OpenedRecord =
  { readonly ok: true; readonly pages: readonly LiftedState[] } | { readonly ok: false; readonly problem: string };

/** Opens a file. Refuses what is no flow log, and one whose events this build does not know, with a sentence. */
export async function openRecord(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<OpenedRecord> {
  if (file.size > limits.flowLogFileMaxBytes) return { ok: false, problem: tooLarge };
  const read = readLog(textOfBytes(new Uint8Array(await file.arrayBuffer())));
  if (!read.ok) return read;
  const { log } = read;
  try {
    return { ok: true, pages: log.chapters.flatMap((_entries, chapter) => devtoolsOf(log, chapter) ?? []) };
  } catch (error) {
    return { ok: false, problem: `The log does not fit this build: ${String(error)}` };
  }
}

/**
 * Puts a page load in place of a history, and locks it, so that it stays what it is. Answers why that cannot be
 * done; then nothing has changed.
 */
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

/** The code of every screen, so that each can be shown the moment its state is. */
export const loadScreens = (): Promise<unknown> =>
  Promise.all(Object.keys(routes).map((route) => code.load({ route: route as RouteId })));
