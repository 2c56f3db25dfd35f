import { textsOf, valueAt } from 'src/journal/log/values';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { fitsSiteName, hostLabelOf } from 'src/reading/headline/pageLoad/hostLabel';
import { stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { shortened, valueText } from 'src/reading/story/format';
import { isAddress } from 'src/vocabulary/events';
import { isQuestion } from 'src/vocabulary/questions';
import type { CauseCheck } from './checks';

const rule = '4 to 63 letters, digits and hyphens, with a letter or digit at both ends, not beginning with “d-”';

/** The host names a site whose name the page must accept. */
export const hostNameFits: CauseCheck = ({ page }) => {
  const label = hostLabelOf(page);
  return label !== undefined && fitsSiteName(label)
    ? { fact: `“${label}” fits the rule of site names (${rule})`, at: stepOf(page, { step: 0 }) }
    : undefined;
};

/** A host that no site can have: who wrote the address, or the setting that divides hosts into sites, is wrong. */
export const impossibleHost: Remark = ({ page, trouble }) => {
  const label = trouble?.cause === 'errorPage.hostInvalid' ? hostLabelOf(page) : undefined;
  if (label === undefined || fitsSiteName(label)) return undefined;
  const domain = valueText(valueAt(page.entries[0].facts, 'served.siteDomain'));
  return {
    sentence: `No site can have this name, “${shortened(label)}” (${rule}): perhaps the address was mistyped, or the setting siteDomain, ${domain}, is wrong for this host.`,
    steps: [stepOf(page, { step: 0 })],
  };
};

/**
 * The name in the opened address does not have the form of a site name, so nobody was asked whether there is such a site.
 * The log does not hold what was refused.
 */
export const impossibleName: Remark = ({ page, step, trouble }) => {
  if (trouble?.cause !== 'errorPage.siteNameInvalid') return undefined;
  const opened = page.events.find(({ event }) => isAddress(event) && valueAt(event.payload, 'first') === true);
  if (!opened || !textsOf(valueAt(opened.event.payload, 'refused')).includes('sitename')) return undefined;
  if (page.questions.some((each) => each.step < step && isQuestion(each.question, 'api.organizationByAlias')))
    return undefined;
  return {
    sentence: `The opened address names the site more than once, or in a form that no site name has (${rule}), so the service was not asked whether there is such a site: perhaps the link was mistyped or cut off, or a copied link contains an invisible character.`,
    steps: [],
  };
};
