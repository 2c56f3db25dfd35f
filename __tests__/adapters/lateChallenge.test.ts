import { makeIdentity } from 'src/adapters/identity';
import { makeVault } from 'src/adapters/vault';
import type { EmailId } from 'src/contract/brandTypes';

const settings = {
  id: 'us-east-1_pool',
  clientId: 'client',
  endpoint: 'http://pool.test/',
  flow: 'USER_PASSWORD_AUTH',
} as const;
const vault = makeVault((label, value) => `‹${label}:${value.length.toString()}›`);
const password = vault.seal('password', 'Correct-Horse-9');
const profile = { newPassword: vault.seal('password', 'Brand-New-7'), given_name: 'Nora', family_name: 'Berg' };

/** A token whose content nobody reads here. */
const token = `e30.${btoa(JSON.stringify({ exp: 4_000_000_000, iat: 1_700_000_000 }))}.e30`;
const tokens = { AccessToken: token, IdToken: token, RefreshToken: 'refresh', ExpiresIn: 3600, TokenType: 'Bearer' };

/** A pool that asks everybody for a first profile, and answers each request on command. */
function poolOnDemand() {
  const sent: Readonly<{ body: string } & Record<'answer' | 'accept', () => Promise<void>>>[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const body = await (request as Request).text();
    const { AuthParameters } = JSON.parse(body) as { AuthParameters?: { USERNAME: string } };
    const ChallengeParameters = {
      USER_ID_FOR_SRP: AuthParameters?.USERNAME,
      requiredAttributes: '[]',
      userAttributes: '{}',
    };
    const challenge = { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 'session', ChallengeParameters };
    return new Promise((resolve) => {
      const answerWith = async (value: object): Promise<void> => {
        resolve(new Response(JSON.stringify(value)));
        await settled();
      };
      sent.push({
        body,
        answer: () => answerWith(challenge),
        accept: () => answerWith({ AuthenticationResult: tokens }),
      });
    });
  });
  const identity = makeIdentity(settings, vault);
  const signIn = async (username: string) => {
    const before = sent.length;
    const outcome = identity.signIn({ username: username as EmailId, password });
    // The library is loaded for the first one.
    await until(() => sent.length > before);
    return { outcome, request: sent.at(-1) };
  };
  return { sent, identity, signIn };
}
/** Waits at most five seconds. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tried = 0; tried < 1000 && !isSo(); tried += 1) await settled();
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
afterEach(() => jest.restoreAllMocks());

describe('the challenge for a first profile', () => {
  it.each([
    ['before', ['ada', 'nora']],
    ['after', ['nora', 'ada']],
  ])('is that of the newest sign-in, if an earlier one is answered %s it [0.42]', async (_when, order) => {
    const { sent, identity, signIn } = poolOnDemand();
    const requests = { ada: await signIn('ada@acme.test'), nora: await signIn('nora@acme.test') };
    for (const name of order) await requests[name as keyof typeof requests].request?.answer();
    expect(await requests.nora.outcome).toMatchObject({ outcome: 'newPasswordRequired' });
    void identity.setNewPassword(profile);
    await until(() => sent.length === 3);
    const { body = '' } = sent[2] ?? {};
    expect(body).toContain('nora@acme.test');
    expect(body).not.toContain('ada@acme.test');
  });

  it('of an earlier sign-in is over once another one has begun', async () => {
    const { sent, identity, signIn } = poolOnDemand();
    const ada = await signIn('ada@acme.test');
    await ada.request?.answer();
    await signIn('nora@acme.test');
    expect(await identity.setNewPassword(profile)).toMatchObject({ outcome: 'failed' });
    expect(sent).toHaveLength(2);
  });

  it('stays when an earlier first profile is answered late [0.42]', async () => {
    const { sent, identity, signIn } = poolOnDemand();
    const ada = await signIn('ada@acme.test');
    await ada.request?.answer();
    const late = identity.setNewPassword(profile);
    await until(() => sent.length === 2);
    const nora = await signIn('nora@acme.test');
    await nora.request?.answer();
    await sent[1]?.accept();
    expect(await late).toMatchObject({ outcome: 'ok' });
    void identity.setNewPassword(profile);
    await until(() => sent.length === 4);
    expect(sent[3]?.body).toContain('nora@acme.test');
  });

  it('is over once the page has forgotten its people', async () => {
    const { sent, identity, signIn } = poolOnDemand();
    const ada = await signIn('ada@acme.test');
    await identity.forget({});
    await ada.request?.answer();
    expect(await identity.setNewPassword(profile)).toMatchObject({ outcome: 'failed' });
    expect(sent).toHaveLength(1);
  });
});
