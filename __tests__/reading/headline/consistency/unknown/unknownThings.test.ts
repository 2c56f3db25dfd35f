import { adviceTexts } from 'src/reading/brief/advice/texts/adviceTexts';
import { attemptAdviceTexts } from 'src/reading/brief/advice/texts/attemptAdviceTexts';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { endAdviceTexts } from 'src/reading/brief/advice/texts/endAdviceTexts';
import { briefOf } from 'src/reading/brief/brief';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { makeLog } from 'src/journal/log/logFile';
import { factsOf } from '__tests__/support/runFlow';
import { headlineOf } from 'src/reading/headline/headline';
import type { EventEntry, PageLoadEntries } from 'src/journal/log/entry';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  logOf,
  open,
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';

const ok = (value: object) => ({ outcome: 'ok', value });
const unknown = refused('entityNotExists', 404);
const address = (route: string, params: object, origin: EventEntry['origin'] = 'browser'): EntryParts =>
  eventEntry('@@router/LOCATION_CHANGE', { route, params, refused: [] }, origin);
const sentenceOf = (...entries: readonly EntryParts[]): string => headlineOf(logOf(pageLoad(entries))).sentence;
const exchangeRefused = eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' });
const settings = { product: { id: 'workdocs' } };

describe('the service does not know something that was sent', () => {
  const code = asked('api.appCode', { ApplicationId: '‹application:1›', OrganizationId: '‹organization:1›' }, unknown);
  const organization = (Id: string) => asked('api.organizationByAlias', {}, ok({ Organization: { Id } }));

  it('an id that the same service had named is not what it does not know', () => {
    const sentence = sentenceOf(...organization('‹organization:1›'), ...code, exchangeRefused);
    expect(sentence).toContain('OrganizationId had come from the same service');
    expect(sentence).toContain('on this page no answer had named ApplicationId ‹application:1›.');
  });
  it.each([
    ['no answer had named any', []],
    ['an answer had named another', [...organization('‹organization:2›')]],
  ])('nothing is said of the ids if %s', (_what, before) => {
    expect(sentenceOf(...before, ...code, exchangeRefused)).not.toContain('had come from the same service');
  });
});

describe('the service does not know a site', () => {
  const end = entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME' });
  const sentence = (host: string, site: string, ...before: readonly EntryParts[]): string => {
    const [question, answer] = asked('api.organizationByAlias', { alias: site }, unknown);
    const args = { ...(question['args'] as object), context: { site, region: 'us-east-1' } };
    const load = pageLoad([...before, { ...question, args }, answer, end]);
    return headlineOf(logOf(withFacts(load, { host, served: { siteDomain: 'docs.test' } }))).sentence;
  };
  const ofHost = 'Nobody entered the name: the page took it from its own host, login.docs.test';
  const ofAddress = 'The name came with the address that was opened.';
  const typed = eventEntry('entry/submitted', { siteName: 'login', emailId: '‹email:1›' }, 'person');

  it('which the page took from its host', () => {
    expect(sentence('login.docs.test', 'login', address('entry', {}))).toContain(ofHost);
  });
  it('which came with the address', () => {
    expect(sentence('docs.test', 'login', address('entry', { sitename: 'login' }))).toContain(ofAddress);
  });
  it.each([
    ['the person typed it', 'docs.test', [address('entry', {}), typed]],
    ['the person submitted it on its host', 'login.docs.test', [address('entry', {}), typed]],
    ['a flow named it', 'docs.test', [address('entry', {}), address('preAuth', { sitename: 'login' }, 'flow')]],
  ])('of which no source is named if %s', (_what, host, before) => {
    expect(sentence(host, 'login', ...before)).not.toContain(ofHost);
    expect(sentence(host, 'login', ...before)).not.toContain(ofAddress);
  });
});

describe('a host that knows nothing of all that it is asked', () => {
  const end = entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME' });
  const call = (name: string, site: string): readonly EntryParts[] => {
    const [question, answer] = asked(name, {}, unknown);
    return [{ ...question, args: { ...(question['args'] as object), context: { site, region: 'us-east-1' } } }, answer];
  };
  const told = (host: string, ...entries: readonly EntryParts[]): string => {
    const calls = [...call('api.organizationByAlias', 'login'), ...call('api.userIdentityProvider', 'login')];
    const load = pageLoad([address('entry', {}), ...entries, ...calls, end]);
    return headlineOf(logOf(withFacts(load, { host, served: { siteDomain: 'docs.test' } }))).sentence;
  };
  const noSite = 'perhaps there is no site of this name, or the address of the host in the settings';

  it('may have been asked for a site that does not exist', () => {
    const sentence = told('login.docs.test');
    expect(sentence).toContain(noSite);
    expect(sentence.indexOf('took it from its own host')).toBeLessThan(sentence.indexOf(noSite));
  });
  it('has another address if the site had been confirmed, or the calls were about several', () => {
    const confirmed = read(['site_confirmed'], { site_confirmed: true }).map((each) =>
      each.kind === 'asked' ? { ...each, args: { ...(each['args'] as object), site: 'login' } } : each,
    );
    const words = 'perhaps its address in the settings is that of another stage or region.';
    expect(told('docs.test', ...confirmed)).toContain(words);
    expect(told('docs.test', ...call('api.organizationByAlias', 'other'))).toContain(words);
  });
});

