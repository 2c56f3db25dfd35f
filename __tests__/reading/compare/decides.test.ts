import { compare } from 'src/reading/compare/compare';
import { decidesOf as decidesAmong } from 'src/reading/compare/decides';
import { type Step, stepName } from 'src/journal/log/step';
import type { Journal } from 'src/journal/log/entry';
import { pageLoadText } from 'src/reading/compare/pageLoadText';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  open,
  pageLoad,
  read,
  refused,
} from '__tests__/journal/pageLoads';

const arrived = (route: string, params: object = {}): EntryParts =>
  eventEntry('@@router/LOCATION_CHANGE', { route, params, refused: [], first: true }, 'browser');
const shown = (route: string, ...more: readonly EntryParts[]): readonly EntryParts[] => [
  arrived(route),
  entered(route),
  ...more,
];
const journal = (...loads: readonly (readonly EntryParts[])[]): Journal => loads.map((each) => pageLoad(each));
const token = (value: object) => asked('api.token', {}, value);
const [good, unanswered] = [
  { outcome: 'ok', value: { AccessToken: '‹accessToken:1›' } },
  refused('refused', 401, { code: 'AuthenticationFailedException' }),
];
const leftFor = (to: string) => asked('browser.leaveTo', { to }, undefined);
const pressed = eventEntry('guard/personSeen', undefined, 'browser');
const rested = eventEntry('guard/rested', undefined, 'browser');
const measured = eventEntry('api/called', { operation: 'token', took: 3 });
const notIn = eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'exchangeRefused' });
const stored = eventEntry('session/credentialsStored', { until: 1_736_935_200 });

const names = { one: 'good', other: 'failing' };
const decidesOf = (one: Journal, other: Journal) => {
  const compared = compare(one, other, names);
  const { decides } = compared;
  return {
    why: decides && compared[decides.first]?.why,
    at: decides && [stepName(decides.at.one), stepName(decides.at.other)],
    one: decides?.cameOfIt.one.map(stepName),
    other: decides?.cameOfIt.other.map(stepName),
  };
};

describe('what decides between two logs', () => {
  it('is a refusal in one log only, and no act that a person added before it, nor what followed from that', () => {
    const again = eventEntry('resetPassword/codeWantedAgain', undefined, 'person');
    const [plain, more] = [
      shown('entry', ...token(good)),
      shown('entry', again, ...leftFor('#/x'), ...token(unanswered)),
    ];
    expect(decidesOf(journal(plain), journal(more)).why).toMatch(/^The product API answered token: refused with/);
    // An act decides if no answer does.
    const accepted = shown('entry', again, ...token(good));
    expect(decidesOf(journal(plain), journal(accepted)).why).toContain('At this point only the failing log has this');
  });

  it('is never a pointer, a key or a measurement', () => {
    const [one, other] = [
      journal(shown('entry', pressed, rested, pressed, ...token(good))),
      journal(shown('entry', measured, ...token(unanswered))),
    ];
    expect(decidesOf(one, other).why).toMatch(
      /^The product API answered token: refused with AuthenticationFailedException, status 401, instead of access token/,
    );
    expect(decidesOf(journal(shown('entry', pressed, rested)), journal(shown('entry'))).why).toBeUndefined();
  });

  it('is an answer that differs, not the comparison of a right clock that only one log has because of it', () => {
    const compared = (aheadMs: number) => eventEntry('page/clockCompared', { aheadMs }, 'browser');
    const log = (answer: object, ...before: readonly EntryParts[]): Journal =>
      journal(shown('entry', ...before, ...token(answer)));
    const of = (aheadMs: number) => decidesOf(log(good, compared(aheadMs)), log(unanswered)).why;
    expect(of(300)).toMatch(/^The product API answered token: refused/);
    expect(of(7_200_000)).toContain('clock');
  });

  it('is whichever comes first in the flow, an input or a decision', () => {
    const page = (sent: string, answer: object, isInputFirst: boolean): Journal => {
      const [answered, wrote] = [
        asked('api.token', {}, answer),
        asked('storage.write', { site: 'acme', values: { idp_type: sent } }, 'committed'),
      ];
      return journal(shown('entry', ...(isInputFirst ? [...answered, ...wrote] : [...wrote, ...answered])));
    };
    expect(decidesOf(page('A', good, true), page('B', unanswered, true)).why).toContain('answered token');
    const written = decidesOf(page('A', good, false), page('B', unanswered, false));
    expect(written.why).toContain('idp_type B instead of A');
    expect(written.at).toEqual(['0.3', '0.3']);
  });

  it('is an answer that came before a refusal, wherever the rows place a refusal that only one log has', () => {
    const [one, other] = [
      journal(shown('entry', ...token(good))),
      journal(shown('entry', ...token(unanswered), notIn)),
    ];
    const [answered, refusedAt] = [
      { pageLoad: 0, step: 4 },
      { pageLoad: 0, step: 5 },
    ];
    const firstOf = (decision: { one?: Step; other?: Step }) => {
      const rows = [
        { ...decision, isSame: false },
        { one: answered, other: answered, isSame: false },
      ];
      const firstInput = { one: answered, other: answered, why: 'answered' };
      return decidesAmong({ firstInput, firstDecision: { ...decision, why: 'refused' } }, rows, { one, other })?.first;
    };
    expect(firstOf({ other: refusedAt })).toBe('firstInput');
    // Not after it in each log that has both, or on another page load: there the rows decide.
    expect(firstOf({ other: { pageLoad: 0, step: 3 } })).toBe('firstDecision');
    expect(firstOf({ one: { pageLoad: 0, step: 3 }, other: refusedAt })).toBe('firstDecision');
    expect(firstOf({ other: { pageLoad: 1, step: 5 } })).toBe('firstDecision');
  });

  it('is a page load that only one log has, in one line, and nothing that it holds', () => {
    const [start, back, other] = [
      shown('entry', ...leftFor('https://idp.test/')),
      shown('federateCallback', ...token(good)),
      shown('checkAuth', ...read(['region'], {}), ...leftFor('https://docs.test/login')),
    ];
    const one = journal(start, back);
    const two = [...journal(start), pageLoad(other, 'tab2'), pageLoad(back)];
    expect(decidesOf(one, two).why).toBe(
      'Only the failing log has page load 1 of tab 2 (the check of the session), 7 steps: left for https://docs.test/login.',
    );
    expect(compare(one, two, names).firstDecision).toBeUndefined();
    expect(decidesOf(one, two).at).toEqual(['0.4', '1.0']);
  });

  it('is not that one of the logs only begins later', () => {
    const page = (...more: readonly EntryParts[]) => shown('changePassword', ...more);
    const one = journal(shown('ownLogin', ...token(good)), page(...read(['region'], { region: 'eu-west-1' })));
    const later = journal(page(...read(['region'], { region: 'us-east-1' })));
    expect(decidesOf(one, later).why).toBe('In storage of acme, region was us-east-1 instead of eu-west-1.');
    // Without another difference it is the only one.
    expect(decidesOf(one, [...one.slice(1)]).why).toMatch(/^Only the good log has page load 0 of tab 1/);
  });
});

