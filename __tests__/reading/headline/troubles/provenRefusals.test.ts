import { whatIf } from 'src/savedLog/replay';
import type { PageLoadEntries } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { objectOf } from 'src/journal/log/values';
import type { Edit } from 'src/journal/replay/model/editedAnswer';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { asked, eventEntry, logOf, pageLoad } from '__tests__/journal/pageLoads';
import { isCall, questionName } from 'src/vocabulary/questions';
import { times } from '__tests__/support/extent';
import { journeys } from '__tests__/support/savedLogs';

/** Every kind of failure of an answer; `of` is the port whose answers can fail so. */
const failures: readonly (readonly [name: string, of: 'api' | 'identity' | 'any', failure: object])[] = [
  ['no readable answer', 'any', { kind: 'network', status: -1 }],
  ['a file that did not load', 'identity', { kind: 'network', status: -1, code: 'ChunkLoadError' }],
  ['not JSON', 'api', { kind: 'malformed', status: 200, contentType: 'text/html', length: 5120 }],
  ['unreadable', 'identity', { kind: 'malformed', status: -1 }],
  ['a gateway', 'identity', { kind: 'malformed', status: 502 }],
  ['incomplete', 'api', { kind: 'incomplete', status: 200, field: 'AccessToken' }],
  ['without a token', 'identity', { kind: 'incomplete', status: 200, field: 'AuthenticationResult.RefreshToken' }],
  ['incomplete', 'identity', { kind: 'incomplete', status: 200, field: 'AuthenticationResult' }],
  ['another step', 'identity', { kind: 'unsupported', status: 200, field: 'SMS_MFA' }],
  ['given up', 'identity', { kind: 'refused', status: -1, code: '‹code:99›', message: '‹message:99›' }],
  ['of a newer build', 'any', { kind: 'newer', status: 200 }],
  ['throttled', 'any', { kind: 'throttled', status: 400 }],
  ['refused', 'api', { kind: 'refused', status: 500 }],
  ['refused', 'identity', { kind: 'refused', status: 400, code: 'NotAuthorizedException' }],
  ['a status of the gateway', 'api', { kind: 'refused', status: 502, contentType: 'text/html', length: 120 }],
  ['unauthorized', 'api', { kind: 'unauthorizedResource', status: 403, code: 'UnauthorizedResourceAccessException' }],
  ['not found', 'api', { kind: 'entityNotExists', status: 404, code: 'EntityNotExistsException' }],
  ['not authenticated', 'api', { kind: 'authenticationFailed', status: 401, code: 'AuthenticationFailedException' }],
];

const logs = journeys().map(({ log }) => log);

/** How many answers to each question are tried. */
const most = times(1, 3);
/** Each question to a service that these logs ask, with the places of its first answers. */
const places = new Map<string, { readonly log: FlowLog; readonly pageLoad: number; readonly step: number }[]>();
for (const log of logs)
  for (const { pageLoad, answeredQuestions } of indexPageLoads(log.chapters)) {
    const found = new Set<string>();
    for (const { step, question } of answeredQuestions.filter((each) => isCall(each.question))) {
      const name = questionName(question);
      const before = places.get(name) ?? [];
      if (found.has(name) || before.length >= most) continue;
      found.add(name);
      places.set(name, [...before, { log, pageLoad, step }]);
    }
  }

const cases = [...places].flatMap(([question, at], number) =>
  failures
    .filter(([, of]) => of === 'any' || question.startsWith(`${of}.`))
    .filter((_failure, index) => (index + number) % times(3, 1) === 0)
    .map(([name, , failure]) => ({ question, name, failure, at })),
);

/** What a failure proves, by its status, its code and whether its body was measured. */
function provenOf(failure: unknown): readonly string[] {
  const { length } = objectOf(failure);
  return [serviceProved(failure), ...(length === undefined ? [] : ['notJson'])];
}

function serviceProved(failure: unknown): string {
  const { kind, status, code, field } = objectOf(failure);
  const isNamed = typeof code === 'string' && code.endsWith('Exception');
  if (isNamed || (typeof status === 'number' && status >= 400 && kind !== 'malformed')) return 'refused';
  if (kind === 'network' && code !== undefined) return 'notAsked';
  return typeof field === 'string' && field.includes('.') ? 'accepted' : 'nothing';
}

