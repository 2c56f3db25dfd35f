import { adviceOf } from 'src/reading/brief/advice/advice';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  open,
  pageLoad,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

function readOf(...loads: readonly (readonly [readonly EntryParts[], object?])[]) {
  const { chapters } = logOf(
    ...loads.map(([entries, facts]) => withFacts(pageLoad(entries), { ...factsOf(), language: 'en', ...facts })),
  );
  const headline = headlineOf({ chapters });
  return { ...headline, advice: adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text };
}

const signedIn = [
  eventEntry('session/credentialsStored', { until: 1 }),
  ...asked('browser.leaveTo', { to: 'https://docs.example/workdocs/', query: { load_user_info: true } }, undefined),
];
const back = { loadedBy: 'history' };
const token = '‹csrfToken:1›';
const idp = {
  to: 'https://idp.example/',
  query: { client_id: 'docs', redirect_uri: 'https://docs.example/?callback=workdocsFederateCallback' },
  csrfState: { csrfToken: token, sitename: 'acme' },
};
const left = [
  ...asked('random.token', {}, token),
  ...asked('storage.write', { site: 'acme', values: { federate_csrf_token: token } }, 'local'),
  ...asked('browser.leaveTo', idp, undefined),
];
const client = { served: { ...factsOf().served, federate: { authorizeUrl: idp.to, clientId: 'docs' } } };

