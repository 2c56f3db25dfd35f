import { corpus } from '__tests__/replay/corpus';
import { times } from '__tests__/support/extent';
import { journeys } from '__tests__/support/savedLogs';
import { scenarios } from '__tests__/replay/world/scenarios';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  open,
  pageLoad,
  read,
} from '__tests__/journal/pageLoads';
import { headlineOf } from 'src/reading/headline/headline';
import { type Violation, violationRows } from 'src/vocabulary/acts';

/** Takes longer on a busy machine. */
jest.setTimeout(120_000);

/** The step of the act or the screen: the one after the head of the page load. */
const atAct = 1;
/** An entry that follows from the act. */
const thus = (entry: EntryParts): EntryParts => ({ cause: atAct, ...entry });
const goes = (route: string): EntryParts => thus(address(route, {}, {}, 'flow'));
const asks = (name: string, args: object): EntryParts => thus(open(name, args));
/** `input.email` of an operation is an argument of its input, which `open` adds itself. */
const argsWith = (path: string, value: unknown): object =>
  path
    .replace(/^input\./, '')
    .split('.')
    .reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;

const payload = {
  siteName: 'acme',
  emailId: '‹email:1›',
  username: '‹email:1›',
  password: '‹password:1›',
  oldPassword: '‹password:1›',
  newPassword: '‹password:2›',
  verificationCode: '‹verificationCode:1›',
  given_name: '‹name:1›',
  family_name: '‹name:2›',
  shared: true,
};
type Given = Readonly<Record<string, unknown>>;

/** What follows in a page that contradicts the act in this way, and in one that does not. */
function played(violation: Violation): { readonly bad: readonly EntryParts[]; readonly good: readonly EntryParts[] } {
  switch (violation.by) {
    case 'event':
      return {
        // A page that goes nowhere after a submit is reported as waiting.
        bad: [thus(eventEntry(violation.types[0] ?? '', violation.fields ?? {})), goes('problem')],
        good: [goes('problem')],
      };
    case 'screen':
      return { bad: [goes(violation.routes[0] ?? '')], good: [goes('problem')] };
    case 'question': {
      const { question, path, expected } = violation;
      const wanted = typeof expected === 'string' ? (payload as Given)[expected] : expected['true'];
      // A submit without any outcome is reported as that.
      const ends = thus(eventEntry('signIn/refused', { error: 'error', why: 'noTokens' }));
      const asking = (value: unknown): EntryParts => asks(question, argsWith(path, value));
      return { bad: [asking('another'), ends], good: [asking(wanted), ends] };
    }
    case 'notRemoved': {
      const reports = thus(eventEntry(violation.types[0] ?? '', { site: 'acme' }));
      return {
        bad: [reports],
        good: [asks('storage.commit', { site: 'acme', values: {}, clear: [violation.key] }), reports],
      };
    }
    case 'notAnswered': {
      const reports = thus(eventEntry(violation.types[0] ?? '', {}));
      const refused = (code: string): readonly EntryParts[] => {
        const failure = { kind: 'refused', status: 400, code };
        return [...asked(violation.question, {}, { outcome: 'failed', failure }), reports, goes('problem')];
      };
      return { bad: refused('InvalidPasswordException'), good: refused('NotAuthorizedException') };
    }
  }
}

