import { email, appRequest, submits } from '__tests__/replay/world/person';
import { type Page, startTime } from '__tests__/replay/world/browser';
import type { Browser, Setting } from './browser';
import type { Column } from './faults';
import type { Ends } from './row';

export const request = {
  'acme:code_challenge': 'Qm9iIGlzIHlvdXIgdW5jbGU0',
  'acme:application_id': 'third-party-1',
  'acme:app_access_since': startTime.toString(),
};
/** The values that a finished sign-in has stored for that request. */
export const grant = {
  'acme:session': JSON.stringify({ id: 'sign-in-of-the-request', method: 'federate', since: startTime }),
  'acme:app_grant': JSON.stringify({
    session: 'sign-in-of-the-request',
    applicationId: 'third-party-1',
    codeChallenge: 'Qm9iIGlzIHlvdXIgdW5jbGU0',
    since: startTime,
  }),
  'acme:auth_code': 'code-for-the-app-77a1',
};
export const driveRequest = appRequest({ application_id: 'drive-app-1', app_redirect: undefined });
export const poolSession = (exp: string) => ({
  'acme:idp_type': 'WORKDOCS',
  'acme:idp_access_token': 'e30.eyJpYXQiOjE3MzAwMDAwMDAsImV4cCI6NDEwMjQ0NDgwMH0.s',
  'acme:idp_refresh_token': 'pool-refresh-token-5a1c',
  'acme:idp_access_token_exp': exp,
  'acme:workdocs_last_authenticated_user_name': email,
});

export const opens = (address: string) => async (browser: Browser) => ({ page: await browser.open(address) });
export const federate: Setting = { method: 'federate' };
export const own: Setting = { method: 'own' };
export const ownPage = '/workdocsAuth?sitename=acme&username=ada%40mail.test';
export const toDocumentApp = 'to the document application';
export const entryWithError = (error: string): string => `entry, error ${error}`;
/** The columns whose answer lacks a field that the page needs. */
export const missingFieldColumns: readonly Column[] = ['empty', 'incomplete'];

export const tokenEnds: Ends = {
  otherwise: entryWithError('internalerror'),
  unauthorized: entryWithError('enterpriseAuth'),
  inactive: entryWithError('not_active'),
  notJson: entryWithError('enterpriseAuth'),
  empty: entryWithError('enterpriseAuth'),
  incomplete: entryWithError('enterpriseAuth'),
};
export const aliasEnds: Ends = {
  otherwise: 'entry',
  forbidden: 'to the directory service',
  notFound: 'error page, invalid_site_name',
  moved: 'error page, deleted',
};

/** Long enough for two calls in a row that are not answered twice. */
export const patienceMs = 65_000;

/** From the entry form through a provider and back, as far as possible. */
export async function comesBack(browser: Browser, from: string): Promise<Page> {
  const page = await browser.open(from);
  await submits(page);
  return browser.comeBack(page);
}
