import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, ok, pageLoad, read } from '__tests__/journal/pageLoads';

const commit = (values: object, clear: readonly string[]): readonly EntryParts[] =>
  asked('storage.commit', { site: 'acme', values, clear }, { outcome: 'committed' });
const given = asked('api.appCode', { IdpAuthCode: '‹code:1›' }, ok({ Code: '‹code:2›' }));
const stored = commit({ auth_code: '‹code:2›' }, []);
const removed = commit({}, ['auth_code', 'app_redirect']);
const missed = read(['auth_code'], {});

/** The headline of a page that ends without a code of the provider, after these entries. */
const ended = (...entries: readonly (readonly EntryParts[])[]) =>
  headlineOf(
    logOf(
      pageLoad([
        ...entries.flat(),
        ...read(['directory_auth_code'], {}),
        eventEntry('signIn/refused', { error: 'error', why: 'startIncomplete', missing: ['directory_auth_code'] }),
      ]),
    ),
  );

describe('a value that an answer had given', () => {
  it('is missed through a fault of the page if it was removed before anything had read it', () => {
    const { sentence, isBug } = ended(given, stored, removed, missed);
    expect(sentence).toContain(
      'The page itself had removed auth_code (0.6), which an answer had given, and which it still needed and then missed: a bug in the page.',
    );
    expect(isBug).toBe(true);
  });
  it('is named with the app that it was for, also if the page then found itself signed in', () => {
    const found = eventEntry('appRequest/found', { site: 'acme', applicationId: 'drive-1' });
    const end = eventEntry('signIn/refused', { error: 'error', why: 'codeSpent' });
    const sentenceOf = (...entries: readonly (readonly EntryParts[])[]) =>
      headlineOf(logOf(pageLoad([...entries.flat(), ...read(['session'], { session: {} }), end]))).sentence;
    const described = asked('api.appMetadata', {}, ok({ Name: 'Drive' }));
    const lost = [stored, removed, missed];
    expect(sentenceOf(given, [found], ...lost)).toContain('a bug in the page. So the app drive-1 got no answer.');
    expect(sentenceOf(given, [found], described, ...lost)).toContain('So the app Drive (drive-1) got no answer.');
    expect(sentenceOf(given, ...lost)).toContain('a bug in the page. It ended with');
    expect(
      sentenceOf(given, [found], stored, read(['auth_code'], { auth_code: '‹code:2›' }), removed, missed),
    ).not.toContain('had removed');
  });
  it.each<[string, (code: string) => readonly EntryParts[]]>([
    ['left with', (code) => asked('browser.leaveTo', { to: 'https://drive.example', query: { code } }, undefined)],
    ['sent', (code) => asked('api.token', { Code: code }, ok({}))],
  ])('is no fault of the page if it %s the value afterwards', (_how, used) => {
    const rulesOf = (code: string) => ended(given, stored, removed, used(code), missed).rules ?? [];
    expect(rulesOf('‹code:2›')).not.toContain('valueClearedByPage');
    expect(rulesOf('‹code:9›')).toContain('valueClearedByPage');
  });
  it('is missed through a fault of the page if it was removed by the change that stored it', () => {
    const both = commit({ app_grant: { session: '‹signIn:1›' } }, ['app_grant', 'auth_code']);
    const missedGrant = read(['app_grant'], {});
    const told = ended(both, missedGrant);
    expect(told.sentence).toContain(
      'The page itself had removed app_grant (0.2), which it had stored in the same step and then missed: a bug in the page.',
    );
    expect(told.isBug).toBe(true);
    const kept = read(['app_grant'], { app_grant: { session: '‹signIn:1›' } });
    const superseded = asked('storage.commit', { values: { app_grant: {} }, clear: ['app_grant'] }, { outcome: 'no' });
    for (const entries of [
      [both],
      [both, kept],
      [superseded, missedGrant],
      [commit({ app_grant: {} }, []), missedGrant],
    ])
      expect(ended(...entries).sentence).not.toContain('in the same step');
  });
  it.each<[string, readonly (readonly EntryParts[])[]]>([
    ['had been read', [given, stored, read(['auth_code'], { auth_code: '‹code:2›' }), removed, missed]],
    ['had not come from an answer', [stored, removed, missed]],
    ['was not missed', [given, stored, removed]],
    [
      'was missed after an act of the person',
      [given, stored, removed, [eventEntry('entry/retried', {}, 'person')], missed],
    ],
  ])('is no fault of the page if it %s', (_why, entries) => {
    expect(ended(...entries).rules ?? []).not.toContain('valueClearedByPage');
  });
});
