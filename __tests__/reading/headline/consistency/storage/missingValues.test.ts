import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, ok, open, pageLoad, read } from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';

describe('values that are missing for the exchange of a code', () => {
  const missing = ['federate_client_id', 'federate_redirect_uri'];
  const values = Object.fromEntries(missing.map((key) => [key, 'x']));
  const commit = (change: { readonly values?: object; readonly clear?: readonly string[] }): readonly EntryParts[] =>
    asked('storage.commit', {}, { outcome: 'committed' }).map((entry) =>
      entry.kind === 'asked' ? { ...entry, args: { site: 'acme', values: {}, clear: [], ...change } } : entry,
    );
  const end = eventEntry('signIn/refused', { error: 'error', why: 'startIncomplete', missing });
  const code = read(['federate_auth_code', ...missing], { federate_auth_code: '‹code:1›' });
  const noCode = read(['federate_auth_code', ...missing], {});
  const removed = 'had removed federate_client_id, federate_redirect_uri itself (0.3)';
  const start = commit({ values });

  it('were removed by the page itself, which is a bug if it left the code', () => {
    const before = pageLoad([...start, ...commit({ clear: missing })]);
    const sentenceOf = (...entries: readonly EntryParts[]): string =>
      headlineOf(logOf(before, pageLoad(entries))).sentence;
    expect(sentenceOf(...code, end)).toContain(`${removed}, and left the code that needs them: a bug`);
    expect(sentenceOf(...noCode, end)).toContain(`${removed}.`);
  });
  it('were removed before the code was stored, which is a bug only in the start that brought it', () => {
    const clear = [...missing, 'federate_auth_code'];
    const removing = [...start, ...commit({ clear })];
    const leaving = [open('browser.leaveTo', { to: 'https://idp.example/a', csrfState: {} })];
    const stored = commit({ values: { federate_auth_code: '‹code:1›' } });
    const sentenceOf = (...before: readonly (readonly EntryParts[])[]): string =>
      headlineOf(logOf(...before.map((each) => pageLoad(each)), pageLoad([...stored, ...code, end]))).sentence;
    const later = `${removed}, before the code that needs them was stored (`;
    expect(sentenceOf([...removing, ...leaving])).toContain(`${later}1.1): a bug in the page`);
    expect(sentenceOf(removing, leaving)).toContain(`${later}2.1).`);
    // What another one stored is not what this page left.
    const foreign = logOf(pageLoad(removing), pageLoad([...code, end]));
    expect(headlineOf(foreign).sentence).toContain(`${removed}.`);
  });
  it('were removed for another sign-in, which is no bug, unless its own code came', () => {
    const pending = (id: string) => ({ pending_sign_in: { id, method: 'federate' } });
    const begun = [...start, ...commit({ values: pending('‹signIn:2›'), clear: missing })];
    const leaving = [...begun, open('browser.leaveTo', { to: 'https://idp.example/a', csrfState: {} })];
    const storing = (id: string) => commit({ values: { federate_auth_code: '‹code:1›', ...pending(id) } });
    const headlineFor = (...loads: readonly (readonly EntryParts[])[]) =>
      headlineOf(logOf(...loads.map((each) => pageLoad(each))));
    const left = headlineFor(begun, [...code, end]);
    expect(left.sentence).toContain(`${removed}, and left the code that needs them. It began another sign-in then.`);
    expect(left.isAtFault).toBeUndefined();
    // A later step of the same sign-in begins none.
    const known = commit({ values: { ...pending('‹signIn:2›'), ...values } });
    const cleared = commit({ values: pending('‹signIn:2›'), clear: missing });
    expect(headlineFor([...known, ...cleared], [...code, end]).sentence).toContain(
      `and left the code that needs them: a bug`,
    );
    const later = `${removed}, before the code that needs them was stored (1.1)`;
    expect(headlineFor(leaving, [...storing('‹signIn:1›'), ...code, end]).sentence).toContain(
      `${later}. It began another`,
    );
    expect(headlineFor(leaving, [...storing('‹signIn:2›'), ...code, end]).sentence).toContain(
      `${later}: a bug in the page`,
    );
  });
  it('is the fault of the page, which a new sign-in meets again', () => {
    const before = pageLoad([...start, ...commit({ clear: missing })]);
    expect(headlineOf(logOf(before, pageLoad([...code, end]))).isAtFault).toBe(true);
    expect(headlineOf(logOf(before, pageLoad([...noCode, end]))).isAtFault).toBeUndefined();
  });
  it('were removed by the page load that then missed them', () => {
    const own = [...start, ...commit({ clear: missing })];
    const words = 'The page itself had removed federate_client_id, federate_redirect_uri (0.4), which it still needed';
    expect(sentenceOf(...own, ...code, end)).toContain(words);
    expect(sentenceOf(...own, ...noCode, end)).not.toContain(words);
  });
  it('were not missed if the code had gone with them', () => {
    const all = eventEntry('signIn/refused', {
      error: 'error',
      why: 'startIncomplete',
      missing: ['federate_auth_code'],
    });
    const before = [...commit({ values: { federate_auth_code: 1 } }), ...commit({ clear: ['federate_auth_code'] })];
    expect(sentenceOf(...before, ...code, all)).not.toContain('had removed');
  });
  it.each([
    ['nobody removed them', start],
    ['they were stored again', [...commit({ clear: missing }), ...start]],
    ['they were only read', [...start, ...read(missing, values)]],
  ])('were not, if %s', (_how, before) => {
    expect(sentenceOf(...before, ...code, end)).not.toContain('had removed');
  });
});

