import { adviceOf } from 'src/reading/brief/advice/advice';
import { briefOf } from 'src/reading/brief/brief';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import type { PageLoadEntries } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { unwrapped } from '__tests__/support/briefText';
import { factsOf } from '__tests__/support/runFlow';
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
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';

// If several reasons can explain what a log holds, the headline names none of them.

const sentenceOf = (...loads: readonly PageLoadEntries[]): string => headlineOf(logOf(...loads)).sentence;
const person = (type: string, payload: object = {}): EntryParts => eventEntry(type, payload, 'person');
const later = (ms: number, ...entries: readonly EntryParts[]): readonly EntryParts[] =>
  entries.map((entry) => ({ ...entry, at: ms }));
const left = eventEntry('page/left', undefined, 'browser');

describe('a submit that was not answered before its page was left', () => {
  const submit = person('entry/submitted', { siteName: 'acme', emailId: '‹email:1›' });
  const waiting = pageLoad([entered('entry'), submit, open('api.userIdentityProvider'), ...later(2500, left)]);
  const again = pageLoad([entered('entry'), submit]);

  it('ends with its page load, and not with the log', () => {
    expect(sentenceOf(waiting)).toContain('was never answered: the log ends 2.5 s later.');
    expect(sentenceOf(waiting, pageLoad([entered('entry')]))).toContain(
      'was never answered: that page load ends 2.5 s later.',
    );
  });
  it('is no reason to keep waiting', () => {
    const headlineFor = (...loads: readonly PageLoadEntries[]): string | undefined => {
      const { chapters } = logOf(...loads.map((load) => withFacts(load, factsOf())));
      return adviceOf(headlineOf({ chapters }), indexPageLoads(chapters)[0])?.text;
    };
    expect(headlineFor(waiting)).toBe(catalogues.en['PROCESSING.SLOW'] + otherwiseAsk.en);
    expect(headlineFor(waiting, pageLoad([entered('entry')]))).toBe(
      catalogues.en['MESSAGES.CAUSE.NOT_FINISHED'] + otherwiseAsk.en,
    );
  });
  it.each<[string, readonly EntryParts[]]>([
    ['left for the provider', [open('browser.leaveTo', { to: 'https://idp.test/', csrfState: {} })]],
    ['had an answer', [submit, eventEntry('entry/emailRequired', {})]],
  ])('is history once a later page load %s', (_what, entries) => {
    expect(sentenceOf(waiting, pageLoad([entered('entry'), ...entries]))).not.toContain('never answered');
  });
  it('waits no time if the log ends with it', () => {
    expect(sentenceOf(pageLoad([entered('entry'), submit, open('api.userIdentityProvider')]))).toContain(
      'was never answered: the log ends right after it.',
    );
  });
  it('of a new code is no reason to sign in again', () => {
    const wanted = person('resetPassword/codeWantedAgain');
    const { chapters } = logOf(withFacts(pageLoad([entered('forgotPassword'), wanted]), factsOf()));
    const headline = headlineOf({ chapters });
    expect(headline.isStuck).toBe(true);
    expect(adviceOf(headline, indexPageLoads(chapters)[0])?.text).toBe(ownTexts.en.pageFault);
  });
  it('is not, while a later submit waits too', () => {
    expect(sentenceOf(waiting, again)).toContain('The person submitted');
  });
});

describe('a message in the address of the error page', () => {
  const message = { main_error: 'MESSAGES.ERROR.PAGE.DELETED' };
  const opened = pageLoad([address('problem', message), entered('problem', message)]);
  const deleted = pageLoad([
    ...asked('api.organizationByAlias', {}, refused('redirect', 400)),
    address('problem', message, {}, 'flow'),
    entered('problem', message),
  ]);

  it('proves nothing: anybody can write such an address', () => {
    expect(sentenceOf(opened)).toBe(
      'The error page was opened with its message in the address; what led to it is not in this log.',
    );
  });
  it('is explained by an earlier page load that wrote it', () => {
    expect(sentenceOf(deleted, opened)).toContain(
      'The service answered as for a site that was deleted or moved, and the page shows both as deleted: refused with RedirectException, status 400.',
    );
    expect(sentenceOf(deleted, opened)).not.toContain('bug');
  });
});

