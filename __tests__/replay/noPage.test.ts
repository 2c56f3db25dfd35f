import { runModel } from 'src/journal/replay/run/modelRun';
import { headlineOf } from 'src/reading/headline/headline';
import { storyOf } from 'src/reading/story/story';
import { openPage, prove, reader } from 'src/savedLog/replay';
import { goodWorld } from './world/person';

/** The log of a page that was opened at an address. */
async function openedAt(address: string) {
  const world = goodWorld('own');
  await world.open(address);
  return (await world.recorded()).log;
}

describe('an address that names no page', () => {
  it('is recorded as one, without its text, and told as such', async () => {
    const log = await openedAt('/optout?sitename=acme');
    expect(JSON.stringify(log)).not.toContain('optout');
    const lines = storyOf(log.chapters).map(({ sentence }) => sentence);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^The browser arrived at an address that names no page here \(so the entry form was shown\)/,
      ),
    );
    expect(lines.join(' ')).not.toContain('shows the entry form');
    expect(headlineOf(log).rules).toContain('addressOfNoPage');
  });

  it('is one in a re-run, too', async () => {
    const { chapters } = await openedAt('/optout?sitename=acme');
    expect((await prove(chapters)).proof).toBe('reproduces');
    const { loads } = await runModel(chapters, openPage, reader);
    const today = storyOf([[chapters[0]?.[0], ...(loads[0] ?? []).slice(1)] as unknown as (typeof chapters)[number]]);
    expect(today.map(({ sentence }) => sentence).join(' ')).toContain('arrived at an address that names no page here');
  });

  it.each(['/', '/emailSelect?sitename=acme', '/optOut?sitename=acme'])('is not %s', async (address) => {
    const log = await openedAt(address);
    expect(JSON.stringify(log)).not.toContain('noPage');
    expect(headlineOf(log).rules ?? []).not.toContain('addressOfNoPage');
  });
});