describe('what came of a difference', () => {
  it('is in each log the refusal or the achievement that differs, and where the page went', () => {
    const one = journal(shown('postAuth', ...token(good), stored, entered('entry'), ...leftFor('https://docs.test/')));
    const other = journal(shown('postAuth', ...token(unanswered), notIn, entered('entry', { error: 'x' })));
    expect(decidesOf(one, other)).toMatchObject({ one: ['0.5', '0.6'], other: ['0.5', '0.6'] });
  });

  it('is not what both logs show after it', () => {
    const page = (sent: string, end: EntryParts) =>
      shown('entry', ...asked('storage.write', { site: 'acme', values: { idp_type: sent } }, ''), stored, end);
    expect(decidesOf(journal(page('A', stored)), journal(page('B', notIn)))).toMatchObject({
      one: ['0.6'],
      other: ['0.6'],
    });
    expect(decidesOf(journal(page('A', notIn)), journal(page('B', notIn)))).toMatchObject({ one: [], other: [] });
  });

  it('is the screen that stayed if only the other log went on', () => {
    const one = journal(shown('entry', ...token(good), stored));
    expect(decidesOf(one, journal(shown('entry', open('api.token'))))).toMatchObject({ one: ['0.5'], other: ['0.2'] });
  });
});

describe('a page load in one line', () => {
  it('names its tab, its address, how long it is, and what was done in it', () => {
    const submitted = eventEntry('entry/submitted', { siteName: 'acme' }, 'person');
    const load = shown('entry', submitted, stored, ...leftFor('https://docs.test/workdocs/'));
    expect(pageLoadText([pageLoad([]), pageLoad(load, 'tab2')], 1)).toBe(
      'page load 1 of tab 2 (the entry form), 7 steps: the person submitted the entry form for acme; the person was signed in; left for https://docs.test/workdocs/',
    );
  });

  it('names the last screen if nothing was done, and leaves out the middle of much', () => {
    expect(pageLoadText([pageLoad(shown('entry', entered('consent')))], 0)).toMatch(/: showed the consent screen$/);
    expect(pageLoadText([pageLoad([])], 0)).toBe('page load 0 of tab 1, 1 step: showed no screen');
    const twice = [notIn, stored, notIn, stored, notIn, ...leftFor('https://docs.test/')];
    expect(pageLoadText([pageLoad(twice)], 0)).toMatch(/signed in; …; the sign-in was refused[^;]*; left for/);
  });
});
