import { headlineOf } from 'src/reading/headline/headline';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  withFacts,
} from '__tests__/journal/pageLoads';

const here = { scheme: 'https:', host: 'docs.test', path: '/', language: 'en', served: { siteDomain: 'docs.test' } };
const kept = asked('storage.health', {}, 'local');
const reads = (keys: readonly string[], value: object): readonly EntryParts[] => asked('storage.read', { keys }, value);

/** What may differ from a return to emptied storage. */
interface Differing {
  /** The values that the return finds. */
  readonly found?: object;
  readonly outcome?: string;
  readonly redirect?: string;
  readonly place?: string;
  /** The tab of the return. */
  readonly tab?: string;
  /** What came before the departure. */
  readonly before?: readonly EntryParts[];
  readonly why?: string;
  /** What the tab of the return knows of the sign-in that it had started. */
  readonly witness?: string;
}

/** A page load that left for a provider, and the next one, which came back and found storage emptied. */
export function loadsOfEmptied({
  found = {},
  outcome = 'committed',
  redirect,
  place,
  before,
  why,
  tab,
  witness,
}: Differing = {}) {
  const start = { site: '‹site:1›', values: { pending_sign_in: { id: '‹signIn:1›' } }, clear: [] };
  const leaves = {
    to: 'https://idp.test/',
    query: { client_id: 'client', redirect_uri: redirect ?? 'https://docs.test/?callback=iicCallback' },
    csrfState: { csrfToken: '‹csrfToken:1›', sitename: '‹site:1›' },
  };
  const left = [
    ...kept,
    ...asked('storage.write', { values: { sessionIds: ['‹session:1›'] } }, 'local'),
    ...(before ?? []),
    ...asked('storage.commit', start, { outcome }),
    ...asked('browser.leaveTo', leaves, null),
  ];
  const secrets = { code: '‹code:1›', state: { form: 'json', csrfToken: '‹csrfToken:2›', sitename: 'acme' } };
  const back = [
    ...asked('storage.health', {}, place ?? 'local'),
    address('identityCenterCallback'),
    ...reads(['sessionIds'], found),
    entered('identityCenterCallback'),
    ...asked('browser.arrivalSecrets', {}, secrets),
    ...reads(['pending_sign_in'], found),
    ...reads(['iic_csrf_token'], {}),
    eventEntry('signIn/refused', { error: 'error', why: why ?? 'otherBrowser' }),
    entered('entry', { sitename: 'acme', error: 'error' }),
  ];
  return [
    withFacts(pageLoad(left, 'tab1'), here),
    withFacts(pageLoad(back, tab ?? 'tab2'), { ...here, witness }),
  ] as const;
}

/** The headline of a return to emptied storage. */
export const storageEmptied = () => headlineOf({ ...logOf(...loadsOfEmptied()), savedBy: 1 });
