import { LOCATION_CHANGE } from 'connected-react-router';
import { type StoreEnhancer, type UnknownAction, applyMiddleware, legacy_createStore as createStore } from 'redux';
import { type Connected, type Lifted, type LiftedStore, connectTools } from 'src/dev/connect';
import { shownHistory } from 'src/dev/shownHistory';

/** A history with a selectable current state. */
const at = (currentStateIndex: number, more: Partial<Lifted> = {}): Lifted =>
  ({ stagedActionIds: [0, 1, 2], currentStateIndex, isLocked: false, ...more }) as Lifted;

/** A store with tools, and the actions that reached the flows (a middleware) and the reducer. */
function connected(lifted: Lifted, hasExtension = false) {
  const flows: string[] = [];
  const reduced: string[] = [];
  const jumps: string[] = [];
  const connections: Connected[] = [];
  const enhancer = ((next) => (reducer, initial) => ({
    ...next(reducer, initial),
    liftedStore: {
      getState: () => lifted,
      dispatch: ({ type, index }: { readonly type: string; readonly index: number }) => jumps.push(`${type} ${index}`),
    },
  })) as StoreEnhancer;
  const compose = connectTools({
    extension: hasExtension ? () => (own) => (next) => own?.(enhancer(next)) ?? enhancer(next) : undefined,
    instrument: () => enhancer,
    onConnected: (store) => connections.push(store),
  });
  const watching = applyMiddleware(() => (next) => (action) => {
    flows.push((action as UnknownAction).type);
    return next(action);
  });
  const reducer = (_state: unknown, { type }: UnknownAction): null => {
    if (!type.startsWith('@@redux')) reduced.push(type);
    return null;
  };
  const store = createStore(reducer, compose({ name: 'test' })(watching));
  return { store, told: connections, flows, reduced, jumps };
}

const submitted = { type: 'entry/submitted' };
const moved = { type: LOCATION_CHANGE };

describe('a store with DevTools', () => {
  it.each([
    ['the newest state is in front', at(2), [submitted.type, moved.type], []],
    ['a past state is in front: where the page is, back in the newest', at(1), [moved.type], ['JUMP_TO_STATE 2']],
    ['a log is in front', at(2, { isLocked: true }), [], []],
    ['a state of a log is in front', at(0, { isLocked: true }), [], []],
  ])('gets the actions of the page when %s', (_title, lifted, heard, jumped) => {
    const { store, flows, reduced, jumps } = connected(lifted);
    store.dispatch(submitted);
    store.dispatch(moved);
    expect(flows).toEqual(heard);
    expect(reduced).toEqual(heard);
    expect(jumps).toEqual(jumped);
  });

  it.each([true, false])('is created with its options, with the extension %s', (hasExtension) => {
    const { told } = connected(at(2), hasExtension);
    expect(told).toMatchObject([{ options: { name: 'test' }, hasExtension }]);
    expect(told[0]?.liftedStore.getState()).toEqual(at(2));
  });
});

describe('the history in the inspector', () => {
  const action = { type: 'entry/submitted', payload: 'jane@acme.test' };
  const lifted = {
    ...at(1),
    actionsById: { 0: { action: { type: '@@INIT' }, timestamp: 5 }, 1: { action, timestamp: 7 } },
    computedStates: [{ state: 'before' }, { state: 'jane@acme.test' }],
    committedState: 'jane@acme.test',
  } as unknown as Lifted;
  const dispatched: string[] = [];
  const liftedStore = {
    getState: () => lifted,
    dispatch: (lifting: UnknownAction) => {
      dispatched.push(lifting.type);
      return lifting;
    },
  } as unknown as LiftedStore;
  const hide = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('jane@acme.test', 'hidden')) as T;
  const history = shownHistory({
    liftedStore,
    options: { actionSanitizer: hide, stateSanitizer: hide },
    hasExtension: false,
  });

  it('is sanitised everywhere, and otherwise unchanged', () => {
    const shown = history.getState();
    expect(JSON.stringify(shown)).not.toContain('jane');
    expect(shown).toEqual(hide(lifted));
    expect(history.getState()).toBe(shown);
  });

  it('allows jumps, and no changes', () => {
    for (const type of [
      'JUMP_TO_ACTION',
      'TOGGLE_ACTION',
      'REORDER_ACTION',
      'SWEEP',
      'SET_ACTIONS_ACTIVE',
      'LOCK_CHANGES',
    ])
      history.dispatch({ type } as never);
    expect(dispatched).toEqual(['JUMP_TO_ACTION', 'LOCK_CHANGES']);
  });
});
