import { adviceOf } from 'src/reading/brief/advice/advice';
import { endRulesAdvice, ofFault } from 'src/reading/brief/advice/endRows';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import type { EndRuleId } from 'src/reading/headline/consistency/endRules';
import type { PageLoadEntries } from 'src/journal/log/entry';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  pageLoad,
  refused,
} from '__tests__/journal/pageLoads';
import { foundAtEnds } from '../../headline/foundAtEnds';

/** The headline of a log in English, and what the caller is told. */
function readOf(...loads: readonly PageLoadEntries[]) {
  const { chapters } = logOf(...loads);
  const english = chapters.map(([{ facts, ...load }, ...entries]): PageLoadEntries => [
    { ...load, facts: { ...(facts as object), language: 'en' } },
    ...entries,
  ]);
  const headline = headlineOf({ chapters: english });
  const pages = indexPageLoads(english);
  const { pageLoad: at } = headline.at;
  return { ...headline, told: adviceOf(headline, pages[at], pages.slice(0, at + 1))?.text };
}

const rules = Object.keys(endRulesAdvice) as readonly EndRuleId[];

describe('what a rule about an end means for the caller', () => {
  it.each(rules)('%s: there is a sentence', (rule) => {
    const { told, isBug } = readOf(...foundAtEnds[rule]);
    expect(told).toMatch(/^[A-Z].+[.!?]$/s);
    if (endRulesAdvice[rule] === ofFault) expect(isBug).toBe(true);
    if (isBug) expect(told).toBe(ownTexts.en.pageFault);
  });

  it.each<[EndRuleId, string]>([
    ['pressesIgnored', catalogues.en['GUARD.AGAIN']],
    ['consentMisstated', ownTexts.en.permissionsUnclear],
    ['parametersRefused', catalogues.en['MESSAGES.APP.WRONG_ADDRESS']],
    ['appRequestIncomplete', catalogues.en['MESSAGES.APP.WRONG_ADDRESS']],
    ['signedOutInOtherTab', catalogues.en['MESSAGES.ERROR.SIGN_IN.INVALID_SESSION']],
    ['linkPathDropped', ownTexts.en.pageFault],
  ])('%s: it is its own', (rule, text) => {
    expect(readOf(...foundAtEnds[rule]).told).toBe(text);
  });
});

it('presses that the page should have counted are no failure of the person to press again', () => {
  const press = eventEntry('guard/pressedEarly', undefined, 'person');
  const free = [eventEntry('guard/rested'), eventEntry('guard/personSeen', undefined, 'person'), press];
  const { told, sentence } = readOf(pageLoad([entered('consent'), ...free, ...free]));
  expect(sentence).toContain('although nothing had covered it for a while');
  expect(sentence).not.toContain('No failure is recorded');
  expect(told).toBe(ownTexts.en.failedAgain);
});

describe('an address with a rejected parameter', () => {
  const opened = (params: object, rejected: string): readonly EntryParts[] => [
    address('checkAuth', params, { refused: [rejected], first: true }),
    entered('entry'),
  ];
  const [app, challenge] = [{ application_id: 'notes' }, { code_challenge: '‹codeChallenge:1›' }];

  it('of an app is for whoever provides the app', () => {
    const { told, sentence } = readOf(pageLoad(opened({ ...app, ...challenge }, 'app_redirect')));
    expect(sentence).toContain('whoever provides or manages the app can correct it');
    expect(told).toBe(catalogues.en['MESSAGES.APP.WRONG_ADDRESS']);
  });
  it('of an app, part of which did not arrive, is for the caller to open again', () => {
    expect(readOf(pageLoad(opened(challenge, 'app_redirect'))).told).toBe(ownTexts.en.requestIncomplete);
  });
  it('of a link is not a request of an app', () => {
    expect(readOf(pageLoad(opened({}, 'email'))).told).toBe(ownTexts.en.answerUnknown);
  });
});

describe('a departure to an address that an answer had given', () => {
  const answer = ok({ ChangePasswordUrl: 'https://acme.docs.test/password?mode=a' });
  const given = asked('api.passwordUrl', {}, answer);
  const leftFor = (to: string): readonly EntryParts[] => asked('browser.leaveTo', { to, query: {} }, 'leaving');
  const lost = asked('api.currentUser', {}, refused('refused', 500));

  it('without a parameter of it is a fault of the page, also after a failed call in the same page load', () => {
    const { told, sentence } = readOf(pageLoad([...lost, ...given, ...leftFor('https://acme.docs.test/password')]));
    expect(sentence).toContain('(currentUser) failed: server error, status 500.');
    expect(sentence).toContain('The page left for https://acme.docs.test/password without mode, which the address in');
    expect(told).toBe(ownTexts.en.pageFault);
  });
  it('with all of them is none', () => {
    const whole = leftFor('https://acme.docs.test/password?mode=a');
    const { told, isBug } = readOf(pageLoad([...lost, ...given, ...whole]));
    expect(isBug).toBeUndefined();
    expect(told).not.toBe(ownTexts.en.pageFault);
  });
});

describe('a log that ends as the page answers an app', () => {
  const answers = ownTexts.en.appOpened + otherwiseAsk.en;
  const redirecting = eventEntry('redirect/redirecting', { name: 'Drive', host: '127.0.0.1', kind: 'native' });
  const left = asked('browser.leaveTo', { to: 'http://127.0.0.1:4000/', query: { code: 'code1' } }, 'leaving');

  it.each(['native', 'app', 'web'])('sends the caller back to the app (%s), of which the log knows no more', (kind) => {
    const sent = eventEntry('redirect/redirecting', { name: 'Drive', host: '127.0.0.1', kind });
    expect(readOf(pageLoad([entered('appRedirect'), sent, ...left])).told).toBe(answers);
  });
  it('does not claim an answer if the request was denied: the app got none, whoever denied it', () => {
    const denied = [eventEntry('consent/denied', {}, 'person'), eventEntry('appRequest/dropped', { site: 'acme' })];
    const loads = [foundAtEnds.actTooQuick, [pageLoad([entered('consent'), ...denied])]];
    for (const each of loads) expect(readOf(...each).told).toBe(ownTexts.en.startInApp + otherwiseAsk.en);
    const restarts = asked('browser.startAfresh', {}, 'leaving');
    const [load, ...entries] = pageLoad([entered('entry')]);
    const back: PageLoadEntries = [{ ...load, facts: { ...(load.facts as object), loadedBy: 'history' } }, ...entries];
    expect(readOf(pageLoad([entered('consent'), ...denied, ...restarts]), back).told).not.toContain('already answered');
  });
  it('says more if the page was opened again: only a new start helps an app that still waits', () => {
    const opened = readOf(pageLoad([entered('appRedirect'), redirecting, ...left]), pageLoad([entered('entry')]));
    expect(opened.told).toBe(ownTexts.en.appAnswered + otherwiseAsk.en);
  });
  it('does not if the person only signed in', () => {
    expect(readOf(pageLoad([eventEntry('session/credentialsStored', { until: 1 })])).told).toBeUndefined();
  });
});
