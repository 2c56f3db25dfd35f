import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, entered, eventEntry, logOf, open, pageLoad, read } from '__tests__/journal/pageLoads';

const token = '‹csrfToken:1›';
const state = { csrfToken: token, sitename: 'acme' };
const pending = { id: '‹signIn:1›', method: 'identityCenter' };
/** A page load stored the start of a sign-in, with its token under a key, and left for the provider. */
const left = (key: string, callback = 'iicCallback'): readonly EntryParts[] => [
  ...asked('random.csrfToken', {}, token),
  ...asked('storage.commit', { values: { [key]: token, pending_sign_in: pending } }, { outcome: 'committed' }),
  open('browser.leaveTo', {
    to: 'https://idp.test/',
    query: { client_id: 'c', redirect_uri: `https://docs.example/?callback=${callback}&sitename=acme` },
    csrfState: state,
  }),
];
/** The callback found this in storage and refused the answer. */
const back = (found: { readonly token?: string; readonly prints: readonly string[]; readonly id?: string }) => [
  entered('identityCenterCallback'),
  ...asked('browser.arrivalSecrets', {}, { code: '‹code:1›', state }),
  ...read(['pending_sign_in'], { pending_sign_in: { ...pending, id: found.id ?? pending.id } }),
  ...read(['iic_csrf_token'], found.token === undefined ? {} : { iic_csrf_token: found.token }),
  ...read(['recent_sign_ins'], { recent_sign_ins: found.prints.map((print) => ({ print, used: false })) }),
  ...asked('prints.of', { value: token }, '‹print:2›'),
  eventEntry('signIn/refused', { error: 'error', why: 'otherTab' }),
];
const sentence = (...pages: readonly (readonly EntryParts[])[]): string =>
  headlineOf(logOf(...pages.map((each) => pageLoad(each)))).sentence;
const newest = ['‹print:1›', '‹print:2›'];

describe('a start whose token is under the name of another provider', () => {
  const words = 'under the name of another provider: a bug in the page';
  it('is what the page did wrong, not another tab', () => {
    expect(sentence(left('federate_csrf_token'), back({ prints: newest }))).toContain(words);
  });
  it.each([
    ['its own name', 'iic_csrf_token', 'iicCallback'],
    ['the name of the provider that it left for', 'federate_csrf_token', 'workdocsFederateCallback'],
  ])('is not found under %s', (_how, key, callback) => {
    expect(sentence(left(key, callback), back({ prints: newest }))).not.toContain(words);
  });
});

describe('a cause that names a newer sign-in', () => {
  const words = 'storage named the start that came back as the newest one';
  it('is contradicted by the newest of the recent starts', () => {
    expect(sentence(left('iic_csrf_token'), back({ prints: newest }))).toContain(words);
    expect(sentence(left('iic_csrf_token'), back({ prints: newest.slice(1) }))).toContain(words);
  });
  it.each<[string, Parameters<typeof back>[0]]>([
    ['another start followed', { prints: [...newest, '‹print:3›'] }],
    ['the print is unknown', { prints: ['‹print:1›'] }],
    ['another start is pending', { prints: newest, id: '‹signIn:2›' }],
    ['another token is stored', { prints: newest, token: '‹csrfToken:2›' }],
  ])('is not contradicted if %s', (_how, found) => {
    expect(sentence(left('iic_csrf_token'), back(found))).not.toContain(words);
  });
  const unproved = 'This log shows none';
  it('is proved by a start after the one that came back, not by one before it', () => {
    const pages = (prints: readonly string[]) => sentence(back({ prints }));
    expect(pages([...newest, '‹print:3›'])).not.toContain(unproved);
    expect(pages(newest)).toContain(unproved);
    expect(pages(['‹print:3›', '‹print:4›'])).not.toContain(unproved);
  });
});