describe('a refusal that the log only repeats', () => {
  it('is not compared with the calls of its page load', () => {
    const restored = eventEntry('store/restored', { slices: { signIn: { why: 'exchangeRefused' } } });
    expect(sentenceOf(pageLoad([restored, entered('entry')]))).not.toContain('a bug in the page');
  });
  it('of a consent that its address gave an error needs no failed call', () => {
    const failed = eventEntry('consent/failed');
    const error = asked('browser.address', {}, { route: 'consent', params: { error: '‹error:1›' }, refused: [] });
    const given = address('consent', { error: '‹error:1›' });
    expect(sentenceOf(pageLoad([given, ...error, failed]))).toBe(
      "The app's request could not be shown: its address named the error ‹error:1›.",
    );
    expect(sentenceOf(pageLoad([address('consent'), failed]))).toContain('no call had failed by then: a bug');
  });
});

describe('an app', () => {
  const asks = eventEntry('redirect/redirecting', { name: 'Drive', kind: 'app', external: false });
  const nothing = eventEntry('redirect/nothingHappened');
  const leaves = asked('browser.leaveTo', { to: 'drive://open' }, undefined).map((each) => ({ ...each, at: 100 }));
  const focus = (focused: boolean, at: number) => ({ ...eventEntry('page/focusChanged', { focused }, 'browser'), at });

  it('may have opened although the page stays visible', () => {
    expect(sentenceOf(pageLoad([asks, nothing]))).toContain('It is not known whether the app opened');
  });
  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'lost the focus then', [focus(false, 1300)]],
    [false, 'had lost it before', [focus(false, 50)]],
    [false, 'only got it back', [focus(true, 1300)]],
  ])('may have opened, because something did: said is %s if the window %s', (isSaid, _what, seen) => {
    const ordered = [...seen, ...leaves].sort((one, other) => Number(one['at']) - Number(other['at']));
    const sentence = sentenceOf(pageLoad([asks, ...ordered, { ...nothing, at: 5100 }]));
    expect(
      sentence.includes('1.2 s after it had asked, the window lost the focus, so something may have opened.'),
    ).toBe(isSaid);
  });
  it('was asked for again: only departures to the same address count', () => {
    const again = 'The page had asked for it twice.';
    const ends = (...left: readonly (readonly EntryParts[])[]): string =>
      sentenceOf(pageLoad([asks, ...left.flat(), { ...nothing, at: 5100 }]));
    const more = asked('browser.leaveTo', { to: 'drive://open' }, undefined).map((each) => ({ ...each, at: 200 }));
    const other = asked('browser.leaveTo', { to: 'https://login.example' }, undefined).map((each) => ({
      ...each,
      at: 90,
    }));
    expect(ends(leaves, more)).toContain(again);
    expect(ends(other, leaves)).not.toContain('had asked for it');
    expect(ends(other, leaves, more)).toContain(again);
    expect(ends(leaves)).not.toContain('had asked for it');
  });
  it('may not have opened although the page became hidden', () => {
    const hidden = eventEntry('page/visibilityChanged', { state: 'hidden' }, 'browser');
    expect(sentenceOf(pageLoad([asks, hidden]))).toContain(
      'The browser was asked to open the app; what came of it is not in this log.',
    );
  });
  it.each([
    ['was to be opened', nothing],
    ['was waiting', eventEntry('redirect/refused', { why: 'expired' })],
    ['was refused', eventEntry('redirect/refused', { why: 'userPool' })],
  ])('%s before something else', (how, end) => {
    const described = asked('api.appMetadata', {}, ok({ Name: 'Drive' }));
    const noCode = eventEntry('signIn/refused', { error: 'error', why: 'noCode' });
    const log = logOf(pageLoad([...described, end]), pageLoad([address('federateCallback'), noCode]));
    const text = unwrapped(briefOf({ ...log, site: 'acme', savedAt: '2025-01-15T08:00Z' } as FlowLog));
    expect(text).toContain(`An app, Drive, ${how}.`);
  });
});

describe('a screen that was reached without a flow', () => {
  const by = 'by a link, Back, Forward or the address bar.';
  const moved = (route: string) => ({ ...address(route), payload: { route, params: {}, refused: [], first: false } });
  it('may have been reached by a link of the page itself', () => {
    expect(sentenceOf(pageLoad([moved('ownLogin'), entered('ownLogin')]))).toContain(by);
  });
  it('is not the one to which a flow has led since', () => {
    const back = [moved('entry'), entered('entry'), person('entry/submitted', { siteName: 'acme' })];
    const led = (route: string) => [address(route, {}, {}, 'flow'), entered(route)];
    expect(sentenceOf(pageLoad([...back, ...led('ownLogin')]))).not.toContain(by);
    expect(sentenceOf(pageLoad([...back, ...led('entry')]))).toContain(by);
  });
});

