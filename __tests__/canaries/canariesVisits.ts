import type { Session } from './canariesWorld';
import type { Kind } from './canariesValues';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { changePasswordSubmitted } from 'slices/changePassword';
import { consentAllowed, consentDenied, consentNotMe } from 'slices/consent';
import { entryRetried, entryStartedOver, entrySubmitted } from 'slices/entry';
import type { Event } from 'slices/event';
import { ownLoginSubmitted, ownLoginPasswordForgotten } from 'slices/ownLogin';
import { redirectLaunchWanted, redirectLinkWanted, redirectRetryWanted } from 'slices/redirect';
import { resetPasswordCodeWantedAgain, resetPasswordSubmitted } from 'slices/resetPassword';
import { sharingChosen } from 'slices/sharing';
import { updateUserSubmitted } from 'slices/updateUser';
import type { Page } from '__tests__/replay/world/browser';
import type { CanaryBrowser } from './canariesPage';

const query = (params: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(params).filter((param): param is [string, string] => param[1] !== undefined),
  ).toString();

/** Unknown parameters, with every kind of canary. */
function strangeParams({ chance, canaries }: Session): Readonly<Record<string, string | undefined>> {
  if (chance.is(0.5)) return {};
  return chance.pick(
    { mail: canaries.same('email'), login_hint: canaries.fresh('emailInMessage') },
    { [canaries.fresh('paramName')]: '1', [canaries.fresh('paramName')]: canaries.same('familyName') },
    { name: canaries.same('givenName'), surname: canaries.same('familyName'), id: canaries.same('userId') },
    { profile: JSON.stringify({ email: canaries.same('email'), org: canaries.same('organizationId') }) },
    // As a parameter name, and in a mangled name.
    { [canaries.fresh('misfiled')]: '1', [canaries.same('email')]: canaries.same('givenName') },
    { [`amp;state=${canaries.fresh('misfiled')}`]: '1', 'amp;code': canaries.fresh('misfiled') },
  );
}

const kindOfParam: Readonly<Record<string, Kind>> = {
  access_token: 'accessToken',
  refresh_token: 'refreshToken',
  state: 'requestState',
};

/** Secrets under their own names where they do not belong, or twice. */
function misplaced({ chance, canaries }: Session): string {
  if (chance.is(0.8)) return '';
  const name = chance.pick('code', 'auth_code', 'access_token', 'refresh_token', 'state');
  const kind = kindOfParam[name] ?? 'authCode';
  const given = `&${name}=${encodeURIComponent(canaries.fresh(kind))}`;
  return chance.is(0.5) ? given : given + given;
}

/** A misplaced secret: pasted into an address, or used as something else. */
const misfiled = ({ canaries }: Pick<Session, 'canaries'>): string => canaries.fresh('misfiled');

/** The start of a session, or of a further visit in it. */
export function openingAddress(session: Session): string {
  const { chance, canaries, site } = session;
  const email = chance.is(0.9) ? session.email : misfiled(session);
  const sitename = chance.is(0.9) ? site : chance.pick(undefined, misfiled(session));
  const email_id = chance.is(0.6) ? email : undefined;
  const site_redirect_path = chance.is(0.3) ? `/index.html?for=${encodeURIComponent(email)}#${email}` : undefined;
  const strange = strangeParams(session);
  const to = (path: string, params: Readonly<Record<string, string | undefined>>): string =>
    `#${path}?${query({ ...params, ...strange })}${misplaced(session)}`;
  const error = chance.pick(undefined, 'internalerror', `Hello ${canaries.fresh('emailInMessage')}`, misfiled(session));
  switch (
    chance.pick(
      'entry',
      'entry',
      'own',
      'check',
      'check',
      'app',
      'app',
      'app',
      'forgot',
      'forgot',
      'change',
      'change',
      'change',
      'logout',
      'tokens',
      'problem',
      'pre',
      'callback',
      'opt',
      'path',
    )
  ) {
    case 'entry':
      return to('/emailSelect', { sitename, email_id, error, client_type: chance.pick(undefined, 'DRIVE') });
    case 'own':
      return to('/workdocsAuth', { sitename: site, username: email_id, error });
    case 'check':
      return to('/checkAuth', { sitename: site, email_id, site_redirect_path });
    case 'app':
      return to('/checkAuth', { sitename: site, email_id, ...appRequest(session) });
    case 'forgot':
      return to('/forgotPassword', { sitename, username: email_id });
    case 'change':
      return to('/changePassword', { sitename: site, site_redirect_path });
    case 'logout':
      return to('/logout', { sitename, site_redirect_path });
    case 'tokens':
      return to('/postAuth', {
        sitename: site,
        access_token: canaries.fresh('accessToken'),
        refresh_token: canaries.fresh('refreshToken'),
        application: 'workdocs-web',
      });
    case 'problem':
      return to('/error', { main_error: error, sub_error: `See ${canaries.fresh('emailInMessage')}` });
    case 'pre':
      return to('/enterprisePreAuth', { sitename: site, user_idp_type: session.provider });
    case 'callback':
      return foreignCallback(session);
    case 'path':
      return to(`/${chance.pick('emailSelect', 'nowhere')}/${misfiled(session)}`, { sitename });
    case 'opt':
      return to(chance.pick('/optIn', '/optOut', '/appRedirect', '/confirmPermissions'), { sitename, error });
  }
}