describe('what the caller is told if nothing failed', () => {
  it('is that they are signed in, if they only went back', () => {
    expect(readOf([signedIn], [[entered('entry')], back]).advice).toBe(ownTexts.en.signedIn);
  });
  it('is whom to tell what they saw where the page had sent them, if they only opened it again', () => {
    expect(readOf([signedIn], [[entered('entry')]]).advice).toBe(ownTexts.en.sentOn);
    const refused = eventEntry('form/refused', { fields: ['emailId'] }, 'person');
    expect(readOf([signedIn], [[entered('entry'), refused]]).advice).not.toBe(ownTexts.en.sentOn);
  });
  it('is that part of the request of an app did not arrive, also if they signed in since', () => {
    const params = { sitename: 'acme', application_id: 'notes', app_redirect: 'https://notes.example/callback' };
    const came = address('checkAuth', params);
    const [now, later] = [readOf([[came, entered('entry')]]), readOf([[came, ...signedIn]], [[entered('entry')]])];
    for (const { advice, sentence } of [now, later]) {
      expect(sentence).toContain('did not take it for a request of notes for https://notes.example/callback');
      expect(advice).toBe(ownTexts.en.requestIncomplete);
    }
    expect(later.sentence).toContain('and the app got no answer.');
    expect(now.sentence).not.toContain('the app got no answer');
  });
  it('is that the link of an app was cut off, if nothing came after its first part', () => {
    const came = (params: object, refused: readonly string[] = []) => address('checkAuth', params, { refused });
    const [challenge, end] = [{ sitename: 'acme', code_challenge: '‹codeChallenge:1›' }, entered('entry')];
    for (const { advice, sentence } of [
      readOf([[came(challenge), end]]),
      readOf([[came(challenge), ...signedIn]], [[end]]),
    ]) {
      expect(sentence).toContain('as if only the beginning of the link');
      expect(advice).toBe(ownTexts.en.linkCutOff);
    }
    for (const other of [
      came({ ...challenge, app_redirect: 'https://a.example/' }),
      came(challenge, ['app_redirect']),
    ]) {
      const { advice, sentence } = readOf([[other, end]]);
      expect(sentence).not.toContain('as if only the beginning of the link');
      expect(advice).toBe(ownTexts.en.requestIncomplete);
    }
  });
  it('is that the address of an app was wrong, also if they signed in since, unless an app was answered', () => {
    const request = {
      application_id: 'notes',
      code_challenge: '‹codeChallenge:1›',
      app_redirect: 'https://notes.example/',
    };
    const adviceAfter = (refused: readonly string[], since: readonly EntryParts[]) => {
      const params = Object.fromEntries(Object.entries(request).filter(([name]) => !refused.includes(name)));
      const came = address('checkAuth', params, { refused });
      const { rules, advice } = readOf([[came, ...since]], [[entered('entry')]]);
      expect(rules).toContain('earlierAddressRefused');
      return advice;
    };
    const sent = [eventEntry('redirect/redirecting', { name: 'Notes', kind: 'app', external: false })];
    for (const refused of [['application_id'], ['code_challenge'], ['application_id', 'code_challenge']]) {
      expect(adviceAfter(refused, signedIn)).toBe(catalogues.en['MESSAGES.APP.WRONG_ADDRESS']);
      expect(adviceAfter(refused, sent)).not.toBe(catalogues.en['MESSAGES.APP.WRONG_ADDRESS']);
    }
    expect(adviceAfter(['email_id'], signedIn)).not.toBe(catalogues.en['MESSAGES.APP.WRONG_ADDRESS']);
  });
  it('is that the link of an app was changed, also if they signed in since, until the app begins again', () => {
    const came = (resembled: readonly string[], params: object = {}) => address('checkAuth', params, { resembled });
    const changed = came(['application_id', 'code_challenge']);
    const end = entered('entry');
    for (const { advice } of [readOf([[changed, end]]), readOf([[changed, ...signedIn]], [[end]])])
      expect(advice).toBe(ownTexts.en.linkChanged);
    const whole = { application_id: 'notes', code_challenge: '‹codeChallenge:1›' };
    for (const other of [came(['email_id']), came(['application_id'], whole)])
      expect(readOf([[other, end]]).advice).not.toBe(ownTexts.en.linkChanged);
    expect(readOf([[changed, end]], [[came([], whole), end]]).sentence).not.toContain('resemble');
  });
  it('is that they have signed out, at the address after a sign-out', () => {
    const came = address('entry', { logout_flow: true });
    expect(readOf([[came, entered('entry', { logout_flow: true })]]).advice).toBe(catalogues.en['ENTRY.LOGGED_OUT']);
  });
  it('is what stays at the service, if it did not confirm the sign-out', () => {
    const params = { logout_flow: true, session_left: true };
    const came = address('entry', params);
    expect(readOf([[came, entered('entry', params)]]).advice).toBe(catalogues.en['ENTRY.SESSION_LEFT']);
  });
  it('is that the page waits for them, at a form', () => {
    expect(readOf([[entered('ownLogin')]]).advice).toBe(ownTexts.en.pageWaits);
  });
  it('is to wait, while a call is open', () => {
    expect(readOf([[entered('entry'), open('api.organizationByAlias', { alias: 'acme' })]]).advice).toBe(
      catalogues.en['PROCESSING.SLOW'] + otherwiseAsk.en,
    );
  });
  it('is to wait, if no screen came, only while they wait', () => {
    const later = (name: string, at: number) => ({ ...eventEntry(name, undefined, 'browser'), at });
    const adviceTo = (...entries: readonly EntryParts[]) => {
      const { cause, advice } = readOf([entries]);
      expect(cause).toBe('resting.start');
      return advice;
    };
    expect(adviceTo(later('page/shown', 3_000))).toBe(catalogues.en['PROCESSING.SLOW'] + otherwiseAsk.en);
    expect(adviceTo(later('page/shown', 2_999))).toBeUndefined();
    expect(adviceTo(later('page/left', 20))).toBeUndefined();
    expect(adviceTo(later('page/left', 3_000))).toBeUndefined();
    expect(adviceTo()).toBeUndefined();
  });
  it('is to read the message of a provider that did not answer', () => {
    const { advice, sentence } = readOf([left, client], [[entered('entry')], back]);
    expect(advice).toBe(ownTexts.en.providerSilent);
    expect(sentence).toContain('its client_id (docs, from the setting federate.clientId) or redirect_uri');
  });
  it('is that the app has its answer, if they only went back after it', () => {
    const answered = [
      eventEntry('redirect/redirecting', { name: 'Notes', host: 'notes.example', kind: 'web' }),
      ...asked('browser.leaveTo', { to: 'https://notes.example/', query: { code: 'code1' } }, undefined),
    ];
    expect(readOf([answered], [[entered('entry')], back]).advice).toBe(ownTexts.en.appAnswered + otherwiseAsk.en);
    expect(readOf([answered], [[entered('entry')]]).advice).toBe(ownTexts.en.sentOn);
  });
  it('is to start again in the app, if the page has given up its request', () => {
    const [found, dropped] = ['found', 'dropped'].map((name) => eventEntry(`appRequest/${name}`, { site: 'acme' }));
    const events = (...all: readonly (EntryParts | undefined)[]) => all.flatMap((each) => each ?? []);
    expect(readOf([events(found, dropped, entered('entry'))]).advice).toBe(ownTexts.en.startInApp + otherwiseAsk.en);
    expect(readOf([events(dropped, found, entered('entry'))]).advice).toBe(ownTexts.en.pageWaits);
  });
  it('is to start again in an app that still waits, if nothing may have listened at its address, but first what they see', () => {
    const before = [
      eventEntry('redirect/redirecting', { name: 'Notes', host: '127.0.0.1:4000', kind: 'web' }),
      ...asked('browser.leaveTo', { to: 'http://127.0.0.1:4000/', query: { code: 'code1' } }, undefined),
    ];
    const adviceTo = (...entries: readonly EntryParts[]) => readOf([before], [entries]).advice;
    const came = address('entry', { logout_flow: true });
    const refused = eventEntry('form/refused', { fields: ['emailId'] }, 'person');
    for (const facts of [{}, back])
      expect(readOf([before], [[entered('entry')], facts]).advice).toBe(ownTexts.en.appAnswered + otherwiseAsk.en);
    expect(adviceTo(came, entered('entry', { logout_flow: true }))).toBe(catalogues.en['ENTRY.LOGGED_OUT']);
    expect(adviceTo(entered('entry'), refused, refused)).toBe(ownTexts.en.fieldsRefused);
  });
  it('is to sign in again after a sign-out elsewhere, of which the page only says that it was', () => {
    const superseded = eventEntry('session/superseded', { site: 'acme', by: 'signOut', signedOut: true });
    expect(readOf([[superseded, entered('entry')]]).advice).toMatch(/Sign.{1,2}in again/);
  });
  it('is not that the page waits for what they have sent several times', () => {
    const sent = (...fields: readonly string[]) => eventEntry('form/refused', { fields }, 'person');
    expect(readOf([[entered('entry'), sent('emailId')]]).advice).toBe(ownTexts.en.pageWaits);
    const twice = [sent('emailId'), sent('emailId')];
    expect(readOf([[entered('entry'), ...twice]]).advice).toBe(ownTexts.en.fieldsRefused);
    expect(readOf([[entered('entry'), sent(), sent()]]).advice).toBeUndefined();
  });
  it('is not that a provider was silent, if an answer came to an address that is no callback', () => {
    const stray = { strayAnswer: { callback: 'workdocsfederatecallback', params: ['code', 'state'] } };
    const { advice, sentence } = readOf([left, client], [[entered('entry')], { ...stray, loadedBy: 'load' }]);
    expect(sentence).toContain('and came back in an address that the page does not know as that of an answer.');
    expect(sentence).toContain(
      'The address that was opened named the callback workdocsfederatecallback, which this page does not have, and had code, state. Something on the way, such as a proxy, has changed it, or a wrong one was opened',
    );
    expect(sentence).not.toMatch(/no answer|redirect on the way/);
    expect(advice).toBe(ownTexts.en.answerUnknown);
    const alone = readOf([[entered('entry')], { strayAnswer: { params: [] } }]);
    expect(alone.sentence).toContain('The address that was opened named no callback that this page knows. ');
    expect(alone.advice).toBe(ownTexts.en.answerUnknown);
  });
  it('is nothing after a success', () => {
    expect(readOf([[eventEntry('session/credentialsStored', { until: 1 })]]).advice).toBeUndefined();
  });
});

describe('a code of a provider that the service does not accept', () => {
  const after = (authorizeUrl: string) =>
    readOf(
      [
        asked('browser.leaveTo', idp, undefined),
        { served: { ...factsOf().served, federate: { authorizeUrl, clientId: 'docs' } } },
      ],
      [
        [
          entered('federateCallback'),
          ...asked('api.token', {}, { outcome: 'failed', failure: { kind: 'authenticationFailed', status: 401 } }),
          eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'exchangeRefused' }),
        ],
      ],
    ).sentence;
  it('may be that of the provider that a setting names', () => {
    expect(after(idp.to)).toContain(
      'The person had been sent to https://idp.example/, from the setting federate.authorizeUrl: that must be the provider whose codes the service exchanges.',
    );
    expect(after('https://other.example/')).not.toContain('The person had been sent to');
  });
});
