import { csrfKeyOf } from 'src/contract/storageKeys';
import { changeIn } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import { startsSince } from 'src/reading/headline/consistency/shared/otherSignIns';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import { type CauseCheck, contradiction } from 'src/reading/headline/consistency/contradictions/checks';

/**
 * Storage itself names the start that came back as the newest one: the last of the recent starts has its print, and the
 * pending one is the last that this tab stored. A stored token of another start may still be of another tab.
 */
export const isNewestStart: CauseCheck = (context) => {
  const { page, pages, step } = context;
  const pending = context.stored('pending_sign_in');
  const id = valueAt(pending?.value, 'id');
  const made = tabPagesUntil(pages, page).flatMap(({ questions, pageLoad }) =>
    questions
      .filter((each) => pageLoad < page.pageLoad || each.step < step)
      .flatMap(({ question }) => changeIn(question).values)
      .flatMap(([key, value]) => (key === 'pending_sign_in' ? [valueAt(value, 'id')] : [])),
  );
  if (id === undefined || made.at(-1) !== id || startsSince(page, step) !== 0) return undefined;
  const tokens = Object.values(csrfKeyOf).map((key) => context.stored(key));
  if (tokens.some((token) => token?.value !== undefined)) return undefined;
  // The read that found no token shows the key that the page looked for.
  const { step: shown } = tokens.find((token) => token !== undefined) ?? pending ?? {};
  return contradiction(context, 'storage named the start that came back as the newest one', shown);
};
