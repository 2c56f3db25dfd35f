import { type OperationId, operations } from 'src/contract/operations';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { type EntryParts, asked, entered, eventEntry, honestLoad, logOf, withFacts } from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** The advice for a log of these page loads, in English. */
function adviceText(...loads: readonly (readonly EntryParts[])[]): string | undefined {
  const { chapters } = logOf(...loads.map((each) => withFacts(honestLoad(each), { ...factsOf(), language: 'en' })));
  const headline = headlineOf({ chapters });
  const pages = indexPageLoads(chapters);
  return adviceOf(headline, pages[headline.at.pageLoad], pages)?.text;
}

type Failure = Readonly<Record<string, unknown>>;
const refusal = (status: number, more: Failure = {}): Failure => ({
  kind: 'refused',
  status,
  message: '‹message:1›',
  ...more,
});
const html = { contentType: 'text/html', length: 176 };

/** Everything that a call always sends. */
const sent = (operation: OperationId) =>
  Object.fromEntries(Object.keys(operations[operation].input).map((name) => [name, 'sent']));

/** A call that the page sent as it always does, with the token of the session where the service wants it. */
function refusedCall(operation: OperationId, failure: Failure): readonly EntryParts[] {
  const [question, answer] = asked(`api.${operation}`, sent(operation), { outcome: 'failed', failure });
  const context = operations[operation].auth === 'bearer' ? { token: '‹authToken:1›' } : {};
  return [{ ...question, args: { ...(question['args'] as object), context } }, answer];
}

/** A call that ends a sign-in, and the page's own screen afterwards. */
const signIn =
  (operation: OperationId, error: string, why: string, route = 'postAuth') =>
  (failure: Failure): readonly EntryParts[] => [
    entered(route, { sitename: 'acme' }),
    ...asked('api.organizationByAlias', {}, { outcome: 'ok', value: { Id: '‹organization:1›' } }),
    ...refusedCall(operation, failure),
    eventEntry('signIn/refused', { error, why }),
    entered('entry', { sitename: 'acme', error }),
  ];
const ownFlow =
  (call: string, route: string, type: string) =>
  (failure: Failure): readonly EntryParts[] => [
    entered(route, { sitename: 'acme' }),
    ...asked(call, {}, { outcome: 'failed', failure }),
    eventEntry(type, { failure }),
  ];
/** Every way in which a call of the product API ends a sign-in or an app's request. */
const ends = {
  token: signIn('token', 'internalerror', 'exchangeRefused'),
  credentials: signIn('credentials', 'internalerror', 'exchangeRefused'),
  appCode: signIn('appCode', 'internalerror', 'exchangeRefused'),
  passwordUrl: signIn('passwordUrl', 'getChangePasswordURLError', 'exchangeRefused', 'changePassword'),
  currentUser: signIn('currentUser', 'internalerror', 'userNotLoaded'),
  organization: signIn('organizationByAlias', 'internalerror', 'noOrganization'),
};

/** Acts that cannot help against what was refused, unless the text says itself that they may not. */
const useless = {
  size: /(?<!so )(?:try(?:ing)?\sagain|sign\sin\sagain|once\smore|try another network|spam)/i,
  form: /(?<!so )(?:try(?:ing)?\sagain|sign\sin\sagain|once\smore|another network|spam)/i,
  permission: /(?<!so )(?:try(?:ing)?\sagain|sign\sin\sagain|once\smore|another network|spam)/i,
};
const refused: readonly (readonly [thing: keyof typeof useless, Failure])[] = [
  ...[413, 414, 431].flatMap(
    (status) =>
      [
        ['size', refusal(status)],
        ['size', refusal(status, html)],
      ] as const,
  ),
  ...[400, 405, 411, 415, 422].map((status) => ['form', refusal(status)] as const),
  ...[
    'ValidationException',
    'BadRequestException',
    'InvalidParameterValueException',
    'InvalidInputException',
    'MalformedRequestException',
  ].map((code) => ['form', refusal(400, { code })] as const),
  ['form', refusal(400, { code: '‹code:2›' })],
  ['form', refusal(400, { code: 'invalid_request' })],
  ['permission', refusal(403, { code: 'ForbiddenResourceException' })],
  ['permission', refusal(403, { code: 'AccessDeniedException' })],
];
const cases = Object.entries(ends).flatMap(([name, end]) =>
  refused.map(([thing, failure]) => [name, thing, failure, end] as const),
);

describe('no useless act is advised after a refusal of the request itself', () => {
  it.each(cases)('%s, %s: %j', (_name, thing, failure, end) => {
    const once = adviceText(end(failure));
    const twice = adviceText(end(failure), end(failure));
    for (const text of [once, twice]) {
      expect(text).toMatch(/administrator/);
      expect(text).not.toBe(ownTexts.en.pageFault);
      expect(text).not.toMatch(useless[thing]);
    }
  });

  it('but after refusals that another attempt may not meet', () => {
    for (const failure of [refusal(400, { code: 'invalid_grant' }), refusal(403), refusal(500)]) {
      const text = adviceText(ends.token(failure));
      expect(text).toMatch(/[Ss]ign\sin\sagain/);
      expect([ownTexts.en.notAllowed, ownTexts.en.requestTooLarge, ownTexts.en.requestInvalid]).not.toContain(text);
    }
  });
});

