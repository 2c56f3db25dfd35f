import { ownLoginSubmitted, ownLoginPasswordForgotten } from 'slices/ownLogin';
import { resetPasswordCodeWantedAgain } from 'slices/resetPassword';
import { sharingChosen } from 'slices/sharing';
import { goodPool, identityExceptions, identityRefusal } from '../answers';
import type { Page, World } from '../browser';
import {
  changes,
  email,
  emailNamed,
  forgets,
  goodWorld,
  resets,
  setsProfile,
  signInFromStart,
  signsIn,
  signsInHere,
  site,
} from '../person';
import type { Scenario } from '../scenario';
import type { IdentityScript } from '../service';

const username = emailNamed(email);
const own = () => goodWorld('own');
const signInPage = (world: World): Promise<Page> => world.open('/workdocsAuth?sitename=acme&username=ada%40mail.test');
const newPasswordRequired = { outcome: 'newPasswordRequired', attributes: ['given_name', 'family_name'] };

/** A step that the pool refuses once and then accepts. */
async function twice(
  world: World,
  call: keyof IdentityScript,
  refused: unknown,
  act: () => Promise<void>,
): Promise<void> {
  world.answers({}, { [call]: refused });
  await act();
  world.answers({}, { [call]: goodPool(world)[call] });
  await act();
}

const refusedOnce = identityExceptions.flatMap((code): Scenario[] => {
  const refused = identityRefusal(code);
  return [
    {
      name: `own sign-in ends in ${code}, then goes well`,
      world: own,
      play: async (world) => {
        const page = await signInPage(world);
        await twice(world, 'signIn', refused, () => signsInHere(page));
      },
    },
    {
      name: `the code for a reset ends in ${code}, then is sent`,
      world: own,
      play: async (world) => {
        const page = await signInPage(world);
        await twice(world, 'forgotPassword', refused, () => forgets(page));
      },
    },
    {
      name: `a reset ends in ${code}, then goes well`,
      world: own,
      play: async (world) => {
        const page = await signInPage(world);
        await forgets(page);
        await twice(world, 'confirmPassword', refused, () => resets(page));
      },
    },
    {
      name: `the first profile ends in ${code}, then is taken`,
      world: () => goodWorld('own', { identity: { signIn: newPasswordRequired } }),
      play: async (world) => {
        const page = await signInPage(world);
        await signsInHere(page);
        await twice(world, 'setNewPassword', refused, () => setsProfile(page));
      },
    },
    {
      name: `a change of password ends in ${code}, then goes well`,
      world: own,
      play: async (world) => {
        await signInFromStart(world, 'own');
        const page = await world.open('/changePassword?sitename=acme');
        await twice(world, 'changePassword', refused, () => changes(page));
        await world.pass(3000);
      },
    },
  ];
});

const singles: readonly Scenario[] = [
  {
    name: 'a forgotten password without a user name',
    world: own,
    play: async (world) => {
      const page = await world.open('/workdocsAuth?sitename=acme');
      await page.does(ownLoginPasswordForgotten({ siteName: site }));
    },
  },
  {
    name: 'a forgotten password without a site',
    world: own,
    play: async (world) => {
      const page = await world.open('/workdocsAuth');
      await page.does(ownLoginPasswordForgotten({ username }));
      await resets(page);
    },
  },
  {
    name: 'a code that is wanted again',
    world: own,
    play: async (world) => {
      const page = await world.open('/forgotPassword?sitename=acme&username=ada%40mail.test');
      await page.does(resetPasswordCodeWantedAgain());
      await resets(page);
      await signsInHere(page, 'New horse 8!');
    },
  },
  {
    name: 'back from the reset page',
    world: own,
    play: async (world) => {
      const page = await signInPage(world);
      await forgets(page);
      await page.back();
      await signsInHere(page);
    },
  },
  {
    name: 'a reload in the middle of a first sign-in',
    world: () => goodWorld('own', { identity: { signIn: newPasswordRequired } }),
    play: async (world) => {
      await signsInHere(await signInPage(world));
      return signInPage(world);
    },
  },
  {
    name: 'a double click sends one sign-in',
    world: () => goodWorld('own', { identity: { signIn: 'waits' } }),
    play: async (world) => {
      const page = await signInPage(world);
      const sent = ownLoginSubmitted({ siteName: site, username, password: page.seal('password', 'Correct horse 7') });
      await page.does(sent, sent);
    },
  },
  {
    name: 'the temporary password of a first sign-in has expired',
    world: () =>
      goodWorld('own', {
        identity: {
          signIn: {
            outcome: 'failed',
            failure: {
              kind: 'refused',
              status: 400,
              code: 'NotAuthorizedException',
              message: 'Temporary password has expired and must be reset by an administrator.',
            },
          },
        },
      }),
    play: async (world) => signsInHere(await signInPage(world)),
  },
  {
    name: 'own sign-in ends in a challenge that the page cannot answer',
    world: () =>
      goodWorld('own', {
        identity: { signIn: { outcome: 'failed', failure: { kind: 'unsupported', status: 200, field: 'SMS_MFA' } } },
      }),
    play: async (world) => signsInHere(await signInPage(world)),
  },
  {
    name: 'a change of password on a shared computer',
    world: () => goodWorld('own', { keepsMarks: true }),
    play: async (world) => {
      const page = await world.open('/');
      await page.does(sharingChosen({ shared: true }));
      await signsIn(world, page, 'own');
      await world.open('/changePassword?sitename=acme');
    },
  },
  {
    name: 'a session that has expired is refreshed before the change',
    world: own,
    play: async (world) => {
      await signInFromStart(world, 'own');
      await world.pass(5 * 3_600_000);
      const page = await world.open('/changePassword?sitename=acme&site_redirect_path=%2Fsettings');
      await changes(page);
      await world.pass(3000);
    },
  },
  ...['NotAuthorizedException', 'NetworkError'].map((code): Scenario => ({
    name: `the refresh before the change ends in ${code}`,
    world: () => goodWorld('own', { identity: { refreshSession: identityRefusal(code) } }),
    play: async (world) => {
      await signInFromStart(world, 'own');
      await world.pass(5 * 3_600_000);
      await changes(await world.open('/changePassword?sitename=acme'));
    },
  })),
];

export const passwords: readonly Scenario[] = [...refusedOnce, ...singles];
