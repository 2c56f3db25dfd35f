import { makeIdentity } from 'src/adapters/identity';
import { makeVault } from 'src/adapters/vault';
import type { EmailId } from 'src/contract/brandTypes';

const nora = 'nora@acme.test' as EmailId;
const settings = {
  id: 'us-east-1_pool',
  clientId: 'client',
  endpoint: 'http://pool.test/',
  flow: 'USER_PASSWORD_AUTH',
} as const;

const required = ['given_name', 'locale', 'phone_number', '__proto__'].map((name) => `userAttributes.${name}`);
const held = '{"email":"nora@acme.test","locale":"de","phone_number":"","__proto__":"x"}';
const challenge = {
  ChallengeName: 'NEW_PASSWORD_REQUIRED',
  Session: 'session',
  ChallengeParameters: {
    USER_ID_FOR_SRP: 'nora',
    requiredAttributes: JSON.stringify(required),
    userAttributes: held,
  },
};

/** A pool that asks for a first profile; returns what the client library sends to it. */
function openPool() {
  const bodies: { ChallengeResponses?: Record<string, string> }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    bodies.push((await (input as Request).json()) as (typeof bodies)[0]);
    return new Response(JSON.stringify(challenge));
  });
  const vault = makeVault((label, value) => `‹${label}:${value.length.toString()}›`);
  return { bodies, vault, identity: makeIdentity(settings, vault) };
}
afterEach(() => jest.restoreAllMocks());

describe('the challenge for a first profile', () => {
  it('names the required attributes and those that the service has; it hands back only those and the entered ones [0.24, 7.09]', async () => {
    const { identity, vault, bodies } = openPool();
    const password = vault.seal('password', 'Temporary-1');
    expect(await identity.signIn({ username: nora, password })).toEqual({
      outcome: 'newPasswordRequired',
      attributes: ['given_name', 'locale', 'phone_number', '__proto__'],
      existing: ['locale'],
    });
    const newPassword = vault.seal('password', 'Brand-New-72');
    await identity.setNewPassword({ newPassword, given_name: 'Nora', family_name: 'Berg' });
    expect(bodies.at(-1)?.ChallengeResponses).toEqual({
      USERNAME: 'nora@acme.test',
      NEW_PASSWORD: 'Brand-New-72',
      'userAttributes.given_name': 'Nora',
      'userAttributes.family_name': 'Berg',
      'userAttributes.locale': 'de',
    });
  });
});
