import type { Return, Site, Trip } from './steps';
import type { StateGiven } from './signInModel';

/** Where each provider's callback is. */
export const paths = {
  federate: '/workdocsFederateCallback',
  identityCenter: '/iicCallback',
  directory: '/enterprisecallback',
} as const;
/** The provider that an address belongs to, and what it was asked for. */
export function tripOf(departure: string): Trip | undefined {
  const url = new URL(departure);
  const redirectUri = url.searchParams.get('redirect_uri');
  if (redirectUri === null) return undefined;
  const state = url.searchParams.get('state') ?? undefined;
  const by = url.pathname === '/login' ? 'directory' : url.host === 'center.test' ? 'identityCenter' : 'federate';
  const named = state
    ? (JSON.parse(state) as { sitename: Site }).sitename
    : (new URL(redirectUri).searchParams.get('sitename') as Site);
  return { by, site: named, redirectUri, state };
}
export const tokenOf = ({ state }: Trip): string | undefined =>
  state ? (JSON.parse(state) as { csrfToken: string }).csrfToken : undefined;

const otherOf = (site: Site): Site => (site === 'acme' ? 'globex' : 'acme');

/** Brings a trip back in one of the ways, with a fresh code of its provider. */
export function broughtBack({ by, site: asked, state }: Trip, token: string | undefined, how: Return, code: string) {
  const elsewhere = by === 'federate' ? 'identityCenter' : 'federate';
  const at = how === 'to the other provider' ? elsewhere : by;
  const to = how === 'with another site' ? otherOf(asked) : asked;
  const brings = how === 'without code' || how === 'denied' ? undefined : code;
  const denied = how === 'denied' && at === 'identityCenter';
  const query = new URLSearchParams();
  if (brings) query.set(at === 'directory' ? 'auth_code' : 'code', brings);
  if (at === 'directory') query.set('sitename', to);
  if (denied) query.set('error', 'access_denied');
  const [text, given] = at === 'directory' ? [undefined, { form: 'missing' } as const] : stateOf(how, to, token, state);
  if (text !== undefined) query.set('state', text);
  const callback = { at, site: at === 'directory' ? to : undefined, state: given, code: brings, denied };
  return { address: `${paths[at]}?${query.toString()}`, callback };
}

/** The state of a return, as text and in the model's words. */
function stateOf(how: Return, sitename: Site, token = '', asked = ''): [text: string | undefined, StateGiven] {
  const json = (state: object, given: Omit<StateGiven, 'form'>): [string, StateGiven] => [
    JSON.stringify(state),
    { form: 'json', ...given },
  ];
  switch (how) {
    case 'with another site':
      return json({ csrfToken: token, sitename }, { csrfToken: token, sitename });
    case 'with a list as token':
      return json({ csrfToken: [token], sitename }, { sitename });
    case 'with an inherited token':
      return [`{"__proto__":${asked || '{}'}}`, { form: 'json' }];
    case 'with an unknown token':
      return json({ csrfToken: 'token-x', sitename }, { csrfToken: 'token-x', sitename });
    case 'without state':
      return [undefined, { form: 'missing' }];
    case 'with no JSON as state':
      return [token || 'x', { form: 'notJson' }];
    default:
      return asked ? [asked, { form: 'json', csrfToken: token, sitename }] : [undefined, { form: 'missing' }];
  }
}
