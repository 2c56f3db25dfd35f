import { appRequest, changes, emailNamed, resets, setsProfile, site } from '__tests__/replay/world/person';
import { consentAllowed } from 'slices/consent';
import { entryRetried, entrySubmitted } from 'slices/entry';
import type { Event } from 'slices/event';
import { ownLoginSubmitted, ownLoginPasswordForgotten } from 'slices/ownLogin';
import { redirectRetryWanted } from 'slices/redirect';
import { resetPasswordCodeWantedAgain } from 'slices/resetPassword';
import { limits } from 'src/contract/limits';
import { type OpenTab, departure, emailShown, shownIn } from './tab';
import { startOf } from './goals';
import type { Visit } from './visit';

/** The next act; one at a provider, in an app or of the browser is not a click of ours. */
export interface Act {
  readonly name: string;
  readonly clicks: 0 | 1;
  readonly do: () => Promise<void>;
}
type Row = readonly [screen: RegExp, act: (visit: Visit, tab: OpenTab) => Act];

const click = (name: string, doIt: () => Promise<void>): Act => ({ name, clicks: 1, do: doIt });
const elsewhere = (name: string, doIt: () => Promise<void>): Act => ({ name, clicks: 0, do: doIt });
const clickEvent = (name: string, tab: OpenTab, event: () => Event): Act => click(name, () => tab.page.does(event()));

/**
 * The address that the person submits: the one in the field, else their own. `isKept`: the entry form holds what was
 * last sent from it (decisions, The persisted store). Own sign-in that was opened directly gives it nothing to hold.
 */
function emailOf({ world }: Visit, tab: OpenTab, isKept = tab.expects !== undefined) {
  const text = emailShown(tab) || tab.email;
  const kept = { expects: text, expectsSince: world.now(), isWiped: false };
  Object.assign(tab, { typed: { text, on: tab.page.location() }, ...(isKept && kept) });
  return emailNamed(text);
}
const submit = (visit: Visit, tab: OpenTab): Act =>
  clickEvent('sends the entry form', tab, () => entrySubmitted({ siteName: site, emailId: emailOf(visit, tab, true) }));
const signIn = (visit: Visit, tab: OpenTab): Act =>
  clickEvent('sends own sign-in', tab, () =>
    ownLoginSubmitted({
      siteName: site,
      username: emailOf(visit, tab),
      password: tab.page.seal('password', 'Correct horse 7'),
    }),
  );
const forgotten = (visit: Visit, tab: OpenTab): Act =>
  clickEvent('wants a code', tab, () => ownLoginPasswordForgotten({ siteName: site, username: emailOf(visit, tab) }));
/** A request that has expired or was forgotten is repeated by the app. */
export const startsAgain = 'begins anew in the app';
const asksApp = (visit: Visit, tab: OpenTab): Act => elsewhere(startsAgain, () => visit.load(tab, appRequest()));

function atForm(visit: Visit, tab: OpenTab): Act {
  const isForgotten = visit.goal.aim === 'allow an app' && tab.page.state().appRequest.step !== 'pending';
  return isForgotten ? asksApp(visit, tab) : submit(visit, tab);
}

function atReset(tab: OpenTab): Act {
  const { resetPassword } = tab.page.state();
  const isOver = resetPassword.step === 'refused' && resetPassword.failure.code === 'ExpiredCodeException';
  return isOver
    ? clickEvent('wants the code again', tab, resetPasswordCodeWantedAgain)
    : click('sends code and new password', () => resets(tab.page));
}

/** From the document application to the person's goal. */
function fromApplication(visit: Visit, tab: OpenTab): Act {
  switch (visit.goal.aim) {
    case 'change':
      return click('opens the change of the password', () => visit.load(tab, '/changePassword?sitename=acme'));
    case 'sign out':
      return click('signs out', () => visit.load(tab, '/logout?sitename=acme'));
    case 'allow an app':
      return asksApp(visit, tab);
    default:
      return elsewhere('opens the entry page', () => visit.load(tab, '/'));
  }
}

