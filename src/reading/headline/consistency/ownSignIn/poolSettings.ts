import { textOf, valueAt, objectOf } from 'src/journal/log/values';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { pagesOfSameService } from 'src/reading/headline/pageLoad/pagesOfSameService';
import { valueText } from 'src/reading/story/format';
import { signsInAtPool } from 'src/vocabulary/questions';
import { isPasswordRefused, usernameOf } from './passwordHistory';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { answersIn } from 'src/reading/headline/pageLoad/lookBack';
import { refusesPassword } from 'src/reading/story/failures/poolMessages';
import { policyRefusal, policySentences } from 'src/contract/failures';

/**
 * The user pool refused the passwords of several people, and accepted nobody in this log: then the settings may name a
 * wrong pool or client. With SRP the proof of every password contains the name of the pool.
 */
export const nobodyAccepted = onFailed(
  { call: signsInAtPool, failure: refusesPassword },
  (_failed, { pages, page }) => {
    const tried = answersIn(pagesOfSameService(pages, page, 'userPool.id')).filter(({ question }) =>
      signsInAtPool(question),
    );
    const names = [...new Set(tried.flatMap((each) => usernameOf(each) ?? []))];
    if (names.length < 2 || !tried.every(isPasswordRefused)) return undefined;
    return {
      sentence: `In this log it refused ${namesText(names)} and accepted nobody: if their passwords are right, perhaps the settings name another user pool or client than theirs${settingsText(page)}.`,
      steps: tried.slice(0, 1).map(({ at }) => at),
    };
  },
);

/** The most people that a sentence names. */
const maxNames = 3;
const namesText = (names: readonly unknown[]): string =>
  names.length > maxNames
    ? `${names.length.toString()} people`
    : new Intl.ListFormat('en').format(names.map((name) => valueText(name)));

/** ` (userPool.id us-east-1_Abc, userPool.clientId 1example). With USER_SRP_AUTH …`; empty if the log names none. */
function settingsText({ entries: [{ facts }] }: IndexedPageLoad): string {
  const named = ['id', 'clientId'].flatMap((name) => {
    const value = textOf(valueAt(facts, `served.userPool.${name}`));
    return value === undefined ? [] : [`userPool.${name} ${valueText(value)}`];
  });
  const isSrp = valueAt(facts, 'served.userPool.flow') === 'USER_SRP_AUTH';
  const srp = isSrp ? '. With USER_SRP_AUTH a wrong userPool.id makes every password wrong' : '';
  return `${named.length > 0 ? ` (${named.join(', ')})` : ''}${srp}`;
}

const ofAdministrator = "that is a setting of the pool's administrator";

/**
 * The user pool's policy refused a new password, although the page sends one only if its own rules passed it: they ask
 * for every kind of character (`src/rules/forms/passwordPolicy.ts`), and for no length.
 */
export const poolPolicy = onFailed({ port: 'identity', code: 'InvalidPasswordException' }, ({ failure }) => {
  const { message } = objectOf(failure);
  if (typeof message !== 'string' || !message.startsWith(`${policyRefusal} `)) return undefined;
  const words = policySentences.find((each) => message === `${policyRefusal} ${each}`);
  return { sentence: words === undefined ? stricter : `The user pool said “${words}”${consequence(words)}`, steps: [] };
});

const stricter = `The page sends a new password only if its own rules passed it, and they set no length, for example: so the policy of the user pool seems to ask for more, and ${ofAdministrator}.`;

const consequence = (words: (typeof policySentences)[number]): string =>
  words === 'Password not long enough'
    ? `, and the page's own rules set no length: the policy of the user pool asks for more than they do, and ${ofAdministrator}.`
    : ", which the page's own rules ask for too: perhaps the two differ in what counts, or the page did not check it.";
