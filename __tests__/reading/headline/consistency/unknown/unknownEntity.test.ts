import { adviceOf } from 'src/reading/brief/advice/advice';
import { briefOf } from 'src/reading/brief/brief';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { makeLog } from 'src/journal/log/logFile';
import { factsOf } from '__tests__/support/runFlow';
import { headlineOf } from 'src/reading/headline/headline';
import type { PageLoadEntries } from 'src/journal/log/entry';
import { ownTexts } from 'src/reading/brief/advice/texts';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  open,
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';
const unknown = refused('entityNotExists', 404);
const exchangeRefused = eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' });
const settings = { product: { id: 'workdocs' } };

describe('the service does not know something that was sent', () => {
  const code = asked('api.appCode', { ApplicationId: '‹application:1›', OrganizationId: '‹organization:1›' }, unknown);
  const organization = (Id: string) => asked('api.organizationByAlias', {}, ok({ Organization: { Id } }));

  it('an id that the same service had named is not what it does not know', () => {
    const load = pageLoad([...organization('‹organization:1›'), ...code, exchangeRefused]);
    const { sentence, advice } = headlineOf(logOf(load));
    expect(sentence).toMatch(
      /does not know the organisation or the app ‹application:1›: the organisation had come from the same service .*, so it is probably the app/,
    );
    expect(advice).toBe('appUnknown');
  });
  it.each([
    ['no answer had named any', []],
    ['an answer had named another', [...organization('‹organization:2›')]],
  ])('nothing is said of the ids if %s', (_what, before) => {
    const { sentence, advice } = headlineOf(logOf(pageLoad([...before, ...code, exchangeRefused])));
    expect(sentence).not.toContain('had come from the same service');
    expect(advice).not.toBe('appUnknown');
  });
});

