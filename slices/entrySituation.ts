import type { SiteName } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import { type EntrySituation, submitsByItself } from 'src/rules/address/entrySubmit';
import { selectRequestEnd } from './appRequest';
import { selectHostSite } from './facts';
import type { RootState } from './index';
import { type Arrival, selectHasStrayResponse } from './route';

/** How the entry page was opened. */
interface Opened {
  /** The site that the address or the host names. */
  readonly site: SiteName | undefined;
  readonly params: ParamsOf<'entry'>;
  readonly arrival: Arrival;
}

type Known = Pick<RootState, 'appRequest' | 'entry' | 'facts' | 'route' | 'signIn'>;

/** What decides whether the entry page submits by itself, and what waits for a press. */
export function entrySituationOf(state: Known, { site, params, arrival }: Opened): EntrySituation {
  const { signIn } = state;
  const isOutdated = (signIn.step === 'superseded' && signIn.site === site) || selectRequestEnd(state) !== undefined;
  const isAstray = selectHasStrayResponse(state);
  return {
    site: site !== undefined,
    onSitesHost: selectHostSite(state) !== undefined,
    email: params.email_id !== undefined,
    showsNotice: params.error !== undefined || params.logout_flow === true || isOutdated || isAstray,
    autoSubmit: params.auto_submit,
    arrivedByHistory: arrival === 'history',
  };
}

/**
 * Whether the entry page submits, or has submitted, by itself (spec §4, Entry form), and nobody has been asked for
 * anything. It shows no form then: what is typed into a form that leaves would be lost.
 */
export function selectEntrySubmitsItself(state: Known): boolean {
  const { entry, route } = state;
  if (route?.route !== 'entry') return false;
  if (entry.step === 'lookingUp') return entry.itself === true;
  const { params, arrival } = route;
  const site = params.sitename ?? selectHostSite(state);
  return (
    entry.step === 'asking' &&
    !entry.emailRequired &&
    submitsByItself(entrySituationOf(state, { site, params, arrival }))
  );
}
