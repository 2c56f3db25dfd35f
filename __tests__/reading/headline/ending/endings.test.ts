import { briefOf } from 'src/reading/brief/brief';
import { isFaultyEnd } from 'src/reading/headline/diagnosis/tabDiagnosis';
import { headlineOf } from 'src/reading/headline/headline';
import type { PageLoadEntries } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { unwrapped } from '__tests__/support/briefText';
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

const sentenceOf = (...loads: readonly PageLoadEntries[]): string => headlineOf(logOf(...loads)).sentence;
const briefIn = (...loads: readonly PageLoadEntries[]): string =>
  unwrapped(briefOf({ ...logOf(...loads), site: 'acme', savedAt: '2025-01-15T08:00Z' } as FlowLog));
const leads = (route: string, params: object = {}): EntryParts =>
  address(route, params, { how: 'REPLACE', first: false }, 'flow');
const made = asked('random.signIn', {}, '‹signIn:1›');
const proved = eventEntry('attempt/proved', { site: 'acme', id: '‹signIn:1›' });
const back = [leads('entry'), entered('entry')];

describe('a page that was loaded again and again', () => {
  const load = (leftAfter: number, ...more: readonly EntryParts[]): PageLoadEntries =>
    pageLoad([
      address('forgotPassword', { sitename: 'acme' }),
      entered('forgotPassword'),
      ...more,
      { ...eventEntry('page/left', {}, 'browser'), at: leftAfter },
    ]);
  const last = load(9000);
  const done = eventEntry('resetPassword/codeWanted', {}, 'person');
  const again = (times: string, every = '') =>
    `the page had been loaded again ${times} at the same address${every}, without an act of the person in between and not by itself.`;

  it.each<[string, string, readonly PageLoadEntries[]]>([
    ['regularly', again('3 times', ', every 7.1 s'), [load(7070), load(7090), load(7072), last]],
    ['irregularly', again('3 times'), [load(7070), load(2000), load(4000), last]],
    ['three times after something was done', again('twice'), [load(1, done), load(7070), load(7071), last]],
  ])('%s', (_how, words, loads) => {
    expect(sentenceOf(...loads)).toContain(words);
  });
  it.each<[string, readonly PageLoadEntries[]]>([
    ['twice', [load(7070), last]],
    ['by itself', [load(1), load(2), load(3, ...asked('browser.startAfresh', {}, undefined)), last]],
    ['from the history', [load(1), load(2), withFacts(last, { loadedBy: 'history' })]],
    ['at another address', [load(1), load(2, leads('entry')), last]],
  ])('is not said of one that was loaded %s', (_how, loads) => {
    expect(sentenceOf(...loads)).not.toContain('loaded again');
  });
});

