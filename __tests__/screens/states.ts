import { isWhole } from '__tests__/support/extent';
import { appStates } from './statesOfApps';
import { entryStates } from './statesOfEntry';
import { passwordStates } from './statesOfPasswords';
import { pageStates } from './statesOfPages';
import type { ScreenState } from './visit';

/** Every screen in every state: the one table of the contact sheet, the recorded texts and the pseudo-language. */
export const states: readonly ScreenState[] = [...entryStates, ...passwordStates, ...appStates, ...pageStates];

const screenOf = ({ name }: ScreenState): string => name.split('/')[0] ?? name;
const screens = states.map(screenOf);

/** The states that this run checks: all, or in a short run the first of each screen. */
export const visited: readonly ScreenState[] = isWhole
  ? states
  : states.filter((state, at) => screens.indexOf(screenOf(state)) === at);
