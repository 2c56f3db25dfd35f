import { flag } from 'src/contract/shape';
import { event } from './event';
import { foldOver } from './fold';

/** The choice for or against the newer sign-in experience has been stored. */
export const loginV2Chosen = event('experience/loginV2Chosen').carrying({ optedIn: flag() });

export type ExperienceState = { readonly loginV2: 'choosing' | 'optedIn' | 'optedOut' };

export const experienceReducer = foldOver<ExperienceState>({ loginV2: 'choosing' }, (on) => {
  on(loginV2Chosen, (_state, payload) => ({ loginV2: payload.optedIn ? 'optedIn' : 'optedOut' }));
});
