import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, eventEntry, logOf, pageLoad, read } from '__tests__/journal/pageLoads';

/** A provider comes back with this code for a start of which nothing is stored, in a browser with this last sign-in. */
export const cameWithoutStart = (code: string, last?: object, csrfToken = '‹csrfToken:1›'): readonly EntryParts[] => [
  ...read(['last_sign_in'], last === undefined ? {} : { last_sign_in: last }),
  entered('identityCenterCallback'),
  ...asked('browser.arrivalSecrets', {}, { code, state: { form: 'json', csrfToken, sitename: 'acme' } }),
  ...read(['iic_csrf_token'], {}),
  eventEntry('signIn/refused', { error: 'error', why: 'otherBrowser' }),
];

/** The headline after a provider's own page was opened by an old address, twice. */
export const providerOpened = () =>
  headlineOf(logOf(...['‹code:1›', '‹code:2›'].map((code) => pageLoad(cameWithoutStart(code)))));