describe('the end of a log without a refusal', () => {
  it('is a defect if no screen was ever shown and nothing could bring one', () => {
    const text = 'Nothing was pending that could bring a screen: a bug in the page.';
    expect(sentenceOf(pageLoad(asked('storage.health', {}, 'local')))).toContain(text);
    expect(sentenceOf(pageLoad([]))).not.toContain(text);
    expect(sentenceOf(pageLoad([...asked('storage.health', {}, 'local'), entered('entry')]))).not.toContain(text);
  });

  it('is a defect if the page had an address and asked nothing, but not of a page that was recorded no further', () => {
    const text = 'The page had an address to open, but asked nothing: a bug in the page.';
    const opened = address('entry', {}, { first: true });
    expect(sentenceOf(pageLoad([opened]))).toContain(text);
    expect(sentenceOf(pageLoad([open('storage.health', {}), opened]))).not.toContain(text);
    expect(sentenceOf(pageLoad([]))).not.toContain(text);
  });

  const callback = entered('federateCallback');
  const stuck = 'The callback of the federated provider continues by itself, but nothing was under way any more: a bug';
  const left = (at: number): EntryParts => ({ ...eventEntry('page/left', {}, 'browser'), at });
  const focus = (at: number): EntryParts => ({ ...eventEntry('page/shown', {}, 'browser'), at });
  it.each<[boolean, string, readonly PageLoadEntries[]]>([
    [true, 'it is the last page load of the tab', [pageLoad([callback])]],
    [false, 'its log may lack the last entries', [pageLoad([callback]), pageLoad([entered('entry')])]],
    [true, 'it was left', [pageLoad([callback, left(20)]), pageLoad([entered('entry')])]],
    [true, 'it was recorded for longer', [pageLoad([callback, focus(1500)]), pageLoad([entered('entry')])]],
    [false, 'it was hardly recorded for longer', [pageLoad([callback, focus(500)]), pageLoad([entered('entry')])]],
  ])('is a defect (%p) on a screen that continues by itself if %s', (isDefect, _what, loads) => {
    const sentence = sentenceOf(...loads);
    expect(sentence.includes(stuck)).toBe(isDefect);
    expect(sentence).not.toContain('provider, which waits');
  });

  it('names a sign-out without the person who may have made it', () => {
    expect(sentenceOf(pageLoad([eventEntry('session/signedOut', { site: 'acme' })]))).toContain(
      'A sign-out was carried out.',
    );
  });

  const wordless =
    'The sign-in had been answered, but the page returned to the entry form without a message: a bug in the page.';
  it('is a defect if a proved sign-in had no result and no message', () => {
    const headline = headlineOf(logOf(pageLoad([...made, proved, ...back])));
    expect(headline.sentence).toContain(wordless);
    expect(headline.evidence.slice(0, 2)).toEqual([4, 3].map((step) => ({ pageLoad: 0, step })));
  });

  it('is still a defect if the person opens the page again, unless that led there', () => {
    const failed = pageLoad([...made, proved, ...back]);
    expect(sentenceOf(failed, pageLoad([entered('entry')]))).toContain(wordless);
    expect(sentenceOf(failed, pageLoad(signedIn))).not.toContain(wordless);
  });

  it.each<[string, readonly PageLoadEntries[]]>([
    ['a log that does not hold the start', [pageLoad([proved, ...back])]],
    ['an error in the address', [pageLoad([...made, proved, leads('entry', { error: 'error' }), entered('entry')])]],
    ['another tab', [pageLoad([...made, proved, ...back]), pageLoad([entered('entry')], 'tab2')]],
    [
      'a sign-out elsewhere',
      [pageLoad([...made, proved, eventEntry('session/signedOutElsewhere', {}, 'browser'), ...back])],
    ],
    ['storage that stores nothing', [pageLoad([...asked('storage.health', {}, 'memory'), ...made, proved, ...back])]],
    [
      'a value that is gone',
      [
        pageLoad([
          ...made,
          ...read(['idp_type'], { idp_type: 'WORKDOCS' }),
          proved,
          ...read(['idp_type'], {}),
          ...back,
        ]),
      ],
    ],
    [
      'a sign-in that the page removed because it had been left (shared computer)',
      [pageLoad([...made, proved, eventEntry('sharing/unfinishedForgotten', { site: 'acme' }), ...back])],
    ],
    ['a person who went there', [pageLoad([...made, proved, eventEntry('entry/otherWanted', {}, 'person'), ...back])]],
  ])('is not called a defect for %s', (_what, loads) => {
    expect(sentenceOf(...loads)).not.toContain(wordless);
  });

  const request = { sitename: 'acme', application_id: 'app-1', code_challenge: '‹codeChallenge:1›' };
  const arrived = (params: object): EntryParts => ({ ...leads('checkAuth', params), origin: 'browser' });
  const signedIn = [eventEntry('session/credentialsStored', {})];
  const dropped = eventEntry('appRequest/dropped', { site: 'acme' });
  const elsewhere = eventEntry('entry/otherWanted', {}, 'person');
  const again = withFacts(pageLoad([entered('entry')]), { loadedBy: 'history' });
  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'was never answered', [arrived(request), ...signedIn]],
    [false, 'came without the name of a site', [arrived({ ...request, sitename: undefined }), ...signedIn]],
    [false, 'had expired', [arrived(request), eventEntry('appRequest/expired', { site: 'acme' }), ...signedIn]],
    [true, 'was given up by the page itself', [arrived(request), dropped, ...signedIn]],
    [false, 'was given up after the person had gone elsewhere', [arrived(request), elsewhere, dropped, ...signedIn]],
    [false, 'was denied', [arrived(request), eventEntry('consent/denied', undefined, 'person'), ...signedIn]],
    [false, 'was left by another address', [arrived(request), arrived({}), ...signedIn]],
    [false, 'belongs to a sign-in that was never finished', [arrived(request), entered('entry')]],
  ])('is a defect (%s) if the request of an app %s', (isDefect, _what, given) => {
    expect(/the app got no answer: a bug in the page/.test(sentenceOf(pageLoad(given), again))).toBe(isDefect);
  });

  const challenge = { code_challenge: '‹codeChallenge:1›' };
  const rejects = address('checkAuth', challenge, { refused: ['application_id'] });
  it.each<[string | undefined, string, readonly EntryParts[]]>([
    [
      "contained only part of an app's request, without application_id: either the app left it out, or something on the way removed it, such as an extension, a mail client or a proxy. The page therefore did not take it for a request.",
      'lacks a parameter',
      [
        arrived(challenge),
        ...asked('browser.arrivalSecrets', { route: 'checkAuth' }, { requestState: '‹requestState:1›' }),
      ],
    ],
    [
      "contained only part of an app's request, without application_id: only code_challenge arrived, as if only the beginning of the link had been copied or opened. Otherwise either the app left it out, or something",
      'lacks everything after its first parameter',
      [arrived({ sitename: 'acme', ...challenge })],
    ],
    [
      'was used without application_id, which the page rejected. That address is a request, as an app writes it: whoever provides or manages the app can correct it.',
      'has one that is too long',
      [rejects],
    ],
    [undefined, 'is followed by a whole request', [arrived(challenge), arrived(request)]],
    ["only part of an app's request", 'follows a whole request', [arrived(request), arrived(challenge)]],
  ])('says “%s” of an address that %s', (words, _what, given) => {
    const sentence = sentenceOf(pageLoad([...given, entered('entry')]));
    if (words === undefined) expect(sentence).not.toMatch(/only part|used without/);
    else expect(sentence).toContain(words);
  });

  it.each([
    [true, 'a link', { route: 'entry', first: true }],
    [false, 'an answer of a provider', { route: 'federateCallback', first: true }],
    [false, 'an address that the page may have written', { route: 'entry' }],
  ])('says (%p) that whoever wrote a link can correct it, of %s', (isSaid, _what, address) => {
    const payload = { params: {}, refused: ['client_type'], ...address };
    const came = eventEntry('@@router/LOCATION_CHANGE', payload, 'browser');
    const sentence = sentenceOf(pageLoad([came, entered('entry')]));
    expect(sentence).toContain('The page rejected client_type');
    expect(sentence.includes('whoever wrote that link can correct it')).toBe(isSaid);
  });

  it('names an address of no page as the reason for the entry form, of the page that it opened', () => {
    const at = (more: object = {}): EntryParts => {
      const payload = { route: 'entry', params: {}, refused: [], first: true, ...more };
      return eventEntry('@@router/LOCATION_CHANGE', payload, 'browser');
    };
    const wrong = [at({ noPage: true }), entered('entry')];
    const found = headlineOf(logOf(pageLoad(wrong)));
    expect(found.rules).toContain('addressOfNoPage');
    expect(found.sentence).toContain(
      'The address names no page here, so the page showed the entry form instead: the link is wrong, perhaps only in its capital letters or in a slash at its end.',
    );
    const after = pageLoad([at(), entered('entry')]);
    for (const log of [logOf(after), logOf(pageLoad(wrong), pageLoad(signedIn))])
      expect(headlineOf(log).sentence).not.toContain('names no page');
    expect(headlineOf(logOf(pageLoad(wrong), after)).sentence).toMatch(/^The page before .* names no page here/);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['appRequestIncomplete', [arrived(challenge), entered('entry')]],
    ['parametersRefused', [{ ...rejects, payload: { route: 'entry', params: {}, refused: ['client_type'] } }]],
  ])('is a fault of an old address only until the person succeeds: %s', (rule, old) => {
    const monday = pageLoad([...old, entered('entry')]);
    const success = pageLoad(signedIn);
    const now = pageLoad([entered('entry')]);
    const before = headlineOf(logOf(monday, now));
    expect(before.rules).toContain(rule);
    expect(before.sentence).toMatch(/[Aa]n earlier address/);
    const once = headlineOf(logOf(monday, success, now));
    expect([once.rules, isFaultyEnd(once)]).toEqual([['earlierAddressRefused'], false]);
    expect(once.sentence).toMatch(/[Aa]n earlier address .* Afterwards: The person was signed in\./);
    expect(headlineOf(logOf(monday, success, success, now)).rules).toBeUndefined();
  });

  it('says that there had been a sign-out in another tab', () => {
    const entry = pageLoad([entered('entry')]);
    expect(sentenceOf(withFacts(entry, { signedOutElsewhere: true }))).toContain(
      'there had been a sign-out in another tab',
    );
    expect(sentenceOf(entry)).not.toContain('another tab');
  });

  it('says where the previous page had gone, if the person only came back through the browser’s history', () => {
    const left = pageLoad([
      eventEntry('session/credentialsStored', {}),
      ...asked('browser.leaveTo', { to: 'https://docs.example/workdocs/' }, undefined),
    ]);
    const entry = pageLoad([entered('entry')]);
    const headline = headlineOf(logOf(left, withFacts(entry, { loadedBy: 'history' })));
    expect(headline.sentence).toContain(
      'Before that: The person was signed in. The person was sent to https://docs.example/workdocs/.',
    );
    expect(headline.evidence).toContainEqual({ pageLoad: 0, step: 2 });
  });

  it('is supported by the look-up of the provider that led to the screen', () => {
    const lookUp = asked('api.userIdentityProvider', {}, ok({ IdentityProvider: 'WORKDOCS' }));
    const headline = headlineOf(logOf(pageLoad([...lookUp, entered('ownLogin')])));
    expect(headline.evidence).toEqual([2, 3].map((step) => ({ pageLoad: 0, step })));
  });
});

