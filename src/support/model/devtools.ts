import type { UnknownAction } from '@reduxjs/toolkit';
import { recordedAction } from 'src/app/flowLog/devToolsOptions';
import { stateAtStart } from 'src/savedLog/states';
import type { AnswerEntry, QuestionEntry, PageLoadEntries, Entry, EventEntry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import type { Facts } from 'slices/facts';
import type { RootState } from 'slices/index';

interface LiftedAction {
  readonly type: 'PERFORM_ACTION';
  /** The part that the reducer reads: type and payload. */
  readonly action: UnknownAction;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** The part that Redux DevTools ignores: the origin of the actions, and the questions between them. */
interface FromLog {
  readonly kind: FlowLog['kind'];
  readonly format: number;
  readonly site: string | null;
  readonly savedAt: string;
  readonly build: string;
  /** The page load, counted from 0. */
  readonly pageLoad: number;
  /** By action id: the step of the log. */
  readonly steps: readonly number[];
  /** Questions and answers, which are not actions. */
  readonly asked: readonly (QuestionEntry | AnswerEntry)[];
}

/**
 * A page load in the form of the stock importer of Redux DevTools: a bare lifted state (`@redux-devtools/instrument` 3)
 * with an additional key. The importer computes the states with the reducer of its page, so a development build of this
 * version must be open.
 */
export interface LiftedState {
  readonly monitorState: Readonly<Record<string, never>>;
  readonly nextActionId: number;
  readonly actionsById: Readonly<Record<number, LiftedAction>>;
  readonly stagedActionIds: readonly number[];
  readonly skippedActionIds: readonly number[];
  readonly committedState: RootState;
  readonly currentStateIndex: number;
  readonly computedStates: readonly unknown[];
  /** For monitors that use the whole state; the stock importer ignores it. */
  readonly isLocked: true;
  readonly isPaused: false;
  readonly portico: FromLog;
}

const isEvent = (entry: Entry): entry is EventEntry => entry.kind === 'event';
const isAsked = (entry: Entry): entry is QuestionEntry | AnswerEntry =>
  entry.kind === 'asked' || entry.kind === 'answered';

/**
 * One page load of a log for Redux DevTools; `pageLoad` counts from 0 and defaults to the last. A store lives as long
 * as its page, so each page load has its own timeline. Undefined if the log has no such page load.
 */
export function devtoolsOf(log: FlowLog, pageLoad: number = log.chapters.length - 1): LiftedState | undefined {
  const entries = log.chapters[pageLoad];
  return entries && liftedState(log, entries, pageLoad);
}

function liftedState(log: FlowLog, entries: PageLoadEntries, pageLoad: number): LiftedState {
  const { kind, format, site, savedAt } = log;
  const [{ startedAt, facts: recorded }] = entries;
  const facts = recorded as Facts;
  const steps = entries.flatMap((entry, step) => (isEvent(entry) ? [step] : []));
  const lift = (action: UnknownAction, at: number): LiftedAction => ({
    type: 'PERFORM_ACTION',
    action,
    timestamp: startedAt + at,
  });
  const productId = facts.settings.product.id;
  const lifted = [
    lift({ type: '@@INIT' }, 0),
    ...entries.filter(isEvent).map((event) => lift(recordedAction(event, productId), event.at)),
  ];
  return {
    monitorState: {},
    nextActionId: lifted.length,
    actionsById: { ...lifted },
    stagedActionIds: lifted.map((_action, id) => id),
    skippedActionIds: [],
    committedState: stateAtStart(facts).state,
    currentStateIndex: lifted.length - 1,
    computedStates: [],
    isLocked: true,
    isPaused: false,
    portico: {
      ...{ kind, format, site, savedAt, build: facts.build, pageLoad, steps: [0, ...steps] },
      asked: entries.filter(isAsked),
    },
  };
}