describe('the OIDC client of an identity center', () => {
  const keys = ['iic_oidc_url', 'iic_client_id'];
  const named = (OIDCUrl: string) =>
    asked(
      'api.userIdentityProvider',
      {},
      ok({
        IdentityProvider: 'IAM_IDENTITY_CENTER',
        IdentityProviderAuthInitiationParams: {
          IAMIdentityCenterAuthInitiationParams: { OIDCUrl, OIDCClientId: 'client' },
        },
      }),
    );
  const refusal = eventEntry('signIn/refused', { error: 'error', why: 'noOidcClient' });
  const headlineFor = (...loads: readonly (readonly EntryParts[])[]) =>
    headlineOf(logOf(...loads.map((each) => pageLoad(each))));
  const stores = asked('storage.write', {}, null).map((entry) =>
    entry.kind === 'asked'
      ? { ...entry, args: { site: 'acme', values: { iic_oidc_url: 'x', iic_client_id: 'y' } } }
      : entry,
  );

  it.each([
    [true, 'https://idc.example/authorize'],
    [true, 'http://idc.localhost:8080/authorize'],
    [true, 'http://127.0.0.1:8080/authorize'],
    [false, 'http://idc.example/authorize'],
    [false, 'http://localhost.example/authorize'],
    [false, 'idc.example/authorize'],
  ])('is one that the page must accept (%p): %s', (isUsable, url) => {
    expect(headlineFor([...named(url), refusal]).rules?.includes('causeContradicted') ?? false).toBe(isUsable);
  });

  it('was missing because no page had stored it', () => {
    const missed = [...read(keys, {}), refusal];
    const { sentence, rules } = headlineFor(named('https://idc.example/'), missed);
    expect(rules).toContain('valueNeverStored');
    expect(sentence).toContain('No page of this log had stored iic_oidc_url, iic_client_id, although');
    expect(headlineFor([...named('https://idc.example/'), ...stores], missed).rules ?? []).not.toContain(
      'valueNeverStored',
    );
    expect(headlineFor(named('http://idc.example/'), missed).rules ?? []).not.toContain('valueNeverStored');
  });

  it('is said to be missing in storage or in the answer, whichever it was', () => {
    expect(headlineFor([...read(keys, {}), refusal]).sentence).toBe(
      'The page found no OIDC client of the identity center in storage (iic_oidc_url, iic_client_id), so it could not send the person there.',
    );
    const none = asked('api.userIdentityProvider', {}, ok({}));
    expect(headlineFor([...none, refusal]).sentence).toContain('IAMIdentityCenterAuthInitiationParams with');
  });

  it.each([
    [{ OIDCUrl: 'https://idc.example/' }, 'named the address of the identity center, but no client id (OIDCClientId)'],
    [{ OIDCClientId: 'client' }, 'named a client of the identity center, but no address (OIDCUrl)'],
    [
      { OIDCUrl: 'http://idc.example/', OIDCClientId: 'client' },
      'does not open the address that the service named for the identity center, http://idc.example/: OIDCUrl must be',
    ],
    [{}, 'IAMIdentityCenterAuthInitiationParams with OIDCClientId and an https address as OIDCUrl'],
  ])('was refused for one part of it, which is named: %j', (client, words) => {
    const value = {
      IdentityProvider: 'IAM_IDENTITY_CENTER',
      IdentityProviderAuthInitiationParams: { IAMIdentityCenterAuthInitiationParams: client },
    };
    const { sentence } = headlineFor([...asked('api.userIdentityProvider', {}, ok(value)), refusal]);
    expect(sentence).toContain(words);
  });
});
