import { prove, refusalAtEnd } from 'src/savedLog/replay';
import { replayedFailure } from 'src/savedLog/replayedFailure';
import { verdictOf } from 'src/support/model/verdict/verdict';
import { isFailingInput } from 'src/vocabulary/events';
import { pageFailed } from 'slices/page';
import { events } from 'slices/events';
import { openWorld } from '__tests__/replay/world/browser';
import { goodWorld, signInFromStart } from '__tests__/replay/world/person';

/** A log of a page whose screen threw an exception, or none. */
async function logOf(fails: boolean) {
  const world = openWorld();
  const page = await world.open('/');
  if (fails) await page.does({ ...pageFailed({ where: 'render', name: 'TypeError' }), byBrowser: true } as never);
  return (await world.recorded()).log;
}

describe('a failure that is itself an input', () => {
  it('proves nothing, although a re-run ends in it again', async () => {
    const log = await logOf(true);
    const proof = await prove(log.chapters);
    expect(proof.proof).toBe('cannot tell');
    const { finding, sentence } = verdictOf(log, proof);
    expect(finding).toBe('cannot tell');
    expect(sentence).toMatch(
      /^The failure itself is an input of the re-run, at step 0\.\d+: the exception came from a screen/,
    );
  });

  it('proves nothing either if the page had shown another refusal when it failed', async () => {
    const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
    const world = goodWorld('own', { identity: { signIn: { outcome: 'failed', failure } } });
    const page = await signInFromStart(world, 'own');
    await page.does({ ...pageFailed({ where: 'render', name: 'TypeError' }), byBrowser: true } as never);
    const { log } = await world.recorded();
    expect(refusalAtEnd(log.chapters)).toEqual({ what: 'error page', cause: 'general' });
    const { finding, sentence } = verdictOf(log, await prove(log.chapters));
    expect(finding).toBe('cannot tell');
    expect(sentence).toMatch(/^The failure itself is an input of the re-run/);
  });

  it('does not count as another end', async () => {
    const log = await logOf(false);
    expect(replayedFailure(log.chapters)).toBeUndefined();
    expect((await prove(log.chapters)).proof).toBe('reproduces');
  });

  it('is only an event of the browser that reports a failure, whichever event it is', () => {
    const failing = [...events.keys()].filter((type) => isFailingInput({ type, origin: 'browser' }));
    expect(failing).toContain('page/failed');
    expect(failing.some((type) => isFailingInput({ type, origin: 'flow' }))).toBe(false);
    expect(isFailingInput({ type: 'entry/submitted', origin: 'browser' })).toBe(false);
  });
});
