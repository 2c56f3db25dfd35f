import { valueAt } from 'src/journal/log/values';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { fitsSiteName, hostLabelOf } from 'src/reading/headline/pageLoad/hostLabel';
import { stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { shortened, valueText } from 'src/reading/story/format';
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
