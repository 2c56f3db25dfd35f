import fc from 'fast-check';
import { callbackPaths } from '__tests__/replay/world/answers';
import type { Ending } from './sharedBrowser';
import type { Provider, StateGiven } from './signInModel';

const sites = ['acme', 'globex'] as const;
export type Site = (typeof sites)[number];
/** The ways of returning from a provider; all but the first are wrong, or impossible with an honest provider. */
const returns = [
  'as asked',
  'to the other provider',
  'with another site',
  'with a list as token',
  'with an inherited token',
  'with an unknown token',
  'without state',
  'with no JSON as state',
  'without code',
  'denied',
] as const;
export type Return = (typeof returns)[number];

/** The next act; `pick` selects among the candidates, the newest first. */
export type Step =
  | { readonly does: 'enter'; readonly tab: number; readonly site: Site; readonly by: 'fed' | 'iic' | 'dir' }
  | { readonly does: 'pre-auth'; readonly tab: number; readonly site: Site; readonly type: string }
  | { readonly does: 'return'; readonly tab: number; readonly pick: number; readonly how: Return }
  | { readonly does: 'open callback again'; readonly tab: number; readonly pick: number }
  | { readonly does: 'open a foreign callback'; readonly tab: number; readonly site: Site; readonly at: Provider }
  | { readonly does: 'back' | 'reload'; readonly tab: number; readonly pick: number }
  | { readonly does: 'clear storage'; readonly site: Site }
  | { readonly does: 'API'; readonly tab: number; readonly pick: number; readonly how: Ending };

const tab = fc.nat(1);
const site = fc.constantFrom(...sites);
/** Mostly the newest. */
const pick = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(4));
export const oneStep: fc.Arbitrary<readonly [step: Step, quiet: boolean]> = fc.tuple(
  fc.oneof<{ weight: number; arbitrary: fc.Arbitrary<Step> }[]>(
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constant('enter'),
        tab,
        site,
        by: fc.constantFrom('fed', 'iic', 'dir'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('pre-auth'),
        tab,
        site,
        type: fc.constantFrom('WORKDOCS_FEDERATE', 'IAM_IDENTITY_CENTER', 'DIRECTORY_SERVICE'),
      }),
    },
    {
      weight: 7,
      arbitrary: fc.record({
        does: fc.constant('return'),
        tab,
        pick,
        how: fc.oneof({ weight: 3, arbitrary: fc.constant('as asked' as const) }, fc.constantFrom(...returns)),
      }),
    },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('open callback again'), tab, pick }) },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('open a foreign callback'),
        tab,
        site,
        at: fc.constantFrom('federate', 'identityCenter', 'directory'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('back', 'reload'), tab, pick }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('clear storage'), site }) },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('API'),
        tab,
        pick: fc.nat(1),
        how: fc.oneof(
          { weight: 4, arbitrary: fc.constant('answers' as const) },
          fc.constantFrom('refuses' as const, 'is away' as const),
        ),
      }),
    },
  ),
  // Whether the step's tab gets all its answers before anything else happens.
  fc.oneof({ weight: 2, arbitrary: fc.constant(true) }, fc.constant(false)),
);

/** A departure to a provider, from the provider's view. */
export interface Trip {
  readonly by: Provider;
  readonly site: Site;
  readonly redirectUri: string;
  readonly state: string | undefined;
}

/** The provider of an address, and its request. */
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

/** Returns from a provider in one of the ways, with a fresh code. */
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
  return { address: `${callbackPaths[at]}?${query.toString()}`, callback };
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
