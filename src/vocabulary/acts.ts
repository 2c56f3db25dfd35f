import type { RouteId } from 'src/contract/routes';
import type { ActType } from './events';
import type { EventType } from 'slices/events';
import type { QuestionName } from './questions';

/**
 * How a flow can contradict the act that it follows from:
 *
 * - `event`: it reports one of these events before it goes to another screen, or, `onAnyScreen`, before the next act
 * - `screen`: it goes to one of these screens next
 * - `question`: it asks with a value other than the one the person entered
 * - `notRemoved`: it reports the event, although it has not removed this stored value
 * - `notAnswered`: it reports the event, although the answer to this question does not say what the event means
 */
export type Violation = { readonly sentence: string } & (
  | {
      readonly by: 'event';
      readonly types: readonly EventType[];
      readonly fields?: Readonly<Record<string, unknown>>;
      readonly onAnyScreen?: true;
      /** Only for an address with these parameters. */
      readonly where?: Readonly<Record<string, 'given' | 'absent' | boolean>>;
    }
  | { readonly by: 'screen'; readonly routes: readonly RouteId[] }
  | {
      readonly by: 'question';
      readonly question: QuestionName;
      readonly path: string;
      readonly expected: string | Readonly<Record<string, string>>;
      /** What the value is, if no log shows it. */
      readonly what?: string;
    }
  | { readonly by: 'notRemoved'; readonly types: readonly EventType[]; readonly key: string }
  | {
      readonly by: 'notAnswered';
      readonly types: readonly EventType[];
      readonly question: QuestionName;
      readonly meaning: AnswerMeaning;
    }
);

/** What an answer may say. */
export type AnswerMeaning = 'challengeOver';

const event = (
  types: readonly EventType[],
  sentence: string,
  fields?: Readonly<Record<string, unknown>>,
): Violation => ({
  by: 'event',
  types,
  sentence,
  ...(fields ? { fields } : {}),
});
const eventOnAnyScreen = (types: readonly EventType[], sentence: string): Violation => ({
  by: 'event',
  types,
  sentence,
  onAnyScreen: true,
});
const screen = (routes: readonly RouteId[], sentence: string): Violation => ({ by: 'screen', routes, sentence });
/** A question whose argument must be the field of the act that has this name. */
const asksFor = (question: QuestionName, path: string, expected: string, sentence: string): Violation => ({
  by: 'question',
  question,
  path,
  expected,
  sentence,
});
/** A question that must send a submitted value; no log shows the value. */
const sends = (question: QuestionName, path: string, what: string, article = 'a'): Violation => ({
  by: 'question',
  question,
  path,
  expected: path,
  sentence: `The person submitted ${article} ${what}, but the page's call has another one`,
  what,
});

const form = 'The person submitted the entry form for {siteName}';

/**
 * What must not follow from each act of a person: how it would show, and the sentence about it. An act without a row
 * does not compile. Most acts only ask for something that no log contradicts.
 */
