import { asked, eventEntry, refused } from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';
const exchangeRefused = eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' });
const exchange = (call: string, status: number, more: object = {}): string =>
  sentenceOf(...asked(call, {}, refused('refused', status, more)), exchangeRefused);

describe('what a status says of the request', () => {
  it.each<readonly [call: string, status: number, more: object, words: string]>([
    ['api.token', 413, {}, 'Status 413 is about size: the request was'],
    ['api.token', 414, {}, 'Status 414 is about size: the address of the request was'],
    [
      'api.token',
      431,
      { contentType: 'text/html', length: 9 },
      'Status 431 is about size: the header of the request was',
    ],
    ['api.appCode', 400, { code: '‹code:2›' }, 'Status 400 is about the form of the request'],
    ['api.appCode', 400, { code: 'ValidationException' }, 'Status 400 is about the form of the request'],
    ...[
      'BadRequestException',
      'InvalidParameterValueException',
      'InvalidInputException',
      'MalformedRequestException',
    ].map((code) => ['api.token', 400, { code }, 'Status 400 is about the form of the request'] as const),
    ['api.token', 400, {}, 'Status 400 is about the form of the request'],
    [
      'api.token',
      422,
      {},
      'Status 422 is about the form of the request (Unprocessable Content; look first at the fields',
    ],
    [
      'api.token',
      415,
      {},
      '(Unsupported Media Type; look first at its header Content-Type): perhaps the page and the service are incompatible versions',
    ],
    [
      'api.currentUser',
      403,
      { code: 'MissingAuthenticationTokenException' },
      'A gateway of AWS answers so for an address',
    ],
    ['api.token', 403, { code: 'AccessDeniedException' }, 'Status 403 is about what is allowed'],
  ])('%s refused with %i %j', (call, status, more, words) => {
    expect(exchange(call, status, more)).toContain(words);
  });
  it.each([
    [403, {}],
    [403, { contentType: 'text/html', length: 9 }],
    [400, { code: 'invalid_grant' }],
    [400, { code: 'ExpiredAuthorizationCodeException' }],
    [400, { code: 'InvalidCodeException' }],
    [400, { code: 'InvalidPasswordException' }],
    [400, { message: 'UserNotFoundException' }],
    [400, { contentType: 'text/html', length: 9 }],
    [401, {}],
    [403, { code: 'ExpiredTokenException' }],
    [403, { code: '‹code:2›' }],
    [500, {}],
  ])('nothing after %i %j', (status, more) => {
    expect(exchange('api.token', status, more)).not.toMatch(
      /is about (?:size|the form|what is allowed)|A gateway of AWS/,
    );
  });
  it.each(['ExpiredTokenException', 'InvalidSignatureException', 'UnrecognizedClientException'])(
    'nothing about permission where the refusal may be about the token of the call: %s',
    (code) => {
      expect(exchange('api.currentUser', 403, { code })).not.toContain('is about what is allowed');
    },
  );
  it('not whom it concerns: a status does not tell', () => {
    const told = exchange('api.currentUser', 403, { code: 'AccessDeniedException' });
    expect(told).toContain('Status 403 is about what is allowed: the service understood the request, and refuses it.');
    expect(told).not.toMatch(/this person/);
  });
  it('once for an app, whose cause says it', () => {
    const sentence = exchange('api.appCode', 403, { code: 'ForbiddenResourceException' });
    expect(sentence.match(/Status 403 is about/g)).toHaveLength(1);
  });
});

describe('a look-up of a person', () => {
  const lookUp = (alias: object, site: string, failure: object): string => {
    const [known, answer] = asked('api.organizationByAlias', {}, alias);
    const args = { ...(known['args'] as object), context: { site: 'soylent' } };
    const input = { email: '‹email:1›', organizationDomain: site };
    return sentenceOf({ ...known, args }, answer, ...asked('api.userIdentityProvider', input, failure));
  };
  const ok = { outcome: 'ok', value: { Id: '‹organization:1›' } };
  const notFound = refused('entityNotExists', 404);
  const words = 'The service knows site soylent, but not ‹email:1› there';
  it('at a known site that knows no such person', () => {
    expect(lookUp(ok, 'soylent', notFound)).toContain(words);
  });
  it.each([
    ['another site was known', ok, 'acme', notFound],
    ['the site was not known either', notFound, 'soylent', notFound],
    ['the service failed', ok, 'soylent', refused('refused', 500)],
  ])('says nothing of the person if %s', (_what, alias, site, failure) => {
    expect(lookUp(alias, site, failure)).not.toContain('The service knows site');
  });
});