describe('a change that storage did not keep', () => {
  const commit = (key: string, outcome: string): readonly EntryParts[] =>
    asked('storage.commit', {}, { outcome }).map((entry) =>
      entry.kind === 'asked' ? { ...entry, args: { site: 'acme', values: { [key]: 1 }, clear: [] } } : entry,
    );
  const noCode = eventEntry('signIn/refused', { error: 'error', why: 'noCode' });

  it('may be the reason of a missing value', () => {
    expect(sentenceOf(pageLoad([...commit('orgInfo', 'refused'), noCode]))).toContain('Storage did not keep orgInfo.');
  });
  it('is not, if storage kept later ones', () => {
    const load = pageLoad([...commit('orgInfo', 'refused'), ...commit('pending_sign_in', 'committed'), noCode]);
    expect(sentenceOf(load)).not.toContain('Storage did not keep');
  });
});

describe('a question that was still open', () => {
  it.each([
    ['for a lock, which nobody may have held', open('locks.acquire', {}), 'its request for a lock'],
    ['for a file, after which the page reloads itself', open('code.load', { route: 'ownLogin' }), 'a file of the page'],
  ])('%s', (_what, question, words) => {
    const waited = pageLoad([entered('entry'), question, ...later(4000, left)]);
    const sentence = sentenceOf(waited, pageLoad([entered('entry')]));
    expect(sentence).toContain(`The page before ended on the entry form with ${words} still unanswered`);
    expect(sentence).not.toContain('The person left');
  });

  const waited = pageLoad([entered('entry'), open('api.organizationByAlias'), ...later(4000, left)]);
  it('is not of the page before if others came since', () => {
    const since = pageLoad([entered('entry'), ...later(4000, left)]);
    const sentence = sentenceOf(waited, since, pageLoad([entered('entry')]));
    expect(sentence).toContain('An earlier page ended on the entry form with the look-up of the site');
    expect(sentence).not.toContain('The page before');
  });
  it('is passed over if the person was sent to a provider since', () => {
    const query = { client_id: 'c', redirect_uri: 'https://docs.example/' };
    const sent = pageLoad([entered('entry'), open('browser.leaveTo', { to: 'https://idp.test/', query }), left]);
    expect(sentenceOf(waited, sent, pageLoad([entered('entry')]))).toContain(
      'the page was opened again afterwards, without an answer from it',
    );
    expect(sentenceOf(sent, waited, pageLoad([entered('entry')]))).toContain('The page before ended');
  });
});

describe('a sign-out in another tab', () => {
  const out = (site: string) => eventEntry('session/signedOutElsewhere', { site }, 'browser');
  const here = eventEntry('site/recognised', { site: 'acme' });
  const noCode = eventEntry('signIn/refused', { error: 'error', why: 'noCode' });

  it('of another site changes nothing here', () => {
    expect(sentenceOf(pageLoad([here, entered('entry'), out('globex')]))).not.toMatch(/sign-out|signed out/);
    expect(sentenceOf(pageLoad([here, entered('entry'), out('acme')]))).toMatch(/sign-out|signed out/);
  });
  it('does not make up for a refusal', () => {
    expect(headlineOf(logOf(pageLoad([here, noCode, out('acme')]))).isOver).toBeUndefined();
  });
});

