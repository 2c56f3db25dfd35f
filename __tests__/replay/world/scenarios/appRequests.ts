import { consentAllowed } from 'slices/consent';
import { redirectRetryWanted } from 'slices/redirect';
import { metadata } from '../answers';
import { type AppRequest, appRequest, asksForAccess, email, goodWorld, signsIn, signsInHere } from '../person';
import type { Scenario } from '../scenario';
import { json } from '../service';

const supportsExternal = metadata({ ExternalSupport: true });

const requests: Readonly<Record<string, AppRequest>> = {
  'with a challenge that is not alphanumeric': { code_challenge: 'not-alphanumeric!' },
  'with a challenge that is the string null': { code_challenge: 'null' },
  'with an application that is the path of another one': { application_id: '..' },
  'without an application': { application_id: undefined },
  'with an application that is the string null': { application_id: 'null' },
  'without a site': { sitename: undefined },
  'with an e-mail': { email_id: 'ada@mail.test' },
  'without a state': { state: undefined },
};
const incomplete = Object.entries(requests).map(([how, request]): Scenario => ({
  name: `an app asks ${how}`,
  world: () => goodWorld('federate'),
  play: (world) => world.open(appRequest(request)),
}));

const byAddress: readonly Scenario[] = [
  ['the redirect page with nothing pending', '/appRedirect?sitename=acme'],
  ['the redirect page with an error', '/appRedirect?sitename=acme&error=error'],
  ['the redirect page without a site', '/appRedirect'],
  ['consent with nothing pending', '/confirmPermissions?sitename=acme'],
  ['consent with an error', '/confirmPermissions?sitename=acme&error=internalerror'],
].map(([name = '', address = '/']): Scenario => ({
  name,
  world: () => goodWorld('federate'),
  play: async (world) => {
    const page = await world.open(address);
    await page.does(redirectRetryWanted());
  },
}));

const later: readonly Scenario[] = [
  {
    name: 'a request that has stood for an hour is forgotten',
    world: () => goodWorld('own', { api: { appMetadata: supportsExternal } }),
    play: async (world) => {
      const page = await world.open(appRequest());
      await world.pass(3_600_000);
      return signsIn(world, page, 'own');
    },
  },
  {
    name: 'a request is answered after the clock was set back by an hour',
    world: () => goodWorld('own', { api: { appMetadata: supportsExternal } }),
    play: async (world) => {
      await asksForAccess(world, 'own');
      await world.pass(-3_600_000);
      const page = await world.open('/confirmPermissions?sitename=acme', { continues: true });
      await page.does(consentAllowed());
    },
  },
  {
    name: 'a request is forgotten when the entry page is opened the normal way',
    world: () => goodWorld('federate'),
    play: async (world) => {
      await world.open(appRequest());
      return signsIn(world, await world.open('/emailSelect?sitename=acme'), 'federate');
    },
  },
  {
    name: 'the consent page is loaded again',
    world: () => goodWorld('federate'),
    play: async (world) => {
      await asksForAccess(world, 'federate');
      const page = await world.open('/confirmPermissions?sitename=acme', { continues: true });
      await world.pass(600);
      await page.does(consentAllowed());
    },
  },
  {
    name: 'consent cannot be asked for, and then it can',
    world: () => goodWorld('federate'),
    play: async (world) => {
      await asksForAccess(world, 'federate');
      world.local.remove('acme:appMetadata');
      world.answers({ appMetadata: json({}) });
      const page = await world.open('/confirmPermissions?sitename=acme', { continues: true });
      world.answers({ appMetadata: metadata() });
      await page.does(redirectRetryWanted());
    },
  },
  {
    name: 'own sign-in for an app, after a wrong password',
    world: () => goodWorld('own', { api: { appMetadata: supportsExternal } }),
    play: async (world) => {
      const page = await world.open(`/workdocsAuth?sitename=acme&username=${encodeURIComponent(email)}`);
      world.answers(
        {},
        { signIn: { outcome: 'failed', failure: { kind: 'refused', status: 400, code: 'NotAuthorizedException' } } },
      );
      await signsInHere(page);
      await signsInHere(page);
    },
  },
];

export const appRequests: readonly Scenario[] = [...incomplete, ...byAddress, ...later];
