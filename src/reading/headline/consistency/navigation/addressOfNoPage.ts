import { valueAt } from 'src/journal/log/values';
import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { corrector, firstFault } from './addressRules';

const wrongLink = `The address names no page here, so the page showed the entry form instead: the link is wrong, perhaps only in its capital letters or in a slash at its end. ${corrector}`;

/**
 * The last address named no page of this build, so the entry form was shown. Its text is not recorded, because it may
 * hold anything.
 */
export const addressOfNoPage: Finder<EndSubject> = ({ tabPages }) =>
  firstFault(tabPages, ({ at: { event } }) => (valueAt(event.payload, 'noPage') === true ? wrongLink : ''), false);
