import { withheld } from 'src/journal/log/placeholderPatterns';
import { changeIn } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import { isOnSharedComputer } from 'src/reading/headline/consistency/duties/dutyRules';
import { type CauseCheck, arrivedSecret, contradiction } from './checks';

/** Tokens can belong to somebody else only if some arrived that these pages had not stored. */
export const allTokensWereStored: CauseCheck = (context) => {
  const answered = context.answer('browser.arrivalSecrets');
  const tokens = ['access_token', 'refresh_token'].flatMap((path) => arrivedSecret(context, path)[0] ?? []);
  if (tokens.length === 0) return contradiction(context, 'the address contained no tokens', answered?.step);
  // Only a sealed token can be compared with a stored one.
  if (tokens.includes(withheld))
    return contradiction(context, 'the page had not sealed the tokens that came with the address', answered?.step);
  const stored = context.pages.flatMap(({ questions }) =>
    questions.flatMap(({ question }) => changeIn(question).values.map(([, value]) => value)),
  );
  const got = context.pages.flatMap(({ answeredQuestions }) =>
    answeredQuestions.flatMap(({ question, answer: { value } }) =>
      question.port === 'identity' ? [valueAt(value, 'accessToken'), valueAt(value, 'refreshToken')] : [],
    ),
  );
  return tokens.every((token) => stored.includes(token) || got.includes(token))
    ? contradiction(context, 'these pages had received those tokens themselves', answered?.step)
    : undefined;
};

/** The person marked a shared computer as such, on this page load or on an earlier one of its tab, which it continues. */
export const notMarkedAsShared: CauseCheck = (context) =>
  isOnSharedComputer(context.page)
    ? undefined
    : contradiction(context, 'nobody had marked this computer as shared', context.step);

/** A sign-in that is finished leaves a session, or at least its token. */
export const noSessionStored: CauseCheck = (context) => {
  const reads = ['session', 'gb_access_token'].map((key) => context.stored(key));
  const isNone = reads.every((read) => read !== undefined && read.value === undefined);
  return isNone
    ? contradiction(context, 'no session had been found in storage, nor the token of one', reads[0]?.step)
    : undefined;
};
