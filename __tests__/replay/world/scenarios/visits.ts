import { type Method, methods } from 'src/contract/providers';
import { entrySubmitted } from 'slices/entry';
import { sharingChosen } from 'slices/sharing';
import { wayInOtherWanted, wayInForgotten, wayInLooked } from 'slices/wayIn';
import { providerReply, refusals } from '../answers';
import { email, emailNamed, goodWorld, honestAnswer, signInFromStart, signsIn, site, submits } from '../person';
import type { Scenario } from '../scenario';

const blocked = (method: Method, places: 'local' | 'both'): Scenario => ({
  name: `${method} signs in where ${places === 'both' ? 'nothing is kept' : 'only cookies are kept'}`,
  world: () => goodWorld(method),
  play: (world) => {
    world.local.refuses = true;
    world.cookies.refuses = places === 'both';
    return signInFromStart(world, method);
  },
});
const storages: readonly Scenario[] = [
  ...methods.flatMap((method) => [blocked(method, 'local'), blocked(method, 'both')]),
  ...(['acme:region', 'acme:orgInfo', 'acme:pending_sign_in', 'last_entry', 'sessionIds'] as const).map(
    (name): Scenario => ({
      name: `${name} does not parse`,
      world: () => goodWorld('federate', { stored: { [name]: '{"half":' } }),
      play: async (world) => signInFromStart(world, 'federate'),
    }),
  ),
  {
    name: 'storage is full in the middle of a sign-in',
    world: () => goodWorld('federate'),
    play: async (world) => {
      const page = await world.open('/');
      await submits(page);
      world.local.refuses = true;
      world.cookies.refuses = true;
      return world.comeBack(page, honestAnswer(world));
    },
  },
  ...(['ownLogin', 'preAuth', 'problem'] as const).map((route): Scenario => ({
    name: `the code of ${route} cannot be loaded`,
    world: () => goodWorld('own', { codeFails: [route] }),
    play: async (world) => {
      await submits(await world.open('/'));
      await world.open('/enterprisePreAuth?sitename=acme&user_idp_type=WORKDOCS_FEDERATE');
      await world.open('/error');
    },
  })),
  ...(['no answer', 'a plain 500', 'not JSON', 'incomplete'] as const).map((refused): Scenario => ({
    name: `the region ends in ${refused}`,
    world: () => goodWorld('directory', { api: { region: refusals[refused] ?? 'away' } }),
    play: (world) => world.open('/emailSelect?sitename=acme'),
  })),
];

/** Back, reload, the back-forward cache and two tabs. */
const comings = methods.flatMap((method): Scenario[] => [
  {
    name: `${method}: back to the entry form after it was sent`,
    world: () => goodWorld(method),
    play: async (world) => {
      const page = await world.open('/');
      await submits(page);
      if (method === 'own') {
        await page.back();
      } else await world.open('/', { loadedBy: 'history' });
    },
  },
  {
    name: `${method}: a reload while the provider is looked up`,
    world: () => goodWorld(method, { api: { userIdentityProvider: 'waits' } }),
    play: async (world) => {
      await submits(await world.open('/'));
      world.answers({ userIdentityProvider: providerReply(method) });
      return signInFromStart(world, method);
    },
  },
  {
    name: `${method}: a reload while the code is exchanged`,
    world: () => goodWorld(method, { api: { [method === 'own' ? 'credentials' : 'token']: 'waits' } }),
    play: async (world) => {
      await signInFromStart(world, method);
      await world.pass(600);
      await world.open('/postAuth?sitename=acme', { continues: true, reloaded: true });
    },
  },
  {
    name: `${method}: the form comes back from the back-forward cache`,
    world: () => goodWorld(method),
    play: async (world) => {
      const page = await world.open('/emailSelect?sitename=acme');
      await submits(page);
      page.showAgain();
      await world.settle();
    },
  },
  {
    name: `${method}: two tabs, both sign in`,
    world: () => goodWorld(method),
    play: async (world) => {
      await signInFromStart(world, method, 'tab1');
      await signInFromStart(world, method, 'tab2');
    },
  },
  {
    name: `${method}: the page goes to the back and comes to the front`,
    world: () => goodWorld(method),
    play: async (world) => {
      const page = await world.open('/');
      for (const state of ['hidden', 'visible'] as const) {
        page.showOrHide(state);
        await world.settle();
        await world.pass(2000);
      }
      await submits(page);
    },
  },
  {
    name: `${method}: a form that is sent twice`,
    world: () => goodWorld(method, { api: { userIdentityProvider: 'waits' } }),
    play: async (world) => {
      const page = await world.open('/');
      const sent = entrySubmitted({ siteName: site, emailId: emailNamed(email) });
      await page.does(sent, sent);
    },
  },
]);

/** A shared computer, and the last way in. */
const remembering = methods.flatMap((method): Scenario[] => [
  {
    name: `${method}: signs in on a shared computer, which was taken back once`,
    world: () => goodWorld(method),
    play: async (world) => {
      const page = await world.open('/');
      await page.does(wayInLooked({}));
      for (const shared of [true, false, true]) await page.does(sharingChosen({ shared }));
      return signsIn(world, page, method);
    },
  },
  {
    name: `${method}: goes in again by the way that worked`,
    world: () => goodWorld(method),
    play: async (world) => {
      const found = { siteName: site, emailId: emailNamed(email), method };
      const page = await world.open('/');
      await page.does(wayInLooked({ found }));
      return signsIn(world, page, method);
    },
  },
]);
const forgetting: readonly Scenario[] = [wayInOtherWanted, wayInForgotten].map((said) => ({
  name: `the way in that worked is left: ${said.type}`,
  world: () => goodWorld('own'),
  play: async (world) => {
    const page = await world.open('/');
    await page.does(wayInLooked({ found: { siteName: site, emailId: emailNamed(email), method: 'own' } }), said());
    return page;
  },
}));

export const visits: readonly Scenario[] = [...storages, ...comings, ...remembering, ...forgetting];
