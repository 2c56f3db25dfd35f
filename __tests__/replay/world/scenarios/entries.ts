import { type Method, methods } from 'src/contract/providers';
import { errorPageKeys, signInErrorCodes } from 'src/contract/signInErrors';
import { entryRetried, entryStartedOver } from 'slices/entry';
import { providerReply, refusals } from '../answers';
import { goodWorld, submits } from '../person';
import type { Scenario } from '../scenario';
import { json } from '../service';

const good = () => goodWorld('directory');
const visit = (name: string, address: string): Scenario => ({
  name,
  world: good,
  play: (world) => world.open(address),
});

/** The results of the alias check, with the site in the address and on its own host. */
const aliases = Object.entries(refusals).flatMap(([refused, reply]): Scenario[] => [
  {
    name: `the alias ends in ${refused}`,
    world: () => goodWorld('own', { api: { organizationByAlias: reply } }),
    play: (world) => world.open('/emailSelect?sitename=acme'),
  },
  {
    name: `on the site's own host the alias ends in ${refused}`,
    world: () => goodWorld('federate', { onHostOf: 'acme', api: { organizationByAlias: reply } }),
    play: (world) => world.open('/'),
  },
]);

/** The results of the look-up of the provider, without and with an e-mail address. */
const lookUps = Object.entries(refusals).flatMap(([refused, reply]): readonly Scenario[] => [
  {
    name: `the provider of nobody ends in ${refused}`,
    world: () => goodWorld('federate', { onHostOf: 'acme', api: { userIdentityProvider: reply } }),
    play: (world) => world.open('/'),
  },
  {
    name: `the provider of ada@mail.test ends in ${refused}`,
    world: () => goodWorld('federate', { api: { userIdentityProvider: reply } }),
    play: async (world) => submits(await world.open('/')),
  },
]);

const cannotSignIn = () =>
  goodWorld('own', { api: { userIdentityProvider: refusals['MissingParameterException'] ?? 'away' } });
const emails: readonly Scenario[] = [
  {
    name: 'the e-mail is asked for, given, and enough',
    world: () =>
      goodWorld('own', {
        onHostOf: 'acme',
        api: {
          userIdentityProvider: ({ before }) =>
            before === 0 ? (refusals['MissingParameterException'] ?? 'away') : providerReply('own'),
        },
      }),
    play: async (world) => {
      const page = await world.open('/');
      await submits(page);
    },
  },
  {
    name: 'signing in is impossible, and trying again is too',
    world: cannotSignIn,
    play: async (world) => {
      const page = await world.open('/');
      await submits(page);
      await page.does(entryRetried(), entryRetried());
    },
  },
  {
    name: 'signing in is impossible until it is tried again',
    world: cannotSignIn,
    play: async (world) => {
      const page = await world.open('/');
      await submits(page);
      world.answers({ userIdentityProvider: providerReply('own') });
      await page.does(entryRetried());
    },
  },
  {
    name: 'signing in is impossible, and the form is begun anew',
    world: cannotSignIn,
    play: async (world) => {
      const page = await world.open('/');
      await submits(page);
      await page.does(entryStartedOver());
    },
  },
  {
    name: 'an unknown provider is the directory service',
    world: () => goodWorld('own', { api: { userIdentityProvider: json({ IdentityProvider: 'SOMETHING_NEW' }) } }),
    play: async (world) => submits(await world.open('/')),
  },
  {
    name: 'an identity center without its client cannot be started',
    world: () => goodWorld('own', { api: { userIdentityProvider: json({ IdentityProvider: 'IAM_IDENTITY_CENTER' }) } }),
    play: async (world) => submits(await world.open('/')),
  },
];

const byThemselves = methods.flatMap((method: Method): Scenario[] => [
  {
    name: `${method}: an e-mail in the address submits by itself`,
    world: () => goodWorld(method),
    play: (world) => world.open('/emailSelect?sitename=acme&email_id=ada%40mail.test'),
  },
  {
    name: `${method}: a site's own host submits by itself`,
    world: () => goodWorld(method, { onHostOf: 'acme' }),
    play: (world) => world.open('/'),
  },
]);

const addresses: readonly Scenario[] = [
  ...[...signInErrorCodes, 'an_error_of_others'].flatMap((code) => [
    visit(`the entry page says ${code}`, `/emailSelect?sitename=acme&error=${code}`),
    visit(`own sign-in does not say ${code}`, `/workdocsAuth?sitename=acme&error=${code}`),
  ]),
  ...Object.entries(errorPageKeys).map(([main, sub]) =>
    visit(`the error page ${main}`, `/error?main_error=${main}&sub_error=${sub}`),
  ),
  visit('the error page of a key that is not its own', '/error?main_error=MESSAGES.SOMETHING&sub_error=x'),
  visit('the error page without a key', '/error'),
  visit('an unknown path is the entry page', '/nowhere/at/all'),
  visit('an invalid site name', '/emailSelect?sitename=d-acme'),
  visit('a site name that climbs', '/emailSelect?sitename=..%2F..%2Facme'),
  visit('a site name given twice', '/emailSelect?sitename=acme&sitename=globex'),
  visit('an invalid e-mail', '/emailSelect?sitename=acme&email_id=ada'),
  visit('an unknown parameter', '/emailSelect?sitename=acme&somebody=ada%40mail.test'),
  visit('no automatic sending', '/emailSelect?sitename=acme&email_id=ada%40mail.test&auto_submit=false'),
  visit('a client type', '/emailSelect?sitename=acme&client_type=DRIVE'),
  visit('an invalid client type', '/emailSelect?sitename=acme&client_type=a%20b'),
  visit('the profile address shows own sign-in', '/updateUser?sitename=acme&username=ada%40mail.test'),
  visit('the reset page without a user name', '/forgotPassword?sitename=acme'),
  visit('the federated provider by address', '/enterprisePreAuth?sitename=acme&user_idp_type=WORKDOCS_FEDERATE'),
  visit(
    'the identity center by address, without its client',
    '/enterprisePreAuth?sitename=acme&user_idp_type=IAM_IDENTITY_CENTER',
  ),
  visit('an unknown type by address', '/enterprisePreAuth?sitename=acme&user_idp_type=SOMETHING&client_type=DRIVE'),
  visit('a provider without a site', '/enterprisePreAuth?user_idp_type=WORKDOCS_FEDERATE'),
  visit('post-auth without a site', '/postAuth'),
  visit('post-auth without a provider', '/postAuth?sitename=acme'),
  visit('opting in', '/optIn'),
  visit('opting in, with a site', '/optIn?sitename=acme'),
  visit('opting out', '/optOut'),
  visit('opting out, with a site', '/optOut?sitename=acme'),
];

export const entries: readonly Scenario[] = [...aliases, ...lookUps, ...emails, ...byThemselves, ...addresses];
