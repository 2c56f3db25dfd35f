import { makeIdentity } from 'src/adapters/identity';
import { makeVault } from 'src/adapters/vault';
import type { EmailId } from 'src/contract/brandTypes';

const settings = { id: 'us-east-1_pool', clientId: 'client', endpoint: 'http://pool.test/' } as const;
const vault = makeVault((label, value) => `‹${label}:${value}›`);
const jane = 'jane@acme.test' as EmailId;
const tokenWith = (claims: object): string => `e30.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.e30`;

/** The parameters with which a session is refreshed whose access token has these claims. */
async function refreshedWith(...accessTokens: readonly string[]): Promise<readonly unknown[]> {
  const sent: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    sent.push((JSON.parse(await (request as Request).text()) as { AuthParameters: unknown }).AuthParameters);
    const token = tokenWith({});
    const answer = { AccessToken: token, IdToken: token, ExpiresIn: 3600, TokenType: 'Bearer' };
    return new Response(JSON.stringify({ AuthenticationResult: answer }));
  });
  const { refreshSession } = makeIdentity(settings, vault);
  for (const text of accessTokens) {
    const accessToken = vault.seal('accessToken', text);
    const session = { username: jane, accessToken, refreshToken: vault.seal('refreshToken', 'R') };
    expect(await refreshSession({ session })).toMatchObject({ outcome: 'ok' });
  }
  return sent;
}
afterEach(() => jest.restoreAllMocks());

describe('a refresh at a pool that tracks devices', () => {
  it('names the device that the access token was issued to, which the pool demands [0.21]', async () => {
    const sent = await refreshedWith(tokenWith({ device_key: 'us-east-1_device' }));
    expect(sent).toEqual([{ REFRESH_TOKEN: 'R', DEVICE_KEY: 'us-east-1_device' }]);
  });

  it.each([
    ['tracks none', tokenWith({})],
    ['names it in another form', tokenWith({ device_key: 7 })],
    ['issues tokens that nobody can read', 'opaque'],
  ])('names none if the pool %s, whatever an earlier one did', async (_what, accessToken) => {
    const sent = await refreshedWith(tokenWith({ device_key: 'us-east-1_device' }), accessToken);
    expect(sent[1]).toEqual({ REFRESH_TOKEN: 'R' });
  });
});
