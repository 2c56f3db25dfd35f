import { headlineOf } from 'src/reading/headline/headline';
import { goodWorld, signInFromStart } from '__tests__/replay/world/person';
import { json } from '__tests__/replay/world/service';

const spent = json({ error: 'invalid_grant' }, 400);

describe('the tab that saved a log', () => {
  async function twoTabs(savedBy: number) {
    const world = goodWorld('federate', { api: { token: spent } });
    await signInFromStart(world, 'federate');
    await world.open('/error', { tab: 'tab2' });
    const { log } = await world.recorded();
    return headlineOf({ ...log, savedBy });
  }

  it('is the one that the headline is about', async () => {
    expect(await twoTabs(1)).toMatchObject({ cause: 'signIn.exchangeRefused', tab: { number: 1, of: 2 } });
    expect(await twoTabs(2)).toMatchObject({ cause: 'errorPage.errorPage', tab: { number: 2, of: 2 } });
  });

  it('is passed over only if nothing went wrong in it, and the sentence then names the tab', async () => {
    const world = goodWorld('federate', { api: { token: spent } });
    await signInFromStart(world, 'federate');
    await world.open('/emailSelect?sitename=acme', { tab: 'tab2' });
    const headline = headlineOf({ ...(await world.recorded()).log, savedBy: 2 });
    expect(headline.sentence).toMatch(
      /^In another tab: The service did not accept .* In the tab that saved this log: No failure is recorded\./,
    );
  });
});
