import { prove } from 'src/savedLog/replay';
import { bisectMark, judge } from 'src/support/model/verdict/judge';
import { verdictOf } from 'src/support/model/verdict/verdict';
import { goodWorld, signInFromStart } from '__tests__/replay/world/person';

/** The verdict on a log of the build `recordedBy`, by the build `ownBuild`. */
const verdictOn = async (failure: object, recordedBy?: string, ownBuild?: string) => {
  const refused = { outcome: 'failed', failure: { kind: 'refused', status: 400, ...failure } } as const;
  const world = goodWorld('own', { identity: { signIn: refused } });
  await signInFromStart(world, 'own');
  const { log } = await world.recorded();
  const chapters = log.chapters.map(([load, ...entries]) => {
    const build = recordedBy ?? (load.facts as { readonly build?: unknown }).build;
    return [{ ...load, facts: { ...(load.facts as object), build } }, ...entries] as const;
  });
  const proof = await prove(chapters);
  expect(proof.proof).toBe('reproduces');
  return verdictOf({ ...log, chapters }, proof, ownBuild);
};

describe('a failure that rests on a refused request', () => {
  it.each([
    [{ code: 'InvalidParameterException' }],
    [{ code: 'ValidationException' }],
    [{ code: 'invalid_request' }],
    [{}],
    [{ status: 415 }],
    [{ status: 422 }],
  ])(
    'may be the fault of an adapter, which a re-run does not exercise, if its form was refused: %j',
    async (failure) => {
      const { finding, tone, sentence } = await verdictOn(failure);
      expect([finding, tone]).toEqual(['cannot tell', 'open']);
      expect(sentence).toMatch(
        /today's flows fail the same way \(own sign-in refused: \w+\), but the answer at step 0\.\d+ refuses the form of a request\. An adapter wrote that request, and adapters were not exercised\.$/,
      );
    },
  );

  it.each([
    [{ code: 'NotAuthorizedException' }],
    [{ code: 'UserNotFoundException' }],
    [{ code: 'InvalidPasswordException' }],
    [{ code: 'ResourceNotFoundException' }],
    [{ status: 403 }],
    [
      {
        code: 'InvalidParameterException',
        message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
      },
    ],
    [{ code: 'InvalidParameterException', message: 'USER_SRP_AUTH is not enabled for the client.' }],
  ])('is still there if a fact was refused: %j', async (failure) => {
    expect((await verdictOn(failure)).finding).toBe('still there');
  });

  it.each([
    ['1.0.0+abc', '1.0.0+abc', 'still there'],
    ['1.0.0+abd', '1.0.0+abc', 'cannot tell'],
    ['1.0.0+abc-dirty', '1.0.0+abc-dirty', 'cannot tell'],
  ])(
    'of build %s is, by build %s, %s, because only the same build has the same adapters',
    async (recorded, own, is) => {
      expect((await verdictOn({ code: 'InvalidParameterException' }, recorded, own)).finding).toBe(is);
    },
  );

  it('proves nothing as a test of the failure, and nothing about a build in a bisection', () => {
    const doubtful = { proof: 'reproduces', doubt: { of: 'request', why: '' } } as const;
    expect(judge({ keptAs: 'failure' }, doubtful)).toMatchObject({ passes: false, tells: false });
    expect(bisectMark('failure', doubtful).mark).toBe('skip');
    expect(bisectMark(undefined, doubtful).mark).toBe('skip');
    expect(judge({ keptAs: 'journey' }, doubtful).passes).toBe(true);
    expect(bisectMark('journey', doubtful).mark).toBe('good');
  });
});
