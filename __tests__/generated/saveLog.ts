import type { Page, World } from '__tests__/replay/world/browser';

/**
 * The log that a person saves. A person who was sent away, or whose page has nothing to save, goes back to the entry
 * form in the same tab and saves there.
 */
export async function saveLog(world: World, page: Page | undefined): Promise<string | undefined> {
  if (!page) return undefined;
  const text = page.departures.length > 0 ? undefined : page.save();
  if (text !== undefined) return text;
  const again = await world.open('/emailSelect?sitename=acme&auto_submit=false', {
    tab: page.tab,
    loadedBy: 'history',
    continues: true,
  });
  return again.save();
}
