import fc from 'fast-check';
import type { Ending } from './sharedBrowser';
import type { Provider } from './signInModel';

const sites = ['acme', 'globex'] as const;
export type Site = (typeof sites)[number];
/** A way of bringing a sign-in back; all but the first are wrong, or not to be had from an honest provider. */
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

/** What somebody does next; `pick` chooses among what there is, from the newest on. */
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

/** A departure to a provider, as the provider sees it. */
export interface Trip {
  readonly by: Provider;
  readonly site: Site;
  readonly redirectUri: string;
  readonly state: string | undefined;
}