describe('a call that failed in the page load of a success', () => {
  const failed = asked('api.organizationByAlias', {}, refused('refused', 503));
  const denied = eventEntry('consent/denied', undefined, 'person');
  const left = eventEntry('page/left', undefined, 'browser');
  const late = (entries: readonly EntryParts[]) => entries.map((entry) => ({ ...entry, at: 60_000 }));

  it.each([
    ['Before that', true, [pageLoad([...failed, denied, entered('entry')])]],
    ['After that', undefined, [pageLoad([denied, entered('entry'), ...failed])]],
    [
      'After that',
      undefined,
      [pageLoad([entered('entry'), left, ...late(failed)]), pageLoad([denied, entered('entry')])],
    ],
  ])('is told in the order of the log: %s', (words, isOver, pages) => {
    const headline = headlineOf(logOf(...pages));
    expect(headline.sentence).toContain(`The app's request was denied. ${words}: The look-up of the site`);
    expect(headline.isOver).toBe(isOver);
  });
});

describe('a call that failed before the person succeeded in a later page load', () => {
  const failed = asked('api.organizationByAlias', {}, refused('refused', 503));
  const signedIn = eventEntry('session/credentialsStored', { until: 1 });
  const before = [pageLoad([...failed, entered('entry')]), pageLoad([signedIn, entered('entry')])];
  const resting = pageLoad([entered('entry')]);
  const why = (cause: string) => eventEntry('signIn/refused', { error: 'error', why: cause });

  it('is history: the sentence is about the end, and nobody is told to wait', () => {
    const headline = headlineOf(logOf(...before, resting));
    expect(headline).toMatchObject({ of: 'end', cause: 'resting.entry', at: { pageLoad: 2 } });
    expect(headline.sentence).toMatch(/^No failure is recorded at the end\. The log ends on the entry form/);
  });

  it('does not hide a call that failed since', () => {
    const again = headlineOf(logOf(...before, pageLoad([...failed, entered('entry')])));
    expect(again).toMatchObject({ of: 'failed call', at: { pageLoad: 2, step: 2 } });
    expect(again.isOver).toBeUndefined();
  });

  it('has not decided a later refusal', () => {
    const later = logOf(...before, pageLoad([why('noCode'), entered('entry')]));
    expect(headlineOf(later)).toMatchObject({ of: 'refusal', cause: 'signIn.noCode' });
    expect(headlineOf(later).firstFailedCall).toBeUndefined();
    expect(briefOf({ ...later, site: 'acme', savedAt: '' } as FlowLog)).not.toContain('organizationByAlias');
    const direct = logOf(...before.slice(0, 1), pageLoad([why('noCode'), entered('entry')]));
    expect(headlineOf(direct).firstFailedCall).toMatchObject({ call: 'api.organizationByAlias' });
  });
});