/** The headline if this answer had failed, and what the failures among its evidence prove. */
async function headlineIf({ chapters }: FlowLog, edit: Edit) {
  const loads = (await whatIf(chapters, edit)).loads as readonly PageLoadEntries[];
  const { sentence, evidence, at } = headlineOf({ chapters: loads });
  const pages = indexPageLoads(loads);
  const shown = [...evidence, at].flatMap(({ pageLoad, step }) => {
    const page = pages[pageLoad];
    const failure = page?.answeredQuestions.find((each) => each.step === step)?.failure;
    return failure === undefined ? [] : [failure];
  });
  return { sentence, proven: shown.flatMap(provenOf) };
}

/** What a headline may claim, by its words, and what proves it. */
const claims: readonly (readonly [claim: RegExp, isProven: (proven: readonly string[]) => boolean])[] = [
  // The page's own refusals and reasons are not meant.
  [
    /(?<!no service )(?<!page )(?:refused|rejected)|did not accept|not accepted|did not recognise|does not know|ended the session/,
    (proven) => proven.includes('refused'),
  ],
  [/was not (?:changed|reset|saved)|No code/, (proven) => proven.some((each) => /^(?:refused|notAsked)$/.test(each))],
  [/not JSON/, (proven) => proven.includes('notJson')],
  [/user pool accepted/, (proven) => proven.includes('accepted')],
  [/could not be asked/, (proven) => proven.includes('notAsked')],
];

it('the kept logs ask almost every call of the user pool and of the service', () => {
  expect([...places.keys()].filter((name) => name.startsWith('identity.')).sort()).toEqual([
    'identity.changePassword',
    'identity.confirmPassword',
    'identity.forgotPassword',
    'identity.setNewPassword',
    'identity.signIn',
  ]);
  expect(places.size).toBeGreaterThan(12);
});

/** The claims that a headline has made. */
const made = new Set<RegExp>();

it.each(cases)('$question, $name: the headline says no more than the answer proves', async ({ failure, at }) => {
  for (const { log, pageLoad, step } of at) {
    const value = { outcome: 'failed', failure };
    const { sentence, proven } = await headlineIf(log, { pageLoad, step, value });
    expect(sentence).toMatch(/^[A-Z].*\.$/s);
    const claimed = claims.filter(([claim]) => claim.test(sentence));
    expect(claimed.filter(([, isProven]) => !isProven(proven))).toEqual([]);
    for (const [claim] of claimed) made.add(claim);
  }
});

it('headlines do make each of these claims', () => {
  expect(claims.filter(([claim]) => !made.has(claim))).toEqual([]);
});

describe('a refresh that failed before a change of the password', () => {
  const ofPool = failures.filter(([, of]) => of !== 'api');
  it.each(ofPool)('with %s: nothing was changed, because nothing was asked', (_name, _of, failure) => {
    const { sentence } = headlineOf(
      logOf(
        pageLoad([
          ...asked('identity.refreshSession', {}, { outcome: 'failed', failure }),
          eventEntry('changePassword/refused', { failure }),
        ]),
      ),
    );
    expect(sentence).toMatch(
      /^The password was not changed: the refresh of the user pool's session \(refreshSession\) failed, so the change was not sent: /,
    );
  });

  it.each(ofPool)('is not named if the change itself failed with %s', (_name, _of, failure) => {
    const change = asked('identity.changePassword', {}, { outcome: 'failed', failure });
    const { sentence } = headlineOf(logOf(pageLoad([...change, eventEntry('changePassword/refused', { failure })])));
    expect(sentence).toMatch(/^(?:The password was not changed|It is not known whether the password was changed): /);
    expect(sentence).not.toContain('so the change was not sent');
  });
});

describe('a call without a readable answer', () => {
  const sentenceOf = (failure: object, at: number): string => {
    const [question, answer] = asked('identity.signIn', {}, { outcome: 'failed', failure });
    const entries = [{ ...question, at: 0 }, { ...answer, at }, eventEntry('ownLogin/refused', { failure })];
    return headlineOf(logOf(pageLoad(entries))).sentence;
  };
  it.each(failures)('only then has possible causes: %s', (_name, _of, failure) => {
    const isUnread = JSON.stringify(failure) === '{"kind":"network","status":-1}';
    const causes = ['CORS', 'redirect', 'Content-Security-Policy', 'extension'];
    expect(causes.map((cause) => sentenceOf(failure, 5).includes(cause))).toEqual(causes.map(() => isUnread));
    // A file that did not load has causes of its own.
    const isFile = objectOf(failure)['code'] === 'ChunkLoadError';
    expect(sentenceOf(failure, 5).includes('Perhaps')).toBe(isUnread || isFile);
  });
  it('has none of them if the page waited in vain', () => {
    expect(sentenceOf({ kind: 'network', status: -1 }, 10_000)).not.toContain('redirect');
  });
});