/** The page that the error page leads to (src/screens/frame/signInAddress.ts). */
function signInAddress(tab: OpenTab): string {
  const { appRequest, site: current } = tab.page.state();
  const isAboutSite = /deleted|invalid_site_name/.test(shownIn(tab).screen);
  const waits = appRequest.step === 'pending';
  const named = isAboutSite ? null : waits ? appRequest.site : current;
  const query = `${named ? `sitename=${named}&` : ''}${waits ? 'check_auth_redirect=true&' : ''}`;
  return `/emailSelect?${query}auto_submit=false`;
}

/** A request that another tab has replaced is repeated by its app; otherwise the link is followed. */
const atError = (visit: Visit, tab: OpenTab): Act =>
  visit.goal.aim === 'allow an app'
    ? asksApp(visit, tab)
    : click('follows the link back', () => tab.page.visit(signInAddress(tab)));

const rows: readonly Row[] = [
  // A look-up without an answer leads to the directory service (spec §4, Entry form), where others have no account.
  [
    /^to the directory/,
    (visit, tab) =>
      visit.goal.method === 'directory'
        ? elsewhere('signs in there', () => visit.comeBack(tab))
        : click('goes back', () => (visit.canGoBack(tab) ? visit.back(tab) : visit.load(tab, startOf(visit.goal)))),
  ],
  [/^to the (?:federated|identity)/, (visit, tab) => elsewhere('signs in there', () => visit.comeBack(tab))],
  [/^to the document application/, fromApplication],
  // The last attempt of another tab decides who keeps the password, unless this tab signs in.
  [/^to the password page/, (visit, tab) => elsewhere('opens the entry page', () => visit.load(tab, '/'))],
  [/^entry, cannot/, (_visit, tab) => clickEvent('tries again', tab, entryRetried)],
  [/^entry(?!, busy)/, atForm],
  [/^own sign-in(?!, busy)/, (visit, tab) => (visit.goal.aim === 'reset' ? forgotten(visit, tab) : signIn(visit, tab))],
  [/^first profile(?!, busy)/, (_visit, tab) => click('sends the profile', () => setsProfile(tab.page))],
  [/^reset(?!, busy)/, (_visit, tab) => atReset(tab)],
  [/^change password(?!, sending|, checking)/, (_visit, tab) => click('sends the change', () => changes(tab.page))],
  [
    /^(?:consent|redirect), error(?: given| metadata)?$/,
    (_visit, tab) => clickEvent('tries again', tab, redirectRetryWanted),
  ],
  // Both texts send the person back to the app.
  [/^redirect, (?:error|handed over)/, asksApp],
  [/^error page/, atError],
];

function atConsent(visit: Visit, tab: OpenTab): Act {
  return click('allows', async () => {
    await visit.world.pass(limits.guardMs + 100);
    await tab.page.does(consentAllowed());
  });
}

/** The act of a person with this goal on the current screen; undefined if no act is possible. */
export function nextAct(visit: Visit, tab: OpenTab): Act | undefined {
  const { screen } = shownIn(tab);
  if (screen === 'consent') return atConsent(visit, tab);
  return rows.find(([pattern]) => pattern.test(screen))?.[1](visit, tab);
}

/** Whether the departure or the page's message means that the goal is reached. */
export function isGoalReached({ goal }: Visit, tab: OpenTab): boolean {
  const to = departure(tab) ?? '';
  const { changePassword, resetPassword } = tab.page.state();
  switch (goal.aim) {
    case 'sign in':
    case 'first profile':
      return shownIn(tab).screen === 'to the document application';
    case 'allow an app':
      return to.startsWith('https://app.test/callback?');
    case 'reset':
      return resetPassword.step === 'done';
    case 'change':
      return changePassword.step === 'CHANGE_PASSWORD_SUCCESS';
    case 'sign out':
      return /logout_flow=true/.test(tab.page.location());
  }
}
