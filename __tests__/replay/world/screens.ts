import type { ScreenState } from 'src/screens/messages';
import { parseAddress } from 'src/rules/address/address';

/** The observed parts of a page in any headless browser. */
export interface Seen {
  readonly departures: readonly string[];
  readonly state: () => ScreenState;
  /** Path and query of the fragment in the address bar. */
  readonly location: () => string;
}
/** The screen that a person sees at the end, and the possible acts there; without any act it is a dead end. */
export interface Shown {
  readonly screen: string;
  readonly ways: readonly string[];
}

/** The destinations of departures, by the beginning of the address. */
const destinations: readonly (readonly [RegExp, string])[] = [
  [/^https:\/\/acme\.[^/]+\/login\?/, 'to the directory service'],
  [/\/federate\/authorize\?/, 'to the federated provider'],
  [/^https:\/\/center\.test\/authorize\?/, 'to the identity center'],
  [/\/workdocs\/\?load_user_info=true$/, 'to the document application'],
  [/^https:\/\/app\.test\/callback\?code=/, 'to the app with a code'],
  [/^https:\/\/directory\.test\/password\?/, 'to the password page'],
];

const form = 'a form';
const retry = 'try again';
const restart = 'sign in again';
const help = 'support';

function entryScreen({ appRequest, entry, signIn }: State, params: Params): Shown {
  const said = [
    ...(params['error'] === undefined ? [] : [`error ${String(params['error'])}`]),
    ...(params['logout_flow'] === undefined ? [] : ['signed out']),
    ...(signIn.step === 'superseded' ? [`superseded by ${signIn.by}`] : []),
    ...(appRequest.step === 'ended' && appRequest.isAnswered ? ['request answered'] : []),
  ];
  if (entry.step === 'cannotSignIn') return { screen: 'entry, cannot sign you in', ways: [retry, restart] };
  if (entry.step === 'lookingUp') return { screen: 'entry, busy', ways: [] };
  if (entry.emailRequired) said.push('asks for e-mail');
  return { screen: ['entry', ...said].join(', '), ways: [form] };
}

const unreachable = (failure: { readonly kind: string }): string =>
  failure.kind === 'network' ? 'unreachable' : 'refused';

function ownLoginScreen({ ownLogin, updateUser, resetPassword }: State): Shown {
  switch (updateUser.step) {
    case 'asking':
      return { screen: 'first profile', ways: [form] };
    case 'refused':
      return { screen: `first profile, ${unreachable(updateUser.failure)}`, ways: [form] };
    case 'sending':
      return { screen: 'first profile, busy', ways: [] };
    default:
  }
  if (ownLogin.step === 'refused') return { screen: `own sign-in, ${unreachable(ownLogin.failure)}`, ways: [form] };
  if (ownLogin.step !== 'asking') return { screen: 'own sign-in, busy', ways: [] };
  switch (resetPassword.step) {
    case 'refused':
      return { screen: `own sign-in, code ${unreachable(resetPassword.failure)}`, ways: [form] };
    case 'sendingCode':
      return { screen: 'own sign-in, busy with the code', ways: [] };
    case 'done':
      return { screen: 'own sign-in, password set', ways: [form] };
    default:
      return { screen: 'own sign-in', ways: [form] };
  }
}

function resetScreen({ resetPassword }: State): Shown {
  switch (resetPassword.step) {
    case 'refused':
      return { screen: `reset, ${unreachable(resetPassword.failure)}`, ways: [form, 'send the code again'] };
    case 'sending':
    case 'sendingCode':
    case 'done':
      return { screen: 'reset, busy', ways: [] };
    default:
      return { screen: 'reset, code sent', ways: [form] };
  }
}

function changeScreen({ changePassword }: State): Shown {
  if (changePassword.step === 'CHANGE_PASSWORD_SUCCESS') return { screen: 'password changed', ways: [] };
  switch (changePassword.form) {
    case 'asking':
      return { screen: 'change password', ways: [form] };
    case 'refused':
      return { screen: `change password, ${unreachable(changePassword.failure)}`, ways: [form] };
    default:
      return { screen: `change password, ${changePassword.form}`, ways: [] };
  }
}

function redirectScreen({ redirect }: State): Shown {
  if (redirect.step === 'handedOver') return { screen: 'redirect, handed over', ways: [restart, help] };
  if (redirect.step !== 'refused') return { screen: `redirect, ${redirect.step}`, ways: [] };
  const ways = redirect.why === 'given' || redirect.why === 'metadata' ? [retry, restart, help] : [restart, help];
  return { screen: `redirect, error ${redirect.why}`, ways };
}

function consentScreen({ consent }: State): Shown {
  if (consent.step === 'asking') return { screen: 'consent', ways: ['allow', 'deny'] };
  return consent.step === 'failed'
    ? { screen: 'consent, error', ways: [retry] }
    : { screen: `consent, ${consent.step}`, ways: [] };
}

type State = ScreenState;
type Params = Readonly<Record<string, string | boolean | undefined>>;

const mainError = (key: string | boolean | undefined): string =>
  String(key ?? 'REDIRECT')
    .replace(/^.*\./, '')
    .toLowerCase();
const screens: Readonly<Record<string, (state: State, params: Params) => Shown>> = {
  entry: entryScreen,
  ownLogin: ownLoginScreen,
  forgotPassword: resetScreen,
  changePassword: changeScreen,
  appRedirect: redirectScreen,
  consent: consentScreen,
  problem: (_state, params) => ({ screen: `error page, ${mainError(params['main_error'])}`, ways: [restart] }),
};

/**
 * The screen of the page, or the address that it has left for. A busy page without a form or a departure is a dead end.
 */
export function shownBy(page: Seen): Shown {
  const left = page.departures.at(-1);
  if (left !== undefined) {
    const [, to] = destinations.find(([address]) => address.test(left)) ?? [];
    return { screen: to ?? `to ${new URL(left).host}`, ways: to === undefined ? [] : ['go on there'] };
  }
  const state = page.state();
  const [path = '/', query = ''] = page.location().split(/\?(.*)/s);
  const { route } = parseAddress(path, query, state.facts.settings.product.id);
  const { params } = state.route ?? {};
  return screens[route]?.(state, params ?? {}) ?? { screen: `${route}, processing`, ways: [] };
}
