import { prove, refusalAtEnd } from 'src/savedLog/replay';
import { verdictOf } from 'src/support/model/verdict/verdict';
import type { Entry } from 'src/journal/log/entry';
import { valueAt } from 'src/journal/log/values';
import type { FlowLog } from 'src/journal/log/logFile';
import type { Method } from 'src/contract/providers';
import { forgets, goodWorld, signInFromStart, submits } from './world/person';
import { type Reply, json } from './world/service';

/** The page stands at the address of a refused sign-in, and the person sends the form again. */
async function secondTry(method: Method, userIdentityProvider?: Reply): Promise<FlowLog> {
  const world = goodWorld(method, userIdentityProvider ? { api: { userIdentityProvider } } : {});
  await submits(await world.open('/?sitename=acme&error=error'));
  return (await world.recorded()).log;
}
const withoutClient = json({ IdentityProvider: 'IAM_IDENTITY_CENTER' });
const wantsEmail = json({ message: 'MissingParameterException' }, 400);

/** The log of a build that makes this call with another input. */
function withOtherInput(log: FlowLog, call: string): FlowLog {
  const changed = (entry: Entry): Entry => {
    if (entry.kind !== 'asked') return entry;
    if (entry.method === call) return { ...entry, args: {} };
    return valueAt(entry.args, 'operation') === call
      ? { ...entry, args: { ...(entry.args as object), input: {} } }
      : entry;
  };
  return { ...log, chapters: log.chapters.map((load) => load.map(changed)) as unknown as FlowLog['chapters'] };
}

describe('a second try at the address of a refused sign-in', () => {
  it('shows no refusal while the service is asked', async () => {
    const log = withOtherInput(await secondTry('identityCenter', withoutClient), 'userIdentityProvider');
    expect(refusalAtEnd(log.chapters)).toEqual({ what: 'sign-in refused', cause: 'error (noOidcClient)' });
    const proof = await prove(log.chapters);
    expect(verdictOf(log, proof)).toMatchObject({
      finding: 'cannot tell',
      sentence: expect.stringContaining('asks a question that the log does not answer') as string,
    });
  });

  it('ends in what the screen shows then: without an e-mail address it cannot sign in', async () => {
    const log = await secondTry('own', wantsEmail);
    expect(refusalAtEnd(log.chapters)).toEqual({ what: 'cannot sign in', cause: 'missingParameter' });
    expect(verdictOf(log, await prove(log.chapters)).finding).toBe('still there');
  });

  it('is refused by the address until then, and reproduces', async () => {
    const world = goodWorld('own');
    await world.open('/?sitename=acme&error=error');
    const { log } = await world.recorded();
    expect(refusalAtEnd(log.chapters)).toEqual({ what: 'error in the address', cause: 'error' });
    const again = await secondTry('identityCenter', withoutClient);
    expect(await prove(again.chapters)).toMatchObject({ proof: 'reproduces' });
  });
});

describe('a screen that still shows an older refusal', () => {
  it('is not the end of the password reset that was asked for on it', async () => {
    const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
    const world = goodWorld('own', { identity: { signIn: { outcome: 'failed', failure } } });
    await forgets(await signInFromStart(world, 'own'));
    const log = withOtherInput((await world.recorded()).log, 'forgotPassword');
    expect(refusalAtEnd(log.chapters)).toBeUndefined();
    expect(verdictOf(log, await prove(log.chapters)).finding).toBe('cannot tell');
  });
});
