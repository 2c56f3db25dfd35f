import { consentAllowed } from 'slices/consent';
import { asksForAccess, honestAnswer, signInFromStart, signsInHere, submits } from '__tests__/replay/world/person';
import { json, type Reply } from '__tests__/replay/world/service';
import type { Edit, Finding } from './finding';
import { forOwnPeople, leaves, person } from './people';

/** A mistake in a line of our code. Each shows in a sign-in that the others do not affect. */
export interface CodeFault extends Finding {
  readonly edit: Edit;
}

const center = (OIDCUrl: string): Reply =>
  json({
    IdentityProvider: 'IAM_IDENTITY_CENTER',
    IdentityProviderAuthInitiationParams: {
      IAMIdentityCenterAuthInitiationParams: { OIDCUrl, OIDCClientId: 'center-client' },
    },
  });
const ownPage = '/workdocsAuth?sitename=acme&username=ada%40mail.test';

/** Faults of flows, rules, slices and parsers. */
export const codeFaults: readonly CodeFault[] = [
  {
    fault: 'a federated provider is taken for the directory service',
    isUsual: true,
    edit: {
      file: 'src/rules/address/providerRoute.ts',
      text: "case 'federate':\n      return { to: 'federate' };",
      becomes: "case 'federate':\n      return { to: 'directory' };",
    },
    world: person('federate'),
    play: async (world) => {
      await leaves(world);
      // The directory service does not know the person, who comes back and saves the log.
      return world.open('/emailSelect?sitename=acme', { loadedBy: 'history', continues: true });
    },
    mustSay: [/WORKDOCS_FEDERATE/, /\/login\b/],
    at: [{ call: 'userIdentityProvider' }, { question: 'browser.leaveTo' }],
  },
  {
    fault: 'a call that a gateway did not let through is not tried again',
    isUsual: true,
    edit: { file: 'src/rules/calls/retry.ts', text: '[502, 503, 504, -1]', becomes: '[502, 504, -1]' },
    world: person('own', { api: { credentials: json('', 503) } }),
    play: (world) => signInFromStart(world, 'own'),
    mustSay: [/503/, /credentials/i],
    at: [{ call: 'credentials' }, { event: 'signIn/refused' }],
  },
  {
    fault: 'the code of a directory sign-in is not written down',
    isUsual: true,
    edit: {
      file: 'sagas/callbacks.ts',
      text: 'values: { directory_auth_code: auth_code, directory_auth_code_exp }',
      becomes: 'values: { directory_auth_code_exp }',
    },
    world: person('directory'),
    play: (world) => signInFromStart(world, 'directory'),
    mustSay: [/had stored directory_auth_code/, /a bug in the page/],
    at: [{ event: 'signIn/refused' }, { question: 'storage.read', key: 'directory_auth_code' }],
  },
  {
    fault: 'a registered redirect address counts as one that is not',
    isUsual: true,
    edit: {
      file: 'src/rules/address/redirectTarget.ts',
      text: 'each === uri ||',
      becomes: 'each === `${uri}/` ||',
    },
    world: person('own', { api: forOwnPeople }),
    play: (world) => asksForAccess(world, 'own', { app_redirect: 'https://app.test/callback' }),
    mustSay: [/not among those allowed/, /registered for [^\n]*https:\/\/app\.test\/callback/],
    at: [{ event: 'redirect/refused' }, { call: 'appMetadata' }],
  },
  {
    fault: "the identity center's callback looks for the token of the federated one",
    isUsual: false,
    edit: {
      file: 'sagas/callbacks.ts',
      text: 'const key = csrfKeyOf[method];',
      becomes: 'const key = csrfKeyOf.federate;',
    },
    world: person('identityCenter', { api: { userIdentityProvider: center('https://center.test/authorize') } }),
    play: async (world) => world.comeBack(await leaves(world), honestAnswer(world)),
    mustSay: [/no newer start is known/, /federate_csrf_token absent/, /#\/iicCallback/],
    at: [{ event: 'signIn/refused' }, { question: 'storage.read', key: 'federate_csrf_token' }],
  },
  {
    fault: 'an approval is forgotten when the next screen is entered',
    isUsual: false,
    edit: {
      file: 'slices/consent.ts',
      text: ".addCase(routeEntered, ({ approved }) => ({ step: 'pending', approved }))",
      becomes: ".addCase(routeEntered, () => ({ step: 'pending' }))",
    },
    world: person('own', { api: forOwnPeople }),
    play: async (world) => {
      const page = await asksForAccess(world, 'own', { app_redirect: undefined });
      await world.pass(600);
      await page.does(consentAllowed());
      await world.pass(600);
      await page.does(consentAllowed());
      await world.pass(600);
      return page;
    },
    mustSay: [/asked again whether the app may have access, although the person had allowed it/],
    at: [{ event: 'consent/asked' }, { event: 'consent/allowed' }, { event: 'consent/given' }],
  },
  {
    fault: 'an address with a query does not count as one of an identity center',
    isUsual: false,
    edit: {
      file: 'src/rules/values/parsers.ts',
      text: 'return url && isWeb && !url.username',
      becomes: 'return url && isWeb && !url.search && !url.username',
    },
    world: person('identityCenter', {
      api: { userIdentityProvider: center('https://center.test/authorize?tenant=7') },
    }),
    play: async (world) => {
      const page = await world.open('/');
      await submits(page);
      return page;
    },
    mustSay: [/but the service had named both: a\s+bug in the page/, /https:\/\/center\.test\/authorize/],
    at: [{ event: 'signIn/refused' }, { call: 'userIdentityProvider' }],
  },
  {
    fault: 'a first sign-in throws where the pool lists no attributes that it holds',
    isUsual: false,
    edit: {
      file: 'sagas/ownLogin.ts',
      text: 'function profileOf({ attributes, existing = [] }: NewPasswordChallenge) {',
      becomes: 'function profileOf({ attributes, existing }: NewPasswordChallenge) {',
    },
    world: person('own', {
      identity: { signIn: { outcome: 'newPasswordRequired', attributes: ['given_name', 'birthdate'] } },
    }),
    play: async (world) => {
      const page = await world.open(ownPage);
      await signsInHere(page);
      return page;
    },
    mustSay: [/flow ownLogin crashed with TypeError/],
    at: [{ event: 'flow/crashed' }],
  },
];