/** The parameters of an app's request; its state is its own secret. */
const appRequest = ({ chance, canaries }: Session) => ({
  code_challenge: canaries.fresh('codeChallenge'),
  application_id: chance.is(0.15) ? canaries.fresh('typedName') : chance.pick('drive-app-1', 'notes-app', 'notes-app'),
  app_redirect: chance.pick(
    undefined,
    'https://notes.test/back',
    'notes://back',
    'https://elsewhere.test/',
    `https://notes.test/${encodeURIComponent(misfiled({ canaries }))}/back`,
    misfiled({ canaries }),
  ),
  state: canaries.fresh('requestState'),
});

/** A callback that nobody started here. */
function foreignCallback({ chance, canaries, site }: Session): string {
  const state = JSON.stringify({ csrfToken: canaries.fresh('csrfToken'), sitename: site });
  return `?${query({
    callback: chance.pick('workdocsFederateCallback', 'iicCallback', 'enterprisecallback'),
    code: canaries.fresh('authCode'),
    auth_code: undefined,
    state: chance.pick(state, canaries.fresh('csrfToken')),
  })}`;
}

/** The return from a provider that a page has left for, honest or not; undefined if it left for somewhere else. */
export function broughtBack(departure: string | undefined, session: Session): string | undefined {
  const asked = departure !== undefined && URL.canParse(departure) ? new URL(departure).searchParams : undefined;
  const redirectUri = asked?.get('redirect_uri');
  if (!asked || !redirectUri || !URL.canParse(redirectUri)) return undefined;
  const { chance, canaries } = session;
  const back = new URL(redirectUri);
  const callback = back.searchParams.get('callback');
  if (callback === null) return undefined;
  const isDenied = chance.is(0.15);
  if (!isDenied)
    back.searchParams.set(callback === 'enterprisecallback' ? 'auth_code' : 'code', canaries.fresh('authCode'));
  const state = chance.is(0.1) ? canaries.fresh('csrfToken') : asked.get('state');
  if (state) back.searchParams.set('state', state);
  if (isDenied) {
    back.searchParams.set(
      'error',
      chance.pick('access_denied', 'login_required', `no ${canaries.fresh('emailInMessage')}`),
    );
    back.searchParams.set('error_description', `${canaries.fresh('emailInMessage')} may not`);
  }
  for (const [name, value] of Object.entries(strangeParams(session))) if (value) back.searchParams.set(name, value);
  return back.search;
}

