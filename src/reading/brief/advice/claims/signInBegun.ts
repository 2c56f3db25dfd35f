import { sentToProvider } from 'src/reading/headline/ending/ending';
import { type IndexedPageLoad, routeOf } from 'src/reading/headline/pageLoad/indexedPage';
import { isAddress, isScreen, isSubmit, submitsEntryByItself } from 'src/vocabulary/events';
import { looksUpProvider, provesPerson, signsInAtPool } from 'src/vocabulary/questions';
import { screenRow } from 'src/vocabulary/screens';
import { isAfterSignOut } from 'src/reading/brief/advice/facts';

/** Screens that belong to a sign-in but show that none is under way. */
const notYetBegun: readonly unknown[] = ['entry', 'problem'];

/** Whether a tab shows a sign-in under way since it last came from a sign-out: a form, a call or a screen. */
export const hasSignInBegun = (tabPages: readonly IndexedPageLoad[]): boolean =>
  tabPages.slice(Math.max(0, tabPages.map(isAfterSignOut).lastIndexOf(true))).some(isOfSignIn);

const isOfSignIn = (page: IndexedPageLoad): boolean =>
  sentToProvider(page) !== undefined ||
  page.events.some(
    (each) =>
      isSubmit(each.event) ||
      submitsEntryByItself(each.event) ||
      ((isAddress(each.event) || isScreen(each.event)) &&
        screenRow(routeOf(each))?.intent === 'signIn' &&
        !notYetBegun.includes(routeOf(each))),
  ) ||
  page.questions.some(({ question }) => looksUpProvider(question) || provesPerson(question) || signsInAtPool(question));