const violations: Readonly<Record<ActType, readonly Violation[]>> = {
  'changePassword/submitted': [
    sends('identity.changePassword', 'oldPassword', 'old password', 'the'),
    sends('identity.changePassword', 'newPassword', 'new password'),
  ],
  'consent/allowed': [
    screen(
      ['entry'],
      "The person allowed the app's request, but the page went to the entry form without an answer to it",
    ),
    event(['appRequest/dropped'], "The person allowed the app's request, but the page gave it up"),
  ],
  'consent/denied': [
    event(
      ['consent/given'],
      "The person denied the app's request, but the page approved it[ and handed {handed} over]",
    ),
    screen(['appRedirect'], "The person denied the app's request, but the page went on to answer it"),
  ],
  'consent/notMe': [
    event(
      ['consent/given'],
      "The person chose to use another account, but the page approved the app's request with the one that was signed in[ and handed {handed} over]",
    ),
    screen(
      ['appRedirect'],
      'The person chose to use another account, but the page went on with the one that was signed in',
    ),
    eventOnAnyScreen(
      ['appRequest/dropped'],
      "The person chose to use another account, but the page gave up the app's request",
    ),
  ],
  'entry/otherSiteWanted': [],
  'entry/retried': [],
  'entry/startedOver': [],
  'entry/submitted': [
    asksFor(
      'api.userIdentityProvider',
      'input.organizationDomain',
      'siteName',
      `${form}, but the page looked up the provider for {actual}`,
    ),
    asksFor(
      'api.userIdentityProvider',
      'input.email',
      'emailId',
      `${form} with e-mail {emailId}, but the page looked up the provider for e-mail {actual}`,
    ),
    asksFor('browser.leaveTo', 'csrfState.sitename', 'siteName', `${form}, but the page began a sign-in to {actual}`),
  ],
  // The form submits itself from the address.
  'entry/submittedItself': [],
  'guard/pressedEarly': [
    event(['consent/given'], "The person's press did not count yet, but the page approved the app's request"),
  ],
  'ownLogin/passwordForgotten': [
    asksFor(
      'identity.forgotPassword',
      'username',
      'username',
      'The person asked for a code for {username}, but the page asked for one for {actual}',
    ),
  ],
  'ownLogin/submitted': [
    asksFor(
      'identity.signIn',
      'username',
      'username',
      'The person submitted own sign-in as {username}, but the page signed in as {actual}',
    ),
    sends('identity.signIn', 'password', 'password'),
  ],
  'redirect/launchWanted': [],
  'redirect/linkWanted': [],
  'redirect/retryWanted': [],
  'resetPassword/codeWantedAgain': [],
  'resetPassword/submitted': [
    sends('identity.confirmPassword', 'verificationCode', 'code'),
    sends('identity.confirmPassword', 'newPassword', 'new password'),
  ],
  'session/continued': [
    screen(
      ['preAuth', 'ownLogin'],
      'The person chose to continue with the account that is signed in, but the page began a new sign-in',
    ),
  ],
  'sharing/chosen': [
    {
      by: 'question',
      question: 'storage.keepIn',
      path: 'place',
      expected: { field: 'shared', true: 'tab', false: 'browser' },
      sentence:
        'The person answered whether this computer is shared (shared: {shared}), but the page kept its values in the {actual}',
    },
  ],
  'updateUser/submitted': [
    sends('identity.setNewPassword', 'newPassword', 'new password'),
    sends('identity.setNewPassword', 'given_name', 'first name'),
    sends('identity.setNewPassword', 'family_name', 'last name'),
    {
      by: 'notAnswered',
      types: ['ownLogin/challengeExpired'],
      question: 'identity.setNewPassword',
      meaning: 'challengeOver',
      sentence:
        'The page left the form of the first profile as if its time had run out, but the answer of the user pool does not say so',
    },
  ],
  'wayIn/forgotten': [],
  'wayIn/looked': [],
  'wayIn/otherWanted': [],
};

/** What an address says that keeps the entry form from submitting itself (spec §4, Entry form). */
const keepsForm = (where: Readonly<Record<string, 'given' | 'absent' | boolean>>, what: string): Violation => ({
  by: 'event',
  types: ['entry/submittedItself'],
  where,
  sentence: `The address of the entry form ${what}, but the form submitted itself`,
});

/** What must not follow from an address that asks for something by itself, as everything on its screen does. */
const violationsOfScreens: { readonly [Id in RouteId]?: readonly Violation[] } = {
  entry: [
    keepsForm({ error: 'given' }, 'had an error'),
    keepsForm({ logout_flow: true }, 'said that the person had just signed out'),
    keepsForm({ auto_submit: false }, 'said that it must not submit itself'),
  ],
  logout: [
    event(
      ['session/refreshed', 'session/credentialsStored'],
      'The address asked to sign out, but the page renewed the session',
    ),
    {
      by: 'notRemoved',
      types: ['session/signedOut'],
      key: 'gb_access_token',
      sentence: 'The page reported a sign-out, but it had not removed the tokens of the session',
    },
  ],
  optIn: [
    event(
      ['experience/loginV2Chosen'],
      'The address asked for the newer sign-in experience, but the page stored the opposite',
      { optedIn: false },
    ),
  ],
  optOut: [
    event(
      ['experience/loginV2Chosen'],
      'The address asked for the older sign-in experience, but the page stored the opposite',
      { optedIn: true },
    ),
  ],
};

/** The calls that only an act of the person causes, once for each act: the acts that do. */
export const causedOnlyBy: Readonly<Partial<Record<QuestionName, readonly ActType[]>>> = {
  'identity.changePassword': ['changePassword/submitted'],
  'identity.confirmPassword': ['resetPassword/submitted'],
  'identity.forgotPassword': ['ownLogin/passwordForgotten', 'resetPassword/codeWantedAgain'],
  'identity.setNewPassword': ['updateUser/submitted'],
};

const byType: ReadonlyMap<string, readonly Violation[]> = new Map(Object.entries(violations));
const byRoute: ReadonlyMap<string, readonly Violation[]> = new Map(Object.entries(violationsOfScreens));
export const violationRows = { acts: violations, screens: violationsOfScreens } as const;
/** What must not follow from an act; none for one that this build does not know. */
export const violationsOfAct = (type: string): readonly Violation[] => byType.get(type) ?? [];
/** What must not happen on a screen, by its name. */
export const violationsOfScreen = (route: string): readonly Violation[] => byRoute.get(route) ?? [];
