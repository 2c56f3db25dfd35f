import { valueAt } from 'src/journal/log/values';
import { valueText } from 'src/reading/story/format';
import { looksUpProvider } from 'src/vocabulary/questions';
import { isSiteKnown } from './unknownEntity';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';

/**
 * The look-up of a person's provider failed at a site that the service knows: it is the person that it does not know.
 */
export const unknownPerson = onFailed({ call: looksUpProvider, kind: 'entityNotExists' }, (failed, { pages, page }) => {
  const [site, person] = ['organizationDomain', 'email'].map((name) => valueAt(failed.question.args, `input.${name}`));
  if (typeof site !== 'string' || typeof person !== 'string' || !isSiteKnown(pages, page, site)) return undefined;
  return {
    sentence: `The service knows site ${valueText(site)}, but not ${valueText(person)} there: perhaps another e-mail address is registered, and the browser filled in an old one.`,
    steps: [],
    advice: 'userUnknown',
  };
});
