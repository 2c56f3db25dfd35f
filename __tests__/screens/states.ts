import { appStates } from './statesOfApps';
import { entryStates } from './statesOfEntry';
import { passwordStates } from './statesOfPasswords';
import { pageStates } from './statesOfPages';
import type { ScreenState } from './visit';

/** Every screen in every state: the one table of the contact sheet, the recorded texts and the pseudo-language. */
export const states: readonly ScreenState[] = [...entryStates, ...passwordStates, ...appStates, ...pageStates];
