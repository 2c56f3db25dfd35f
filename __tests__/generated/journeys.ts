import { type Method, methods } from 'src/contract/providers';
import { changePasswordSubmitted } from 'slices/changePassword';
import { consentAllowed } from 'slices/consent';
import { ownLoginPasswordForgotten } from 'slices/ownLogin';
import { resetPasswordSubmitted } from 'slices/resetPassword';
import { updateUserSubmitted } from 'slices/updateUser';
import { metadata, idpTypes } from '__tests__/replay/world/answers';
import {
  type AppRequest,
  appRequest,
  email,
  emailNamed,
  signsInHere,
  site,
  submits,
  storedSession,
} from '__tests__/replay/world/person';
import { type Act, type Journey, acts, comesBack, opens } from './journey';

const sendsForm = acts('sends the entry form', 'entry', (page) => submits(page));
const sendsPassword = acts('sends the password', 'ownLogin', (page) => signsInHere(page));
const allows = acts('allows the app', 'consent', async (page, world) => {
  await world.pass(600);
  await page.does(consentAllowed());
});
const proves = (method: Method): Act => (method === 'own' ? sendsPassword : comesBack);

const signIns = methods.map((method): Journey => ({
  name: `${method} sign-in`,
  method,
  acts: [opens('/'), sendsForm, proves(method)],
}));

const onHosts = (['federate', 'directory'] as const).map((method): Journey => ({
  name: `${method} sign-in on the site's own host`,
  method,
  onHostOf: 'acme',
  acts: [opens('/'), comesBack],
}));

const external = { appMetadata: metadata({ ExternalSupport: true }) };
const appJourney = (method: Method, kind: string, request: AppRequest, more: readonly Act[]): Journey => ({
  name: `${kind} with ${method} sign-in`,
  method,
  ...(method === 'own' ? { api: external } : {}),
  acts: [opens(appRequest(request)), sendsForm, proves(method), ...more],
});
const drive = { application_id: 'drive-app-1', app_redirect: undefined };
const apps = methods.flatMap((method) => [
  appJourney(method, 'an app', {}, [allows]),
  appJourney(method, 'a drive client', drive, []),
]);

const checks = (['own', 'directory'] as const).map((method): Journey => ({
  name: `a session of ${method} that is checked`,
  method,
  stored: { ...storedSession, 'acme:idp_type': idpTypes[method] },
  acts: [opens('/checkAuth?sitename=acme&site_redirect_path=%2Fpath')],
}));

const resets = acts('sets a new password', 'forgotPassword', (page) =>
  page.does(
    resetPasswordSubmitted({
      verificationCode: page.seal('verificationCode', '123456'),
      newPassword: page.seal('password', 'New horse 8!'),
    }),
  ),
);
const passwords: readonly Journey[] = [
  {
    name: 'the password is reset',
    method: 'own',
    acts: [
      opens('/workdocsAuth?sitename=acme&username=ada%40mail.test'),
      acts('forgot the password', 'ownLogin', (page) =>
        page.does(ownLoginPasswordForgotten({ siteName: site, username: emailNamed(email) })),
      ),
      resets,
    ],
  },
  {
    name: 'a first profile',
    method: 'own',
    identity: { signIn: { outcome: 'newPasswordRequired', attributes: ['given_name', 'family_name'] } },
    acts: [
      opens('/'),
      sendsForm,
      sendsPassword,
      acts(
        'sends the first profile',
        'ownLogin',
        (page) =>
          page.does(
            updateUserSubmitted({
              given_name: 'Ada',
              family_name: 'Lovelace',
              newPassword: page.seal('password', 'First horse 9!'),
            }),
          ),
        (page) => page.state().updateUser.step === 'asking',
      ),
    ],
  },
  {
    name: 'the password is changed',
    method: 'own',
    acts: [
      opens('/'),
      sendsForm,
      sendsPassword,
      opens('/changePassword?sitename=acme'),
      acts('changes the password', 'changePassword', (page) =>
        page.does(
          changePasswordSubmitted({
            oldPassword: page.seal('password', 'Correct horse 7'),
            newPassword: page.seal('password', 'Later horse 6?'),
          }),
        ),
      ),
    ],
  },
  {
    name: 'the password of the directory service is changed',
    method: 'directory',
    acts: [opens('/'), sendsForm, comesBack, opens('/changePassword?sitename=acme')],
  },
];

/** The journeys for faults; each succeeds without one. */
export const journeys: readonly Journey[] = [...signIns, ...onHosts, ...apps, ...checks, ...passwords];