/** The contents of storage from an earlier session, by full name: mostly valid. */
export function planted(session: Session): readonly (readonly [name: string, text: string])[] {
  const { chance, canaries, site, email, provider } = session;
  if (chance.is(0.4)) return [];
  const tokens = [
    [`${site}:gb_access_token`, canaries.fresh('accessToken')],
    [`${site}:gb_refresh_token`, canaries.fresh('refreshToken')],
    [`${site}:gb_access_token_exp`, '4000000000'],
  ] as const;
  const pool = [
    [`${site}:idp_access_token`, canaries.fresh('accessToken')],
    [`${site}:idp_refresh_token`, canaries.fresh('refreshToken')],
    [`${site}:idp_access_token_exp`, chance.pick('4000000000', '1')],
    [`${site}:workdocs_last_authenticated_user_name`, email],
  ] as const;
  const broken = [
    [`${site}:region`, canaries.fresh('emailInMessage')],
    [`${site}:pending_sign_in`, JSON.stringify({ method: 'own', email: canaries.same('givenName') })],
    [`${site}:orgInfo`, JSON.stringify({ alias: site, Id: { of: canaries.same('organizationId') } })],
  ] as const;
  const type = chance.is(0.2) ? 'workdocs.own-pool' : provider;
  return [
    [`${site}:idp_type`, type],
    ...tokens,
    ...(provider === 'WORKDOCS' ? pool : []),
    ...(chance.is(0.3) ? broken : []),
  ];
}

/** The possible acts of a person on the current screen; undefined if there are none. */
function deedOn({ state, seal }: Page, { chance, canaries, site, email }: Session): Event | undefined {
  const { route, entry, updateUser, consent, changePassword } = state();
  const password = seal('password', canaries.same('password'));
  if (chance.is(0.1)) return sharingChosen({ shared: chance.is(0.8) });
  switch (route?.route) {
    case 'entry':
      if (entry.step === 'cannotSignIn') return chance.is(0.5) ? entryRetried() : entryStartedOver();
      if (chance.is(0.1)) return entrySubmitted({ siteName: canaries.fresh('typedName') as SiteName, emailId: email });
      return entrySubmitted({ siteName: site, emailId: chance.is(0.8) ? email : other(canaries) });
    case 'ownLogin':
      if (updateUser.step === 'asking' || updateUser.step === 'refused') {
        return updateUserSubmitted({
          given_name: canaries.same('givenName'),
          family_name: canaries.same('familyName'),
          newPassword: seal('password', canaries.same('newPassword')),
        });
      }
      if (chance.is(0.2))
        return ownLoginPasswordForgotten({ siteName: site, username: chance.is(0.9) ? email : undefined });
      return ownLoginSubmitted({ siteName: site, username: chance.is(0.9) ? email : other(canaries), password });
    case 'forgotPassword':
      return chance.is(0.8)
        ? resetPasswordSubmitted({
            verificationCode: seal('verificationCode', canaries.fresh('verificationCode')),
            newPassword: seal('password', canaries.same('newPassword')),
          })
        : resetPasswordCodeWantedAgain();
    case 'changePassword':
      if (!('form' in changePassword) || changePassword.form === 'checking') return undefined;
      return changePasswordSubmitted({
        oldPassword: password,
        newPassword: seal('password', canaries.same('newPassword')),
      });
    case 'consent':
      if (consent.step === 'failed') return redirectRetryWanted();
      return chance.pick<Event>(consentAllowed(), consentAllowed(), consentAllowed(), consentDenied(), consentNotMe());
    case 'appRedirect':
      return chance.pick<Event>(redirectLaunchWanted(), redirectLinkWanted(), redirectRetryWanted());
    default:
      return undefined;
  }
}
const other = (canaries: Session['canaries']): EmailId => canaries.fresh('email') as EmailId;

/** Performs an act on a page: something that its screen offers, a wait, Back, hiding it, or another address. */
export async function nextDeed(page: Page, { window, world }: CanaryBrowser, session: Session): Promise<void> {
  const { chance } = session;
  const way = chance.next();
  if (way < 0.08) page.showOrHide(chance.pick('hidden', 'visible'));
  else if (way < 0.12) await page.visit(openingAddress(session).split('#').at(-1) ?? '');
  else if (way < 0.16) window.history.go(-1);
  else {
    await world.pass(chance.pick(600, 6000, 6000, 20_000));
    const deed = chance.is(0.85) ? deedOn(page, session) : undefined;
    if (deed) await page.does(deed);
  }
  await world.settle();
}