describe('a look-up of the provider that the service refused', () => {
  const submitted = (siteName: string) => eventEntry('entry/submitted', { siteName, emailId: '‹email:1›' }, 'person');
  const region = asked('api.region', {}, ok({ region: 'us-east-1' }));
  const call = (name: string, answer: object): readonly EntryParts[] => {
    const [question, answered] = asked(name, { organizationDomain: '‹site:1›' }, answer);
    const context = { site: '‹site:1›', region: 'us-east-1' };
    return [{ ...question, args: { ...(question['args'] as object), context } }, answered];
  };
  const found = eventEntry('place/found', { region: 'us-east-1', storage: 'local' });
  const directory = address('preAuth', { user_idp_type: 'DIRECTORY_SERVICE' }, 'flow');
  const served = { ...factsOf().served, api: 'https://{region}.api.test' };
  const facts = { ...factsOf(), served, language: 'en' };
  const loads = (...entries: readonly EntryParts[]) =>
    logOf(withFacts(pageLoad([...entries, directory, entered('preAuth')]), facts));
  const told = (...entries: readonly EntryParts[]) => headlineOf(loads(...entries)).sentence;
  const lookUp = (answer: object) => call('api.userIdentityProvider', answer);
  const words =
    'The service in us-east-1 does not know site ‹site:1›, or this person there: the name came from the entry form, and nothing in this log confirms it.';
  const ofRegion = 'The region us-east-1 came from';
  const adviceAfter = (answer: object): string | undefined => {
    const log = loads(...region, found, submitted('‹site:1›'), ...lookUp(answer)).chapters;

    return adviceOf(headlineOf({ chapters: log }), indexPageLoads(log)[0])?.text;
  };

  it('is about the name of the site, which only the entry form had named', () => {
    const sentence = told(...region, found, submitted('‹site:1›'), ...lookUp(unknown));
    expect(sentence).toContain(words);
    expect(sentence).not.toContain(ofRegion);
  });
  it.each<[string, readonly EntryParts[]]>([
    ['the service knows the site', [submitted('‹site:1›'), ...call('api.organizationByAlias', ok({ Id: 'x' }))]],
    ['it was confirmed', [submitted('‹site:1›'), ...read(['site_confirmed'], { site_confirmed: true })]],
    ['another was submitted', [submitted('‹site:2›')]],
    [
      'somebody signed in there before',
      [eventEntry('wayIn/looked', { found: { siteName: '‹site:1›' } }), submitted('‹site:1›')],
    ],
  ])('is not, if %s', (_what, before) => {
    const confirmed = before.map((entry) =>
      entry['port'] === 'storage' ? { ...entry, args: { site: '‹site:1›', keys: [] } } : entry,
    );
    expect(told(...region, found, ...confirmed, ...lookUp(unknown))).not.toContain('does not know site');
  });
  it.each([
    ['prod', false],
    ['alpha', true],
  ])('is doubted although a page load of the stage %s knew the site: %p', (stage, isDoubted) => {
    const knows = pageLoad([eventEntry('wayIn/looked', { found: { siteName: '‹site:1›' } })], 'tab2');
    const entries = [...region, found, submitted('‹site:1›'), ...lookUp(unknown), directory, entered('preAuth')];
    const log = logOf(withFacts(knows, { ...facts, stage }), withFacts(pageLoad(entries), { ...facts, stage: 'prod' }));
    expect(headlineOf({ savedBy: 1, ...log }).sentence.includes('does not know site')).toBe(isDoubted);
  });
  it('may be about the region that the page found, if the name of the site is confirmed', () => {
    const named = eventEntry('wayIn/looked', { found: { siteName: '‹site:1›' } });
    const sentence = told(...region, found, named, submitted('‹site:1›'), ...lookUp(unknown));
    expect(sentence).toMatch(
      /The region us-east-1 came from .*; what the service does not know may be in another one\./,
    );
  });
  it('is about the region, if that was only assumed', () => {
    const assumed = eventEntry('place/found', { region: 'us-east-1', storage: 'local', assumed: true });
    expect(told(assumed, submitted('‹site:1›'), ...lookUp(unknown))).not.toContain('does not know site');
  });

  const again = catalogues.en['MESSAGES.CAUSE.NOT_FINISHED'];
  it.each<[string, object, string | undefined]>([
    ['unknown', unknown, 'Check the site name and your email address on the sign-in page.'],
    ['forbidden', refused('refused', 403), undefined],
    ['failed for a server error', refused('refused', 502), again],
    ['failed for too many requests', refused('refused', 429), attemptAdviceTexts.waitFirst.en],
    ['not answered', refused('network', -1), again],
    ['not readable', refused('malformed', 200), again],
  ])('leads to advice that can help if it was %s', (_what, answer, advice) => {
    expect(adviceAfter(answer)?.slice(0, advice?.length)).toBe(advice);
  });

  it('may be in another region than the one that the host names, which the caller is told', () => {
    const own = [submitted('‹site:1›'), ...lookUp(unknown)];
    const advice = (...entries: readonly EntryParts[]): string | undefined => {
      const { chapters } = loads(...entries);
      return adviceOf(headlineOf({ chapters }), indexPageLoads(chapters)[0])?.text;
    };
    expect(advice(...region, found, ...own)).toBe(endAdviceTexts.checkRegion.en);
    expect(advice(found, ...own)).toBe(adviceTexts.checkEntry.en);
  });

  it('after which the person left and came back was last seen on the page that Back led to', () => {
    const leave = [open('browser.leaveTo', { to: 'https://idp.test/', query: { client_id: 'c', redirect_uri: 'r' } })];
    const first = pageLoad([submitted('‹site:1›'), ...lookUp(unknown), directory, entered('preAuth'), ...leave]);
    const back = withFacts(pageLoad([entered('entry')]), { ...facts, loadedBy: 'history' });
    const log = makeLog([withFacts(first, facts), back], { site: null, savedAt: '2026-01-01T00:00Z' });
    expect(briefOf(log)).toMatch(/(?:Seen|Today's screen): the entry form, without a message\./);
  });
});

describe('the service names a provider that the page does not know', () => {
  const words = 'named the provider OTHER_SAML, which the page does not know, so the page used the directory service';
  const looked = (IdentityProvider?: string) => asked('api.userIdentityProvider', {}, ok({ IdentityProvider }));
  const sent = address('preAuth', { sitename: 'acme', user_idp_type: 'DIRECTORY_SERVICE' }, 'flow');
  const noCode = eventEntry('signIn/refused', { error: 'error', why: 'noCode' });
  const sentence = (...entries: readonly EntryParts[]): string =>
    headlineOf(logOf(withFacts(pageLoad(entries), { settings }))).sentence;

  it('with and without a refusal', () => {
    expect(sentence(...looked('OTHER_SAML'), sent, noCode)).toContain(words);
    expect(sentence(...looked('OTHER_SAML'), sent, entered('entry'))).toContain(words);
  });
  it('so the caller is not told to try again, if the way to a provider failed', () => {
    const adviceAfter = (entries: readonly EntryParts[], ...more: readonly (readonly EntryParts[])[]) => {
      const loads = [entries, ...more].map((each) => withFacts(pageLoad(each), { settings, language: 'en' }));
      const headline = headlineOf(logOf(...loads));
      return adviceOf(headline, indexPageLoads(loads)[headline.at.pageLoad])?.text;
    };
    expect(adviceAfter([...looked('OTHER_SAML'), sent, noCode])).toBe(adviceTexts.wayUnknown.en);
    expect(adviceAfter([...looked('DIRECTORY_SERVICE'), sent, noCode])).not.toBe(adviceTexts.wayUnknown.en);
    const leaves = asked(
      'browser.leaveTo',
      { to: 'https://acme.docs.test/login', query: { client_id: 'c', redirect_uri: 'r' } },
      null,
    );
    expect(adviceAfter([...looked('OTHER_SAML'), sent, ...leaves], [entered('entry')])).toBe(adviceTexts.wayUnknown.en);
    expect(adviceAfter([...looked('OTHER_SAML'), sent, ...leaves])).toBe(adviceTexts.wayUnknown.en);
  });
  it.each([
    [{ user_idp_type: 'OTHER_SAML' }, 'browser', 'named the provider OTHER_SAML, which the page does not know'],
    [{}, 'browser', undefined],
    [{ refused: ['user_idp_type'] }, 'browser', 'had a user_idp_type that the page rejected'],
    [{ user_idp_type: 'WORKDOCS_FEDERATE' }, 'browser', undefined],
    [{}, 'flow', undefined],
  ] as const)('or the address that was opened does: %j from the %s', (params, origin, words) => {
    const { refused: rejected = [], ...named } = params as { readonly refused?: readonly string[] };
    const { payload, ...event } = address('preAuth', { sitename: 'acme', ...named }, origin);
    const opened = { ...event, payload: { ...(payload as object), refused: rejected } };
    const leaves = asked(
      'browser.leaveTo',
      { to: 'https://acme.docs.test/login', query: { client_id: 'c', redirect_uri: 'r' } },
      null,
    );
    const loads = [[opened, ...leaves], [entered('entry')]].map((each) => withFacts(pageLoad(each), { settings }));
    const told = headlineOf(logOf(...loads)).sentence;
    const start = 'The address that was opened, as from a bookmark or a link, ';
    if (words === undefined) expect(told).not.toContain(start);
    else expect(told).toContain(`${start}${words}, so the page used the directory service.`);
  });
  it('and the settings, if only the id of the product differs', () => {
    const load = withFacts(pageLoad([...looked('WORKDOCS_FEDERATE'), sent, noCode]), {
      settings: { product: { id: 'docs' } },
    });
    const told = headlineOf(logOf(load)).sentence;
    expect(told).toContain('(with the product id docs of the settings it knows DOCS_FEDERATE)');
    expect(told).not.toContain('a bug in the page');
  });
  it('or none, although storage knows another one', () => {
    const before = read(['idp_type'], { idp_type: 'WORKDOCS_FEDERATE' });
    const none = 'named no provider, although a sign-in in this browser had been started with WORKDOCS_FEDERATE';
    expect(sentence(...before, ...looked(), sent, noCode)).toContain(none);
    expect(sentence(...read(['idp_type'], { idp_type: 'DIRECTORY_SERVICE' }), ...looked(), sent, noCode)).not.toContain(
      'named no provider',
    );
  });
  it.each([
    ['named the directory', [...looked('DIRECTORY_SERVICE'), sent]],
    ['named none, which means the directory', [...looked(), sent]],
    ['named a form of the own pool', [...looked('workdocs.other'), sent]],
    ['was not followed', looked('OTHER_SAML')],
  ])('but not if it %s', (_what, before) => {
    expect(sentence(...before, noCode)).not.toContain('does not know');
    expect(sentence(...before, entered('entry'))).not.toContain('does not know');
  });
});

describe('a refused exchange', () => {
  const pending = read(['pending_sign_in'], { pending_sign_in: { id: '‹signIn:1›', method: 'identityCenter' } });
  const requested = (redirect_uri: string, client_id = 'client') =>
    asked('browser.leaveTo', {}, undefined).map((entry) =>
      entry.kind === 'asked'
        ? { ...entry, args: { to: 'https://idp.test/', query: { redirect_uri, client_id } } }
        : entry,
    );
  const token = (AuthCodeProvider: string, RedirectUri: string, ClientId = 'client') =>
    asked('api.token', { AuthCodeProvider, AuthCodeGrantParams: { ClientId, RedirectUri } }, refused('refused', 401));
  const own = 'https://docs.test/?callback=iicCallback';
  const other = 'https://docs.test/?callback=other';
  const sentence = (first: readonly EntryParts[], second: readonly EntryParts[], build = '1'): string =>
    headlineOf(
      logOf(
        withFacts(pageLoad(first), { settings, build: '1', host: 'docs.test' }),
        withFacts(pageLoad([address('identityCenterCallback', {}), ...pending, ...second, exchangeRefused]), {
          settings,
          build,
          host: 'docs.test',
        }),
      ),
    ).sentence;
  const center = 'IAM_IDENTITY_CENTER';

  it('sent a redirect_uri other than that of the request for the code', () => {
    const words = `In the exchange of the code the page named RedirectUri ${other}, but it had requested the code with redirect_uri ${own}`;
    expect(sentence(requested(own), token(center, other))).toContain(`${words}: a bug in the page.`);
    expect(sentence(requested(own), token(center, other), '2')).toContain(`${words}.`);
  });
  it('sent another client', () => {
    expect(sentence(requested(own, 'before'), token(center, own, 'after'))).toContain(
      'In the exchange of the code the page named ClientId after, but it had requested the code with client_id before.',
    );
  });
  it('named a provider other than that of the started sign-in', () => {
    expect(sentence(requested(own), token('WORKDOCS_FEDERATE', own))).toContain(
      'In the exchange of the code the page named AuthCodeProvider WORKDOCS_FEDERATE, although the sign-in had been started with IAM_IDENTITY_CENTER: a bug in the page.',
    );
  });
  it.each([
    ['equal', requested(own), token(center, own)],
    ['those of an earlier request', [...requested(other), ...requested(own)], token(center, other)],
    ['withheld', requested(own), token(center, 'https://‹site:1›.docs.test/')],
    ['not in the log', [], token(center, own)],
    ['those of a request with another callback', requested(other), token(center, 'https://docs.test/')],
  ])('says nothing of values that are %s', (_what, first, second) => {
    expect(sentence(first, second)).not.toContain('In the exchange of the code');
  });
});

describe('another sign-in that replaced this one', () => {
  const start = (id: string, email = '‹email:1›'): readonly EntryParts[] =>
    asked('storage.commit', {}, { outcome: 'committed' }).map((entry) =>
      entry.kind === 'asked'
        ? { ...entry, args: { site: 'acme', values: { pending_sign_in: { id, email } }, clear: [] } }
        : entry,
    );
  const finish = (id: string): readonly EntryParts[] =>
    asked('storage.commit', {}, { outcome: 'committed' }).map((entry) =>
      entry.kind === 'asked'
        ? { ...entry, args: { site: 'acme', values: { session: { id }, app_grant: { applicationId: 'notes' } } } }
        : entry,
    );
  const superseded = eventEntry('session/superseded', { site: 'acme', by: 'start' });
  const sentence = (other: readonly EntryParts[], found: string): string =>
    headlineOf(
      logOf(
        pageLoad(other, 'tab2'),
        pageLoad([...start('‹signIn:1›'), ...read(['session'], { session: { id: found } }), superseded]),
      ),
    ).sentence;

  it('is described if the log holds the tab that made it', () => {
    const other = start('‹signIn:2›', '‹email:2›');
    expect(sentence(other, '‹signIn:2›')).toContain('Tab 1 had started the other sign-in for ‹email:2›.');
    expect(sentence([...other, ...finish('‹signIn:2›')], '‹signIn:2›')).toContain(
      'Tab 1 had finished the other sign-in for ‹email:2›, to answer the app notes.',
    );
  });
  it('is described if a later page load of the same tab made it, and the browser showed the page again', () => {
    const session = (id: string) => ({ session: { id }, pending_sign_in: { trip: 'trip' } });
    const here = [...read(['session'], session('‹signIn:1›')), ...read(['session'], session('‹signIn:2›')), superseded];
    const text = (...later: readonly EntryParts[]) => headlineOf(logOf(pageLoad(here), pageLoad(later))).sentence;
    const other = text(...start('‹signIn:2›', '‹email:2›'), ...finish('‹signIn:2›'));
    expect(other).toContain('a later page load of this tab had finished the other sign-in for ‹email:2›');
    expect(other).not.toContain('no newer start is known');
    expect(text(...start('‹signIn:3›'))).toContain('no newer start is known');
  });
  it('is not described if no tab of the log made it', () => {
    expect(sentence(start('‹signIn:2›'), '‹signIn:3›')).not.toContain('Tab 1 had');
  });
});

describe('a page that answers apps, without a request', () => {
  const words = 'This tab had opened the consent screen by its address, and this log contains no request of an app.';
  const came = (origin: EventEntry['origin']) => address('consent', { sitename: 'acme' }, origin);
  const readAddress = asked('browser.address', {}, { route: 'problem', params: {}, refused: [] });
  const end = [address('problem', {}, 'flow'), ...readAddress, entered('problem')];
  const sentence = (...loads: readonly (readonly EntryParts[])[]): string =>
    headlineOf(logOf(...loads.map((load) => pageLoad(load)))).sentence;

  it('had been opened by its address', () => {
    expect(sentence([came('browser'), ...end])).toContain(words);
  });
  it.each([
    ['a flow opened it', [[came('flow'), ...end]]],
    ['the tab had another page before', [[address('entry', {})], [came('browser'), ...end]]],
    ['an app had asked', [[came('browser'), address('checkAuth', { application_id: 'notes' }), ...end]]],
  ])('had not if %s', (_what, loads) => {
    expect(sentence(...loads)).not.toContain(words);
  });
});

describe('the consent screen', () => {
  const asks = (otherActions: boolean) => eventEntry('consent/asked', { applicationId: 'app-1', otherActions });
  const described = (...Scopes: readonly string[]) => asked('api.appMetadata', {}, ok({ Scopes }));
  const sentence = (driveApplications: readonly string[], ...entries: readonly EntryParts[]): string =>
    headlineOf(logOf(withFacts(pageLoad(entries), { settings: { ...settings, driveApplications } }))).sentence;
  const shown = (otherActions: boolean) => [entered('consent'), asks(otherActions)];

  it('asks for full access for scopes that the page does not know', () => {
    expect(sentence([], ...described('documents:read', 'comments.read'), ...shown(true))).toContain(
      'Of the scopes that the service names for the app, the page does not know documents:read, so it asks for full access.',
    );
    expect(sentence([], ...described('comments.read'), ...shown(false))).not.toContain('does not know');
  });
  it('asks the person about a drive client that the settings do not list', () => {
    const request = (client_type: string, application_id: string) =>
      address('checkAuth', { client_type, application_id });
    const drive = request('DRIVE', 'app-1');
    const words = 'its app app-1 is not among driveApplications of the settings';
    expect(sentence(['app-2'], drive, ...shown(false))).toContain(words);
    expect(sentence(['app-1'], drive, ...shown(false))).not.toContain(words);
    const before = request('DRIVE', 'app-3');
    expect(sentence(['app-2'], request('WEB', 'app-1'), ...shown(false))).not.toContain(words);
    expect(sentence(['app-2'], drive, request('WEB', 'app-1'), ...shown(false))).not.toContain(words);
    expect(sentence(['app-2'], before, request('WEB', 'app-1'), ...shown(false))).not.toContain(words);
    expect(sentence(['app-2'], before, address('checkAuth', {}), ...shown(false))).not.toContain(words);
  });
});

describe('own sign-in that the site does not allow', () => {
  const words =
    'In what this log holds of the tab, only the address that was opened named own sign-in, as from a bookmark, and the service was not asked';
  const notAllowed = eventEntry('signIn/refused', { error: 'error', why: 'ownLoginNotAllowed' });
  it.each([
    [true, 'an address opened it', [address('ownLogin', { sitename: 'acme' })]],
    [false, 'a flow went there', [address('ownLogin', { sitename: 'acme' }, 'flow')]],
    [
      false,
      'the provider was looked up',
      [...asked('api.userIdentityProvider', {}, ok({ IdentityProvider: 'WORKDOCS' })), address('ownLogin', {})],
    ],
  ])('may come from an old address (%p): %s', (isSaid, _how, before) => {
    expect(sentenceOf(...before, notAllowed).includes(words)).toBe(isSaid);
  });
});

describe('a session that had ended', () => {
  const ended = eventEntry('session/refreshFailed', { site: 'acme', failure: { kind: 'refused', status: 401 } });
  const away = asked('browser.leaveTo', {}, undefined).map((entry) =>
    entry.kind === 'asked' ? { ...entry, args: { to: 'https://idp.test/', csrfState: {} } } : entry,
  );
  const back = pageLoad([entered('entry')]);
  const sentence = (...first: readonly EntryParts[]): string => headlineOf(logOf(pageLoad(first), back)).sentence;
  it.each([
    { kind: 'network', status: -1 },
    { kind: 'refused', status: 409 },
    { kind: 'redirect', status: 400 },
  ])('is one after %j', (failure) => {
    const other = eventEntry('session/refreshFailed', { site: 'acme', failure });
    expect(sentence(other, ...away)).toContain('could not be refreshed');
  });
  it('is no failure if the page then left for the provider', () => {
    expect(sentence(ended, ...away)).toContain('came back, but the page got no answer from it');
    expect(sentence(ended, ...away)).not.toContain('could not be refreshed');
    expect(sentence(ended)).toContain('could not be refreshed');
  });
});

describe('a refused password that the page took from another field', () => {
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
  const changes = (oldPassword: string, newPassword: string): readonly EntryParts[] => {
    const [question, answer] = asked(
      'identity.changePassword',
      { session: { username: '‹email:1›' }, oldPassword, newPassword },
      { outcome: 'failed', failure },
    );
    const typed = { siteName: 'acme', oldPassword: '‹password:2›', newPassword: '‹password:3›' };
    return [
      { ...eventEntry('changePassword/submitted', typed), origin: 'person' },
      { ...question, cause: -1 },
      answer,
      eventEntry('changePassword/refused', { failure }),
    ];
  };
  /** Each question follows from the submit before it. */
  const sentenceAfter = (...entries: readonly EntryParts[]): string => {
    const caused = entries.map((entry, index) => (entry['cause'] === -1 ? { ...entry, cause: index } : entry));
    return headlineOf(logOf(pageLoad(caused))).sentence;
  };
  const exchanged = 'The page sent the new password as the old password, and the other way round: a bug in the page.';
  const guess = 'perhaps it is an old one';

  it('is told with its place, and without a guess', () => {
    const told = sentenceAfter(...changes('‹password:3›', '‹password:2›'), ...changes('‹password:3›', '‹password:2›'));
    expect(told).toContain(exchanged);
    expect(told).not.toContain(guess);
  });

  it('is another one if only one of the two is in the wrong place', () => {
    const told = sentenceAfter(...changes('‹password:3›', '‹password:3›'));
    expect(told).not.toContain(exchanged);
    expect(told).toContain("The person submitted the old password, but the page's call has another one");
  });

  it('stays a guess if the page sent what was typed', () => {
    const told = sentenceAfter(...changes('‹password:2›', '‹password:3›'), ...changes('‹password:2›', '‹password:3›'));
    expect(told).not.toContain(exchanged);
    expect(told).toContain(guess);
  });
});

describe('a refused password', () => {
  const notAuthorized = refused('refused', 400, { code: 'NotAuthorizedException' });
  const lost = refused('network', -1);
  const expired = refused('refused', 400, { code: 'NotAuthorizedException', message: 'Access Token has expired' });
  const resetFirst = refused('refused', 400, { code: 'PasswordResetRequiredException' });
  const username = '‹email:1›';
  const signIn = (password: string, answer: object = notAuthorized) =>
    asked('identity.signIn', { username, password }, answer);
  const reset = (newPassword: string, answer: object = ok({}), person = username) =>
    asked('identity.confirmPassword', { username: person, newPassword }, answer);
  const end = eventEntry('ownLogin/refused', { failure: notAuthorized.failure });
  const other =
    'On this page another password had been set before, ‹password:2›; the refused call was made with ‹password:1›.';
  const either = `${other.slice(0, -1)}: either the person typed another one, or the page changed one of the two.`;
  const both = `${other.slice(0, -1)}, which had been `;
  const same =
    'The same password had been refused on this page before. The page empties its password fields after each attempt, so a slip is improbable: perhaps';
  it.each([
    [either, 'after a reset', [...reset('‹password:2›'), ...signIn('‹password:1›')]],
    [
      either.replace('had been set', 'had been accepted'),
      'after a sign-in',
      [...signIn('‹password:2›', ok({})), ...signIn('‹password:1›')],
    ],
    [same, 'twice', [...signIn('‹password:1›'), ...signIn('‹password:1›')]],
    [
      `${both}refused since then too: either another one was typed when it was set, or the page sent another than was typed.`,
      'twice after a reset',
      [...reset('‹password:2›'), ...signIn('‹password:1›'), ...signIn('‹password:1›')],
    ],
    [
      `${both}refused since then too${either.slice(other.length - 1)}`.replace('had been set', 'had been accepted'),
      'twice after a sign-in',
      [...signIn('‹password:2›', ok({})), ...signIn('‹password:1›'), ...signIn('‹password:1›')],
    ],
    [
      `${both}refused before that too.`,
      'before a reset and after it',
      [...signIn('‹password:1›'), ...reset('‹password:2›'), ...signIn('‹password:1›')],
    ],
    [undefined, 'after a reset to it', [...reset('‹password:1›'), ...signIn('‹password:1›')]],
    [undefined, 'after a reset that was refused', [...reset('‹password:2›', notAuthorized), ...signIn('‹password:1›')]],
    [
      undefined,
      'after a reset of somebody else',
      [...reset('‹password:2›', ok({}), '‹email:2›'), ...signIn('‹password:1›')],
    ],
    [undefined, 'once', signIn('‹password:1›')],
    [undefined, 'after a lost answer', [...signIn('‹password:1›', lost), ...signIn('‹password:1›')]],
    [undefined, 'after an old token', [...signIn('‹password:1›', expired), ...signIn('‹password:1›')]],
    [undefined, 'after one that has to be reset', [...signIn('‹password:1›', resetFirst), ...signIn('‹password:1›')]],
  ])('is compared with the others of its page load (%s) %s', (words, _how, entries) => {
    const sentence = sentenceOf(...entries, end);
    for (const each of [other, same]) expect(sentence.includes(each)).toBe(each === words);
    if (words !== undefined) expect(sentence).toContain(words);
  });
  it('of several people may be a matter of the settings, if nobody was accepted', () => {
    const of = (person: string, answer: object = notAuthorized) =>
      asked('identity.signIn', { username: person, password: '‹password:1›' }, answer);
    const facts = factsOf();
    const userPool = { ...facts.served.userPool, id: 'us-east-1_Other', clientId: 'client', flow: 'USER_SRP_AUTH' };
    const said = (more: object, ...entries: readonly EntryParts[]): string => {
      const served = { ...facts.served, userPool: { ...userPool, ...more } };
      return headlineOf(logOf(withFacts(pageLoad([...entries, end]), { ...facts, served }))).sentence;
    };
    const words =
      'In this log it refused ‹email:1› and ‹email:2› and accepted nobody: if their passwords are right, perhaps the settings name another user pool or client than theirs (userPool.id us-east-1_Other, userPool.clientId client).';
    const srp = 'With USER_SRP_AUTH a wrong userPool.id makes every password wrong.';
    const two = [...of('‹email:1›'), ...of('‹email:2›')];
    expect(said({}, ...two)).toContain(`${words} ${srp}`);
    expect(said({ flow: 'USER_PASSWORD_AUTH' }, ...two)).toContain(words);
    expect(said({ flow: 'USER_PASSWORD_AUTH' }, ...two)).not.toContain('SRP');
    expect(said({}, ...['1', '2', '3', '4'].flatMap((n) => of(`‹email:${n}›`)))).toContain('it refused 4 people and');
    for (const entries of [
      of('‹email:1›'),
      [...of('‹email:1›'), ...of('‹email:1›')],
      [...of('‹email:3›', ok({})), ...two],
      [...of('‹email:1›', lost), ...of('‹email:2›')],
    ])
      expect(said({}, ...entries)).not.toContain('accepted nobody');
  });
  it('may belong to a person other than the one whom this browser remembered', () => {
    const words = 'This browser had remembered ‹email:1› from an earlier sign-in';
    const looked = (emailId: string) => eventEntry('wayIn/looked', { found: { emailId } }, 'browser');
    const submit = eventEntry('ownLogin/submitted', { username }, 'person');
    const sentence = (emailId: string) => sentenceOf(looked(emailId), submit, ...signIn('‹password:1›'), end);
    expect(sentence(username)).toContain(words);
    expect(sentence('‹email:2›')).not.toContain('had remembered');
  });
  it('is not compared with those of another page load, whose placeholders mean nothing here', () => {
    const { sentence } = headlineOf(logOf(pageLoad(reset('‹password:2›')), pageLoad([...signIn('‹password:1›'), end])));
    expect(sentence).not.toContain('had been set before');
  });
});

describe('a departure below a domain of the settings', () => {
  const words = 'That address is below siteDomain of the settings, docs.test, while this page is at docs.test:8443.';
  const left = asked('browser.leaveTo', {}, undefined).map((entry) =>
    entry.kind === 'asked'
      ? {
          ...entry,
          args: { to: 'https://acme.docs.test/login', query: { client_id: 'c', redirect_uri: 'https://docs.test/' } },
        }
      : entry,
  );
  const sentence = (host: string): string =>
    headlineOf(
      logOf(withFacts(pageLoad(left), { host, served: { siteDomain: 'docs.test' } }), pageLoad([entered('entry')])),
    ).sentence;
  it('is noted if the page itself is elsewhere', () => {
    expect(sentence('docs.test:8443')).toContain(words);
    expect(sentence('docs.test')).not.toContain('siteDomain');
    expect(sentence('acme.docs.test')).not.toContain('siteDomain');
  });
});

describe('codes that were asked for', () => {
  const sent = asked('identity.forgotPassword', { username: '‹email:1›' }, ok({}));
  const words = 'The person asked for 2 codes, and no call of the page passed one on to the user pool';
  const refusedFor = (...fields: readonly string[]) => eventEntry('form/refused', { fields }, 'person');
  it.each([
    [true, 'twice', [...sent, ...sent]],
    [false, 'once', sent],
    [true, 'twice, and the form lacked one', [...sent, ...sent, refusedFor('verificationCode')]],
    [false, 'twice, and the form had one', [...sent, ...sent, refusedFor('newPassword')]],
    [false, 'twice, and then used', [...sent, ...sent, ...asked('identity.confirmPassword', {}, ok({}))]],
  ])('and did not come are explained (%p): %s', (isSaid, _how, entries) => {
    const at = [address('forgotPassword', { username: '‹email:1›' }), entered('forgotPassword')];
    expect(sentenceOf(...at, ...entries).includes(words)).toBe(isSaid);
  });
});

describe('an operation that is not known at all', () => {
  const words = 'What answered does not seem to know this operation';
  const end = eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' });
  it.each([
    [true, refused('refused', 404, { code: 'UnknownOperationException' })],
    [true, refused('refused', 404)],
    [true, refused('refused', 403, { message: 'Missing Authentication Token' })],
    [true, refused('refused', 405)],
    [false, refused('refused', 404, { code: 'PersonNotFoundException' })],
    [false, refused('entityNotExists', 404)],
    [false, refused('refused', 403)],
  ])('is told from one that was refused (%p): %j', (isSaid, answer) => {
    expect(sentenceOf(...asked('api.token', {}, answer), end).includes(words)).toBe(isSaid);
  });
});

describe('a setting of the deployment that the service does not know', () => {
  const load = (clientId: string, ...entries: readonly EntryParts[]) =>
    withFacts(pageLoad(entries), { served: { directory: { clientId } } });
  const asks = (clientId: string) => [
    ...asked('api.passwordUrl', { clientId }, unknown),
    eventEntry('signIn/refused', { error: 'getChangePasswordURLError', why: 'exchangeRefused' }),
  ];
  const sentence = (...loads: readonly PageLoadEntries[]): string => headlineOf(logOf(...loads)).sentence;

  it('is no sign-in that was refused', () => {
    expect(sentence(load('one', ...asks('one')))).toMatch(/^The page could not find where the password is changed: /);
  });
  it('is named, with what an earlier page load had in its place', () => {
    expect(sentence(load('one', ...asks('one')))).toContain('one comes from the settings (directory.clientId).');
    expect(sentence(load('one'), load('two', ...asks('two')))).toContain(
      'two comes from the settings (directory.clientId); an earlier page load had one there.',
    );
    expect(sentence(load('one', ...asks('other')))).not.toContain('comes from the settings');
  });

  const settings = (ids: Readonly<Record<'directory' | 'federate' | 'userPool', string>>) => ({
    served: Object.fromEntries(Object.entries(ids).map(([way, clientId]) => [way, { clientId }])),
  });
  const apart = settings({ directory: 'one', federate: 'two', userPool: 'three' });
  const ofPool = [
    ...asked('identity.signIn', {}, refused('refused', 400, { code: 'ResourceNotFoundException' })),
    eventEntry('ownLogin/refused', { failure: { kind: 'refused', status: 400, code: 'ResourceNotFoundException' } }),
  ];
  it('is that of another way to sign in if the page sent the wrong one', () => {
    expect(sentence(withFacts(pageLoad(asks('two')), apart))).toContain(
      'The page sent two (federate.clientId) in place of one (directory.clientId): a bug in the page.',
    );
    expect(sentence(withFacts(pageLoad(asks('one')), apart))).not.toMatch(/bug|same id/);
  });
  it('may be that of another way to sign in if the settings have it twice', () => {
    const twice = settings({ directory: 'one', federate: 'two', userPool: 'two' });
    expect(sentence(withFacts(pageLoad(ofPool), twice))).toContain(
      'two comes from the settings (userPool.clientId), where federate.clientId has the same id: perhaps it belongs only',
    );
    expect(sentence(withFacts(pageLoad(ofPool), apart))).toContain(
      'three comes from the settings (userPool.clientId).',
    );
  });
});

describe('values that are missing for the exchange of a code', () => {
  const missing = ['federate_client_id', 'federate_redirect_uri'];
  const values = Object.fromEntries(missing.map((key) => [key, 'x']));
  const commit = (change: { readonly values?: object; readonly clear?: readonly string[] }): readonly EntryParts[] =>
    asked('storage.commit', {}, { outcome: 'committed' }).map((entry) =>
      entry.kind === 'asked' ? { ...entry, args: { site: 'acme', values: {}, clear: [], ...change } } : entry,
    );
  const end = eventEntry('signIn/refused', { error: 'error', why: 'startIncomplete', missing });
  const code = read(['federate_auth_code', ...missing], { federate_auth_code: '‹code:1›' });
  const noCode = read(['federate_auth_code', ...missing], {});
  const removed = 'had removed federate_client_id, federate_redirect_uri itself (0.3)';
  const start = commit({ values });

  it('were removed by the page itself, which is a bug if it left the code', () => {
    const before = pageLoad([...start, ...commit({ clear: missing })]);
    const told = (...entries: readonly EntryParts[]): string => headlineOf(logOf(before, pageLoad(entries))).sentence;
    expect(told(...code, end)).toContain(`${removed}, and left the code that needs them: a bug`);
    expect(told(...noCode, end)).toContain(`${removed}.`);
  });
  it('were removed by the page load that then missed them', () => {
    const own = [...start, ...commit({ clear: missing })];
    const words = 'The page itself had removed federate_client_id, federate_redirect_uri (0.4), which it still needed';
    expect(sentenceOf(...own, ...code, end)).toContain(words);
    expect(sentenceOf(...own, ...noCode, end)).not.toContain(words);
  });
  it('were not missed if the code had gone with them', () => {
    const all = eventEntry('signIn/refused', {
      error: 'error',
      why: 'startIncomplete',
      missing: ['federate_auth_code'],
    });
    const before = [...commit({ values: { federate_auth_code: 1 } }), ...commit({ clear: ['federate_auth_code'] })];
    expect(sentenceOf(...before, ...code, all)).not.toContain('had removed');
  });
  it.each([
    ['nobody removed them', start],
    ['they were stored again', [...commit({ clear: missing }), ...start]],
    ['they were only read', [...start, ...read(missing, values)]],
  ])('were not, if %s', (_how, before) => {
    expect(sentenceOf(...before, ...code, end)).not.toContain('had removed');
  });
});

describe('the OIDC client of an identity center', () => {
  const keys = ['iic_oidc_url', 'iic_client_id'];
  const named = (OIDCUrl: string) =>
    asked(
      'api.userIdentityProvider',
      {},
      {
        outcome: 'ok',
        value: {
          IdentityProvider: 'IAM_IDENTITY_CENTER',
          IdentityProviderAuthInitiationParams: {
            IAMIdentityCenterAuthInitiationParams: { OIDCUrl, OIDCClientId: 'client' },
          },
        },
      },
    );
  const refusal = eventEntry('signIn/refused', { error: 'error', why: 'noOidcClient' });
  const told = (...loads: readonly (readonly EntryParts[])[]) =>
    headlineOf(logOf(...loads.map((each) => pageLoad(each))));
  const stores = asked('storage.write', {}, null).map((entry) =>
    entry.kind === 'asked'
      ? { ...entry, args: { site: 'acme', values: { iic_oidc_url: 'x', iic_client_id: 'y' } } }
      : entry,
  );

  it.each([
    [true, 'https://idc.example/authorize'],
    [true, 'http://idc.localhost:8080/authorize'],
    [true, 'http://127.0.0.1:8080/authorize'],
    [false, 'http://idc.example/authorize'],
    [false, 'http://localhost.example/authorize'],
    [false, 'idc.example/authorize'],
  ])('is one that the page must accept (%p): %s', (isUsable, url) => {
    expect(told([...named(url), refusal]).rules?.includes('causeContradicted') ?? false).toBe(isUsable);
  });

  it('was missing because no page had stored it', () => {
    const missed = [...read(keys, {}), refusal];
    const { sentence, rules } = told(named('https://idc.example/'), missed);
    expect(rules).toContain('valueNeverStored');
    expect(sentence).toContain('No page of this log had stored iic_oidc_url, iic_client_id, although');
    expect(told([...named('https://idc.example/'), ...stores], missed).rules ?? []).not.toContain('valueNeverStored');
    expect(told(named('http://idc.example/'), missed).rules ?? []).not.toContain('valueNeverStored');
  });

  it('is said to be missing in storage or in the answer, whichever it was', () => {
    expect(told([...read(keys, {}), refusal]).sentence).toBe(
      'The page found no OIDC client of the identity center in storage (iic_oidc_url, iic_client_id), so it could not send the person there.',
    );
    const none = asked('api.userIdentityProvider', {}, { outcome: 'ok', value: {} });
    expect(told([...none, refusal]).sentence).toContain('IAMIdentityCenterAuthInitiationParams with');
  });

  it.each([
    [{ OIDCUrl: 'https://idc.example/' }, 'named the address of the identity center, but no client id (OIDCClientId)'],
    [{ OIDCClientId: 'client' }, 'named a client of the identity center, but no address (OIDCUrl)'],
    [
      { OIDCUrl: 'http://idc.example/', OIDCClientId: 'client' },
      'does not open the address that the service named for the identity center, http://idc.example/: OIDCUrl must be',
    ],
    [{}, 'IAMIdentityCenterAuthInitiationParams with OIDCClientId and an https address as OIDCUrl'],
  ])('was refused for one part of it, which is named: %j', (client, words) => {
    const value = {
      IdentityProvider: 'IAM_IDENTITY_CENTER',
      IdentityProviderAuthInitiationParams: { IAMIdentityCenterAuthInitiationParams: client },
    };
    const { sentence } = told([...asked('api.userIdentityProvider', {}, { outcome: 'ok', value }), refusal]);
    expect(sentence).toContain(words);
  });
});
