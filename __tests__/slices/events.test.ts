/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { written } from '__tests__/support/declared';
import { events } from 'slices/events';

/** Every event that carries something. A log keeps these forever: new ones may be added, none may change. */
const declared: Readonly<Record<string, string>> = {
  'app/described': 'applicationId(application) metadata=metadata',
  'appRequest/found': 'site(site) applicationId(application)',
  'appRequest/expired': 'site(site)',
  'appRequest/dropped': 'site(site)',
  'attempt/proved': 'site(site) id(signIn)',
  'changePassword/allowed': 'username(email)',
  'changePassword/submitted': 'oldPassword[password] newPassword[password]',
  'changePassword/refused': 'failure=failure',
  'consent/asked': 'applicationId(application) name host read* write* otherActions:flag username(email)?',
  'consent/given': 'site(site) applicationId(application) codeChallenge(codeChallenge) since:ms session(signIn)',
  'entry/submitted': 'siteName(site) emailId(email)',
  'entry/submittedItself': 'siteName(site) emailId(email)?',
  'entry/visitorNamed': 'siteName(site) emailId(email)?',
  'experience/loginV2Chosen': 'optedIn:flag',
  'ownLogin/submitted': 'siteName(site) username(email) password[password]',
  'ownLogin/refused': 'failure=failure',
  'ownLogin/newPasswordRequired': 'siteName(site) username(email) attributes* lacking*?',
  'ownLogin/passwordForgotten': 'siteName(site)? username(email)?',
  'place/found': 'region storage assumed:flag?',
  'place/storedValueRefused': 'key',
  'redirect/endOfSupportShown': 'since',
  'redirect/redirecting': 'name host kind external:flag withTokens:flag?',
  'redirect/refused': 'why name? rejected:asked?',
  'redirect/linkCopied': 'outcome',
  'resetPassword/codeSent': 'destination(destination)?',
  'resetPassword/codeRefused': 'failure=failure',
  'resetPassword/submitted': 'verificationCode[verificationCode] newPassword[password]',
  'resetPassword/refused': 'failure=failure',
  'route/entered': 'address',
  'session/credentialsStored': 'expiresAt:s',
  'session/signedOut': 'site(site)',
  'session/signedOutElsewhere': 'site(site)',
  'session/refreshWanted': 'site(site) session(signIn)? used[accessToken]?',
  'session/refreshed': 'site(site) session(signIn)? used[accessToken]? renewed[accessToken] expiresAt:s?',
  'session/refreshFailed': 'site(site) session(signIn)? used[accessToken]? failure=failure? superseded:flag?',
  'session/superseded': 'site(site) by username(email)?',
  'session/ended': 'site(site)',
  'sharing/chosen': 'shared:flag',
  'signIn/refused': 'error why skewMs:number? missing*?',
  'site/recognised': 'site(site)',
  'site/confirmed': 'site(site)',
  'updateUser/submitted': 'given_name(name) family_name(name) newPassword[password]',
  'updateUser/refused': 'failure=failure',
  'wayIn/looked': 'found{siteName(site) emailId(email) method}?',
  'api/called': 'operation latency:number status:number? organization(organization)? user(user)?',
  'flow/crashed': 'flow name',
  'form/refused': 'fields*',
  'identity/called': 'call latency:number status:number?',
  'page/visibilityChanged': 'state',
  'page/focusChanged': 'focused:flag',
  'page/callBlocked': 'origin',
  'page/clockCompared': 'aheadMs:number',
  'page/shown': 'page latency:number',
  'page/failed': 'where name',
  'store/restored': 'site(site) slices=persisted',
  'store/dropped': 'site(site) why',
};
const carryNothing: Readonly<Record<string, string>> = {
  changePassword: 'changed',
  consent: 'failed allowed denied notMe',
  entry: 'emailRequired signInImpossible retried startedOver otherSiteWanted',
  guard: 'rested personSeen pressedEarly',
  ownLogin: 'challengeExpired accepted',
  redirect: 'nothingHappened launchWanted retryWanted linkWanted',
  resetPassword: 'usernameMissing codeWantedAgain done',
  session: 'credentialsCleared continued',
  sharing: 'continued refused',
  wayIn: 'otherWanted forgotten',
  page: 'left',
};

it('an event has the name, the fields and the sensitivity that recorded logs know', () => {
  const all = new Map([...events].map(([type, event]) => [type, written(event({}).meta.carries)]));
  const none = Object.entries(carryNothing).flatMap(([slice, names]) =>
    names.split(' ').map((name) => [`${slice}/${name}`, '-'] as const),
  );
  expect(Object.fromEntries(all)).toEqual({ ...declared, ...Object.fromEntries(none) });
});
