import type { Method } from 'src/contract/providers';
import { metadata } from '__tests__/replay/world/answers';
import type { Page, World, WorldSetting } from '__tests__/replay/world/browser';
import { goodWorld, submits } from '__tests__/replay/world/person';

/** A person who signs in with this method, in a browser that stores the flow log like the product. */
export const person =
  (method: Method, setting: WorldSetting = {}) =>
  (): World =>
    goodWorld(method, { keepsLog: true, ...setting });

/** The app accepts people of own sign-in. */
export const forOwnPeople = { appMetadata: metadata({ ExternalSupport: true }) };

/** From the entry form to the provider. */
export async function leaves(world: World, tab = 'tab1'): Promise<Page> {
  const page = await world.open('/', { tab });
  await submits(page);
  return page;
}