const acts = Object.entries(violationRows.acts).map(([type, violations]) => ({
  name: type,
  act: eventEntry(type, payload, 'person'),
  violations,
}));
const screens = Object.entries(violationRows.screens).map(([route, violations]) => ({
  name: route,
  act: entered(route),
  violations,
}));
/** The act with the parameters that its address must have. */
const actOf = (act: EntryParts, name: string, violation: Violation): EntryParts => {
  const where = violation.by === 'event' ? Object.entries(violation.where ?? {}) : [];
  const params = where.flatMap(([key, value]) => (value === 'absent' ? [] : [[key, value === 'given' ? 'x' : value]]));
  return where.length > 0 ? entered(name, Object.fromEntries(params) as object) : act;
};
const cases = [...acts, ...screens].flatMap(({ name, act, violations }) =>
  violations.map((violation) => ({
    name,
    act: actOf(act, name, violation),
    violation,
    ...played(violation),
    says: violation.sentence.slice(0, 20).replace(/\{.*$/, ''),
  })),
);

/** The finding in a log whose page load begins with the act. */
const sentenceOf = (...entries: readonly EntryParts[]): string => {
  const { sentence, rules = [] } = headlineOf(logOf(pageLoad(entries)));
  return rules.includes('actContradicted') ? sentence : '';
};

describe('what a flow does after an act', () => {
  it.each(cases)('is reported if it contradicts $name: $says…', ({ act, bad, good, says }) => {
    expect(sentenceOf(act, ...bad)).toContain(says);
    expect(sentenceOf(act, ...bad)).toContain(': a bug in the page.');
    expect(sentenceOf(act, ...good)).toBe('');
  });

  it.each(cases)(
    'is not reported if something else led to it, or the person did something in between: $name',
    (each) => {
      const { act, bad, name } = each;
      const isScreen = Object.hasOwn(violationRows.screens, name);
      const ofAnother = bad.map((entry) => ({ ...entry, cause: 0 }));
      if (!isScreen) expect(sentenceOf(act, ...ofAnother)).toBe('');
      expect(sentenceOf(act, eventEntry('entry/startedOver', {}, 'person'), ...bad)).toBe('');
    },
  );

  const itself = thus(eventEntry('entry/submittedItself', { siteName: 'acme' }));
  it.each<[string, object]>([
    ['', { sitename: 'acme' }],
    ['an e-mail address is in it', { logout_flow: true, email_id: '‹email:1›' }],
    ['it is asked to', { auto_submit: true }],
  ])('lets the entry form submit itself if its address does not keep it from that %s', (_what, params) => {
    expect(sentenceOf(entered('entry', params), itself)).toBe('');
  });

  const denied = eventEntry('consent/denied', undefined, 'person');
  const given = thus(eventEntry('consent/given', { site: 'acme' }));
  const leaves = (query: object): EntryParts => asks('browser.leaveTo', { to: 'https://notes.example/', query });

  it.each<[string, object]>([
    ['approved it and handed a code over: a bug in the page.', { code: '‹code:1›' }],
    ['approved it and handed tokens over: a bug in the page.', { at: '‹accessToken:1›' }],
    ['approved it: a bug in the page.', { state: '‹requestState:1›' }],
  ])('says what an app got after a denial: %s', (words, query) => {
    expect(sentenceOf(denied, given, goes('appRedirect'), leaves(query))).toContain(words);
  });

  it('is reported along with a refusal in the same tab, and on a page that is loaded later', () => {
    const words = "The person denied the app's request, but the page approved it: a bug in the page.";
    const fails = eventEntry('redirect/refused', { why: 'metadata' });
    expect(sentenceOf(denied, given, goes('appRedirect'), fails)).toContain(words);
    const { sentence } = headlineOf(logOf(pageLoad([denied, given]), pageLoad([entered('entry')])));
    expect(sentence).toContain(words);
    const other = headlineOf(logOf(pageLoad([denied, given], 'tab2'), pageLoad([fails])));
    expect(other.sentence).not.toContain(words);
  });

  it('is reported if another account ends the request of the app on a later screen', () => {
    const notMe = eventEntry('consent/notMe', undefined, 'person');
    const dropped = thus(eventEntry('appRequest/dropped', { site: 'acme' }));
    expect(sentenceOf(notMe, goes('entry'), dropped)).toContain("but the page gave up the app's request");
    expect(sentenceOf(notMe, goes('entry'), eventEntry('entry/startedOver', {}, 'person'), dropped)).toBe('');
  });

  it('is no contradiction if something else may have ended the request of the app', () => {
    const notMe = eventEntry('consent/notMe', undefined, 'person');
    const dropped = thus(eventEntry('appRequest/dropped', { site: 'acme' }));
    const reads = read(['application_id'], {}).map((entry) => ({ ...entry, cause: atAct }));
    const clears = asks('storage.commit', { site: 'acme', values: {}, clear: ['application_id'] });
    expect(sentenceOf(notMe, ...reads, dropped)).toBe('');
    expect(sentenceOf(notMe, clears, ...reads, dropped)).toContain("but the page gave up the app's request");
    expect(sentenceOf(notMe, eventEntry('session/signedOutElsewhere', { site: 'acme' }, 'browser'), dropped)).toBe('');
    const log = { ...logOf(pageLoad([notMe, dropped]), pageLoad([entered('entry')], 'tab2')), savedBy: 0 };
    expect(headlineOf(log).sentence).not.toContain("gave up the app's request");
  });

  it('is no contradiction if a refusal explains it', () => {
    const allowed = eventEntry('consent/allowed', undefined, 'person');
    const superseded = thus(eventEntry('session/superseded', { site: 'acme', by: 'signOut' }));
    expect(sentenceOf(allowed, goes('entry'))).toContain('went to the entry form');
    expect(sentenceOf(allowed, superseded, goes('entry'))).toBe('');
  });

  it('never happens in a kept journey or a run of today’s flows', async () => {
    const few = scenarios.filter((_scenario, index) => index % times(20, 3) === 0);
    const logs = [...journeys(), ...(await corpus(few))];
    expect(logs.length).toBeGreaterThan(times(60, 200));
    const found = logs.filter(({ log }) => headlineOf(log).rules?.includes('actContradicted'));
    expect(found.map(({ name }) => name)).toEqual([]);
  });
});
