import { ok } from './fakePorts';
import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import { consentGiven } from 'slices/consent';

export const acme = 'acme' as SiteName;
export const now = Date.parse('2025-01-15T08:00:00Z');
export const pending = {
  'acme:code_challenge': 'abc',
  'acme:application_id': 'notes',
  'acme:app_access_since': String(now - 1000),
};
export const callback = 'https://notes.example/callback?kept=1';
export const notes = { Name: 'Notes', RedirectUris: [callback], Scopes: ['documents.read'] };
export const metadata = (more: object = {}) => ({ 'api.appMetadata': ok({ ...notes, ...more }) });
export const since = (now - 1000) as EpochMs;
const session = 'sign-in-1';
export const approval = { site: acme, applicationId: 'notes', codeChallenge: 'abc', since, session };
export const approved = consentGiven(approval);
export const withCode = {
  ...pending,
  'acme:auth_code': 'APPCODE',
  'acme:app_redirect': callback,
  'acme:request_state': 'S&code=evil',
};
export const drive = { 'acme:application_id': 'drive-app-1' };
/** The values that a finished sign-in has stored beside the code or the tokens that it gives to the app. */
export function granted(stored: Readonly<Record<string, string>>, more: object = {}): Readonly<Record<string, string>> {
  const isGrant = 'acme:auth_code' in stored || 'acme:posture_access_token' in stored;
  const { 'acme:application_id': applicationId, 'acme:code_challenge': codeChallenge } = stored;
  const grant = { session, applicationId, codeChallenge, since, ...more };
  const method = 'acme:posture_access_token' in stored ? 'own' : 'federate';
  const username = method === 'own' ? 'jane@acme.test' : undefined;
  const standing = { 'acme:session': JSON.stringify({ id: session, method, username, since: now }) };
  return isGrant ? { ...standing, 'acme:app_grant': JSON.stringify(grant), ...stored } : stored;
}
export const queryOf = (address: string | undefined) =>
  Object.fromEntries(new URL(address ?? 'about:blank').searchParams);
export const accessKeys = (stored: Readonly<Record<string, string>>) =>
  Object.keys(stored).filter((key) => /code|app_|application|request_state|posture|appMetadata/.test(key));
