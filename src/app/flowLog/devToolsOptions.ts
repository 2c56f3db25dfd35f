import type { DevToolsEnhancerOptions, Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { EventEntry } from 'src/journal/log/entry';
import { isPlaceholder } from 'src/journal/log/placeholderPatterns';
import type { PlaceholderOf } from 'src/journal/record/placeholders';
import { redact } from 'src/journal/record/redact';
import { describeFor } from './describe';
import { revive } from './revive';

/** The parts of a store for Redux DevTools: a reducer that also tracks redacted states, and options. */
export interface DevTools<R> {
  readonly reducer: R;
  readonly options: DevToolsEnhancerOptions;
}

/** Only time travel: the other features would create states that never existed. */
const features = {
  jump: true,
  lock: true,
  import: 'custom',
  export: true,
  dispatch: false,
  pause: false,
  persist: false,
  reorder: false,
  skip: false,
  test: false,
} as const;
/** Actions in the history; enough for several page loads. */
const maxAge = 1000;

/**
 * A recorded event as an action for DevTools, without its declaration, which no reducer reads. `redacted` marks its
 * payload, so it is not redacted twice.
 */
export function recordedAction(
  entry: Pick<EventEntry, 'type' | 'payload' | 'origin'>,
  productId: string,
): UnknownAction {
  const { meta: _meta, ...action } = revive(entry, productId) ?? { type: entry.type };
  return { ...action, redacted: true };
}

/**
 * Options for Redux DevTools in development (decisions, The flow log): actions show payloads as the log records them,
 * and states are what the reducer makes of these actions. So neither contains personal or secret values.
 */
export function devToolsOptions<R extends Reducer>(reducer: R, productId: string): DevTools<R> {
  const describe = describeFor(productId);
  const placeholderOf = numberedNames();
  const shownStates = new WeakMap<object, unknown>();
  const shownAction = (action: UnknownAction): UnknownAction => {
    if (action['redacted'] === true) return action;
    const described = describe(action);
    if (!described) return { type: action.type };
    const { type, origin, payload, carries } = described;
    return recordedAction({ type, origin, payload: carries && redact(carries, payload(), placeholderOf) }, productId);
  };
  const shownState = (state: object): unknown => shownStates.get(state) ?? state;
  const watched = (state: object | undefined, action: UnknownAction): object => {
    const next = reducer(state, action) as object;
    if (state && next !== state) shownStates.set(next, reducer(shownState(state), shownAction(action)));
    return next;
  };
  return {
    reducer: watched as unknown as R,
    options: {
      name: 'Portico',
      features,
      maxAge,
      actionSanitizer: shownAction as DevToolsEnhancerOptions['actionSanitizer'] & object,
      stateSanitizer: shownState as DevToolsEnhancerOptions['stateSanitizer'] & object,
    },
  };
}

/** Placeholders such as `‹email:1›`, equal for equal values; existing placeholders stay. */
function numberedNames(): PlaceholderOf {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (label, value) => {
    const isName: boolean = isPlaceholder(value);
    if (isName) return value;
    const key = `${label} ${value}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    const name = `‹${label}:${count.toString()}›`;
    names.set(key, name);
    return name;
  };
}
