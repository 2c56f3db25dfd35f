import { headlineOf } from 'src/reading/headline/headline';
import { entered, eventEntry, logOf, pageLoad, read } from '__tests__/journal/pageLoads';

const keys = ['session', 'gb_access_token'];
const session = { session: { id: '‹signIn:1›', method: 'federate' } };
const sentenceOf = (...reads: Parameters<typeof read>[]): string => {
  const refused = eventEntry('signIn/refused', { why: 'codeSpent', error: 'error' });
  return headlineOf(logOf(pageLoad([entered('postAuth'), ...reads.flatMap((each) => read(...each)), refused])))
    .sentence;
};

it.each<[string, string, ...Parameters<typeof read>[]]>([
  ['session', 'The person was signed in already, and that sign-in had used its code', [['session'], session]],
  ['token', 'The person was signed in already, and that sign-in had used its code', [keys, { gb_access_token: 't' }]],
  ['none', 'but no session had been found in storage, nor the token of one: a bug in the page', [keys, {}]],
  ['not known', 'The log does not show that it had found a session', [['session'], {}]],
])('a code is spent only if the log shows a session (%s): %s', (_which, said, ...reads) => {
  expect(sentenceOf(...reads)).toContain(said);
});
