import { type AddedAdvice, adviceTexts } from './adviceTexts';
import { type AttemptAdvice, attemptAdviceTexts } from './attemptAdviceTexts';
import { type EndAdvice, endAdviceTexts } from './endAdviceTexts';
import { type RefusedAdvice, refusedAdviceTexts } from './refusedAdviceTexts';
import { type ServiceAdvice, serviceAdviceTexts } from './serviceAdviceTexts';
import { type SurroundingsAdvice, surroundingsAdviceTexts } from './surroundingsAdviceTexts';

/** One of our texts, by its name. */
export type OwnText = AddedAdvice | AttemptAdvice | EndAdvice | RefusedAdvice | ServiceAdvice | SurroundingsAdvice;

export const ownTexts = {
  ...adviceTexts,
  ...attemptAdviceTexts,
  ...endAdviceTexts,
  ...refusedAdviceTexts,
  ...serviceAdviceTexts,
  ...surroundingsAdviceTexts,
};
