import { type Action, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { type Guard, type GuardSign, armedGuard, guardAfter } from 'src/rules/page/guard';
import { consentAsked } from './consent';
import { withoutPayload } from './event';
import { pageFocusChanged, pageVisibilityChanged } from './page';
import { storeRestored } from './store';
import { redirectNothingHappened, redirectRedirecting } from './redirect';
import { routeEntered } from './route';
import { sessionSuperseded } from './session';
import { wayInLooked } from './wayIn';

/** Events after which a guarded button is in sight. */
const arming = [
  routeEntered,
  consentAsked,
  redirectRedirecting,
  redirectNothingHappened,
  wayInLooked,
  storeRestored,
  sessionSuperseded,
] as const;
/** Something came in front of the page, or went away. */
const disturbing = [pageVisibilityChanged, pageFocusChanged] as const;
const isUncovering = (event: Action): boolean =>
  pageFocusChanged.match(event)
    ? event.payload.focused
    : pageVisibilityChanged.match(event) && event.payload.state === 'visible';
const foldedBy =
  (sign: GuardSign) =>
  (guard: Guard): Guard =>
    guardAfter(guard, sign);

/** Guards every button that grants access, continues as a person, or opens an app or copies its link. */
export const guardSlice = createSlice({
  name: 'guard',
  initialState: (): Guard => armedGuard,
  reducers: (create) => ({
    /** The page has been uncovered for long enough. */
    rested: create.preparedReducer(withoutPayload, foldedBy('settled')),
    /** A pointer or a key was used in the page. */
    personSeen: create.preparedReducer(withoutPayload, foldedBy('used')),
    /** A press of a guarded button was ignored. */
    pressedEarly: create.preparedReducer(withoutPayload, foldedBy('pressedEarly')),
  }),
  extraReducers: (builder) => {
    builder
      .addMatcher(isAnyOf(...arming), foldedBy('armed'))
      .addMatcher(isAnyOf(...disturbing), (guard, event) =>
        foldedBy(isUncovering(event) ? 'uncovered' : 'armed')(guard),
      );
  },
});
export const { rested: guardRested, personSeen: guardPersonSeen, pressedEarly: guardPressedEarly } = guardSlice.actions;

/** Reasons to restart the guard time. */
export const guardRestarts = [...arming, ...disturbing, guardPressedEarly] as const;