describe('an exception that is not about the form, whatever its status', () => {
  it.each([
    ['token', 'ExpiredAuthorizationCodeException'],
    ['token', 'InvalidCodeException'],
    ['credentials', 'UserNotFoundException'],
  ] as const)('leaves a new sign-in open: %s, %s', (name, code) => {
    expect(adviceText(ends[name](refusal(400, { code })))).toMatch(/[Ss]ign\sin\sagain/);
    expect(adviceText(ends[name](refusal(400, { message: code })))).toMatch(/[Ss]ign\sin\sagain/);
  });
  it('is to be waited for, if it is about a limit', () => {
    expect(adviceText(ends.credentials(refusal(400, { code: 'LimitExceededException' })))).toBe(ownTexts.en.waitFirst);
  });
  it.each(Object.entries(ends))('is not called an invalid request: %s', (_name, end) => {
    const text = adviceText(end(refusal(400, { code: 'ExpiredAuthorizationCodeException' })));
    expect(text).not.toBe(ownTexts.en.requestInvalid);
  });
});

describe('what was refused decides the advice', () => {
  it('a request that is too large, whoever says so', () => {
    expect(adviceText(ends.token(refusal(413, html)))).toBe(ownTexts.en.requestTooLarge);
    expect(adviceText(ends.token(refusal(409, html)))).not.toBe(ownTexts.en.requestTooLarge);
  });
  it('a form that the service does not take, also in a second attempt', () => {
    const end = ends.appCode(refusal(400, { code: '‹code:2›' }));
    expect(adviceText(end, end)).toBe(ownTexts.en.requestInvalid);
  });
  it('what is not allowed: an app has its own words', () => {
    const failure = refusal(403, { message: 'ForbiddenResourceException' });
    expect(adviceText(ends.appCode(failure))).toBe(ownTexts.en.appNotAllowed);
    expect(adviceText(ends.token(failure))).toBe(ownTexts.en.notAllowed);
    expect(adviceText(ends.appCode(refusal(403)))).not.toBe(ownTexts.en.appNotAllowed);
  });
  it.each(['UnauthorizedOperationException', 'InsufficientPrivilegesException', 'ForbiddenException'])(
    'what is not allowed, however the service names it: %s',
    (code) => {
      expect(adviceText(ends.currentUser(refusal(403, { code })))).toBe(ownTexts.en.notAllowed);
      expect(adviceText(ends.appCode(refusal(403, { code })))).toBe(ownTexts.en.appNotAllowed);
    },
  );
  it.each([
    ['currentUser', 'UnauthorizedException'],
    ['currentUser', 'ExpiredTokenException'],
    ['currentUser', 'InvalidSignatureException'],
    ['currentUser', 'UnrecognizedClientException'],
    ['credentials', 'ExpiredTokenException'],
    ['token', '‹code:2›'],
  ] as const)('what is not allowed, unless the refusal may be about what proves the person: %s, %s', (name, code) => {
    const text = adviceText(ends[name](refusal(403, { code })));
    expect(text).toMatch(/(?:sign\sin|try)\sagain/i);
    expect(text).not.toBe(ownTexts.en.notAllowed);
  });
  it('what is not allowed of a call that proves nobody, whatever the exception', () => {
    expect(adviceText(ends.organization(refusal(403, { code: '‹code:2›' })))).toBe(ownTexts.en.notAllowed);
  });
  it('an app that is not allowed, unless the exception is about the sign-in', () => {
    const adviceTo = (code: string) => adviceText(ends.appCode(refusal(403, { code })));
    expect(adviceTo('‹code:2›')).toBe(ownTexts.en.appNotAllowed);
    expect(adviceTo('ExpiredTokenException')).not.toBe(ownTexts.en.appNotAllowed);
  });
  it('a web page from something that lets other calls pass is not the network’s', () => {
    expect(adviceText(ends.token(refusal(403, html)))).toBe(ownTexts.en.refusedOnTheWay);
    const alone = ends.token(refusal(403, html)).filter((_entry, at) => at !== 1 && at !== 2);
    expect(adviceText(alone)).toBe(ownTexts.en.answeredInPlace);
  });
  it.each([
    ['identity.confirmPassword', 'forgotPassword', 'resetPassword/refused'],
    ['identity.changePassword', 'changePassword', 'changePassword/refused'],
    ['identity.setNewPassword', 'updateUser', 'updateUser/refused'],
  ])('a password that was used before, at %s', (call, route, type) => {
    const end = ownFlow(call, route, type);
    const used = end(refusal(400, { code: 'PasswordHistoryPolicyViolationException' }));
    expect(adviceText(used)).toBe(ownTexts.en.passwordUsedBefore);
    expect(adviceText(used, used)).toBe(ownTexts.en.passwordUsedBefore);
    expect(adviceText(end(refusal(400, { code: 'InvalidPasswordException' })))).not.toBe(
      ownTexts.en.passwordUsedBefore,
    );
  });
  it('a session that could not be renewed needs a new sign-in', () => {
    const failure = refusal(400, { code: 'ValidationException' });
    const text = adviceText([
      entered('checkAuth'),
      ...asked('api.refreshToken', {}, { outcome: 'failed', failure }),
      eventEntry('session/refreshFailed', { site: 'acme', failure }),
    ]);
    expect(text).not.toBe(ownTexts.en.requestInvalid);
  });
});
