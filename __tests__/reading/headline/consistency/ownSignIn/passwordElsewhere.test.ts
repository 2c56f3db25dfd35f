import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, ok, pageLoad, read, withFacts } from '__tests__/journal/pageLoads';

const incorrect = {
  kind: 'refused',
  status: 400,
  code: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
};
const clock = (now: number): readonly EntryParts[] => asked('clock.now', {}, now);
const known = (since: number): readonly EntryParts[] => read(['session'], { session: { id: '‹signIn:1›', since } });
const passwords = { oldPassword: '‹password:1›', newPassword: '‹password:2›' };
const ofPerson = (username: string) => ({ session: { username }, ...passwords });
const changes = (username = '‹email:1›', answer: object = ok()) =>
  asked('identity.changePassword', ofPerson(username), answer);
const resets = asked('identity.confirmPassword', { username: '‹email:1›', ...passwords }, ok());
const signsIn = asked('identity.signIn', { username: '‹email:1›', password: '‹password:1›' }, ok());
const failed = { outcome: 'failed', failure: incorrect };
const refused = (failure: object = incorrect): readonly EntryParts[] => [
  ...changes('‹email:1›', { outcome: 'failed', failure }),
  eventEntry('changePassword/refused', { failure }),
];
const sentenceOf = (here: readonly EntryParts[], there: readonly EntryParts[], tab = 'tab2'): string =>
  headlineOf({ savedBy: 1, ...logOf(pageLoad(there, tab), pageLoad(here)) }).sentence;

describe('a password that was refused', () => {
  const here = [...known(3000), ...clock(100_000), ...refused()];
  it.each<[string, string, readonly EntryParts[], string]>([
    ['changed', 'In another tab of this log', [...known(1000), ...clock(90_000), ...changes()], 'tab2'],
    ['reset', 'In another tab of this log', [...known(1000), ...clock(90_000), ...resets], 'tab2'],
    ['changed', 'On another page load', [...known(1000), ...clock(90_000), ...changes()], 'tab1'],
  ])('is told with what had %s it before: %s', (how, where, there, tab) => {
    expect(sentenceOf(here, there, tab)).toContain(
      `${where} the password of ‹email:1› had been ${how} 8.0 s before, so an older one no longer counts.`,
    );
  });

  it.each([
    ['stage', { stage: 'alpha' }],
    ['user pool', { served: { userPool: { id: 'eu-west-1_alpha' } } }],
  ])('is not told with what had changed one in another %s', (_what, facts) => {
    const there = [...known(1000), ...clock(90_000), ...changes()];
    const other = withFacts(pageLoad(there, 'tab2'), facts);
    const log = logOf(other, pageLoad(here));
    expect(headlineOf({ savedBy: 1, ...log }).sentence).not.toContain('no longer counts');
  });

  it('is reported without a duration if only the order is known', () => {
    expect(sentenceOf([...clock(100_000), ...refused()], [...clock(10_000), ...changes()])).toContain(
      'been changed before,',
    );
  });

  it.each<[string, readonly EntryParts[], readonly EntryParts[]]>([
    ['afterwards', here, [...known(1000), ...clock(99_000), ...changes()]],
    ['for somebody else', here, [...known(1000), ...clock(90_000), ...changes('‹email:2›')]],
    ['without success', here, [...known(1000), ...clock(90_000), ...changes('‹email:1›', failed)]],
    ['before a sign-in', here, [...known(1000), ...clock(90_000), ...changes(), ...clock(91_000), ...signsIn]],
    ['in an order that is not known', [...clock(100_000), ...refused()], [...clock(90_000), ...changes()]],
    [
      'although only the access token was refused',
      [...known(3000), ...clock(100_000), ...refused({ ...incorrect, message: 'Access Token has been revoked' })],
      [...known(1000), ...clock(90_000), ...changes()],
    ],
    [
      'although the account is disabled',
      [...known(3000), ...clock(100_000), ...refused({ ...incorrect, message: 'User is disabled.' })],
      [...known(1000), ...clock(90_000), ...changes()],
    ],
  ])('is not told with one that was changed %s', (_case, own, there) => {
    expect(sentenceOf(own, there)).not.toContain('no longer counts');
  });
});