describe('a page that the browser shows again', () => {
  const signedIn = eventEntry('session/credentialsStored', { expiresAt: 1 });
  const noCode = eventEntry('signIn/refused', { error: 'error', why: 'noCode' });
  const shown = pageLoad([entered('entry'), left, ...later(240_000, signedIn)]);
  const away = open('browser.leaveTo', {
    to: 'https://idp.test/',
    query: { client_id: 'c', redirect_uri: 'https://docs.example/?callback=enterprisecallback&sitename=acme' },
  });

  it('goes on after the page loads that came meanwhile', () => {
    expect(sentenceOf(shown, pageLoad([noCode]))).toContain('Afterwards:');
    expect(sentenceOf(pageLoad([entered('entry'), signedIn, left]), pageLoad([noCode]))).not.toContain('Afterwards:');
  });
  it('shows that the person came back from the provider', () => {
    const back = later(60_000, entered('entry'));
    const told = (...entries: readonly EntryParts[]): string =>
      sentenceOf(pageLoad([entered('entry'), away, ...entries]));
    expect(told(left, ...back)).toContain(
      'and the page was opened again afterwards, without an answer from it. The log ends on the entry form',
    );
    expect(told(...back)).toContain(
      'and the page was opened again afterwards, without an answer from it, or the person never got there. The log ends',
    );
    const gone = 'and has not come back in this log';
    expect(told(left)).toContain(gone);
    expect(told(left, entered('entry'))).toContain(gone);
    expect(told(entered('entry'), left)).toContain(gone);
    expect(told(left, ...back)).not.toContain('dropped the query');
    const unseen = 'What the page of the provider showed is not in this log: ask the person.';
    expect(told(left, ...back)).toContain(unseen);
    expect(told(left)).not.toContain(unseen);
    const anew = sentenceOf(pageLoad([entered('entry'), away, left]), pageLoad([entered('entry')]));
    expect(anew).toContain('dropped the query');
    expect(anew).not.toContain(unseen);
  });
  it('may have been stopped on the way back, if that happened again and again', () => {
    const trip = pageLoad([entered('entry'), away, left]);
    const stays = pageLoad([address('entry', { sitename: 'acme' }), entered('entry')]);
    const words =
      'such as a VPN. Perhaps a firewall, filter or proxy before this host stopped the answer on its way back, or it refused the request';
    expect(sentenceOf(trip, trip, stays)).toContain(words);
    expect(sentenceOf(trip, stays)).toContain('such as a VPN. Perhaps it refused the request');
    const linked = pageLoad([
      address('checkAuth', { sitename: 'acme' }),
      ...asked('browser.arrivalSecrets', { route: 'checkAuth' }, { requestState: '‹requestState:1›' }),
      away,
      left,
    ]);
    expect(sentenceOf(trip, linked, stays)).toContain('ask the person, who had left for it twice');
    const answered = pageLoad([entered('entry'), address('federateCallback'), entered('entry')]);
    expect(sentenceOf(trip, answered, trip, stays)).not.toContain('stopped the answer');
  });
  it.each<[string, string | undefined]>([
    ['form_post', 'the provider then answers with a POST, which a static page cannot read'],
    ['fragment', 'the provider then answers behind the #, which this page does not read'],
    ['query', undefined],
    ['toString', undefined],
  ])('could get no answer if the address of the provider asked for another way: %s', (mode, words) => {
    const asks = open('browser.leaveTo', {
      to: `https://idp.test/authorize?response_mode=${mode}`,
      query: { client_id: 'c', redirect_uri: 'https://docs.example/' },
    });
    const trip = pageLoad([entered('entry'), asks, left]);
    for (const params of [{ sitename: 'acme' }, {}]) {
      const told = sentenceOf(trip, pageLoad([address('entry', params), entered('entry')]));
      expect(told.includes(`has response_mode=${mode}: ${words ?? ''}`)).toBe(words !== undefined);
      expect(/client_id|dropped the query|No failure is recorded/.test(told)).toBe(words === undefined);
      // What leads to the end is told before it.
      if (words !== undefined) expect(told).toMatch(/has response_mode=.* The log ends on the entry form/);
    }
    const back = pageLoad([address('entry', { sitename: 'acme' }), entered('entry')]);
    const { chapters } = logOf(trip, withFacts(back, { language: 'en' }));
    const advice = adviceOf(headlineOf({ chapters }), indexPageLoads(chapters).at(-1))?.text;
    expect(advice === ownTexts.en.answerUnusable).toBe(words !== undefined);
    const answered = pageLoad([
      entered('federateCallback'),
      ...asked('browser.arrivalSecrets', {}, { code: '‹code:1›' }),
    ]);
    const again = sentenceOf(
      trip,
      answered,
      trip,
      pageLoad([address('entry', { sitename: 'acme' }), entered('entry')]),
    );
    expect(again).not.toContain('has response_mode');
  });
  it('does not show that the clock was set back', () => {
    const [load, ...entries] = pageLoad([eventEntry('appRequest/expired')]);
    const meanwhile: PageLoadEntries = [{ ...load, startedAt: 1000 }, ...entries];
    const text = 'set back by about';
    const hidden = eventEntry('page/visibilityChanged', { state: 'hidden' }, 'browser');
    expect(sentenceOf(pageLoad([entered('entry'), left, ...later(900_000, hidden)]), meanwhile)).not.toContain(text);
    expect(sentenceOf(pageLoad([entered('entry'), ...later(900_000, entered('entry'))]), meanwhile)).toContain(text);
  });
});
