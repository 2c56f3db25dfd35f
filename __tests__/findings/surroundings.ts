import { consentAllowed } from 'slices/consent';
import { type World, addressBack } from '__tests__/replay/world/browser';
import { asksForAccess, honestAnswer } from '__tests__/replay/world/person';
import type { Finding } from './finding';
import { forOwnPeople, leaves, person } from './people';

const wipe = (world: World): void => {
  for (const name of world.local.names()) world.local.remove(name);
};
const night = 14 * 3_600_000;

/** Faults of the browser, the device and the network. */
export const surroundings: readonly Finding[] = [
  {
    fault: 'a callback is opened a second time',
    isUsual: true,
    world: person('federate'),
    play: async (world) => {
      const page = await leaves(world);
      const brings = honestAnswer(world)(new URL(page.departures.at(-1) ?? '').searchParams);
      await world.comeBack(page, () => brings);
      return world.comeBack(page, () => brings);
    },
    mustSay: [/opened a second time/i],
    at: [{ event: 'signIn/refused' }],
  },
  {
    fault: 'a second tab starts its own sign-in in between',
    isUsual: true,
    world: person('federate'),
    play: async (world) => {
      const page = await leaves(world);
      await world.pass(40_000);
      await leaves(world, 'tab2');
      return world.comeBack(page, honestAnswer(world));
    },
    mustSay: [/newer sign-in, for example in another tab/i],
    at: [{ event: 'signIn/refused' }],
  },
  {
    fault: 'the network is lost between the callback and the exchange',
    isUsual: true,
    world: person('federate', { api: { token: 'away' } }),
    play: async (world) => {
      const page = await world.comeBack(await leaves(world), honestAnswer(world));
      await world.pass(60_000);
      return page;
    },
    mustSay: [/no readable answer/i, /\(token\)/i],
    at: [{ call: 'token' }],
  },
  {
    fault: "an app's request is left for a night before it is allowed",
    isUsual: true,
    world: person('own', { api: forOwnPeople }),
    play: async (world) => {
      const page = await asksForAccess(world, 'own');
      await world.pass(night);
      await page.does(consentAllowed());
      return page;
    },
    mustSay: [/30 minutes|expired/i],
    at: [{ event: 'redirect/refused' }, { event: 'appRequest/expired' }],
  },
  {
    fault: 'storage is wiped between the departure and the callback',
    isUsual: false,
    world: person('federate'),
    play: async (world) => {
      // A person who has signed in here before.
      await world.comeBack(await leaves(world), honestAnswer(world));
      const page = await leaves(world);
      wipe(world);
      return world.comeBack(page, honestAnswer(world));
    },
    mustSay: [/storage seems to have been emptied/i],
    at: [{ event: 'signIn/refused' }],
  },
  {
    fault: 'the callback is opened in another browser',
    isUsual: false,
    world: person('federate'),
    play: async (world) => {
      const page = await leaves(world);
      const other = person('federate')();
      return other.open(addressBack(page, honestAnswer(world)) ?? '/');
    },
    mustSay: [/another browser/i],
    at: [{ event: 'signIn/refused' }],
  },
  {
    fault: 'the person signs out in another tab while an app waits to be allowed',
    isUsual: false,
    world: person('own', { api: forOwnPeople }),
    play: async (world) => {
      const page = await asksForAccess(world, 'own');
      await world.pass(20_000);
      await world.open('/logout?sitename=acme', { tab: 'tab2' });
      await page.does(consentAllowed());
      // The sign-out has cleared the log of that page, so the person reloads the page and saves.
      return world.open('/error', { continues: true });
    },
    mustSay: [/sign-out in another tab/i],
    at: [{ event: 'route/entered' }, { event: '@@router/LOCATION_CHANGE' }],
  },
  {
    fault: 'the browser keeps nothing',
    isUsual: false,
    world: () => {
      const world = person('federate')();
      world.local.refuses = true;
      world.cookies.refuses = true;
      return world;
    },
    play: (world) => leaves(world),
    mustSay: [/not (?:kept|keep)/i, /memory of the page only/i],
    at: [{ event: 'signIn/refused' }],
  },
];
