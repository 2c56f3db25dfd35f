import { adviceOf } from 'src/reading/brief/advice/advice';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  pageLoad,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';

const unknown = refused('entityNotExists', 404, { code: 'EntityNotExistsException' });
const looked = (answer: object = unknown, operation = 'organizationByAlias'): readonly EntryParts[] => {
  const [question, answered] = asked(`api.${operation}`, {}, answer);
  const args = { ...(question['args'] as object), context: { region: 'eu-west-1', site: 'umbrella' } };
  return [{ ...question, args }, answered];
};
const end = entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME' });
const logWith = (api: string, ...entries: readonly EntryParts[]) =>
  logOf(withFacts(pageLoad([...entries, end]), { language: 'en', served: { api } }));
const ofOther = 'https://us-east-1.api.example';
const words =
  'The page had found the region eu-west-1, but the setting api names one address for every region, and that is of us-east-1: there, the look-up of the site (organizationByAlias) failed: refused with EntityNotExistsException, status 404.';

describe('one address of the API for every region, which names another region than the one that was found', () => {
  const log = logWith(ofOther, ...looked());

  it('comes before every other reason for an unknown site', () => {
    expect(headlineOf(log).sentence.startsWith(words)).toBe(true);
    expect(headlineOf(log).sentence.split('names one address')).toHaveLength(2);
  });

  it('does not send the caller to check what they opened', () => {
    expect(adviceOf(headlineOf(log), indexPageLoads(log.chapters)[0])?.text).toBe(
      catalogues.en['MESSAGES.CAUSE.NO_ORGANIZATION'],
    );
  });

  it.each([
    ['it names no region', logWith('https://api.example', ...looked())],
    ['it names the same region', logWith('https://eu-west-1.api.example', ...looked())],
    ['it has a place for the region', logWith('https://{region}.api.example', ...looked())],
    ['it knows something of the site', logWith(ofOther, ...looked(ok({}), 'userIdentityProvider'), ...looked())],
    [
      'the region was only assumed',
      logWith(
        ofOther,
        eventEntry('place/found', { region: 'eu-west-1', assumed: true, storage: 'local' }),
        ...looked(),
      ),
    ],
  ])('is not the reason if %s', (_case, other) => {
    expect(headlineOf(other).rules ?? []).not.toContain('regionFixedBySettings');
  });
});
