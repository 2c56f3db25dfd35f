import { failed, inOrder } from '__tests__/support/fakePorts';
import { runFlow } from '__tests__/support/runFlow';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import { ownLogin } from 'sagas/ownLogin';
import { identityCalled } from 'slices/identity';
import { ownLoginSubmitted } from 'slices/ownLogin';

const acme = 'acme' as SiteName;
const jane = 'jane@acme.test' as EmailId;
const password = '‹password:page1›' as Sealed<'password'>;

/** Requested together with the password; its answer does not matter here. */
const organization = { 'api.organizationByAlias': failed('refused', { status: 404 }) } as const;

describe('§7 identity service calls', () => {
  it('each reports its latency, and the status when present [7.09]', async () => {
    const submitted = ownLoginSubmitted({ siteName: acme, username: jane, password });
    const answers = {
      ...organization,
      'identity.signIn': inOrder(failed('refused', { status: 400 }), failed('network')),
    };
    const run = await runFlow(() => ownLogin({}), { answers, when: [submitted, submitted] });
    expect(run.dispatched.filter(identityCalled.match).map(({ payload }) => payload)).toEqual([
      { call: 'signIn', latency: 0, status: 400 },
      { call: 'signIn', latency: 0, status: undefined },
    ]);
  });
});
