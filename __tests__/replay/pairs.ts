import { entrySubmitted } from 'slices/entry';
import { siteNamed } from '__tests__/support/fakePorts';
import type { Journal } from 'src/journal/log/entry';
import { compare } from 'src/reading/compare/compare';
import { record } from './corpus';
import { metadata, providerReply, refusals } from './world/answers';
import type { World } from './world/browser';
import {
  appRequest,
  email,
  emailNamed,
  goodWorld,
  honestAnswer,
  signInFromStart,
  signsIn,
  submits,
} from './world/person';
import { json } from './world/service';

type Run = { readonly world: () => World; readonly play: (world: World) => Promise<unknown> };

/** Two runs with one difference, which caused all others. */
export interface Pair {
  readonly cause: string;
  readonly one: Run;
  readonly other: Run;
  /** The expected sentence of the first different input. */
  readonly says: readonly RegExp[];
}

const toFederate: Run['play'] = (world) => signInFromStart(world, 'federate');
const federate = (api = {}): Run => ({ world: () => goodWorld('federate', { api }), play: toFederate });
const visits = (address: string, setting: Parameters<typeof goodWorld>[1] = {}): Run => ({
  world: () => goodWorld('own', setting),
  play: (world) => world.open(address),
});
const withoutCode = (skew: number): Run => ({
  world: () => goodWorld('federate', { skew }),
  play: async (world) => {
    const page = await world.open('/');
    await submits(page);
    return world.comeBack(page, (asked) => ({ state: asked.get('state') ?? undefined }));
  },
});
const comesBack = (meanwhile: (world: World) => void): Run => ({
  world: () => goodWorld('federate'),
  play: async (world) => {
    const page = await world.open('/');
    await submits(page);
    meanwhile(world);
    return world.comeBack(page, honestAnswer(world));
  },
});
const typed = (name: string): Run => ({
  world: () => goodWorld('own'),
  play: async (world) =>
    (await world.open('/')).does(entrySubmitted({ siteName: siteNamed(name), emailId: emailNamed(email) })),
});
const asks = (known: object): Run => ({
  world: () => goodWorld('own', { api: { appMetadata: metadata({ ExternalSupport: true, ...known }) } }),
  play: async (world) => signsIn(world, await world.open(appRequest()), 'own'),
});

export const pairs: readonly Pair[] = [
  {
    cause: 'the service names another provider',
    one: { world: () => goodWorld('own'), play: async (world) => submits(await world.open('/')) },
    other: {
      world: () => goodWorld('own', { api: { userIdentityProvider: providerReply('federate') } }),
      play: async (world) => submits(await world.open('/')),
    },
    says: [/userIdentityProvider/, /WORKDOCS/, /WORKDOCS_FEDERATE/],
  },
  {
    cause: 'the stored provider type is absent',
    one: visits('/changePassword?sitename=acme', { stored: { 'acme:idp_type': 'IAM_IDENTITY_CENTER' } }),
    other: visits('/changePassword?sitename=acme'),
    says: [/idp_type/, /absent/],
  },
  {
    cause: "another tab has overwritten the site's anti-forgery token",
    one: comesBack(() => undefined),
    other: comesBack((world) => void world.local.set('acme:federate_csrf_token', world.unique('csrf of another tab'))),
    says: [/federate_csrf_token/],
  },
  { cause: 'the person typed another site', one: typed('acme'), other: typed('globex'), says: [/acme/, /globex/] },
  {
    cause: 'the page is in another language',
    one: federate(),
    other: { world: () => goodWorld('federate', { language: 'ja' }), play: toFederate },
    says: [/language|Japanese/],
  },
  {
    cause: "the page is on the site's own host",
    one: visits('/emailSelect?sitename=acme'),
    other: visits('/emailSelect?sitename=acme', { onHostOf: 'acme' }),
    says: [/host/, /acme\.docs/],
  },
  {
    cause: "the device's clock is wrong",
    one: withoutCode(0),
    other: withoutCode(3_600_000),
    says: [/skew|clock/i, /3600000|hour/],
  },
  {
    cause: 'storage keeps nothing',
    one: federate(),
    other: {
      world: () => goodWorld('federate'),
      play: (world) => {
        world.local.refuses = true;
        world.cookies.refuses = true;
        return toFederate(world);
      },
    },
    says: [/storage/i, /memory/],
  },
  {
    cause: 'a parameter is missing in the address',
    one: visits(appRequest()),
    other: visits(appRequest({ code_challenge: undefined })),
    says: [/code_challenge/],
  },
  {
    cause: 'the user is inactive',
    one: federate(),
    other: federate({ currentUser: json({ User: { Status: 'INACTIVE' } }) }),
    says: [/currentUser/, /INACTIVE/],
  },
  {
    cause: "the app's address is no longer registered",
    one: asks({}),
    other: asks({ RedirectUris: ['https://app.test/elsewhere'] }),
    says: [/appMetadata/, /RedirectUris|elsewhere/],
  },
  {
    cause: 'the exchange got no answer',
    one: federate(),
    other: federate({ token: refusals['no answer'] }),
    says: [/token/, /no readable answer/i],
  },
];

export interface PairOutcome {
  readonly cause: string;
  /** The sentence of the first different input. */
  readonly why: string | undefined;
  readonly isNamed: boolean;
}

/** The same run a day later, with other tokens and ids, as two logs of two people always have. */
export const onAnotherDay = ({ world, play }: Run): Run => ({
  world,
  play: async (later) => {
    later.unique('one that shifts all others');
    await later.pass(86_400_000);
    return play(later);
  },
});

/** Compares each pair, and checks whether the comparison names the planted difference. */
export async function comparePairs(chosen: readonly Pair[] = pairs): Promise<readonly PairOutcome[]> {
  const outcomes: PairOutcome[] = [];
  for (const { cause, one, other, says } of chosen) {
    const [first, second] = await Promise.all(
      [one, onAnotherDay(other)].map(async (run): Promise<Journal> => (await record(run)).log.chapters),
    );
    const why = compare(first ?? [], second ?? []).firstInput?.why;
    outcomes.push({ cause, why, isNamed: why !== undefined && says.every((sought) => sought.test(why)) });
  }
  return outcomes;
}
