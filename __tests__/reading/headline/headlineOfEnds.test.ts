import { headlineOf } from 'src/reading/headline/headline';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  open,
  pageLoad,
  refused,
} from '__tests__/journal/pageLoads';

type Pair = readonly [EntryParts, EntryParts];

const came = (value: object): Pair => asked('browser.arrivalSecrets', { route: 'federateCallback' }, value);
const at = (params: object): Pair => asked('browser.address', {}, { route: 'federateCallback', params, refused: [] });
const call = (operation: string, value: object): Pair => asked(`api.${operation}`, {}, value);
const skew = (ms: number): Pair => asked('clock.skew', {}, ms);

/** A refusal after these answers; the clock is asked last, as in the flows. */
const refusal = (before: readonly Pair[], event: EntryParts) =>
  logOf(pageLoad([entered('federateCallback'), ...before.flat(), ...skew(12), event]));

describe('a headline of a log that ends well', () => {
  const toldAt = (...first: readonly EntryParts[]): string =>
    headlineOf(logOf(pageLoad([...first, entered('entry')]))).sentence;
  const arrived = (more: object): EntryParts => address('checkAuth', {}, { first: true, ...more });

  it('says that no failure is recorded, unless it names a fault', () => {
    expect(toldAt(arrived({ refused: [] }))).toMatch(/^No failure is recorded\./);
    expect(toldAt(arrived({ refused: ['email_id'] }))).not.toContain('No failure is recorded');
  });
});

