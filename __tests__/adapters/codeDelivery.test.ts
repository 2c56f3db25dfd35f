import { makeIdentity } from 'src/adapters/identity';
import { makeVault } from 'src/adapters/vault';
import type { EmailId } from 'src/contract/brandTypes';
import { identityCalls } from 'src/contract/identityCalls';
import { redact } from 'src/journal/record/redact';

const settings = { id: 'us-east-1_pool', clientId: 'client', endpoint: 'http://pool.test/' } as const;

/** The answer to a request for a code if the user pool answers this. */
function requested(answer: object) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(JSON.stringify(answer))));
  const vault = makeVault((label, value) => `‹${label}:${value.length.toString()}›`);
  return makeIdentity(settings, vault).forgotPassword({ username: 'jane@acme.test' as EmailId });
}
const recorded = (answer: unknown): unknown =>
  redact(identityCalls.forgotPassword.answer, answer, (label) => `‹${label}:1›`);
afterEach(() => jest.restoreAllMocks());

describe('where a code went', () => {
  it.each([
    [
      { DeliveryMedium: 'SMS', AttributeName: 'phone_number' },
      { medium: 'SMS', attribute: 'phone_number' },
    ],
    [
      { DeliveryMedium: 'EMAIL', AttributeName: 'email' },
      { medium: 'EMAIL', attribute: 'email' },
    ],
    [{ DeliveryMedium: 7, AttributeName: null }, {}],
  ])('%j is passed on, and recorded in clear without its destination', async (details, known) => {
    const answer = await requested({ CodeDeliveryDetails: { ...details, Destination: '+*******9876' } });
    expect(answer).toEqual({ outcome: 'ok', destination: '+*******9876', ...known });
    expect(recorded(answer)).toEqual({ outcome: 'ok', destination: '‹destination:1›', ...known });
  });

  it('is not known if the user pool does not say', async () => {
    expect(await requested({})).toEqual({ outcome: 'ok' });
  });

  it('is recorded as a placeholder if it is no medium of a user pool: it could be anything', () => {
    expect(recorded({ outcome: 'ok', medium: 'jane@acme.test', attribute: '+15550109876' })).toEqual({
      outcome: 'ok',
      medium: '‹medium:1›',
      attribute: '‹attribute:1›',
    });
  });
});
