import { limits } from 'src/contract/limits';
import type { FlowLog } from 'src/journal/log/logFile';
import { headlineOf } from 'src/reading/headline/headline';
import { runModel } from 'src/journal/replay/run/modelRun';
import { openPage, reader } from 'src/savedLog/replay';
import { isScreen } from 'src/vocabulary/events';
import { goodWorld, honestAnswer, submits } from './world/person';

/** A sign-in at the directory, which comes back with these parameters. */
async function cameBack(given: Readonly<Record<string, string>>): Promise<FlowLog> {
  const world = goodWorld('directory');
  const page = await world.open('/');
  await submits(page);
  await world.comeBack(page, (asked) => ({ ...honestAnswer(world)(asked), ...given }));
  return (await world.recorded()).log;
}

/**
 * What the screens of the callback say of the address: those of the record, and those of today's flows in the model.
 */
async function screensOf({ chapters }: FlowLog): Promise<readonly (readonly unknown[])[]> {
  const { loads } = await runModel(chapters, openPage, reader);
  return [chapters, loads].map((each) =>
    (each.at(-1) ?? []).flatMap((entry) => (entry.kind === 'event' && isScreen(entry) ? [entry.payload] : [])),
  );
}

describe('a secret that was refused in an address, which history never saw', () => {
  it('is refused again in a re-run, so today takes no other path', async () => {
    const log = await cameBack({ auth_code: 'x'.repeat(limits.longSecretParam + 1) });
    const [recorded, today] = await screensOf(log);
    const [length, longest] = [limits.longSecretParam + 1, limits.longSecretParam];
    const refusals = [{ name: 'auth_code', why: 'tooLong', length, longest }];
    expect(recorded?.[0]).toMatchObject({ route: 'directoryCallback', refused: ['auth_code'], refusals });
    expect(today).toEqual(recorded);
    const { sentence, cause } = headlineOf(log);
    expect(cause).toBe('signIn.answerUnusable');
    expect(sentence).toContain(
      'the page could not use its answer: it refused auth_code (4097 characters; at most 4096 are accepted).',
    );
    expect(sentence).not.toContain('In addition, the page ignored auth_code');
  });

  it('is not claimed of a callback without a code', async () => {
    const log = await cameBack({ auth_code: '' });
    const [recorded, today] = await screensOf(log);
    expect(recorded?.[0]).toMatchObject({ route: 'directoryCallback', refused: [] });
    expect(today).toEqual(recorded);
    expect(headlineOf(log)).toMatchObject({ cause: 'signIn.noCode' });
    expect(headlineOf(log).sentence).not.toContain('The address had');
  });
});
