import type { FailureKind } from 'src/contract/failures';
import { type AliasMeaning, aliasMeaning, submitsByItself, waitsForPress } from 'src/rules/address/entrySubmit';
import { failed, ok } from '__tests__/support/fakePorts';

describe('the check of the site alias', () => {
  it.each<[FailureKind, string]>([
    ['redirect', 'deleted'],
    ['entityNotExists', 'invalid'],
    ['unauthorizedResource', 'unauthorized'],
    ['missingParameter', 'usable'],
    ['userNotActive', 'usable'],
    ['authenticationFailed', 'usable'],
    ['network', 'usable'],
    ['malformed', 'usable'],
    ['incomplete', 'usable'],
    ['refused', 'usable'],
    ['throttled', 'usable'],
  ])('that fails with %s results in %s', (kind, meaning) => {
    expect(aliasMeaning(failed(kind))).toBe(meaning);
  });

  it('that succeeds results in usable', () => {
    expect(aliasMeaning(ok({ Id: 'o1' }))).toBe('usable');
  });
});

const nothing = {
  site: true,
  onSitesHost: false,
  email: false,
  showsNotice: false,
  autoSubmit: undefined,
  arrivedByHistory: false,
};

describe('the automatic submit of the entry form', () => {
  it.each([
    ['on a site host with no input', { onSitesHost: true }, true],
    ['with an e-mail and a site', { email: true }, true],
    ['when told to', { onSitesHost: true, autoSubmit: true }, true],
    ['not with a site alone', {}, false],
    ['not on a site host with a notice', { onSitesHost: true, showsNotice: true }, false],
    ['not with an e-mail and a notice', { email: true, showsNotice: true }, false],
    ['not with an e-mail but no site', { email: true, site: false }, false],
    ['not on a site host whose label is not a site name', { onSitesHost: true, site: false }, false],
    ['not when told not to', { onSitesHost: true, email: true, autoSubmit: false }, false],
    ['not when told to, but without a reason', { autoSubmit: true }, false],
    ['not after Back', { onSitesHost: true, email: true, arrivedByHistory: true }, false],
  ])('%s', (_title, given, submits) => {
    expect(submitsByItself({ ...nothing, ...given })).toBe(submits);
  });
});

describe('what the check of the alias found waits for a press [0.49]', () => {
  const refusals = ['deleted', 'invalid', 'unauthorized'] as const;
  const arrivals = {
    'a plain arrival': nothing,
    'a notice': { ...nothing, showsNotice: true },
    'a denial': { ...nothing, autoSubmit: false },
    'an automatic submit': { ...nothing, autoSubmit: true },
    Back: { ...nothing, arrivedByHistory: true },
  };

  it.each<[keyof typeof arrivals, readonly AliasMeaning[]]>([
    ['a plain arrival', []],
    ['a notice', refusals],
    ['a denial', ['unauthorized']],
    ['an automatic submit', []],
    ['Back', ['unauthorized']],
  ])('after %s: %j', (arrival, waiting) => {
    const waitsIn = (step: Parameters<typeof waitsForPress>[2]) =>
      (['usable', ...refusals] as const).filter((meaning) => waitsForPress(meaning, arrivals[arrival], step));
    expect(waitsIn('asking')).toEqual(waiting);
    expect(waitsIn('lookingUp')).toEqual([]);
    expect(waitsIn('cannotSignIn')).toEqual(refusals);
  });
});
