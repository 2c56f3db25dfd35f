import { type Network, asker } from './ask';
import type { DeploymentCheck, DeploymentTrouble } from './check';
import { Unchecked } from './unchecked';
import { checks } from './checks';
import { movedCheck } from './checks/moved';
import { documentRows, readDocument } from './checks/document';
import { type Live, liveOf } from './live';

/** The result of one check: all good, a problem, or not checked, with the reason. */
export type CheckResult = { readonly check: string; readonly looksAt: string } & (
  | { readonly outcome: 'ok' }
  | { readonly outcome: 'warning' | 'fault'; readonly troubles: readonly DeploymentTrouble[] }
  | { readonly outcome: 'unchecked'; readonly why: string }
);

export interface Examination {
  /** The text of a deployment document. */
  readonly document: string;
  /** Address of a sign-in page, or an origin; without one only the document is checked. */
  readonly address?: URL | undefined;
  /** A site whose own host is checked too. */
  readonly site?: string | undefined;
  readonly network?: Network;
}

/** All possible findings, by id. */
export const findingRows = {
  ...documentRows,
  ...Object.assign({}, ...[movedCheck, ...checks].map(({ rows }) => rows)),
} as DeploymentCheck['rows'];

/**
 * Checks a deployment document and, given an address, the deployment that runs there: every check once. It sends
 * nothing secret or personal, and changes nothing. Never rejects because of what it finds.
 */
export async function examine({ document, address, site, network }: Examination): Promise<readonly CheckResult[]> {
  const { settings, troubles } = readDocument(document);
  const ofDocument = resultOf({ id: 'document', looksAt: 'the document' }, troubles);
  const none = settings ? 'no address of a page was given' : 'the document is refused';
  if (!settings || !address) return [ofDocument, ...[movedCheck, ...checks].map((check) => unchecked(check, none))];
  const live = liveOf({ document: settings, address, site, ask: asker(network) });
  const moved = await looked(movedCheck, live);
  if (moved.outcome === 'fault') return [ofDocument, moved, ...checks.map((check) => unchecked(check, elsewhere))];
  return [ofDocument, moved, ...(await Promise.all(checks.map((check) => looked(check, live))))];
}

const elsewhere = 'the address leads elsewhere';

type Named = Pick<DeploymentCheck, 'id' | 'looksAt'>;

async function looked(check: DeploymentCheck, live: Live): Promise<CheckResult> {
  try {
    return resultOf(check, await check.look(live));
  } catch (error) {
    if (!(error instanceof Unchecked)) throw error;
    return unchecked(check, error.message);
  }
}

const unchecked = ({ id, looksAt }: Named, why: string): CheckResult => ({
  check: id,
  looksAt,
  outcome: 'unchecked',
  why,
});

function resultOf({ id, looksAt }: Named, troubles: readonly DeploymentTrouble[]): CheckResult {
  if (troubles.length === 0) return { check: id, looksAt, outcome: 'ok' };
  const outcome = troubles.some((each) => each.outcome === 'fault') ? 'fault' : 'warning';
  return { check: id, looksAt, outcome, troubles };
}

/** The findings, faults first. */
export function troublesIn(results: readonly CheckResult[]): readonly DeploymentTrouble[] {
  const all = results.flatMap((result) => ('troubles' in result ? result.troubles : []));
  return [...all.filter(({ outcome }) => outcome === 'fault'), ...all.filter(({ outcome }) => outcome === 'warning')];
}
