import { csrfKeyOf } from 'src/contract/storageKeys';
import { valueAt } from 'src/journal/log/values';
import { startsSince } from 'src/reading/headline/consistency/shared/otherSignIns';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import { type CauseCheck, contradiction } from 'src/reading/headline/consistency/contradictions/checks';
import { stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { isBefore } from 'src/journal/log/step';
import { startsIn } from './otherStarts';

/**
 * Storage itself names the start that came back as the newest one: the last of the recent starts has its print, and the
 * pending one is the last that this tab stored. A stored token of another start may still be of another tab.
 */
export const isNewestStart: CauseCheck = (context) => {
  const { page, pages, step } = context;
  const pending = context.stored('pending_sign_in');
  const id = valueAt(pending?.value, 'id');
  const made = tabPagesUntil(pages, page)
    .flatMap(startsIn)
    .filter(({ at }) => isBefore(at, stepOf(page, { step })))
    .at(-1);
  if (id === undefined || made?.id !== id || startsSince(page, step) !== 0) return undefined;
  const tokens = Object.values(csrfKeyOf).map((key) => context.stored(key));
  if (tokens.some((token) => token?.value !== undefined)) return undefined;
  // The read that found no token shows the key that the page looked for.
  const { step: shown } = tokens.find((token) => token !== undefined) ?? pending ?? {};
  return contradiction(context, 'storage named the start that came back as the newest one', shown);
};
