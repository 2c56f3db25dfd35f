import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { isPostureAccess } from 'src/rules/app/appAccess';
import { isRequestRefused } from 'src/rules/address/address';
import { appDescribed, appUnknown, appUnreachable } from './app';
import { consentDenied } from './consent';
import { entrySubmitted, entrySubmittedItself } from './entry';
import { redirectRetryWanted } from './redirect';
import { type RouteEntered, routeEntered } from './route';
import { sessionContinued } from './session';

/**
 * Why an app gets no answer, where the screen that follows could not tell:
 * `wrong`: a part of its request was refused (the error page);
 * `noSite`: its request names no site, under which it could be kept (spec §4, Check-auth, 1; the entry page);
 * `denied`: the person has denied it (decisions, Flows; the entry page);
 * `unknown`: the service does not know the app (every screen that asks it);
 * `unreachable`: the service did not answer (the screens that ask it only about the app).
 */
export type AppNotice = 'none' | 'wrong' | 'noSite' | 'denied' | 'unknown' | 'unreachable';

function noticeAt(notice: AppNotice, address: RouteEntered): AppNotice {
  if (address.route === 'checkAuth') {
    if (isRequestRefused(address)) return 'wrong';
    return isPostureAccess(address.params) && address.params.sitename === undefined ? 'noSite' : 'none';
  }
  const isLedThere = address.arrival === 'flow' && (address.route === 'problem') === (notice === 'wrong');
  return isLedThere ? notice : 'none';
}

export const appNoticeSlice = createSlice({
  name: 'appNotice',
  initialState: (): AppNotice => 'none',
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(routeEntered, (notice, { payload }) => noticeAt(notice, payload))
      .addCase(consentDenied, () => 'denied')
      .addCase(appUnknown, () => 'unknown')
      .addCase(appUnreachable, () => 'unreachable')
      .addCase(appDescribed, (notice) => (notice === 'unknown' || notice === 'unreachable' ? 'none' : notice))
      // The person has read it and goes on.
      .addMatcher(isAnyOf(entrySubmitted, entrySubmittedItself, sessionContinued, redirectRetryWanted), () => 'none');
  },
});
