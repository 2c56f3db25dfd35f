import type { SiteName } from 'src/contract/brandTypes';
import { type EntrySituation, aliasMeaning, waitsForPress } from 'src/rules/address/entrySubmit';
import { entryRetried, entrySubmitted } from 'slices/entry';
import { wayInOtherWanted, wayInForgotten } from 'slices/wayIn';
import { leaveIfAliasDecides } from './aliasOutcome';
import { send } from 'sagas/steps/calls/send';
import { readCurrentSession } from 'sagas/steps/session/currentSession';
import { type Flow, cancelOn, select, takeOneOf } from 'sagas/effects/effects';

/** Choosing another account, or removing the remembered one, cancels what a press has begun. */
export const otherAccountActions = [wayInOtherWanted, wayInForgotten] as const;

/**
 * Checks the alias of the site. On some pages the result takes effect only when the person presses a button; if they
 * then choose another account, only at the next press.
 */
export function* checkAliasAndLeaveIfDecided(site: SiteName, arrival: EntrySituation): Flow {
  const session = yield* readCurrentSession(site);
  const answer = yield* send('organizationByAlias', { alias: site }, site);
  const { step } = yield* select(({ entry }) => entry);
  const waits = waitsForPress(aliasMeaning(answer), arrival, step);
  if (!waits && (yield* leaveIfAliasDecidesUnlessOther(site, answer, session))) return;
  while (true) {
    yield* takeOneOf(entrySubmitted, entryRetried);
    const { last } = yield* select(({ entry }) => entry);
    if (last?.siteName !== site) return;
    // The flow looks up the provider for the same press. This leaves before it, because its answer is here already.
    if (yield* leaveIfAliasDecidesUnlessOther(site, answer, yield* readCurrentSession(site))) return;
  }
}

/** Leaves if the alias decides; undefined if the person has chosen another account first. */
const leaveIfAliasDecidesUnlessOther = (
  ...decided: Parameters<typeof leaveIfAliasDecides>
): Flow<boolean | undefined> =>
  cancelOn(
    function* () {
      yield* leaveIfAliasDecides(...decided);
      return true;
    },
    ...otherAccountActions,
  );
