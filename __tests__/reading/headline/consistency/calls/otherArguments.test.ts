import { headlineOf } from 'src/reading/headline/headline';
import { asked, eventEntry, logOf, pageLoad, refused } from '__tests__/journal/pageLoads';

const invalid = 'InvalidParameterException';
const profile = { newPassword: '‹password:1›', given_name: '‹name:1›', family_name: '‹name:2›' };
/** The sentence after two attempts, each with its arguments and its exception. */
const sentenceOf = (first: object, second: object, codes: readonly [string, string] = [invalid, invalid]): string => {
  const [before, last] = codes.map((code) => refused('refused', 400, { code }));
  return headlineOf(
    logOf(
      pageLoad([
        ...asked('identity.setNewPassword', first, before),
        ...asked('identity.setNewPassword', second, last),
        eventEntry('updateUser/refused', { failure: last?.failure }),
      ]),
    ),
  ).sentence;
};
const another = { ...profile, newPassword: '‹password:2›' };

it('what was another in the same refused call before is named, and what stayed the same', () => {
  expect(sentenceOf(profile, another)).toContain(
    'The same call had been refused in the same way before, with another value of newPassword; the same in both: given_name, family_name.',
  );
});

it.each<[what: string, sentenceOf: string]>([
  ['everything was alike', sentenceOf(profile, profile)],
  ['everything was another', sentenceOf({ newPassword: '‹password:1›' }, { newPassword: '‹password:2›' })],
  ['the first one was refused for another reason', sentenceOf(profile, another, ['InvalidPasswordException', invalid])],
  ['both may be wrong', sentenceOf(profile, another, ['NotAuthorizedException', 'NotAuthorizedException'])],
])('nothing is compared if %s', (_what, sentence) => {
  expect(sentence).not.toContain('refused in the same way before');
});
