import { consentNotMe } from 'slices/consent';
import { metadata, providerReply, refusals } from './world/answers';
import type { Page } from './world/browser';
import {
  appRequest,
  email,
  goodWorld,
  honestAnswer,
  signInFromStart,
  signsIn,
  signsInHere,
  submits,
} from './world/person';
import type { Scenario } from './world/scenario';
import { json } from './world/service';
import type { Fault } from '__tests__/mutation/fault';
import { inOrder } from '__tests__/support/fakePorts';

/** A mistake that shows in a log, with a run that meets it. */
export interface PlantedBug extends Omit<Fault, 'tests'> {
  readonly run: Pick<Scenario, 'world' | 'play'>;
  /** The fixed build asks the services something else, so the recorded answers do not fit. */
  readonly asksOtherwise?: true;
}

const session = {
  'acme:gb_access_token': 'stored-access-token-1f6c0a',
  'acme:gb_refresh_token': 'stored-refresh-token-93bd27',
  'acme:idp_access_token': 'stored-pool-access-5de0a1',
  'acme:idp_refresh_token': 'stored-pool-refresh-77ac42',
  'acme:idp_access_token_exp': '1736950000',
  'acme:workdocs_last_authenticated_user_name': email,
  'acme:idp_type': 'WORKDOCS',
};
const external = { appMetadata: metadata({ ExternalSupport: true }) };
const poolRefuses = (code: string) => ({ outcome: 'failed', failure: { kind: 'refused', status: 400, code } });

export const plantedBugs: readonly PlantedBug[] = [
  {
    fault: 'the returned state is not compared',
    file: 'src/rules/signIn/csrf.ts',
    text: "return state.csrfToken === stored ? 'ok' : 'differentToken';",
    becomes: "return 'ok';",
    run: {
      world: () => goodWorld('federate'),
      play: async (world) => {
        const page = await world.open('/');
        await submits(page);
        const state = JSON.stringify({ csrfToken: world.unique('csrf'), sitename: 'acme' });
        return world.comeBack(page, () => ({ code: world.unique('code'), state }));
      },
    },
  },
  {
    fault: 'check-auth clears no tokens',
    file: 'sagas/checkAuth.ts',
    text: 'if (!isUnauthorized(failure)) {',
    becomes: 'if (!failure) {',
    run: {
      world: () =>
        goodWorld('own', {
          stored: session,
          api: { refreshToken: refusals['EntityNotExistsException'] ?? 'away' },
        }),
      play: async (world) => {
        const page = await world.open('/checkAuth?sitename=acme');
        await page.visit('/changePassword?sitename=acme');
      },
    },
  },
  {
    fault: 'an inactive user is shown another error',
    file: 'src/rules/signIn/exchangeFailure.ts',
    text: "return 'not_active';",
    becomes: "return 'internalerror';",
    run: {
      world: () => goodWorld('federate', { api: { token: refusals['UserNotActiveException'] ?? 'away' } }),
      play: (world) => signInFromStart(world, 'federate'),
    },
  },
  {
    fault: 'a refused sign-in is tried again',
    file: 'sagas/ownLogin.ts',
    text: "const answer = yield* callIdentity('signIn', { username, password });",
    becomes: `let answer = yield* callIdentity('signIn', { username, password });
    if (answer.outcome === 'failed') answer = yield* callIdentity('signIn', { username, password });`,
    run: {
      world: () =>
        goodWorld('own', {
          identity: {
            signIn: inOrder(poolRefuses('NotAuthorizedException'), poolRefuses('TooManyFailedAttemptsException')),
          },
        }),
      play: async (world) => signsInHere(await world.open('/workdocsAuth?sitename=acme')),
    },
  },
  {
    fault: 'the region that the host answers is ignored',
    file: 'sagas/steps/calls/region.ts',
    text: "parseRegion((answer.value as OutputOf<'region'>).region)",
    becomes: 'parseRegion(defaultRegion)',
    asksOtherwise: true,
    run: {
      world: () => goodWorld('own', { api: { region: json({ region: 'eu-west-1' }) } }),
      play: (world) => signInFromStart(world, 'own'),
    },
  },
  {
    fault: "an app's old request is not forgotten",
    file: 'sagas/entryForm.ts',
    text: 'if (!check_auth_redirect && !error && !isAstray) yield*',
    becomes: 'if (check_auth_redirect && !error && !isAstray) yield*',
    run: {
      world: () =>
        goodWorld('own', {
          api: external,
          stored: {
            'acme:code_challenge': 'Qm9iIGlzIHlvdXIgdW5jbGU0',
            'acme:application_id': 'third-party-1',
            'acme:app_access_since': Date.parse('2025-01-15T07:50:00Z').toString(),
          },
        }),
      play: async (world) => signsIn(world, await world.open('/emailSelect?sitename=acme'), 'own'),
    },
  },
  {
    fault: 'the code stays although the person says that the account is not theirs',
    file: 'sagas/consent.ts',
    text: "yield* signOutOrLeave(site, expecting({ session }, 'session'));",
    becomes: '',
    run: {
      world: () => goodWorld('own', { api: external }),
      play: async (world) => {
        const page: Page = await signsIn(world, await world.open(appRequest()), 'own');
        await world.pass(600);
        await page.does(consentNotMe());
        await page.visit('/appRedirect?sitename=acme');
      },
    },
  },
  {
    fault: 'the federated provider is taken for the directory service',
    file: 'src/rules/address/providerRoute.ts',
    text: "case 'federate':\n      return { to: 'federate' };",
    becomes: "case 'federate':\n      return { to: 'directory' };",
    run: {
      world: () => goodWorld('federate', { api: { userIdentityProvider: providerReply('federate') } }),
      play: async (world) => submits(await world.open('/')),
    },
  },
  {
    fault: 'only the host of a redirect address is compared',
    file: 'src/rules/address/redirectTarget.ts',
    text: 'each === uri ||',
    becomes: "uri.split('/')[2] === each.split('/')[2] ||",
    run: {
      world: () => goodWorld('federate'),
      play: async (world) => {
        const request = { application_id: 'third-party-1', app_redirect: 'https://app.test/open?to=evil.test' };
        const start = await world.open(appRequest(request));
        await submits(start);
        return world.comeBack(start, honestAnswer(world));
      },
    },
  },
  {
    fault: 'the form stays busy when the e-mail is wanted',
    file: 'sagas/entryForm.ts',
    text: 'return yield* emailId ? offerRetryOrLeave({ siteName, emailId }) : put(entryEmailRequired());',
    becomes: 'return emailId ? yield* offerRetryOrLeave({ siteName, emailId }) : undefined;',
    run: {
      world: () =>
        goodWorld('own', {
          onHostOf: 'acme',
          api: { userIdentityProvider: refusals['MissingParameterException'] ?? 'away' },
        }),
      play: async (world) => {
        const page = await world.open('/');
        // A person who waits in vain goes elsewhere.
        page.showOrHide('hidden');
      },
    },
  },
];
