import type { Entry, Journal } from 'src/journal/log/entry';
import { prove } from 'src/savedLog/replay';
import { consentAllowed } from 'slices/consent';
import { asksForAccess, goodWorld } from '__tests__/replay/world/person';

/** These entries with one more at a step. */
function withEntry(load: readonly Entry[], step: number, added: object): readonly Entry[] {
  const moved = (seq: number): number => (seq >= step ? seq + 1 : seq);
  const later = load.map((entry) => ({
    ...entry,
    seq: moved(entry.seq),
    ...('cause' in entry && { cause: moved(entry.cause ?? 0) }),
  }));
  return [...later.slice(0, step), { ...added, seq: step, at: load[step]?.at ?? 0 }, ...later.slice(step)] as Entry[];
}

it('a page that was shown while a later question was open does not hold up an earlier one', async () => {
  const world = goodWorld('directory');
  const page = await asksForAccess(world, 'directory');
  await page.does(consentAllowed());
  await world.open('/?sitename=acme');
  const { log } = await world.recorded();
  // A build that did not store the field yet, so that the run follows the model.
  const older = JSON.parse(JSON.stringify(log.chapters).replace(/,"forApp":true/g, '')) as Journal;
  expect(older).not.toEqual(log.chapters);
  const isLeaving = (entry: Entry): boolean =>
    entry.kind === 'asked' && entry.method === 'leaveTo' && JSON.stringify(entry.args).includes('https://app.test/');
  const [left = []] = older.filter((load) => load.some(isLeaving));
  const leaving = left.findIndex(isLeaving);
  expect(left[leaving - 1]).toMatchObject({ kind: 'asked', port: 'clock', method: 'now' });
  const shown = { kind: 'event', origin: 'browser', type: 'page/shown', payload: { page: 'postureAccessRedirect' } };
  const seen = withEntry(left, leaving + 1, shown);
  expect(await prove(older.map((load) => (load === left ? seen : load)) as unknown as Journal)).toMatchObject({
    proof: 'reproduces',
  });
  expect(await prove(older)).toMatchObject({ proof: 'reproduces' });
});
