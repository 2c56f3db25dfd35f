import type { EffectMiddleware } from 'redux-saga';
import * as saga from 'redux-saga/effects';
import { openPage, pagesWith, prove, refusalAtEnd } from 'src/savedLog/replay';
import type { FlowLog } from 'src/journal/log/logFile';
import type { Ports } from 'src/ports';
import { verdictOf } from 'src/support/model/verdict/verdict';
import { alterEffects } from '__tests__/metamorphic/alterEffects';
import { type PortCall, placeOf } from '__tests__/metamorphic/change';
import { goodWorld, submits } from './world/person';

/** The start of a sign-in at the directory service is refused by full storage; each later try starts anew. */
async function startsRefused(tries: number): Promise<FlowLog> {
  let isFull = true;
  const world = goodWorld('directory', {
    hooks: {
      ports: (ports) => ({
        ...ports,
        storage: {
          ...ports.storage,
          commit: (change) => (isFull ? Promise.resolve({ outcome: 'refused' }) : ports.storage.commit(change)),
        },
      }),
    },
  });
  const page = await world.open('/');
  await submits(page);
  isFull = false;
  for (let tried = 1; tried < tries; tried += 1) await submits(page);
  return (await world.recorded()).log;
}

/** A build that changes something at each commit. */
const atCommits =
  (change: (effect: saga.Effect, call: PortCall, ports: Ports) => Generator<saga.Effect, unknown, unknown>) =>
  (ports: Ports): EffectMiddleware =>
    alterEffects(
      ports,
      (call) => placeOf(call).startsWith('storage.commit'),
      (effect, call) => change(effect, call, ports),
    );
const committing = (ports: Ports, args: object): saga.Effect =>
  saga.call([ports.storage, ports.storage.commit], args as never);

/** Stores one more value in each commit. */
const storingMore = atCommits(function* (_effect, { args }, ports) {
  return yield committing(ports, { ...args, values: { ...(args['values'] as object), federate_client_id: 'today' } });
});
/** Asks for the time once more before each commit. */
const askingTheTime = atCommits(function* (effect, _call, ports) {
  yield saga.call([ports.clock, ports.clock.now], {});
  return yield effect;
});
/** Tries a refused commit a second time. */
const tryingAgain = atCommits(function* (effect) {
  const answer = (yield effect) as { readonly outcome: string };
  return answer.outcome === 'refused' ? yield effect : answer;
});

const findingOf = async (log: FlowLog, effects?: (ports: Ports) => EffectMiddleware): Promise<string> =>
  verdictOf(log, await prove(log.chapters, effects ? pagesWith(effects) : openPage)).finding;

describe('[0.56] a commit that storage refused', () => {
  it.each([
    ['stores one more value', storingMore],
    ['asks for the time once more', askingTheTime],
    ['tries a second time', tryingAgain],
  ])('is refused on a build that %s, too', async (_what, effects) => {
    const log = await startsRefused(1);
    expect(refusalAtEnd(log.chapters)?.cause).toContain('storageBlocked');
    expect(await findingOf(log)).toBe('still there');
    expect(await findingOf(log, effects)).toBe('still there');
  });

  it.each([
    ['stores one more value', storingMore],
    ['asks for the time once more', askingTheTime],
  ])('does not refuse the next one, which was kept, on a build that %s', async (_what, effects) => {
    const log = await startsRefused(2);
    expect(refusalAtEnd(log.chapters)).toBeUndefined();
    expect(await findingOf(log)).toBe('reproduces');
    expect(['reproduces', 'diverges']).toContain(await findingOf(log, effects));
  });
});
