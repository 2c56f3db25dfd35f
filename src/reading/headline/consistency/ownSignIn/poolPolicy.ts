import { policyRefusal, policySentences } from 'src/contract/failures';
import { objectOf } from 'src/journal/log/values';
import { onFailed } from 'src/reading/headline/consistency/guards';

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
