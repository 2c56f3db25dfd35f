import { type Flow, loadsEntry } from './flows';
import { explainingScreen } from './screens';
import type { Question } from './stops';

/** What is true of the whole case. */
interface Given {
  readonly isShared: boolean;
  /** The service has ended the session of the start. */
  readonly isEnded: boolean;
  /** Storage had lost the id of the session of the start. */
  readonly lacksSession: boolean;
}
/** The allowed effects of one flow on another of the same site, by the specification or by reason. */
export interface Exception {
  readonly what: string;
  readonly why: string;
  readonly applies: (victim: Flow, other: Flow, given: Given) => boolean;
  /** The screens where the other flow may end then. */
  readonly ends: RegExp;
}
const signsIn = ({ kind }: Flow): boolean => kind === 'signIn' || kind === 'app' || kind === 'refused';
const hasSession = ({ kind }: Flow): boolean => kind === 'session' || kind === 'change' || kind === 'signOut';
const starts = ({ kind, name }: Flow): boolean => kind === 'start' || /^(?:check-auth|pre-auth)/.test(name);
const asked = /^entry|^own sign-in|^to the (?:directory service|federated provider|identity center)$/;

/** The exceptions to 0.46; each is printed with the number of its uses. */
export const exceptions: readonly Exception[] = [
  {
    what: 'a sign-out ends every flow of its site',
    why: 'spec §4, Logout: it is meant to end everything; the person who is then asked to sign in has just signed out',
    applies: (_victim, other) => other.kind === 'signOut',
    ends: new RegExp(`${explainingScreen.source}|${asked.source}|^error page|^consent`),
  },
  {
    what: "a sign-out ends a shared tab's request of an app: who signs in there after it gets the document application",
    why: 'reference.md, On a shared computer: a sign-out ends everything of the site in every such tab',
    applies: (victim, other, { isShared }) => isShared && victim.kind === 'app' && other.kind === 'signOut',
    ends: /^to the document application$/,
  },
  {
    what: 'an entry page that is loaded plainly clears a waiting request of an app',
    why: 'spec §4, Posture flow: cleared when the entry page loads without check_auth_redirect or error',
    applies: (victim, other) => victim.kind === 'app' && loadsEntry(other),
    ends: new RegExp(`${explainingScreen.source}|^error page|^to the document application$`),
  },
  {
    what: 'a newer start of a sign-in supersedes the older one, which reports it',
    why: 'architecture.md, One person at a time: superseded flows say so; check-auth starts one where it finds no session',
    applies: (victim, other) => signsIn(victim) && (signsIn(other) || starts(other)),
    ends: explainingScreen,
  },
  {
    what: 'a finished sign-in replaces the session of another flow, which reports it; so do a look-up and a start',
    why: '0.42, 0.44; architecture.md, One person at a time',
    applies: (victim, other) =>
      (hasSession(victim) || victim.kind === 'start' || victim.acts.includes('entry')) && signsIn(other),
    ends: explainingScreen,
  },
  {
    what: 'a password is changed where the current session has it',
    why: 'spec §4, Change password; 0.42',
    applies: (victim, other) => victim.kind === 'change' && other !== victim,
    ends: /^to the password page$|^change password/,
  },
  {
    what: "check-auth with an app's request clears the stored tokens of its site",
    why: 'spec §4, Check-auth 3 and 4',
    applies: (victim, other) => hasSession(victim) && other.app !== undefined,
    ends: asked,
  },
  {
    what: 'a sign-in at a site with a waiting request of an app continues with the request',
    why: 'spec §4, Post-auth: when an app-access request is pending, the flow obtains a code for it instead',
    applies: ({ kind, name }, other) => (kind === 'signIn' || name.startsWith('post-auth')) && other.app !== undefined,
    ends: /^consent$|^to the app$/,
  },
  {
    what: 'check-auth leads to the provider of the type that is stored when it looks',
    why: 'spec §4, Check-auth, Provider routing by stored type',
    applies: ({ name }, other, { lacksSession }) =>
      (lacksSession ? name.includes('check-auth') : name.endsWith('check-auth without a session')) &&
      (signsIn(other) || starts(other)),
    ends: asked,
  },
  {
    what: 'check-auth refreshes no session of a shared computer: the person is asked to sign in',
    why: '0.51; reference.md, On a shared computer',
    applies: ({ name }, other, { isShared }) =>
      isShared && name.startsWith('check-auth') && (signsIn(other) || hasSession(other)),
    ends: asked,
  },
  {
    what: 'a session that a shared tab has renewed ends with that tab: another one cannot change the password',
    why: '0.51; reference.md, On a shared computer',
    applies: (victim, other, { isShared }) => isShared && victim.kind === 'change' && hasSession(other),
    ends: /^entry, error invalidUserSessionError/,
  },
  {
    what: 'check-auth in a shared tab removes the tokens of the site, because nobody is signed in there with stored ones',
    why: '0.51; spec §4, Check-auth 3; reference.md, On a shared computer',
    applies: (victim, other, { isShared }) => isShared && hasSession(victim) && other.name.startsWith('check-auth'),
    ends: new RegExp(`${explainingScreen.source}|${asked.source}`),
  },
  {
    what: 'post-auth that is opened by its address is refused while a sign-in of another tab is under way',
    why: 'RFC 9700, 4.7; decisions.md, Sessions',
    applies: (victim, other) => victim.name.startsWith('post-auth') && starts(other),
    ends: /^entry, error/,
  },
  {
    what: 'the first page that learns of the end of a session removes it; the next one is superseded, or finds none',
    why: '0.45; decisions.md, Sessions',
    applies: (victim, other, { isEnded }) =>
      isEnded && victim.kind !== 'signOut' && hasSession(victim) && hasSession(other),
    ends: /^entry, (?:superseded by signOut|error invalidUserSessionError)/,
  },
  {
    what: 'a tab that is marked as shared takes the last user name along: a session without an id names nobody then',
    why: 'reference.md, On a shared computer; decisions.md, Sessions',
    applies: (victim, other, { lacksSession }) => lacksSession && victim.kind === 'change' && other.ticks === true,
    ends: /^entry, error invalidUserSessionError/,
  },
  {
    what: 'a start has overwritten the type of a session without an id: the page says that somebody is signed in',
    why: 'decisions.md, Sessions: without a session the owner of the stored tokens is unknown',
    applies: (victim, other, { lacksSession }) =>
      lacksSession && victim.kind === 'change' && (signsIn(other) || starts(other)),
    ends: /^entry, superseded by signIn/,
  },
  {
    what: 'a session without an id gets one when the document application opens: another page takes it for a newer one',
    why: 'decisions.md, Sessions: without a session the owner of the stored tokens is unknown',
    applies: (_victim, other, { lacksSession }) => lacksSession && (hasSession(other) || starts(other)),
    ends: /^entry, superseded by signIn/,
  },
];
/** A commit that stores nothing: the one that uses up a grant is such. */
const isClearing = (question: Question | undefined): boolean => question?.method === 'commit' && question.about === '';
/** What a page load can do to a flow of an app, whatever other tabs do. */
export const goodOnce = {
  what: 'a page is gone between the commit that uses up a grant and the departure: the app asks again',
  why: 'decisions.md, Apps: an approval is good once',
  applies: (flow: Flow, stopped: Question | undefined): boolean =>
    flow.kind === 'app' && (isClearing(stopped) || stopped?.method === 'leaveTo'),
  ends: /^error page, redirect$|^redirect, handed over$/,
  /**
   * Said instead if somebody has signed in or out since, or if the page knows only that its approval was used; whoever
   * goes on from there signs in without the app.
   */
  says: /^entry, (?:superseded|request answered)/,
} as const;

/** Also printed: cases that the oracle accepts, because no page can avoid them. */
export const otherExceptions: readonly string[] = [
  'a session whose id storage has lost names nobody: the user pool gets the last user name of the site, and a sign-in that began before it replaces it (oracle.ts, isMaimed)',
  'a page whose sign-out is complete and that is loaded again before the next page has come: it signs out anew (browser.ts, isOver)',
  'a tab that is marked as shared takes along what is stored for its site, and opens the document that another tab was asked for more than ten minutes ago (oracle.ts, noteTaken)',
  'a shared tab that is loaded again when it has finished a sign-in: nothing of the document is stored any more (pairs.ts, hasForgotten)',
  'a departure that had already begun when somebody signed out or in: the document application finds what is stored then (oracle.ts, wasHeld)',
  'a page that has left for the documents of the person whom “Continue” named, and is loaded again before they have come: they open for whoever is signed in by then, as after every finished sign-in (oracle.ts, opens)',
];

/** The exception that allows a flow to end on this screen after another flow; undefined if there is none. */
export const exceptionFor = (victim: Flow, other: Flow, screen: string, given: Given): Exception | undefined =>
  exceptions.find(({ applies, ends }) => applies(victim, other, given) && ends.test(screen));