describe('the service does not know a site', () => {
  const end = entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME' });
  const sentence = (host: string, site: string, ...before: readonly EntryParts[]): string => {
    const [question, answer] = asked('api.organizationByAlias', { alias: site }, unknown);
    const args = { ...(question['args'] as object), context: { site, region: 'us-east-1' } };
    const load = pageLoad([...before, { ...question, args }, answer, end]);
    const served = { siteDomain: 'docs.test', api: 'https://{region}.api.test' };
    return headlineOf(logOf(withFacts(load, { host, served }))).sentence;
  };
  const ofHost = 'Nobody entered the name: the page took it from its own host, login.docs.test';
  const ofAddress = 'The name came with the address that was opened.';
  const typed = eventEntry('entry/submitted', { siteName: 'login', emailId: '‹email:1›' }, 'person');

  it('which the page took from its host', () => {
    expect(sentence('login.docs.test', 'login', address('entry', {}))).toContain(ofHost);
  });
  it('which came with the address', () => {
    expect(sentence('docs.test', 'login', address('entry', { sitename: 'login' }))).toContain(ofAddress);
    const altered = address('entry', { sitename: 'login' }, { refused: ['site_redirect_path'] });
    expect(sentence('docs.test', 'login', altered)).toContain(
      'in which the page also refused site_redirect_path: perhaps something on the way changed the link as a whole.',
    );
  });
  it.each([
    ['its own host', 'login.docs.test', {}, true],
    ['the address', 'docs.test', { sitename: 'login' }, false],
    ['the address too', 'login.docs.test', { sitename: 'login' }, false],
  ])('and suspects the name of %s before the region that a host had named', (_what, host, params, isOfHost) => {
    const region = asked('api.region', {}, ok({ region: 'us-east-1' }));
    const text = sentence(host, 'login', address('entry', params), ...region);
    expect(text.includes('Perhaps login is only the name of this host and no site')).toBe(isOfHost);
    const [name, regionSource] = ['is only the name of this host', 'The region us-east-1 came from'].map((words) =>
      text.indexOf(words),
    ) as [number, number];
    expect(regionSource).toBeGreaterThan(isOfHost ? name : 0);
  });
  it.each([
    ['the person typed it', 'docs.test', [address('entry', {}), typed]],
    ['the person submitted it on its host', 'login.docs.test', [address('entry', {}), typed]],
    ['a flow named it', 'docs.test', [address('entry', {}), address('preAuth', { sitename: 'login' }, {}, 'flow')]],
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
  const sentenceOf = (host: string, ...entries: readonly EntryParts[]): string => {
    const calls = [...call('api.organizationByAlias', 'login'), ...call('api.userIdentityProvider', 'login')];
    const load = pageLoad([address('entry', {}), ...entries, ...calls, end]);
    const served = { siteDomain: 'docs.test', api: 'https://{region}.api.test' };
    return headlineOf(logOf(withFacts(load, { host, served }))).sentence;
  };
  const noSite = 'perhaps there is no site of this name, or the address of the host in the settings';

  it('may have been asked for a site that does not exist', () => {
    const sentence = sentenceOf('login.docs.test');
    expect(sentence).toContain(noSite);
    expect(sentence).toContain('Both calls of this page to https://us-east-1.api.test were refused');
    expect(sentence.indexOf('took it from its own host')).toBeLessThan(sentence.indexOf(noSite));
  });
  it('has another address if the site had been confirmed, or the calls were about several', () => {
    const confirmed = read(['site_confirmed'], { site_confirmed: true }).map((each) =>
      each.kind === 'asked' ? { ...each, args: { ...(each['args'] as object), site: 'login' } } : each,
    );
    const words = 'perhaps its address in the settings is that of another stage or region.';
    expect(sentenceOf('docs.test', ...confirmed)).toContain(words);
    expect(sentenceOf('docs.test', ...call('api.organizationByAlias', 'other'))).toContain(words);
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
  const directory = address('preAuth', { user_idp_type: 'DIRECTORY_SERVICE' }, {}, 'flow');
  const served = { ...factsOf().served, api: 'https://{region}.api.test' };
  const facts = { ...factsOf(), served, language: 'en' };
  const loads = (...entries: readonly EntryParts[]) =>
    logOf(withFacts(pageLoad([...entries, directory, entered('preAuth')]), facts));
  const sentenceOf = (...entries: readonly EntryParts[]) => headlineOf(loads(...entries)).sentence;
  const lookUp = (answer: object) => call('api.userIdentityProvider', answer);
  const words =
    'The service in us-east-1 does not know site ‹site:1›, or this person there: the name came from the entry form, and nothing in this log confirms it.';
  const ofRegion = 'The region us-east-1 came from';
  const adviceAfter = (answer: object): string | undefined => {
    const log = loads(...region, found, submitted('‹site:1›'), ...lookUp(answer)).chapters;

    return adviceOf(headlineOf({ chapters: log }), indexPageLoads(log)[0])?.text;
  };

  it('is about the name of the site, which only the entry form had named', () => {
    const sentence = sentenceOf(...region, found, submitted('‹site:1›'), ...lookUp(unknown));
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
    expect(sentenceOf(...region, found, ...confirmed, ...lookUp(unknown))).not.toContain('does not know site');
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
    const sentence = sentenceOf(...region, found, named, submitted('‹site:1›'), ...lookUp(unknown));
    expect(sentence).toMatch(
      /The region us-east-1 came from .*; what the service does not know may be in another one\./,
    );
  });
  it('is about the region, if that was only assumed', () => {
    const assumed = eventEntry('place/found', { region: 'us-east-1', storage: 'local', assumed: true });
    expect(sentenceOf(assumed, submitted('‹site:1›'), ...lookUp(unknown))).not.toContain('does not know site');
  });

  const again = catalogues.en['MESSAGES.CAUSE.NOT_FINISHED'];
  it.each<[string, object, string | undefined]>([
    ['unknown', unknown, 'Check the site name and your email address on the sign-in page.'],
    ['forbidden', refused('refused', 403), undefined],
    ['failed for a server error', refused('refused', 502), again],
    ['failed for too many requests', refused('refused', 429), ownTexts.en.waitFirst],
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
    expect(advice(...region, found, ...own)).toBe(ownTexts.en.checkRegion);
    expect(advice(found, ...own)).toBe(ownTexts.en.checkEntry);
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
  const sent = address('preAuth', { sitename: 'acme', user_idp_type: 'DIRECTORY_SERVICE' }, {}, 'flow');
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
    expect(adviceAfter([...looked('OTHER_SAML'), sent, noCode])).toBe(ownTexts.en.wayUnknown);
    expect(adviceAfter([...looked('DIRECTORY_SERVICE'), sent, noCode])).not.toBe(ownTexts.en.wayUnknown);
    const leaves = asked(
      'browser.leaveTo',
      { to: 'https://acme.docs.test/login', query: { client_id: 'c', redirect_uri: 'r' } },
      null,
    );
    expect(adviceAfter([...looked('OTHER_SAML'), sent, ...leaves], [entered('entry')])).toBe(ownTexts.en.wayUnknown);
    expect(adviceAfter([...looked('OTHER_SAML'), sent, ...leaves])).toBe(ownTexts.en.wayUnknown);
  });
  it.each([
    [{ user_idp_type: 'OTHER_SAML' }, 'browser', 'named the provider OTHER_SAML, which the page does not know'],
    [{}, 'browser', undefined],
    [{ refused: ['user_idp_type'] }, 'browser', 'had a user_idp_type that the page rejected'],
    [{ user_idp_type: 'WORKDOCS_FEDERATE' }, 'browser', undefined],
    [{}, 'flow', undefined],
  ] as const)('or the address that was opened does: %j from the %s', (params, origin, words) => {
    const { refused: rejected = [], ...named } = params as { readonly refused?: readonly string[] };
    const { payload, ...event } = address('preAuth', { sitename: 'acme', ...named }, {}, origin);
    const opened = { ...event, payload: { ...(payload as object), refused: rejected } };
    const leaves = asked(
      'browser.leaveTo',
      { to: 'https://acme.docs.test/login', query: { client_id: 'c', redirect_uri: 'r' } },
      null,
    );
    const loads = [[opened, ...leaves], [entered('entry')]].map((each) => withFacts(pageLoad(each), { settings }));
    const sentence = headlineOf(logOf(...loads)).sentence;
    const start = 'The address that was opened, as from a bookmark or a link, ';
    if (words === undefined) expect(sentence).not.toContain(start);
    else expect(sentence).toContain(`${start}${words}, so the page used the directory service.`);
  });
  it('and the settings, if only the id of the product differs', () => {
    const load = withFacts(pageLoad([...looked('WORKDOCS_FEDERATE'), sent, noCode]), {
      settings: { product: { id: 'docs' } },
    });
    const sentence = headlineOf(logOf(load)).sentence;
    expect(sentence).toContain('(with the product id docs of the settings it knows DOCS_FEDERATE)');
    expect(sentence).not.toContain('a bug in the page');
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
