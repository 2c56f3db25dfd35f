import type { HostAnswer, Ask } from 'deploy/doctor/ask';
import { providerChecks } from 'deploy/doctor/checks/provider';
import { liveOf } from 'deploy/doctor/live';
import { readSettings } from 'deploy/settings/placeSettings';
import example from 'deploy/settings.example.json';
import type { Stage } from 'src/contract/deployment';

const idp = 'https://pool.auth.us-east-1.amazoncognito.com';
const host = new URL(idp).host;

/** Asks a provider that answers so, with the redirect URI in place of `{back}`. */
const provider =
  (status: number, location?: string): Ask =>
  (url) => {
    const back = new URL(url).searchParams.get('redirect_uri') ?? '';
    const headers = location === undefined ? [] : [['location', [location.replace('{back}', back)]] as const];
    const answer = { url, status, headers: new Map(headers), body: Buffer.from(''), secured: undefined, at: 0 };
    return Promise.resolve<HostAnswer>(answer);
  };

/** What the doctor says of these stages with one provider each. */
async function said(...asks: readonly Ask[]): Promise<string> {
  const prod = { ...example.stages.prod, siteDomain: 'docs.acme.com' };
  const names: readonly Stage[] = ['prod', 'alpha'];
  const stages = Object.fromEntries(
    asks.map((_ask, at) => [
      names[at] ?? '',
      { ...prod, federate: { ...prod.federate, authorizeUrl: `${idp}/${at.toString()}/oauth2/authorize` } },
    ]),
  );
  const live = liveOf({
    document: readSettings(JSON.stringify({ ...example, stages })),
    address: new URL('https://docs.acme.com/'),
    ask: (url, asked) =>
      asks[Number(new URL(url).pathname.split('/')[1])]?.(url, asked) ?? Promise.reject(new Error(url)),
  });
  const [check] = providerChecks;
  return Promise.resolve(check?.look(live)).then(
    (troubles = []) => troubles.map(({ id, found }) => `${id}: ${found}`).join('\n') || 'nothing',
    (error: unknown) => String(error),
  );
}

const ownPage = (answered: string): string =>
  `Unchecked: the provider answers with a page of its own (${answered}), as it may also do for a client or a redirect URI that it does not know`;

describe('the answer of a federated provider to prompt=none', () => {
  // Cognito: github.com/aws/aws-aspnet-cognito-identity-provider/issues/167, and the negative responses of
  // docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html. Google: its page for an unregistered
  // redirect URI has the reason in authError. The codes: OpenID Connect Core 1.0, 3.1.2.6, and RFC 6749, 4.1.2.1.
  it.each<[what: string, answer: Ask, says: string]>([
    ['back, because nobody is signed in', provider(302, '{back}&error=login_required&state=1'), 'nothing'],
    ['back with a code', provider(302, '{back}&code=1&state=1'), 'nothing'],
    ['back, because it does not know prompt=none', provider(302, '{back}&error=invalid_request'), 'nothing'],
    [
      'back, because the client may not ask for a code',
      provider(302, '{back}&error=unauthorized_client'),
      'provider.refuses: status 302, back to the page with error=unauthorized_client',
    ],
    [
      'back, because it has no such scope',
      provider(303, '{back}&error=invalid_scope'),
      'provider.refuses: status 303, back to the page with error=invalid_scope',
    ],
    [
      'to Cognito’s page for an unknown redirect URI',
      provider(302, '/error?error=redirect_mismatch&client_id=1'),
      `provider.refuses: status 302, a redirect to ${host} with error=redirect_mismatch`,
    ],
    [
      'to Google’s page for an unknown redirect URI',
      provider(302, 'https://accounts.google.com/signin/oauth/error?authError=ChVyZWRpcmVj&client_id=1'),
      'provider.refuses: status 302, a redirect to accounts.google.com with authError',
    ],
    [
      'to another path of the page’s host, with an error',
      provider(302, 'https://docs.acme.com/elsewhere/?error=invalid_client'),
      'provider.refuses: status 302, a redirect to docs.acme.com with error=invalid_client',
    ],
    ['a refusal', provider(400), 'provider.refuses: status 400, no type'],
    [
      'to its page for signing in',
      provider(302, '/login?client_id=1'),
      ownPage(`status 302, a redirect to ${host}, which is not followed`),
    ],
    [
      'to its page that a person is needed',
      provider(302, '/error?error=login_required'),
      ownPage(`status 302, a redirect to ${host}, which is not followed`),
    ],
    ['to no address', provider(302, 'https://['), ownPage('status 302, a redirect to an invalid address')],
    ['a page', provider(200), ownPage('status 200')],
  ])('is understood: %s', async (_what, answer, says) => {
    expect(await said(answer)).toBe(says);
  });

  it('counts although that of another stage says nothing', async () => {
    expect(await said(provider(200), provider(400))).toBe('provider.refuses: status 400, no type');
    expect(await said(provider(400), provider(200))).toBe('provider.refuses: status 400, no type');
  });
});
