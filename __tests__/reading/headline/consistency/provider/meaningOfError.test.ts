import { headlineOf } from 'src/reading/headline/headline';
import { storyOf } from 'src/reading/story/story';
import { type EntryParts, address, asked, eventEntry, logOf, ok, pageLoad, refused } from '__tests__/journal/pageLoads';

const returned = (error: string, why: string): readonly EntryParts[] => [
  address('federateCallback', { error }),
  ...asked('browser.address', {}, { route: 'federateCallback', params: { error }, refused: [] }),
  eventEntry('signIn/refused', { error: 'error', why }),
];
const exchange = (status: number, code: string): readonly EntryParts[] => [
  ...asked('api.token', {}, refused('refused', status, { code })),
  eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' }),
];
const sentence = (entries: readonly EntryParts[]): string => headlineOf(logOf(pageLoad(entries))).sentence;
const story = (entries: readonly EntryParts[]): string =>
  storyOf(logOf(pageLoad(entries)).chapters)
    .map((line) => line.sentence)
    .join(' ');
const means = (code: string, words: string): string => `“${code}” means: ${words}`;
const scope =
  'a scope that was asked for is unknown, not valid, or more than was granted; it may lie with the configuration';
const grant = 'the code or the refresh token has expired, been used or been revoked, or belongs to another client';
const token =
  'the access token has expired, been revoked, or is not valid for another reason; it may lie with what the page';

describe('an error of OAuth in plain words', () => {
  it.each([
    ['a provider sent the person back', returned('invalid_scope', 'providerSetup'), 'invalid_scope', scope],
    ['an exchange was refused', exchange(400, 'invalid_grant'), 'invalid_grant', grant],
    ['a token was refused', exchange(401, 'invalid_token'), 'invalid_token', token],
  ])('is once in the headline and in the story after %s with it', (_what, entries, code, words) => {
    expect(sentence(entries).split(means(code, words))).toHaveLength(2);
    expect(story(entries)).toContain(`“${code}”`);
    expect(story(entries)).toContain(words);
  });

  it.each([
    ['a provider', returned('AADSTS50011', 'providerRefused'), '(error AADSTS50011)'],
    ['a masked one', returned('‹error:1›', 'providerRefused'), '(error ‹error:1›)'],
    ['a service', exchange(400, 'ValidationException'), 'refused with ValidationException, status 400'],
  ])('is not said of an unknown code of %s, which is shown as it is', (_what, entries, words) => {
    expect(sentence(entries)).toContain(words);
    expect(`${sentence(entries)}${story(entries)}`).not.toMatch(/ means: |it may lie with/);
  });

  it('is not said of an error in an address that decided nothing', () => {
    const log = [...returned('access_denied', 'noSite'), eventEntry('route/entered', { route: 'entry', params: {} })];
    expect(sentence(log)).not.toContain(' means: ');
    expect(story(log)).toContain('“access_denied” (somebody or something there cancelled');
  });

  it.each(['access_denied', 'AADSTS50011', '‹error:1›'])('%s looks the same wherever the story shows it', (error) => {
    const shown = error === 'access_denied' ? `“${error}”` : error;
    expect(story(returned(error, 'providerRefused')).split(`error ${shown}`)).toHaveLength(3);
  });

  it('takes the place of what the status says of the form', () => {
    expect(sentence(exchange(400, 'invalid_client'))).not.toContain('Status 400');
    expect(sentence(exchange(400, 'ValidationException'))).toContain('Status 400');
    expect(sentence(exchange(413, 'invalid_request'))).toContain('Status 413');
  });
});

describe('an answer to a silent request', () => {
  const providerUrl = (query: string) => `https://idp.test/authorize${query}`;
  const leaves = (query: string): readonly EntryParts[] => {
    const fields = { OIDCUrl: providerUrl(query), OIDCClientId: 'client' };
    const params = { IAMIdentityCenterAuthInitiationParams: fields };
    const value = { IdentityProvider: 'IAM_IDENTITY_CENTER', IdentityProviderAuthInitiationParams: params };
    const to = { to: providerUrl(query), query: { client_id: 'client', redirect_uri: 'https://docs.test/' } };
    return [...asked('api.userIdentityProvider', {}, ok(value)), ...asked('browser.leaveTo', to, undefined)];
  };
  const headlineAfter = (...loads: readonly (readonly EntryParts[])[]) =>
    headlineOf(logOf(...loads.map((entries) => pageLoad(entries))));
  const login = returned('login_required', 'providerRefused');
  const prompt = '?prompt=%E2%80%B9text%3A1%E2%80%BA';

  it('names the parameter of the address that the page left for, and the answer that brought it', () => {
    const { sentence: said } = headlineAfter(leaves(prompt), login);
    expect(said).toContain('has the parameter prompt (0.3): that address is the OIDCUrl that ');
    expect(said).toContain('returned (0.2).');
    expect(said).not.toMatch(/may lie with|said so/);
  });

  it('says nothing of the parameter if the last address had none, or the error is another one', () => {
    expect(headlineAfter(leaves(prompt), leaves(''), login).sentence).not.toContain('parameter prompt');
    const denied = returned('access_denied', 'providerRefused');
    expect(headlineAfter(leaves(prompt), denied).sentence).not.toContain('parameter prompt');
  });

  it('names the value that it knows, and not another way in which the provider shows itself', () => {
    expect(headlineAfter(leaves('?prompt=none'), login).sentence).toContain('left for has prompt=none (0.3)');
    expect(headlineAfter(leaves('?prompt=login'), login).sentence).not.toContain('left for has');
  });

  it('says that another try may not help, if the provider had said so before', () => {
    const again = headlineAfter(leaves(prompt), [...login, ...leaves(prompt)], login);
    expect(again.sentence).toContain('The provider has said so twice in this log, so trying again may not help.');
    expect(again.isRefusedAgain).toBe(true);
    expect(headlineAfter(leaves(prompt), login).isRefusedAgain).toBeUndefined();
    // An address that was opened again is no second answer, and a denial or a busy provider may differ next time.
    expect(headlineAfter(leaves(prompt), login, login).isRefusedAgain).toBeUndefined();
    const failed = returned('server_error', 'providerUnavailable');
    expect(headlineAfter(leaves(''), [...failed, ...leaves('')], failed).sentence).toContain('has said so twice');
    const busy = returned('temporarily_unavailable', 'providerUnavailable');
    expect(headlineAfter(leaves(''), [...busy, ...leaves('')], busy).isRefusedAgain).toBeUndefined();
  });
});
