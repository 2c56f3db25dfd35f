import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt, textOf } from 'src/journal/log/values';
import {
  type EndSubject,
  type Finder,
  type RuleFinding,
  bugFinding,
  lastFinding,
} from 'src/reading/headline/consistency/ruleTypes';
import { type IndexedPageLoad, lastBefore } from 'src/reading/headline/pageLoad/indexedPage';
import { askedBy, askedPath, openedPathOf } from 'src/reading/headline/pageLoad/addresses/openedPath';
import { withoutReturn } from 'src/reading/headline/pageLoad/tabPages';
import { valueText, spanText, timesText } from 'src/reading/story/format';
import { parsedUrl } from 'src/rules/values/url';
import { isDeparture } from 'src/vocabulary/questions';
import { departureTo } from 'src/journal/log/departure';
import { changesFocus } from 'src/vocabulary/events';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { departureToProvider } from 'src/reading/headline/pageLoad/lookBack';
import { hostOfPage } from 'src/reading/headline/pageLoad/hostLabel';

/**
 * The page left for a path other than the one for which its own address had asked, although it had read that one from
 * storage last. Another tab that had stored another path would have shown then.
 */
export const otherPathOpened: Finder<EndSubject> = ({ tabPages }) => lastFinding(withoutReturn(tabPages), otherPathIn);

function otherPathIn(page: IndexedPageLoad): RuleFinding | undefined {
  const { left, path } = openedPathOf(page) ?? {};
  const asked = left && askedPath(page, left.step);
  const wanted = askedBy(asked?.event.payload);
  const read =
    left && lastBefore(page.answeredQuestions, left.step, ({ question }) => readsKey(question, 'site_redirect_path'));
  if (!left || !asked || !read || read.step < asked.step || path === wanted) return undefined;
  if (valueAt(read.answer.value, 'site_redirect_path') !== wanted) return undefined;
  return bugFinding(
    `The link asked for ${valueText(wanted)}, and the page had read that, but ${valueText(path)} was opened`,
    [left.at, read.at, asked.at],
  );
}

/** Whether a text is no address before it is decoded, and one afterwards. */
function isEncodedAddress(text: string): boolean {
  if (parsedUrl(text)) return false;
  try {
    return parsedUrl(decodeURIComponent(text)) !== undefined;
  } catch {
    return false;
  }
}

/** The parameter with which every provider and the service's own pages lead back (RFC 6749, 4.1.1). */
const path = 'query.redirect_uri';

function encodedTwiceIn(page: IndexedPageLoad) {
  const left = page.questions.find(
    ({ question }) => isDeparture(question) && isEncodedAddress(textOf(valueAt(question.args, path)) ?? ''),
  );
  return left
    ? bugFinding(
        `The page left with redirect_uri ${valueText(valueAt(left.question.args, path))}, which is encoded once more than an address is`,
        [left.at],
      )
    : undefined;
}

/** The page left with a return address that it had encoded itself: leaving encodes every parameter. */
export const encodedTwice: Finder<EndSubject> = ({ tabPages }) => lastFinding(withoutReturn(tabPages), encodedTwiceIn);

/** The page left for an address below a domain of the settings that does not contain the page's own host. */
export const leftForOtherDomain: Finder<EndSubject> = ({ tabPages }) => {
  const left = tabPages.flatMap((each) => departureToProvider(each) ?? []).at(-1);
  if (!left) return undefined;
  const { host, siteDomain: domain } = hostOfPage(left.page);
  const target = departureTo(left.question.args)?.split('/')[2];
  if (host === undefined || domain === undefined || target === undefined) return undefined;
  const isWithin = (name: string): boolean => `.${name}`.endsWith(`.${domain}`);
  if (!isWithin(target) || isWithin(host)) return undefined;
  return {
    sentence: `That address is below siteDomain of the settings, ${valueText(domain)}, while this page is at ${valueText(host)}.`,
    steps: [left.at],
  };
};

/**
 * An app that opens in front of the browser takes the focus of the window and need not hide the page, so the page
 * itself does not count it. And how often the page had asked for the same address: a browser may ask the person only
 * once.
 */
export const perhapsOpened = onCause(['redirect.nothingHappened'], ({ page, step }) => {
  const departures = page.questions.filter((each) => each.step < step && isDeparture(each.question));
  const left = departures.at(-1);
  const asked = departures.filter(({ question }) => departureTo(question.args) === departureTo(left?.question.args));
  const lost = page.events.find(
    (each) =>
      left !== undefined &&
      each.step > left.step &&
      each.step < step &&
      changesFocus(each.event) &&
      valueAt(each.event.payload, 'focused') === false,
  );
  const again = asked.length > 1 ? `The page had asked for it ${timesText(asked.length)}.` : '';
  if (!left || !lost) return again === '' ? undefined : { sentence: again, steps: [] };
  const focus = `${spanText(lost.event.at - left.question.at)} after it had asked, the window lost the focus, so something may have opened.`;
  return { sentence: [again, focus].join(' ').trim(), steps: [lost.at] };
});
