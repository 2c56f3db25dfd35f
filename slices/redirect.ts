import { flag, open, openUrl, optional } from 'src/contract/shape';
import { event } from './event';
import { foldOver } from './fold';
import { routeEntered } from './route';

export type RedirectRefusal = 'given' | 'metadata' | 'invalidRedirect' | 'userPool';

/** The notice of the end of support was shown, since which day it holds (spec §9); without it a log would look like a defect. */
export const endOfSupportShown = event('redirect/endOfSupportShown').carrying({ since: open() });
/** The app is known and the person is about to be sent to it. `host` is where to, or the app's own scheme. */
export const redirecting = event('redirect/redirecting').carrying({
  name: open(),
  host: open(),
  kind: open<'web' | 'app'>(),
  /** Not one of the product's own drive clients. */
  external: flag(),
});
/** Five seconds after an app should have opened the page is still in front. */
export const nothingHappened = event('redirect/nothingHappened').carryingNothing();
/** The person cannot be sent back to the app. `rejected` is the address that is not registered. */
export const redirectRefused = event('redirect/refused').carrying({
  why: open<RedirectRefusal>(),
  name: optional(open()),
  rejected: optional(openUrl()),
});
/** A person wants the app opened (again), with a gesture of their own. */
export const launchWanted = event('redirect/launchWanted').carryingNothing();
/** A person wants to try again after an error. */
export const retryWanted = event('redirect/retryWanted').carryingNothing();
/** A person wants the link that opens the app. */
export const linkWanted = event('redirect/linkWanted').carryingNothing();
export const linkCopied = event('redirect/linkCopied').carrying({ outcome: open<'copied' | 'refused'>() });

/** The redirect page (spec §2, States). */
export type RedirectState =
  | { readonly step: 'pending' }
  | {
      readonly step: 'redirecting';
      readonly name: string;
      readonly host: string;
      readonly kind: 'web' | 'app';
      readonly external: boolean;
      readonly stuck: boolean;
      readonly link: 'offered' | 'copied' | 'refused';
    }
  | {
      readonly step: 'refused';
      readonly why: RedirectRefusal;
      readonly name?: string | undefined;
      readonly rejected?: string | undefined;
    };

export const redirectReducer = foldOver<RedirectState>({ step: 'pending' }, (on) => {
  on(redirecting, (_state, app) => ({ step: 'redirecting', ...app, stuck: false, link: 'offered' }));
  on(nothingHappened, (state) => (state.step === 'redirecting' ? { ...state, stuck: true } : state));
  on(launchWanted, (state) => (state.step === 'redirecting' ? { ...state, stuck: false } : state));
  on(linkCopied, (state, { outcome }) => (state.step === 'redirecting' ? { ...state, link: outcome } : state));
  on(redirectRefused, (_state, refusal) => ({ step: 'refused', ...refusal }));
  on(retryWanted, () => ({ step: 'pending' }));
  on(routeEntered, () => ({ step: 'pending' }));
});
