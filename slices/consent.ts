import type { EmailId } from 'src/contract/brandTypes';
import type { Area } from 'src/contract/scopes';
import { flag, list, open, optional, personal } from 'src/contract/shape';
import { event } from './event';
import { foldOver } from './fold';
import { routeEntered } from './route';

/** An app asks for access: who, for what, as whom, and where the answer goes. */
export const consentAsked = event('consent/asked').carrying({
  applicationId: open(),
  name: open(),
  host: open(),
  read: list(open<Area>()),
  write: list(open<Area>()),
  otherActions: flag(),
  username: optional(personal<EmailId>('email')),
});
/** The question has been in sight long enough that a click is an answer to it. */
export const consentReady = event('consent/ready').carryingNothing();
export const consentFailed = event('consent/failed').carryingNothing();
/** A person allowed the app what it asks for. */
export const consentAllowed = event('consent/allowed').carryingNothing();
/** A person denied it. */
export const consentDenied = event('consent/denied').carryingNothing();
/** A person is not the one whose name stands there. */
export const notMe = event('consent/notMe').carryingNothing();
/** The approval of this request: the redirect page may go on with it. */
export const consentGiven = event('consent/given').carrying({ applicationId: open(), codeChallenge: open() });

type Asked = ReturnType<typeof consentAsked>['payload'];
/** What has been approved in this page; a reload asks again. */
export interface Approval {
  readonly applicationId: string;
  readonly codeChallenge: string;
}

/** The consent screen (spec §2): pending, asking (answers count once `ready`), answered, or unable to ask. */
export type ConsentState = { readonly approved?: Approval | undefined } & (
  | { readonly step: 'pending' | 'failed' | 'answered' }
  | { readonly step: 'asking'; readonly asked: Asked; readonly ready: boolean }
);

export const consentReducer = foldOver<ConsentState>({ step: 'pending' }, (on) => {
  on(consentAsked, (_state, asked) => ({ step: 'asking', asked, ready: false }));
  on(consentReady, (state) => (state.step === 'asking' ? { ...state, ready: true } : state));
  on(consentFailed, () => ({ step: 'failed' }));
  on(consentAllowed, ({ approved }) => ({ step: 'answered', approved }));
  on(consentDenied, () => ({ step: 'answered' }));
  on(consentGiven, (_state, approved) => ({ step: 'answered', approved }));
  on(routeEntered, ({ approved }) => ({ step: 'pending', approved }));
});
