import { languages } from 'src/contract/languages';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const stored = { idp_access_token: '‹accessToken:1›', idp_refresh_token: '‹refreshToken:1›' };
const keys = ['session', ...Object.keys(stored)];
const session = { session: { id: '‹signIn:1›', method: 'own' } };
const had = read([...keys, 'idp_type'], { ...session, ...stored, idp_type: 'WORKDOCS' });
const noSession = eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'noSession' });

const advised = (language: string, ...entries: readonly EntryParts[]): string | undefined => {
  const load = pageLoad([entered('changePassword'), ...entries, noSession]);
  const { chapters } = logOf(withFacts(load, { ...factsOf(), language }));
  return adviceOf(headlineOf({ chapters }), indexPageLoads(chapters)[0])?.text;
};

it.each(languages)('who lost the session while the form was open is to sign in first: %s', (language) => {
  expect(advised(language, ...had, ...read(keys, session))).toBe(
    ownTexts[language].notChangedWithoutSession + otherwiseAsk[language],
  );
});

it('who never had a session is told so by the page', () => {
  const text = advised(
    'en',
    ...read(['idp_type', ...keys], {}),
    entered('entry', { error: 'invalidUserSessionError' }),
  );
  expect(text).toContain(catalogues.en['MESSAGES.CAUSE.NO_SESSION']);
});

it('who has a session that could not be renewed may try once more', () => {
  const failed = asked('identity.refreshSession', {}, refused('refused', 500, { code: 'InternalErrorException' }));
  const gone = read(keys, session);
  expect(advised('en', ...had, ...gone, ...failed)).toBe(ownTexts.en.notChanged + otherwiseAsk.en);
});
