import { type RootState, rootReducer } from 'slices/index';
import { type Facts, selectHostSite } from 'slices/facts';

/** Before the first address the router knows none; what a screen shows does not depend on it. */
const nowhere: RootState['router'] = {
  location: { pathname: '/', search: '', hash: '', state: undefined, query: {} },
  action: 'POP',
};

/** The reducer of a page load whose addresses are not looked at, and the state with which its store began. */
export function stateAtStart(facts: Facts) {
  const reducer = rootReducer(facts, () => nowhere);
  return { reducer, state: { ...reducer(undefined, { type: '@@INIT' }), site: selectHostSite({ facts }) ?? null } };
}
