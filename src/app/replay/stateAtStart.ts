import { type RootState, rootReducer } from 'slices/index';
import { type Facts, selectHostSite } from 'slices/facts';

/** The router's state, which no screen depends on. */
const nowhere: RootState['router'] = {
  location: { pathname: '/', search: '', hash: '', state: undefined, query: {} },
  action: 'POP',
};

/** The reducer of a page load, and its initial state. */
export function stateAtStart(facts: Facts) {
  const reducer = rootReducer(facts, () => nowhere);
  return { reducer, state: { ...reducer(undefined, { type: '@@INIT' }), site: selectHostSite({ facts }) ?? null } };
}
