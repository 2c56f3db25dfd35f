import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  eventEntry,
  logOf,
  open,
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';

const redirect = 'https://docs.example/?callback=workdocsFederateCallback';
const left = (query: object): EntryParts =>
  open('browser.leaveTo', {
    to: 'https://idp.example/authorize',
    query: { client_id: 'docs', redirect_uri: redirect, ...query },
    csrfState: { sitename: 'initech' },
  });
const whole = { response_type: 'code', scope: 'openid uid' };
const params = { AuthCodeGrantParams: { ClientId: 'docs', RedirectUri: redirect } };
const invalid = refused('authenticationFailed', 401, { code: 'AuthenticationFailedException' });

/** A federated sign-in that asked for its code with a query, and whose exchange with these parts was answered so. */
const found = (query: object, sent: object, answer: object = invalid, operation = 'token', method?: string) => {
  const input = {
    Code: '‹code:1›',
    AuthCodeProvider: 'WORKDOCS_FEDERATE',
    OrganizationId: '‹organization:1›',
    ...sent,
  };
  const start = method === undefined ? [] : [{ pending_sign_in: { id: '‹signIn:1›', method } }];
  const route = method === undefined ? 'federateCallback' : `${method}Callback`;
  const back = pageLoad([
    address(route),
    ...start.flatMap((each) => read(['pending_sign_in'], each)),
    ...asked(`api.${operation}`, input, answer),
    eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'exchangeRefused' }),
  ]);
  const { chapters } = logOf(
    pageLoad([
      ...start.flatMap((values) => asked('storage.commit', { values }, { outcome: 'committed' })),
      left(query),
    ]),
    withFacts(back, { language: 'en' }),
  );
  const headline = headlineOf({ chapters });
  const page = indexPageLoads(chapters)[1];
  return { ...headline, advice: adviceOf(headline, page)?.text };
};

describe('a refused exchange that lacks a part of the request that the page always makes', () => {
  it('names the scope that the page had not asked for, as a bug of the page', () => {
    const { sentence, advice, rules } = found({ ...whole, scope: 'openid' }, params);
    expect(rules).toContain('requestLacksPart');
    expect(sentence).toContain(
      'The page had asked the provider for the code with scope openid, and not with openid uid, so what the code stands for may not be enough for the service: a bug in the page.',
    );
    expect(sentence).not.toContain('Perhaps');
    expect(advice).toBe(ownTexts.en.pageFault);
    expect(found({ response_type: 'code' }, params).sentence).toContain('for the code without scope, and not with');
  });

  it('asks of a request what the method of its start owes, not what the exchange names', () => {
    const iic = { response_type: 'code', redirect_uri: 'https://docs.example/?callback=iicCallback' };
    const other = found(iic, params, invalid, 'token', 'identityCenter');
    expect(other.rules).toContain('exchangeMismatchesStart');
    expect(other.rules).not.toContain('requestLacksPart');
    const bare = found(iic, {}, invalid, 'token', 'identityCenter');
    expect(bare.rules).not.toContain('requestLacksPart');
    const renamed = { ...params, AuthCodeProvider: 'IAM_IDENTITY_CENTER' };
    const less = found({ response_type: 'code', scope: 'openid' }, renamed, invalid, 'token', 'federate');
    expect(less.rules).toEqual(expect.arrayContaining(['exchangeMismatchesStart', 'requestLacksPart']));
  });

  it('names the parts that were not sent', () => {
    expect(found(whole, {}).sentence).toContain('without AuthCodeGrantParams, which that request always has: a bug in');
    const missed = refused('missingParameter', 400, { code: 'MissingParameterException' });
    const input = { ...params, ApplicationId: 'a', IdpAuthCode: 'c', CodeChallenge: 'c', Hostname: 'h' };
    const more = { PushNotificationPlatform: 'UNSPECIFIED' };
    expect(found(whole, { ...input, ...more }, missed, 'appCode').sentence).toContain('without DeviceToken, which');
    expect(found(whole, { ...input, ...more, DeviceToken: 'd' }, missed, 'appCode').rules).not.toContain(
      'requestLacksPart',
    );
  });

  it.each([
    ['a whole request', found(whole, params)],
    ['a scope in another order, with one more', found({ ...whole, scope: 'uid email openid' }, params)],
    [
      'the code of another callback',
      found({ scope: 'openid', redirect_uri: 'https://docs.example/?callback=x' }, params),
    ],
    [
      'the directory, whose request has no scope',
      found(
        { redirect_uri: 'https://docs.example/?callback=enterprisecallback' },
        { AuthCodeProvider: 'DIRECTORY_SERVICE' },
        invalid,
        'token',
        'directory',
      ),
    ],
    [
      'an identity center, whose request has no scope',
      found(
        { response_type: 'code', redirect_uri: 'https://docs.example/?callback=iicCallback' },
        { ...params, AuthCodeProvider: 'IAM_IDENTITY_CENTER' },
      ),
    ],
    ['no answer', found({ scope: 'openid' }, {}, refused('network', -1))],
    ['an error of the server', found({ scope: 'openid' }, {}, refused('refused', 500))],
  ])('says nothing after %s', (_case, { rules = [] }) => {
    expect(rules).not.toContain('requestLacksPart');
  });
});
