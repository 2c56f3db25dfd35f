import { objectOf, textsOf, valueAt, textOf } from 'src/journal/log/values';
import type { EndSubject, Find } from 'src/reading/headline/consistency/ruleTypes';
import { stepOf } from 'src/reading/headline/page/indexedPage';
import { valueText } from 'src/reading/story/words';
import { isAddress } from 'src/vocabulary/events';
import { departureTo } from 'src/journal/log/departure';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { isDeparture } from 'src/vocabulary/questions';

/** Parameters of an address that were refused. */
export const refusedNames: Find<EndSubject> = ({ tabPages, end }) => {
  if (end.how !== 'resting') return undefined;
  for (const page of [...tabPages].reverse())
    for (const { step, event } of [...page.events].reverse()) {
      const refused = isAddress(event) ? textsOf(objectOf(event.payload)['refused']) : [];
      if (refused.length > 0)
        return {
          sentence: `The page rejected ${refused.map((name) => valueText(name)).join(', ')} in the address (given more than once, too long, or not a value that it accepts).`,
          steps: [stepOf(page, { step })],
        };
    }
  return undefined;
};

/** Parameters of an address that were ignored, because the page knows only names that resemble theirs. */
export const resemblingNames: Find<EndSubject> = ({ tabPages }) => {
  for (const page of [...tabPages].reverse())
    for (const { step, event } of [...page.events].reverse()) {
      const names = isAddress(event) ? textsOf(valueAt(event.payload, 'resembled')) : [];
      if (names.length === 0) continue;
      const sentence = `The address had parameters with names that only resemble ${names.map((name) => valueText(name)).join(', ')}, so the page ignored them: a program on the way may have changed the link.`;
      return { sentence, steps: [stepOf(page, { step })] };
    }
  return undefined;
};

/** The parameters of an app's request; each needs the others. */
export const requestParameters = ['application_id', 'code_challenge'];
/** The last address with any part of an app's request lacked another part, or the page rejected it. */
export const halfRequest: Find<EndSubject> = ({ tabPages, end }) => {
  if (end.how !== 'resting') return undefined;
  for (const page of [...tabPages].reverse())
    for (const { step, event } of page.events.filter((each) => isAddress(each.event)).reverse()) {
      const params = objectOf(valueAt(event.payload, 'params'));
      const missing = requestParameters.filter((name) => params[name] === undefined);
      if (missing.length === requestParameters.length) continue;
      if (missing.length === 0) return undefined;
      const refused = textsOf(objectOf(event.payload)['refused']);
      const sentence = missing.some((name) => refused.includes(name))
        ? `The app's request in the address was used without ${missing.join(', ')}, which the page rejected.`
        : `The address contained only part of an app's request, without ${missing.join(', ')}.`;
      return { sentence, steps: [stepOf(page, { step })] };
    }
  return undefined;
};

/** The page left for an address below a domain of the settings that does not contain the page's own host. */
export const otherDomain: Find<EndSubject> = ({ tabPages }) => {
  const page = tabPages.filter((each) => sentToProvider(each) !== undefined).at(-1);
  const left = page?.questions.filter(({ question }) => isDeparture(question)).at(-1);
  const { facts } = page?.entries[0] ?? {};
  const [host, domain] = [textOf(valueAt(facts, 'host')), textOf(valueAt(facts, 'served.siteDomain'))];
  const target = departureTo(left?.question.args)?.split('/')[2];
  if (!page || !left || host === undefined || domain === undefined || target === undefined) return undefined;
  const isWithin = (name: string): boolean => `.${name}`.endsWith(`.${domain}`);
  if (!isWithin(target) || isWithin(host)) return undefined;
  return {
    sentence: `That address is below siteDomain of the settings, ${valueText(domain)}, while this page is at ${valueText(host)}.`,
    steps: [stepOf(page, left)],
  };
};