describe('a headline', () => {
  it('is about the last refusal, and says what came after it', () => {
    const first = [
      ...call('token', refused('refused', 500)),
      eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'exchangeRefused' }),
    ];
    const second = [...came({}), eventEntry('signIn/refused', { error: 'error', why: 'noCode' })];
    const log = logOf(pageLoad(first), pageLoad([...second, eventEntry('session/credentialsStored', {})], 'tab2'));
    const headline = headlineOf(log);
    expect(headline.sentence).toBe(
      'A callback was opened, but the page found no code to sign in with. Afterwards: The person was signed in.',
    );
    expect(headline.tab).toEqual({ number: 2, of: 2 });
    expect(headline.firstFailedCall).toMatchObject({ call: 'api.token', failure: 'server error, status 500' });
  });

  it('ignores an address that still names an earlier error', () => {
    const refusedThere = [...came({}), eventEntry('signIn/refused', { error: 'error', why: 'noCode' })];
    const reloaded = [...at({ error: 'error' }), entered('entry', { error: 'error' })];
    expect(headlineOf(logOf(pageLoad(refusedThere), pageLoad(reloaded))).cause).toBe('signIn.noCode');
    expect(headlineOf(logOf(pageLoad(reloaded)))).toMatchObject({
      sentence: 'The page was opened with the error error in its address; what led to it is not in this log.',
      evidence: [{ pageLoad: 0, step: 2 }],
    });
  });

  it('shows a refusal that only a newer build knows in its own words', () => {
    const headline = headlineOf(
      refusal([call('token', refused('refused', 500))], {
        ...eventEntry('quota/refused', { used: 12 }),
        cause: 3,
      }),
    );
    expect(headline).toMatchObject({ of: 'refusal', cause: 'quota.refused', evidence: [{ pageLoad: 0, step: 3 }] });
    expect(headline.sentence).toBe('The page reported “quota/refused”: used 12.');
    expect(headlineOf(refusal([], eventEntry('signIn/refused', { error: 'error', why: 'moonPhase' }))).sentence).toBe(
      "The sign-in was refused with error (the page's reason: moonPhase).",
    );
  });

  it('names an unanswered submit, and the pending question', () => {
    const sent = eventEntry(
      'ownLogin/submitted',
      { siteName: 'acme', username: '‹email:1›', password: '‹password:1›' },
      'person',
    );
    const later = { ...eventEntry('page/left', undefined, 'browser'), at: 9000 };
    const headline = headlineOf(logOf(pageLoad([entered('ownLogin'), sent, open('identity.signIn'), later])));
    expect(headline.sentence).toBe(
      'The person submitted own sign-in for acme as ‹email:1› with password ‹password:1›, and the sign-in at the user pool (signIn) was never answered: the log ends 9.0 s later.',
    );
    expect(headline).toMatchObject({
      of: 'unanswered',
      cause: 'unanswered.ownLogin.submitted.identity.signIn',
      evidence: [
        { pageLoad: 0, step: 3 },
        { pageLoad: 0, step: 2 },
      ],
    });
    expect(headline.unanswered).toHaveLength(1);
  });

  it('treats a repeated submit as answered if one answer came for both', () => {
    const sent = eventEntry('entry/submitted', { siteName: 'acme' }, 'person');
    const headline = headlineOf(logOf(pageLoad([entered('entry'), sent, sent, entered('ownLogin')])));
    expect(headline).toMatchObject({
      unanswered: [],
      sentence: 'No failure is recorded. The log ends on own sign-in, which waits for the person.',
    });
  });

  it('names no time that nobody would have noticed', () => {
    const left = { ...eventEntry('page/visibilityChanged', {}, 'browser'), at: 252 };
    expect(headlineOf(logOf(pageLoad([entered('postAuth'), open('api.token'), left]))).sentence).toBe(
      "The log ends on the post-auth page with the exchange of the provider's code for tokens (token) still unanswered.",
    );
  });

  it('of a log that stops in the middle says what it was waiting for', () => {
    const headline = headlineOf(
      logOf(
        pageLoad([
          entered('postAuth'),
          open('api.token'),
          { ...eventEntry('page/visibilityChanged', {}, 'browser'), at: 4002 },
        ]),
      ),
    );
    expect(headline).toMatchObject({ of: 'end', cause: 'waiting.api.token', at: { pageLoad: 0, step: 2 } });
    expect(headline.sentence).toBe(
      "The log ends on the post-auth page with the exchange of the provider's code for tokens (token) still unanswered after 4.0 s or more.",
    );
  });

  it.each<[string, readonly EntryParts[], string]>([
    ['a sign-in', [eventEntry('session/credentialsStored', {})], 'No failure is recorded. The person was signed in.'],
    [
      'a trip to a provider',
      [open('browser.leaveTo', { to: 'https://idp.example/a', csrfState: {} })],
      'No failure is recorded. The person was sent to the sign-in page of a provider (https://idp.example/a) and has not come back in this log.',
    ],
    [
      "a trip to a site's own host",
      [open('browser.leaveTo', { to: 'https://docs.example/login', site: 'acme', csrfState: {} })],
      'No failure is recorded. The person was sent to the sign-in page of a provider (https://acme.docs.example/login) and has not come back in this log.',
    ],
    [
      "an address on a site's own host",
      [open('browser.leaveTo', { to: 'https://docs.example/login', site: 'acme' })],
      'No failure is recorded. The person was sent to https://acme.docs.example/login.',
    ],
    [
      'a screen',
      [entered('entry')],
      'No failure is recorded. The log ends on the entry form, which waits for the person.',
    ],
    ['nothing at all', [], 'No failure is recorded. The log ends before a screen was shown.'],
  ])('of a log without a failure says how it ended: %s', (_what, given, text) => {
    expect(headlineOf(logOf(pageLoad(given)))).toMatchObject({ of: 'end', sentence: text });
  });

  it('names a call that failed without a refusal, but not one that went well when repeated', () => {
    const failedOnce = call('userIdentityProvider', refused('network', -1));
    const log = (more: readonly EntryParts[]) =>
      logOf(pageLoad([entered('entry'), ...failedOnce, ...more, entered('ownLogin')]));
    expect(headlineOf(log([])).sentence).toBe(
      "The look-up of the person's provider (userIdentityProvider) failed: no readable answer came (network). Perhaps the device's own network failed, the host was out of reach, its certificate was not valid, CORS headers were missing, the answer was a redirect, which the page does not follow, or a Content-Security-Policy or an extension blocked the call. The log ends on own sign-in, which waits for the person.",
    );
    const healed = headlineOf(log(call('userIdentityProvider', ok({}))));
    expect(healed).toMatchObject({ of: 'end', firstFailedCall: { isHealed: true } });
    expect(healed.sentence).toMatch(/^No failure is recorded at the end\. The log ends on own sign-in/);
  });

  it('says that none is recorded only if no tab has one', () => {
    const here = pageLoad([entered('entry')], 'tab1');
    const failed = [...call('region', refused('network', -1)), ...call('region', ok({}))];
    const headlineFor = (given: readonly EntryParts[]) =>
      headlineOf({ ...logOf(here, pageLoad([entered('entry'), ...given], 'tab2')), savedBy: 0 });
    const [one, other] = [headlineFor([]), headlineFor(failed)];
    expect(one.sentence).toMatch(/^No failure is recorded\. The log/);
    expect(other.sentence).toMatch(/^No failure is recorded at the end\. The log/);
    expect(other.causeSentence).toBe(one.causeSentence);
  });

  it('names a hang rather than an earlier failed call, and a later failed call rather than the hang', () => {
    const failed = call('region', refused('network', -1));
    const hangs = open('api.organizationByAlias');
    const headlineFor = (...given: readonly EntryParts[]) =>
      headlineOf(logOf(pageLoad([entered('entry'), ...given]))).cause;
    expect(headlineFor(...failed, hangs)).toBe('waiting.api.organizationByAlias');
    expect(headlineFor(hangs, ...failed)).toBe('failed.api.region');
  });

  it.each<[readonly string[] | undefined, string]>([
    [
      ['birthdate', 'custom:costCentre'],
      'The first profile cannot be finished here: the user pool also requires birthdate, custom:costCentre, which the page does not ask for.',
    ],
    [
      undefined,
      'No failure is recorded. The user pool wants a first profile and password, and the page asked for them.',
    ],
  ])('of a first profile that lacks %j says what the page cannot ask for', (lacking, text) => {
    const wanted = { outcome: 'newPasswordRequired', attributes: ['given_name'] };
    const event = eventEntry('ownLogin/newPasswordRequired', { attributes: ['given_name'], lacking });
    expect(
      headlineOf(logOf(pageLoad([entered('ownLogin'), ...asked('identity.signIn', {}, wanted), event]))).sentence,
    ).toBe(text);
  });
});
