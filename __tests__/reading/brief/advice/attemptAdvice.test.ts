import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  ok,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** The advice for a log of these page loads, in English. */
const adviceText = (...loads: readonly (readonly EntryParts[])[]): string | undefined => adviceAt({}, ...loads);
/** The same for a page at a place that these facts name. */
function adviceAt(place: object, ...loads: readonly (readonly EntryParts[])[]): string | undefined {
  const facts = { ...factsOf(), ...place };
  const served = { ...facts.served, api: 'https://{region}.api.test', directory: { clientId: 'directory-client' } };
  const { chapters } = logOf(...loads.map((each) => withFacts(honestLoad(each), { ...facts, served, language: 'en' })));
  const headline = headlineOf({ chapters });
  const pages = indexPageLoads(chapters);
  return adviceOf(headline, pages[headline.at.pageLoad], pages)?.text;
}

describe('a current password that the user pool refuses', () => {
  const incorrect = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  const change = (oldPassword: string, answer: object): readonly EntryParts[] => [
    eventEntry('changePassword/submitted', { oldPassword, newPassword: '‹password:9›' }, 'person'),
    ...asked('identity.changePassword', { session: { username: '‹email:1›' }, oldPassword }, answer),
  ];
  const failed = (oldPassword: string, answer = refused('refused', 400, incorrect)): readonly EntryParts[] => [
    ...change(oldPassword, answer),
    eventEntry('changePassword/refused', { failure: answer.failure }),
  ];
  const page = entered('changePassword', { sitename: 'acme' });
  const { currentPassword } = ownTexts.en;

  it('is to be typed by hand after the second time, and not tried once more', () => {
    expect(adviceText([page, ...failed('‹password:1›'), ...failed('‹password:1›')])).toBe(currentPassword);
    expect(adviceText([page, ...failed('‹password:1›'), ...failed('‹password:2›')])).toBe(currentPassword);
  });
  const limit = failed('‹password:1›', refused('refused', 400, { code: 'LimitExceededException', message: '' }));
  it.each<[string, readonly EntryParts[]]>([
    ['the first time', []],
    ['after it was accepted', change('‹password:2›', ok())],
    ['after another refusal', limit],
  ])('is told otherwise %s', (_what, before) => {
    expect(adviceText([page, ...before, ...failed('‹password:1›')])).not.toBe(currentPassword);
  });
});

const exchangeRefused = eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' });

describe('a limit of requests', () => {
  const exchange = (status: number, more: object = {}): readonly EntryParts[] => [
    entered('postAuth'),
    ...asked('api.credentials', {}, refused('refused', status, more)),
    exchangeRefused,
  ];
  it('is to be waited for, whoever answered', () => {
    expect(adviceText(exchange(429, { contentType: 'text/html' }))).toBe(ownTexts.en.waitFirst);
    expect(adviceText(exchange(429))).toBe(ownTexts.en.waitFirst);
  });
  it('is another thing than a refusal', () => {
    expect(adviceText(exchange(403, { contentType: 'text/html' }))).toBe(ownTexts.en.answeredInPlace);
    expect(adviceText(exchange(403))).not.toBe(ownTexts.en.waitFirst);
  });
});

describe('the look-up of the address for changing the password', () => {
  const looked = (clientId: string, answered: object): string | undefined => {
    const [question, answer] = asked('api.passwordUrl', { clientId }, answered);
    return adviceText([
      entered('changePassword', { sitename: 'acme' }),
      { ...question, args: { ...(question['args'] as object), context: { token: '‹authToken:1›' } } },
      answer,
      eventEntry('signIn/refused', { error: 'getChangePasswordURLError', why: 'exchangeRefused' }),
    ]);
  };
  it('which the service refuses for the client of the settings, is for the administrator', () => {
    expect(looked('directory-client', refused('entityNotExists', 404))).toBe(ownTexts.en.requestInvalid);
  });
  it.each([
    ['directory-client', refused('refused', 403, { code: 'AccessDeniedException' }), ownTexts.en.notAllowed],
    ['directory-client', refused('refused', 409, { code: 'SomethingNewException' }), ownTexts.en.notChanged],
    ['another-client', refused('entityNotExists', 404), ownTexts.en.notChanged],
  ])('is no sign-in, whatever else fails (%s)', (clientId, answer, said) => {
    const text = looked(clientId, answer);
    expect(text).not.toMatch(/sign[ -]in/i);
    expect(text).toContain(said);
  });
});

describe('a site that is not known in the region of the page', () => {
  const adviceTo = (
    before: readonly EntryParts[],
    from: readonly EntryParts[],
    params: object = { sitename: 'umbrella' },
    host: object = {},
  ): string | undefined => {
    const [question, answer] = asked('api.organizationByAlias', { alias: 'umbrella' }, refused('entityNotExists', 404));
    const args = { ...(question['args'] as object), context: { site: 'umbrella', region: 'eu-west-1' } };
    return adviceAt(host, [
      address('entry', params),
      ...before,
      ...from,
      { ...question, args },
      answer,
      entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME' }),
    ]);
  };
  const named = asked('api.region', {}, ok({ region: 'eu-west-1' }));
  const typed = eventEntry('entry/submitted', { siteName: 'umbrella', emailId: '‹email:1›' }, 'person');

  it('is not for the person to check if nobody entered it', () => {
    expect(adviceTo([], named)).toBe(ownTexts.en.checkSite);
  });
  it('is a matter of the opened address if only the host of the page had named it', () => {
    const host = { host: `umbrella.${factsOf().served.siteDomain}` };
    expect(adviceTo([], named, {}, host)).toBe(ownTexts.en.checkSite);
    expect(adviceTo([], named, { sitename: 'umbrella' }, host)).toBe(ownTexts.en.checkSite);
    expect(adviceTo([typed], named, {}, host)).toBe(ownTexts.en.checkRegion);
  });
  it('is no sign-in to make again if the region was only assumed', () => {
    const guessed = [
      ...asked('api.region', {}, refused('network', -1)),
      eventEntry('place/found', { region: 'eu-west-1', storage: 'local', assumed: true }),
    ];
    expect(adviceTo([], guessed)).toBe(catalogues.en['MESSAGES.CAUSE.NO_ORGANIZATION']);
  });
  it('may be one or the other if somebody typed it', () => {
    expect(adviceTo([typed], named)).toBe(ownTexts.en.checkRegion);
  });
  it('is the name alone if the host named no region', () => {
    for (const before of [[], [typed]]) expect(adviceTo(before, [])).toBe(ownTexts.en.checkSite);
  });
});
