import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  ok,
  pageLoad,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const answered = (operation: string) => asked(`api.${operation}`, {}, ok({}));
const lost = (operation: string, more: object = {}): readonly EntryParts[] => {
  const [question, answer] = asked(`api.${operation}`, {}, refused('network', -1));
  return [question, { ...answer, ...more }];
};

const lostOrStopped =
  'Perhaps something stops this operation only, which failed twice, each time within 1 ms: then it may have been carried out. Otherwise perhaps the connection was lost in between (Wi-Fi, a VPN), the host was down';

/** What is said and advised of the last of these page loads. */
function told(loads: readonly (readonly EntryParts[])[], facts: object = {}, tab?: string, factsOfLast: object = {}) {
  const { chapters } = logOf(
    ...loads.map((each, index) =>
      withFacts(index === 0 && tab !== undefined ? pageLoad(each, tab) : honestLoad(each), {
        ...factsOf(),
        language: 'en',
        loadedBy: 'load',
        ...facts,
        ...(index === loads.length - 1 ? factsOfLast : {}),
      }),
    ),
  );
  const headline = headlineOf({ chapters, savedBy: chapters.length - 1 });
  const pages = indexPageLoads(chapters);
  const page = pages[headline.at.pageLoad];
  return { ...headline, advice: adviceOf(headline, page, page && tabPagesUntil(pages, page))?.text };
}

describe('one operation that fails at once on every attempt', () => {
  const refusal = eventEntry('redirect/refused', { why: 'metadata' });
  const retry = eventEntry('redirect/retryWanted', {}, 'person');
  const screen = entered('appRedirect', { sitename: 'acme' });
  const twice = [...lost('appMetadata'), refusal, retry, ...lost('appMetadata'), refusal];
  const words =
    'Perhaps something stops this call only, as an extension, a filter or a proxy that blocks its address does.';

  const between = [...lost('appMetadata'), ...answered('currentUser'), refusal, retry, ...lost('appMetadata'), refusal];
  it.each<[string, readonly (readonly EntryParts[])[]]>([
    ['between two attempts', [[screen, ...answered('appCode'), ...between]]],
    ['after them', [[screen, ...answered('appCode'), ...twice, ...answered('currentUser')]]],
    ['on the next page load', [[screen, ...answered('appCode'), ...twice], answered('currentUser')]],
  ])('may be stopped alone, if the host answered others before, and %s', (_when, loads) => {
    const { sentence, advice } = told(loads);
    expect(sentence).toMatch(/Perhaps (?:something stops this call only|an extension or a filter blocked this call)/);
    expect(advice).toBe(ownTexts.en.callBlocked);
  });
  it('may have lost the connection in between, if no host has answered since', () => {
    const { sentence, advice } = told([[screen, ...answered('appCode'), ...twice]]);
    expect(sentence.match(/the same host had answered/g)).toHaveLength(1);
    // A look-up changes nothing.
    expect(sentence).toContain(lostOrStopped.replace(': then it may have been carried out', ''));
    expect(sentence).not.toContain(words);
    expect(advice).toBe(ownTexts.en.connectionLost);
  });
  it('is not said to be stopped alone if another one got no answer either', () => {
    const { sentence } = told([[screen, ...answered('appCode'), ...lost('currentUser'), ...twice]]);
    expect(sentence).toContain('the connection was lost in between (Wi-Fi, a VPN), the host was down');
  });
  it('has not lost the connection, if another host answered meanwhile', () => {
    const pool = asked('identity.signIn', {}, ok());
    const { sentence, advice } = told([[screen, ...answered('appCode'), ...twice, ...pool]]);
    expect(sentence).not.toContain('the connection was lost');
    expect(advice).not.toBe(ownTexts.en.connectionLost);
  });
  it('is dated by the first attempt after the last answer', () => {
    const [question, answer] = asked('api.appMetadata', {}, refused('network', -1));
    const late = [
      { ...question, at: 5000 },
      { ...answer, at: 5001 },
    ];
    const { sentence } = told([
      [screen, ...answered('appCode'), ...lost('appMetadata'), refusal, retry, ...late, refusal],
    ]);
    expect(sentence).toMatch(/, the first \d ms after the same host had answered/);
  });
  it.each<[string, readonly EntryParts[]]>([
    ['nobody tried again', [...answered('appCode'), ...lost('appMetadata'), ...lost('appMetadata'), refusal]],
    ['the host answered nothing', twice],
    [
      'another call to the host failed too',
      [...answered('appCode'), ...twice.slice(0, -1), ...lost('currentUser'), refusal],
    ],
    [
      'it took a while',
      [
        ...answered('appCode'),
        ...lost('appMetadata', { at: 900 }),
        refusal,
        retry,
        ...lost('appMetadata', { at: 1800 }),
        refusal,
      ],
    ],
  ])('may be a matter of the connection if %s', (_why, entries) => {
    const { sentence, advice } = told([[screen, ...entries]]);
    expect(sentence).not.toContain(words);
    expect(advice).not.toBe(ownTexts.en.callBlocked);
  });
});

