import type { Headline } from 'src/reading/headline/headline';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { type Trouble, troublesOf } from 'src/reading/headline/troubles/troubles';

/** What an advice is about. */
export interface AdviceSubject {
  readonly headline: Headline;
  readonly page: IndexedPageLoad;
  /** The page loads of its tab, up to it. */
  readonly tabPages: readonly IndexedPageLoad[];
}

/** The refusal that a headline is about; undefined if it is about a failed call or an end. */
export const troubleOf = ({ at }: Pick<Headline, 'at'>, page: IndexedPageLoad): Trouble | undefined =>
  troublesOf(page).find(({ step }) => step === at.step);

/** The answers that a headline rests on, the deciding one first. */
export function decidingAnswers(headline: Pick<Headline, 'at'>, page: IndexedPageLoad): readonly AnsweredQuestion[] {
  const trouble = troubleOf(headline, page);
  return answersAt(page, trouble ? evidenceOf(trouble) : [headline.at.step]);
}
