import { headlineOf } from 'src/reading/headline/headline';
import { asked, entered, eventEntry, logOf, pageLoad, withFacts } from '__tests__/journal/pageLoads';

const here = { scheme: 'https:', host: 'docs.test', path: '/', language: 'en' };

/** What may differ from a return that the page took for another tab. */
interface Differing {
  /** The start that the return found. */
  readonly found?: string;
  /** What the tab of the return knows. */
  readonly facts?: object;
  readonly redirect?: string;
  /** The tabs of the departure and of the return. */
  readonly tabs?: readonly [string, string];
  /** Whether another tab was opened in between. */
  readonly isBetween?: boolean;
}

/** A page load that starts a sign-in and leaves for the provider, and the return to it, as in a new tab. */
export function loadsOfUnrecognised({ found, facts, redirect, tabs, isBetween = false }: Differing = {}) {
  const start = { site: 'acme', values: { pending_sign_in: { id: '‹signIn:1›', trip: 'trip' } }, clear: [] };
  const query = {
    client_id: 'client',
    redirect_uri: redirect ?? 'https://docs.test/?callback=enterprisecallback&sitename=acme',
  };
  const left = [
    ...asked('storage.commit', start, { outcome: 'committed' }),
    ...asked('browser.leaveTo', { to: 'https://acme.docs.test/login', query }, null),
  ];
  const stored = { pending_sign_in: { id: found ?? '‹signIn:1›', method: 'directory', trip: 'trip' } };
  const back = [
    eventEntry('@@router/LOCATION_CHANGE', { route: 'directoryCallback', params: {}, refused: [] }, 'browser'),
    entered('directoryCallback'),
    ...asked('browser.arrivalSecrets', {}, { auth_code: '‹code:1›' }),
    ...asked('storage.read', { site: 'acme', keys: ['pending_sign_in'] }, stored),
    eventEntry('signIn/refused', { error: 'error', why: 'otherTab' }),
    entered('entry', { sitename: 'acme', error: 'error' }),
  ];
  const [before, after] = tabs ?? ['tab1', 'tab2'];
  const [load, ...entries] = withFacts(pageLoad(back, after), {
    ...here,
    witness: 'intact',
    continues: false,
    ...facts,
  });
  return [
    withFacts(pageLoad(left, before), here),
    ...(isBetween ? [pageLoad([], 'tab9')] : []),
    [{ ...load, trip: 'other' }, ...entries] as const,
  ];
}

/** The headline of a return that the page took for another tab. */
export const tabUnrecognised = () => headlineOf({ ...logOf(...loadsOfUnrecognised()), savedBy: 1 });