describe('one operation of the user pool that fails at once on every attempt', () => {
  const asksCode = eventEntry('ownLogin/passwordForgotten', { username: 'jane' }, 'person');
  const failure = { kind: 'network', status: -1 };
  const lostCode = (ms = 0): readonly EntryParts[] => {
    const [question, answer] = asked('identity.forgotPassword', { username: 'jane' }, refused('network', -1));
    return [asksCode, question, { ...answer, at: ms }, eventEntry('resetPassword/codeRefused', { failure })];
  };
  const incorrect = refused('refused', 400, { code: 'NotAuthorizedException' });
  const signIn = asked('identity.signIn', { username: 'jane', password: '‹password:1›' }, incorrect);
  const screen = entered('ownLogin', { sitename: 'acme' });
  const words = 'Perhaps something in front of the host answers or stops this operation only';

  it('is answered or stopped alone, if the pool had answered another one before', () => {
    const { sentence, advice } = told([[screen, ...signIn, ...lostCode(), ...signIn, ...lostCode()]]);
    expect(sentence).toContain('On this page load the same host had answered the sign-in at the user pool (signIn).');
    expect(sentence).toContain(words);
    expect(sentence).toMatch(/the device's own network failed, or the host was down or out of reach\.$/);
    expect(advice).toBe(ownTexts.en.callBlocked);
  });
  it('may have lost the connection, if the pool has answered nothing since', () => {
    const { sentence, advice } = told([[screen, ...signIn, ...lostCode(), ...lostCode()]]);
    expect(sentence).toContain('On this page load the same host had answered the sign-in at the user pool (signIn).');
    expect(sentence).toContain(lostOrStopped);
    expect(advice).toBe(ownTexts.en.connectionLost);
  });
  it.each<[string, readonly EntryParts[]]>([
    ['the pool answered nothing', [...lostCode(), ...lostCode()]],
    ['it was tried once', [...signIn, ...lostCode()]],
    ['it took a while', [...signIn, ...lostCode(900), ...lostCode(1800)]],
    [
      'another operation got no answer either',
      [...signIn, ...lostCode(), ...asked('identity.signIn', {}, refused('network', -1)), ...lostCode()],
    ],
  ])('may be a matter of the connection if %s', (_why, entries) => {
    const { sentence, advice } = told([[screen, ...entries]]);
    expect(sentence).not.toContain(words);
    expect(advice).not.toBe(ownTexts.en.callBlocked);
  });
});

describe('one operation that fails at once on attempts in a row, between answers to others', () => {
  const refusal = eventEntry('redirect/refused', { why: 'metadata' });
  const region = asked('api.region', {}, ok({ region: 'us-east-1' }));
  const twice = [...lost('appMetadata'), ...lost('appMetadata'), refusal];
  const later = answered('organizationByAlias');
  const screen = entered('appRedirect', { sitename: 'acme' });
  const words =
    'Perhaps something stops this call only, as an extension, a filter or a proxy that blocks its address does.';

  const lostAtPool = asked('identity.forgotPassword', { username: 'jane' }, refused('network', -1));
  const now = (ms: number) => asked('clock.now', {}, pageLoad([])[0].startedAt + ms);

  it.each<[string, readonly (readonly EntryParts[])[]]>([
    ['', [[screen, ...region, ...twice], later]],
    [
      ', also if the log shows the time of the answer after it only to the minute',
      [
        [screen, ...now(0), ...region, ...twice],
        [...now(60_000), ...later],
      ],
    ],
    [
      ', also if another host failed afterwards',
      [
        [screen, ...region, ...twice],
        [...later, ...lostAtPool],
      ],
    ],
  ])('is stopped alone, and not by the network of the device%s', (_also, loads) => {
    const { sentence, advice } = told(loads);
    expect(sentence).toContain(words);
    expect(sentence).not.toContain("the device's own network");
    expect(advice).toBe(ownTexts.en.callBlocked);
  });
  it('is not stopped alone at the user pool, all of whose calls go to one address', () => {
    const { failure } = refused('network', -1);
    const attempt = [
      ...asked('identity.signIn', { username: 'jane' }, refused('network', -1)),
      eventEntry('ownLogin/refused', { failure }),
    ];
    const pool = asked('identity.forgotPassword', { username: 'jane' }, ok());
    const { sentence, advice } = told([[entered('ownLogin'), ...region, ...attempt, ...attempt], pool]);
    expect(sentence).not.toContain(words);
    expect(advice).not.toBe(ownTexts.en.callBlocked);
  });
  it.each<[string, readonly (readonly EntryParts[])[]]>([
    ['its host answered no other call', [[screen, ...region, ...twice]]],
    ['nothing had been answered before', [[screen, ...twice], later]],
    ['it was tried once', [[screen, ...region, ...lost('appMetadata'), refusal], later]],
    ['another call failed too', [[screen, ...region, ...lost('currentUser'), ...twice], later]],
    ['another host failed meanwhile', [[screen, ...region, ...lostAtPool, ...twice], later]],
    [
      'the host answered only minutes later',
      [
        [screen, ...now(0), ...region, ...twice],
        [...now(600_000), ...later],
      ],
    ],
  ])('may be a matter of the connection if %s', (_why, loads) => {
    const { sentence, advice } = told(loads);
    expect(sentence).not.toContain(words);
    expect(advice).not.toBe(ownTexts.en.callBlocked);
  });
});

describe('a host that answers other calls after one without an answer', () => {
  const refusal = eventEntry('signIn/refused', { error: 'internalerror', why: 'unreachable' });
  const lostToken = [entered('postAuth'), ...lost('token'), refusal];
  const [question, answer] = lost('token', { at: 900 });
  const meanwhile = [
    entered('postAuth'),
    ...[question, ...asked('identity.signIn', {}, ok()), answer].flatMap((each) => each ?? []),
    refusal,
  ];
  const atFault = /certificate|Content-Security-Policy/;
  it.each<[string, string, readonly (readonly EntryParts[])[]]>([
    ['this page load', 'the host was down or out of reach,', [[...lostToken, ...answered('currentUser')]]],
    ['the next one', 'the host was out of reach for a while,', [lostToken, answered('currentUser')]],
    [
      'the next one, and another host answered meanwhile',
      'Perhaps this host was down or out of reach for a while, something on the way',
      [meanwhile, answered('currentUser')],
    ],
  ])('has a valid certificate (%s)', (_where, words, loads) => {
    const { sentence } = told(loads);
    expect(sentence).not.toMatch(atFault);
    expect(sentence).toContain(words);
  });
  it('may have none if no call was answered', () => {
    expect(told([lostToken]).sentence).toMatch(atFault);
  });
  it('may have none if the clock was set in between', () => {
    const clock = (value: number) => asked('clock.now', {}, value);
    const now = pageLoad([])[0].startedAt;
    const [before, after] = [clock(now), clock(now - 3_600_000)];
    expect(told([[...before, ...lostToken], [...answered('currentUser')]]).sentence).not.toMatch(atFault);
    expect(told([[...before, ...lostToken, ...after], answered('currentUser')]).sentence).toMatch(atFault);
    expect(told([[...before, ...after, ...lostToken], answered('currentUser')]).sentence).not.toMatch(atFault);
  });
  it('may have none if another build answered', () => {
    expect(told([lostToken, answered('currentUser')], {}, undefined, { build: 'another' }).sentence).toMatch(atFault);
  });
});

describe('a host that answers no call on several page loads', () => {
  const refusal = eventEntry('signIn/refused', { error: 'internalerror', why: 'unreachable' });
  const first = [entered('checkAuth', { sitename: 'acme' }), ...lost('userIdentityProvider')];
  const returned = asked('browser.arrivalSecrets', {}, { code: '‹code:1›' });
  const second = [entered('postAuth'), ...lost('token'), refusal];
  const words = 'the connection works, and perhaps only this host is out of reach (its name, a VPN, a firewall).';

  it('is out of reach alone if the provider sent the person back', () => {
    const { sentence, advice } = told([first, [...returned, ...second]]);
    expect(sentence).toContain(
      `None of the 2 calls to this host on 2 page loads got a readable answer, while the page itself was loaded and the provider sent the person back: ${words}`,
    );
    expect(advice).toBe(ownTexts.en.hostAway);
  });
  it('or if another host answered', () => {
    expect(told([first, [...asked('identity.signIn', {}, {}), ...second]]).sentence).toContain(
      `while the page itself was loaded and another host answered: ${words}`,
    );
  });
  it.each<[string, readonly (readonly EntryParts[])[], object, string | undefined]>([
    ['nothing else answered', [first, second], {}, undefined],
    ['there was one page load', [[...returned, ...second]], {}, undefined],
    [
      'the host answered on one of them',
      [
        [...first, ...answered('appMetadata')],
        [...returned, ...second],
      ],
      {},
      undefined,
    ],
    ['the browser kept the page', [first, [...returned, ...second]], { loadedBy: 'history' }, undefined],
    ['the other calls were those of another tab', [first, [...returned, ...second]], {}, 'tab2'],
  ])('may be another matter if %s', (_why, loads, facts, tab) => {
    const { sentence, advice } = told(loads, facts, tab);
    expect(sentence).not.toContain(words);
    expect(advice).not.toBe(ownTexts.en.hostAway);
  });
});
