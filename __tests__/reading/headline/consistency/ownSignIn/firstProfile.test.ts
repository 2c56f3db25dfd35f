import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, pageLoad, read, withFacts } from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';

describe('a first profile that was refused because its sign-in has expired', () => {
  const challenge = { outcome: 'newPasswordRequired', attributes: [], existing: [] };
  const signIn = (username: string) => [
    eventEntry('ownLogin/submitted', { siteName: 'acme', username }, 'person'),
    ...asked('identity.signIn', { username }, challenge),
  ];
  const clock = (now: number) => asked('clock.now', {}, now);
  const known = (since: number) => read(['session'], { session: { id: '‹signIn:1›', since } });
  const set = (value: object) => asked('identity.setNewPassword', {}, value);
  const message = 'Invalid session for the user, session is expired.';
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException', message };
  const here = (...clockBefore: readonly EntryParts[]) => [
    ...signIn('‹email:1›'),
    ...clockBefore,
    ...set({ outcome: 'failed', failure }),
    eventEntry('updateUser/refused', { failure }),
  ];
  const told = (own: readonly EntryParts[], other: readonly EntryParts[]) =>
    headlineOf({ savedBy: 0, ...logOf(pageLoad(own), pageLoad(other, 'tab2')) }).sentence;
  const ok = { outcome: 'ok', value: {} };

  it('quotes the user pool', () => {
    expect(sentenceOf(...here())).toContain(
      'The first profile and password were not accepted: the user pool says that the sign-in that it belongs to has expired (NotAuthorizedException).',
    );
  });

  it.each<[string, string, readonly EntryParts[], readonly EntryParts[]]>([
    [
      'before, as a session that both know shows',
      '17.0 s before',
      [...known(3000), ...clock(1000), ...here(...clock(100_000))],
      [...known(1000), ...signIn('‹email:1›'), ...clock(81_000), ...set(ok)],
    ],
    [
      'long before',
      'before',
      [...clock(1000), ...here(...clock(200_000))],
      [...signIn('‹email:1›'), ...clock(100_000), ...set(ok)],
    ],
    [
      'within the minute to which a log rounds',
      'too',
      [...clock(1000), ...here(...clock(100_000))],
      [...signIn('‹email:1›'), ...clock(83_000), ...set(ok)],
    ],
    ['at a time that is not known', 'too', here(), [...signIn('‹email:1›'), ...set(ok)]],
  ])('is told with the other tab that had set it %s', (_case, when, own, other) => {
    expect(told(own, other)).toContain(
      `Another tab of this log set the first profile and password of ‹email:1› ${when}: that works only once.`,
    );
  });

  it.each<[string, readonly EntryParts[]]>([
    ['for somebody else', [...signIn('‹email:2›'), ...set(ok)]],
    ['without success', [...signIn('‹email:1›'), ...set({ outcome: 'failed', failure })]],
    ['afterwards', [...clock(200_000), ...signIn('‹email:1›'), ...set(ok)]],
    ['before this sign-in', [...clock(10_000), ...signIn('‹email:1›'), ...set(ok)]],
  ])('is not told with another tab that set one %s', (_case, other) => {
    expect(told([...clock(100_000), ...here(...clock(130_000))], other)).not.toContain('Another tab');
  });

  it('is not told with a tab of another user pool', () => {
    const of = (id: string) => ({ served: { userPool: { id } } });
    const there = withFacts(pageLoad([...signIn('‹email:1›'), ...set(ok)], 'tab2'), of('eu-west-1_alpha'));
    const log = logOf(there, withFacts(pageLoad(here()), of('eu-west-1_prod')));
    expect(headlineOf({ savedBy: 1, ...log }).sentence).not.toContain('Another tab');
  });
});
