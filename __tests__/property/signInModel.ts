import type { Cause } from 'src/contract/causes';

export type Provider = 'federate' | 'identityCenter' | 'directory';

/** A returned state, in the terms of the model. */
export type StateGiven =
  | { readonly form: 'missing' }
  | { readonly form: 'notJson' }
  | { readonly form: 'json'; readonly csrfToken?: string; readonly sitename?: string };

/** An opened callback. */
export interface Callback {
  readonly at: Provider;
  readonly site: string | undefined;
  readonly state: StateGiven;
  readonly code: string | undefined;
  readonly denied: boolean;
}

/** The expected storage of a site, derived from the past steps. */
interface SiteHistory {
  /** Every start since storage was last cleared, oldest first; the directory service has no token. */
  starts: { readonly by: Provider; readonly token: string | undefined; shown: boolean }[];
  /** The start whose token the next check of a provider uses. */
  readonly unchecked: Map<Provider, string>;
  /** The last started provider, and whether its callback has come; until that sign-in is finished. */
  pending: { readonly by: Provider; used: boolean } | undefined;
}
const nothing = (): SiteHistory => ({ starts: [], unchecked: new Map(), pending: undefined });

/** The expected outcome of a callback, for any history of starts, checks, finished sign-ins and cleared storage. */
export function signInModel() {
  const sites = new Map<string, SiteHistory>();
  const of = (site: string): SiteHistory => {
    const known = sites.get(site) ?? nothing();
    sites.set(site, known);
    return known;
  };

  function started(site: string, by: Provider, token: string | undefined): void {
    const known = of(site);
    known.starts.push({ by, token, shown: false });
    if (token) known.unchecked.set(by, token);
    known.pending = { by, used: false };
  }

  /** Only the last started provider may answer, and only once. */
  function counts(at: Provider, { pending }: SiteHistory): Cause | 'good' {
    if (!pending) return 'notStarted';
    if (pending.by !== at) return 'otherTab';
    if (pending.used) return 'usedTwice';
    pending.used = true;
    return 'good';
  }

  /** The outcome of the anti-forgery check; the check consumes the token, and a token that was shown stays so. */
  function check({ at, state }: Callback, known: SiteHistory): Cause | 'good' {
    const awaited = known.unchecked.get(at);
    known.unchecked.delete(at);
    if (state.form === 'missing') return 'stateMissing';
    if (state.form === 'notJson') return 'stateNotJson';
    const { csrfToken: given } = state;
    if (given === undefined) return 'noCsrfToken';
    const remembered = known.starts.filter(({ token }) => token !== undefined).slice(-5);
    const own = remembered.find(({ token }) => token === given);
    const wasShown = own?.shown === true;
    if (own) own.shown = true;
    if (awaited === given) return counts(at, known);
    if (own) return wasShown ? 'usedTwice' : 'otherTab';
    return awaited === undefined ? 'tokenMissing' : 'differentToken';
  }

  /** Whether a callback leads to post-auth, or the cause of its refusal. */
  function opened(callback: Callback): Cause | 'postAuth' {
    const { at, site, state, code, denied } = callback;
    if (site === undefined) {
      // The owner of the token is unknown, so all tokens of this provider are removed.
      for (const each of sites.values()) each.unchecked.delete(at);
      return state.form === 'missing' && at !== 'directory' ? 'stateMissing' : 'noSite';
    }
    const known = of(site);
    if (at === 'directory') {
      if (code === undefined) return 'noCode';
      const counted = counts(at, known);
      return counted === 'good' ? 'postAuth' : counted;
    }
    const checked = check(callback, known);
    if (checked !== 'good') return checked;
    if (denied) return 'providerRefused';
    return code === undefined ? 'noCode' : 'postAuth';
  }

  return {
    started,
    opened,
    finished: (site: string): void => {
      const known = of(site);
      if (known.pending?.used) known.pending = undefined;
    },
    cleared: (site: string): void => void sites.set(site, nothing()),
  };
}
