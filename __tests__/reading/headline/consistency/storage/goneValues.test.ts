import { headlineOf } from 'src/reading/headline/headline';
import type { PageLoadEntries } from 'src/journal/log/entry';
import { asked as question, logOf, pageLoad, read, eventEntry } from '__tests__/journal/pageLoads';

describe('a session that differs from before', () => {
  it('is somebody else’s sign-in only if its token came with it', () => {
    const session = (id: string) => ({ id, method: 'own', username: '‹email:1›', since: 1_736_928_000_000 });
    const sentenceOf = (token: string): string =>
      headlineOf(
        logOf(
          pageLoad([
            ...question(
              'storage.write',
              { site: 'acme', values: { session: session('‹signIn:1›'), gb_access_token: '‹accessToken:1›' } },
              'local',
            ),
            ...read(['session'], { session: session('‹signIn:2›') }),
            ...read(['session', 'gb_access_token'], { session: session('‹signIn:2›'), gb_access_token: token }),
            eventEntry('session/superseded', { site: 'acme', by: 'signIn', username: '‹email:1›' }),
          ]),
        ),
      ).sentence;
    expect(sentenceOf('‹accessToken:1›')).toMatch(/^The stored value session was not the one that these pages had/);
    expect(sentenceOf('‹accessToken:2›')).not.toContain('stored value session');
  });
});

describe('a value that differs', () => {
  const token = (n: number) => ({ gb_access_token: `‹accessToken:${n.toString()}›` });
  const reads = (n: number) => read(['gb_access_token'], token(n));
  const writes = (n: number) => question('storage.write', { site: 'acme', values: token(n) }, 'local');
  const mark = eventEntry('signIn/refused', { error: 'error', why: 'stateMissing' });
  const left = eventEntry('page/left', undefined, 'browser');
  const again = ([load, ...entries]: PageLoadEntries): PageLoadEntries => [
    load,
    ...entries.map((entry, index) => ({ ...entry, at: index < 3 ? index : 60_000 + index })),
  ];
  const one = 'was not the one that these pages had seen or stored';
  const tab = 'was not the one that the tab had seen or stored';

  it.each<[string, string | undefined, readonly PageLoadEntries[]]>([
    ['from that of an earlier page', one, [pageLoad(reads(1)), pageLoad([...reads(2), mark])]],
    [
      'from one that another tab wrote',
      undefined,
      [pageLoad([...reads(1), ...writes(2)]), pageLoad([...reads(1), mark], 'tab2')],
    ],
    ['from that of the same tab', tab, [pageLoad(reads(3), 'tab2'), pageLoad(reads(1)), pageLoad([...reads(2), mark])]],
    [
      'from one that a page wrote when it was shown again',
      undefined,
      [again(pageLoad([...reads(1), left, ...writes(2)])), pageLoad([...reads(1), mark])],
    ],
  ])('is compared where the order is sure: %s', (_what, words, pages) => {
    const { sentence } = headlineOf({ ...logOf(...pages), savedBy: pages.length - 1 });
    if (words === undefined) expect(sentence).not.toContain('had seen or stored');
    else expect(sentence).toContain(words);
  });

  it('is not called gone if a later page cleared it, and the one before was shown again', () => {
    const pages = [again(pageLoad([...reads(1), left, ...read(['gb_access_token'], {}), mark]))];
    const cleared = pageLoad(question('storage.clear', { site: 'acme', keys: ['gb_access_token'] }, undefined));
    expect(headlineOf({ ...logOf(...pages, cleared), savedBy: 0 }).sentence).not.toContain('was gone');
  });
});

describe('a value that is gone', () => {
  it('is the cause if only what followed from it was missing', () => {
    const grant = { app_grant: { session: '‹signIn:1›' } };
    const sentenceOf = (found: object): string =>
      headlineOf(
        logOf(
          pageLoad([
            ...read(['app_grant'], grant),
            ...read(['app_grant'], found),
            ...read(['federate_auth_code'], {}),
            eventEntry('signIn/refused', { error: 'error', why: 'startIncomplete', missing: ['federate_auth_code'] }),
          ]),
        ),
      ).sentence;
    expect(sentenceOf({})).toMatch(/^The stored value app_grant was gone/);
    expect(sentenceOf(grant)).not.toContain('app_grant');
  });

  const writes = (values: object) => question('storage.write', { site: 'acme', values }, 'local');
  const commits = (values: object, outcome = 'committed') =>
    question('storage.commit', { site: 'acme', values, clear: [] }, { outcome });
  const signedIn = { session: { id: '‹signIn:2›' }, gb_access_token: '‹accessToken:2›' };

  it.each<[string, boolean, string, ReturnType<typeof question>]>([
    ['this visit named nothing', false, 'client_type', writes({})],
    [
      'this visit named something else',
      false,
      'client_type',
      writes({ site_redirect_path: '‹path:1›', visit_since: 1 }),
    ],
    ['no print could be made', false, 'recent_sign_ins', writes({})],
    ['something else was written', true, 'client_type', writes({ site_confirmed: true })],
    ['a sign-in had no refresh token', false, 'gb_refresh_token', commits(signedIn)],
    ['a sign-in was not kept', true, 'gb_refresh_token', commits(signedIn, 'superseded')],
    ['the user pool renewed its tokens', true, 'gb_refresh_token', commits({ idp_access_token: '‹accessToken:2›' })],
    ['an app named no address', false, 'app_redirect', commits({ app_access_since: 1, app_access_trip: '‹trip:1›' })],
  ])(
    'counts as removed from outside only if no write without it may have removed it: %s',
    (_what, isOutside, key, change) => {
      const page = [
        ...read([key], { [key]: '‹text:1›' }),
        ...change,
        ...read([key], {}),
        eventEntry('signIn/refused', { error: 'error', why: 'startIncomplete', missing: [key] }),
      ];
      expect(headlineOf(logOf(pageLoad(page))).sentence.includes('had not removed it')).toBe(isOutside);
    },
  );

  it('is the fault of the page only if nobody else had the time to remove it', () => {
    const sentenceOf = (at: number): string =>
      headlineOf(
        logOf(
          pageLoad([
            ...question('random.csrfToken', {}, '‹csrfToken:1›'),
            ...question('storage.write', { site: 'acme', values: { federate_csrf_token: '‹csrfToken:1›' } }, 'local'),
            ...read(['federate_csrf_token'], {}).map((entry) => ({ ...entry, at })),
            eventEntry('signIn/refused', { error: 'error', why: 'tokenMissing' }),
          ]),
        ),
      ).sentence;
    expect([sentenceOf(4), sentenceOf(5000)].map((text) => text.includes('a bug in the page'))).toEqual([true, false]);
  });
});
