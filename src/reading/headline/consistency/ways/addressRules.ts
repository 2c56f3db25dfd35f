import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import type { EndRule } from 'src/reading/headline/consistency/ruleTypes';
import { stepOf } from 'src/reading/headline/page/indexedPage';
import { valueText } from 'src/reading/story/words';
import { isAddress } from 'src/vocabulary/events';

/** Parameters of an address that were refused. */
export const refusedParameters: EndRule = ({ tabPages, end }) => {
  if (end.how !== 'resting') return undefined;
  for (const page of [...tabPages].reverse())
    for (const { step, event } of [...page.events].reverse()) {
      const refused = isAddress(event) ? textsOf(objectOf(event.payload)['refused']) : [];
      if (refused.length > 0)
        return {
          sentence: `The page rejected ${refused.map((name) => valueText(name)).join(', ')} in the address as malformed or repeated.`,
          steps: [stepOf(page, { step })],
        };
    }
  return undefined;
};

/** Parameters of an address that were ignored, because the page knows only names that resemble theirs. */
export const resemblingNames: EndRule = ({ tabPages }) => {
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
const requestParameters = ['application_id', 'code_challenge'];
export const halfRequest: EndRule = ({ tabPages, end }) => {
  if (end.how !== 'resting') return undefined;
  for (const page of [...tabPages].reverse())
    for (const { step, event } of page.events.filter((each) => isAddress(each.event))) {
      const params = objectOf(valueAt(event.payload, 'params'));
      const missing = requestParameters.filter((name) => params[name] === undefined);
      if (missing.length === 0 || missing.length === requestParameters.length) continue;
      return {
        sentence: `The address contained only part of an app's request, without ${missing.join(', ')}, so no app was answered.`,
        steps: [stepOf(page, { step })],
      };
    }
  return undefined;
};
