import type { EpochMs } from 'src/contract/brandTypes';
import { ownsRequest } from 'src/rules/app/appRequest';
import { isSameRequest } from 'src/rules/app/sameRequest';

const pages = ['dropping', 'startingOver', 'adopting', 'granting', 'answering'] as const;
type Page = (typeof pages)[number];

/** A page that was loaded again in the tab `here`, and the request of the tab `there`. */
const elsewhere = {
  requestTrip: 'there' as string | undefined,
  trip: 'here',
  isShown: false,
  keepsRequest: false,
  continues: true,
  provedId: undefined as string | undefined,
  start: undefined as { readonly id?: string; readonly trip?: string } | undefined,
  grant: undefined as { readonly session: string } | undefined,
};
const startedThere = { id: 'a', trip: 'there' };

describe('the pages whose own an app’s request is [0.43, 0.46]', () => {
  it.each<[string, Partial<typeof elsewhere>, readonly Page[]]>([
    ['of another tab', {}, []],
    ['of this tab', { requestTrip: 'here' }, pages],
    ['of an older build, which stored no trip', { requestTrip: undefined }, pages],
    ['that the page shows', { isShown: true }, ['startingOver', 'answering']],
    ['whose tab has started the sign-in', { start: startedThere }, ['granting']],
    ['whose tab has started the proved sign-in', { start: startedThere, provedId: 'a' }, ['granting']],
    [
      'whose closed tab had started the sign-in',
      { start: startedThere, continues: false },
      ['adopting', 'granting', 'answering'],
    ],
    ['whose tab has started another sign-in than the proved one', { start: startedThere, provedId: 'b' }, []],
    ['of another tab than the one that started', { start: { id: 'a', trip: 'third' } }, []],
    ['beside a start of an older build', { start: { id: 'a' } }, []],
    ['granted to the proved sign-in', { provedId: 'a', grant: { session: 'a' } }, ['answering']],
    ['granted to another than the proved sign-in', { provedId: 'b', grant: { session: 'a' } }, []],
    ['granted to a sign-in that this page did not prove', { grant: { session: 'a' } }, []],
    ['neither granted nor started, after a proved sign-in', { provedId: 'a' }, []],
    ['that waits while the address names one of its own', { keepsRequest: true }, []],
    ['the same, after a proved sign-in', { keepsRequest: true, continues: false, provedId: 'a' }, []],
    ['that the address names in a new tab', { keepsRequest: true, continues: false }, ['adopting', 'answering']],
    [
      'that the page shows, and the address names',
      { keepsRequest: true, isShown: true, provedId: 'a' },
      ['startingOver', 'adopting', 'answering'],
    ],
    ['that a closed tab has left to a new one', { continues: false }, ['answering']],
    ['that waits while a new tab has proved its sign-in', { continues: false, provedId: 'a' }, []],
  ])('%s', (_what, more, owners) => {
    const known = { ...elsewhere, ...more };
    expect(pages.filter((page) => ownsRequest(page, known))).toEqual(owners);
  });
});

describe('whether two requests are the same [0.28]', () => {
  const request = { applicationId: 'notes', codeChallenge: 'abc', since: 1 as EpochMs };

  it.each([
    ['the same', {}, true],
    ['of another app', { applicationId: 'archive' }, false],
    ['with another challenge', { codeChallenge: 'def' }, false],
    ['a later one', { since: 2 as EpochMs }, false],
  ])('%s', (_what, more, isSame) => {
    expect(isSameRequest(request, { ...request, ...more })).toBe(isSame);
  });
});
