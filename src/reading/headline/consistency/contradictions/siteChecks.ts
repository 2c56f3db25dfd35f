import type { FailureKind } from 'src/contract/failures';
import { valueAt, textsOf, textOf } from 'src/journal/log/values';
import { isQuestion } from 'src/vocabulary/questions';
import { type CauseCheck, contradiction } from './checks';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { fitsSiteName, hostLabelOf } from 'src/reading/headline/pageLoad/hostLabel';
import { shortened, valueText } from 'src/reading/story/format';
import { isAddress } from 'src/vocabulary/events';
import { regions } from 'src/contract/stages';
import { regionAssumption } from 'src/reading/headline/consistency/unknown/assumptionRules';
import { isOfHost } from 'src/reading/headline/consistency/shared/calls';
import { calledService } from 'src/reading/headline/pageLoad/calledService';
import { callText, failureOrThrowText } from 'src/reading/headline/pageLoad/failedCalls';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { answersBefore, startOf } from 'src/reading/headline/pageLoad/lookBack';

/**
 * No look-up of the site had failed in the one way that leads to this error page (spec §4, Entry form, On load): a
 * redirect means a deleted site, an entity that does not exist an unknown one.
 */
export const aliasFailedAs =
  (kind: FailureKind): CauseCheck =>
  (context) => {
    const failed = context.page.answeredQuestions.filter(
      ({ step, question, failure }) =>
        step < context.step && isQuestion(question, 'api.organizationByAlias') && failure !== undefined,
    );
    const kinds = failed.map(({ failure }) => failure?.kind);
    if (kinds.includes(kind)) return undefined;
    const fact =
      kinds.at(-1) === ('unauthorizedResource' satisfies FailureKind)
        ? 'that answer only refuses the look-up as unauthorised, which leads to the directory service'
        : 'that failure does not say so';
    return contradiction(context, fact, failed.at(-1)?.step);
  };

/** The look-up that missed a parameter had been asked for without the e-mail address. */
export const hadNoAddress: CauseCheck = (context) => {
  const asked = context.answer('api.userIdentityProvider');
  return asked && valueAt(asked.question.args, 'input.email') === undefined
    ? contradiction(context, 'the page had made the look-up without one', asked.step)
    : undefined;
};

const rule = '4 to 63 letters, digits and hyphens, with a letter or digit at both ends, not beginning with “d-”';

/** The host names a site whose name the page must accept. */
export const hostNameFits: CauseCheck = ({ page }) => {
  const label = hostLabelOf(page);
  return label !== undefined && fitsSiteName(label)
    ? { fact: `“${label}” fits the rule of site names (${rule})`, at: startOf(page) }
    : undefined;
};

/** A host that no site can have: who wrote the address, or the setting that divides hosts into sites, is wrong. */
export const impossibleHost: Remark = ({ page, trouble }) => {
  const label = trouble?.cause === 'errorPage.hostInvalid' ? hostLabelOf(page) : undefined;
  if (label === undefined || fitsSiteName(label)) return undefined;
  const domain = valueText(valueAt(page.entries[0].facts, 'served.siteDomain'));
  return {
    sentence: `No site can have this name, “${shortened(label)}” (${rule}): perhaps the address was mistyped, or the setting siteDomain, ${domain}, is wrong for this host.`,
    steps: [startOf(page)],
  };
};

/**
 * The name in the opened address does not have the form of a site name, so nobody was asked whether there is such a
 * site. The log does not hold what was refused.
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

/**
 * Something was not known, in a region other than the one that the page had found: the setting `api` has no place for
 * the region, and its address names one.
 */
export const regionFixedBySettings = onFailed({ port: 'api', kind: 'entityNotExists' }, (failed, { page }) => {
  const found = textOf(valueAt(failed.question.args, 'context.region'));
  const { region, host } = calledService(page, failed.question);
  const named = regions.find((each) => host?.split(/[/.:]/).includes(each));
  if (region !== undefined || found === undefined || named === undefined || named === found) return undefined;
  const site = valueAt(failed.question.args, 'context.site');
  const isKnown = answersBefore(failed).some(
    (each) =>
      isOfHost(failed, each) && each.failure === undefined && valueAt(each.question.args, 'context.site') === site,
  );
  if (isKnown || regionAssumption(page, failed.step)) return undefined;
  return {
    sentence: `The page had found the region ${valueText(found)}, but the setting api names one address for every region, and that is of ${valueText(named)}: there, ${callText(failed.question)} failed: ${failureOrThrowText(failed.failure)}.`,
    steps: [failed.at],
  };
});
