import type { Cause } from 'src/contract/causes';
import type { PersistedOf, PersistedState } from 'src/contract/persistedState';
import type { SignInError } from 'src/contract/signInErrors';
import type { ScreenState, Visit } from './visit';

const cause = '.note-error [role=alert] .cause';

/** The acts of a person, and the cause that the error shows. */
const ofAnAddress = Object.entries({
  'nothing came back': '#/workdocsFederateCallback?code=1',
  'not started here': '#/enterprisecallback?sitename=globex&auth_code=1',
  'no code': '#/enterprisecallback?sitename=globex',
  'the provider is set up otherwise': '#/enterprisecallback?sitename=globex&error=invalid_request',
  'the provider fails': '#/enterprisecallback?sitename=globex&error=server_error',
  'no site': '#/postAuth',
}).map(([name, fragment]): ScreenState => ({
  name: `entry/cause ${name}`,
  reach: ({ open }) => open(fragment),
  shown: cause,
}));

/** Tokens that this browser did not fetch, and none at all, where an own sign-in is under way. */
const ofTokens = Object.entries({
  'foreign tokens': '#/postAuth?sitename=acme&access_token=a&refresh_token=b',
  'no tokens': '#/postAuth?sitename=acme',
}).map(([name, fragment]): ScreenState => ({
  name: `entry/cause ${name}`,
  reach: async ({ page, open }) => {
    await open('#/emailSelect');
    await page.evaluate(() => localStorage.setItem('acme:idp_type', 'WORKDOCS'));
    await open(fragment);
  },
  shown: cause,
}));

/** A reloaded page, which shows the values that the previous page has stored in this tab. */
export async function reloaded({ page, open }: Visit, slices: PersistedState, address: string): Promise<void> {
  await open('#/enterprisecallback?sitename=acme');
  await page.waitForFunction(() => sessionStorage.getItem('acme:store') !== null);
  await page.evaluate(
    ([left, fragment]) => {
      const kept = JSON.parse(sessionStorage.getItem('acme:store') ?? '') as { slices: object };
      sessionStorage.setItem('acme:store', JSON.stringify({ ...kept, slices: left }));
      history.replaceState(null, '', fragment);
    },
    [slices, address] as const,
  );
  await page.reload();
}

/** A page reloaded after a refusal. */
const refused = (visit: Visit, signIn: NonNullable<PersistedOf<'signIn'>>): Promise<void> =>
  reloaded(visit, { signIn }, `#/emailSelect?sitename=acme&error=${signIn.error}`);

/** Causes that need a provider, a service or ten minutes, with their errors. */
const errorOf: Partial<Record<Cause, SignInError>> = {
  tokenMissing: 'error',
  stateNotJson: 'error',
  noCsrfToken: 'error',
  differentToken: 'error',
  otherTab: 'error',
  startedLongAgo: 'error',
  clockSetBack: 'error',
  usedTwice: 'error',
  notStarted: 'error',
  storageWiped: 'error',
  startIncomplete: 'error',
  interrupted: 'error',
  storageBlocked: 'error',
  answerUnusable: 'error',
  providerRefused: 'not_active',
  noSession: 'invalidUserSessionError',
  sharedComputer: 'invalidUserSessionError',
  ownLoginNotAllowed: 'error',
  noOrganization: 'error',
  exchangeRefused: 'enterpriseAuth',
  incompleteAnswer: 'internalerror',
  throttled: 'getChangePasswordURLError',
  userNotLoaded: 'invalidUserSessionError',
  userInvalid: 'invalidUserSessionError',
  passwordElsewhere: 'error',
  noOidcClient: 'error',
};
const ofOthers: readonly ScreenState[] = [
  ...(Object.entries(errorOf) as [Cause, SignInError][]).map(([why, error]): ScreenState => ({
    name: `entry/cause ${why}`,
    reach: (visit) => refused(visit, { error, why }),
    shown: cause,
  })),
  {
    name: 'entry/cause startedLongAgo, wrong clock',
    reach: (visit) => refused(visit, { error: 'error', why: 'startedLongAgo', clockIsWrong: true }),
    shown: cause,
  },
  {
    name: 'entry/cause notStarted, wrong clock',
    reach: (visit) => refused(visit, { error: 'error', why: 'notStarted', clockIsWrong: true }),
    shown: `${cause} ~ .cause`,
  },
];

/** The entry page after a refused sign-in, with every cause. */
export const causeStates: readonly ScreenState[] = [...ofAnAddress, ...ofTokens, ...ofOthers];