describe('what was before', () => {
  const none = eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'noSession' });
  const ended = pageLoad([...read(['idp_type'], {}), none]);

  it('leads to the step of the previous page if a refusal says only that something is missing', () => {
    const before = pageLoad([
      entered('ownLogin'),
      eventEntry('ownLogin/newPasswordRequired', { attributes: ['birthdate'] }),
    ]);
    const headline = headlineOf(logOf(before, ended));
    expect(headline.sentence).toMatch(/Before that: (?!No failure)/);
    expect(headline.evidence[0]).toEqual({ pageLoad: 0, step: 2 });
    expect(sentenceOf(pageLoad([entered('entry')]), ended)).toContain(
      'Before that: The page before ended on the entry form, which waits for the person.',
    );
  });

  it('says no more than the log supports', () => {
    const foreign = eventEntry('signIn/refused', { error: 'error', why: 'foreignTokens' });
    const sent = eventEntry('entry/submitted', { siteName: 'acme' }, 'person');
    const arrived = asked('browser.arrivalSecrets', { route: 'postAuth' }, {});
    const text = briefIn(pageLoad([...arrived, foreign, entered('entry'), sent]));
    expect(text).toMatch(/^Before: 0\.3 .*the address contained no tokens: a bug in the page\./m);
  });

  it('does not repeat what the page says of tokens that it had not sealed, whose values the log withholds', () => {
    const foreign = eventEntry('signIn/refused', { error: 'error', why: 'foreignTokens' });
    const sent = eventEntry('entry/submitted', { siteName: 'acme' }, 'person');
    const told = (access_token: string) =>
      briefIn(
        pageLoad([
          ...asked('browser.arrivalSecrets', { route: 'postAuth' }, { access_token }),
          foreign,
          entered('entry'),
          sent,
        ]),
      );
    expect(told('‹withheld›').replace(/\s+/g, ' ')).toContain(
      'the page had not sealed the tokens that came with the address: a bug in the page.',
    );
    expect(told('‹accessToken:9›')).not.toMatch(/not\s+sealed/);
  });

  it('does not tell anybody to wait for a page that waits for nothing', () => {
    const sent = eventEntry('entry/submitted', { siteName: 'acme' }, 'person');
    const told = (...given: readonly EntryParts[]): string =>
      /Tell the caller, in German: “(.*)”/.exec(briefIn(pageLoad([entered('entry'), sent, ...given])))?.[1] ?? '';
    expect(told()).toBe(ownTexts.de.pageFault);
    expect(told(...asked('api.region', {}, undefined).slice(0, 1))).not.toBe(ownTexts.de.pageFault);
  });
});
