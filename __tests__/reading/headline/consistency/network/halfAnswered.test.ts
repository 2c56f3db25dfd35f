import { briefOf } from 'src/reading/brief/brief';
import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, ok, pageLoad, withFacts } from '__tests__/journal/pageLoads';

const lost = (more: object) => ({ kind: 'network', status: -1, ...more });
const submitted = eventEntry('ownLogin/submitted', { siteName: 'acme', username: '‹email:1›' }, 'person');
const signIn = (more: object): readonly EntryParts[] => {
  const failure = lost(more);
  return [
    submitted,
    ...asked('identity.signIn', { username: '‹email:1›' }, { outcome: 'failed', failure }),
    eventEntry('ownLogin/refused', { failure }),
  ];
};
const lookUp = asked('api.organizationByAlias', {}, ok({}));
const told = (...entries: readonly EntryParts[]) => {
  const log = { savedBy: 0, ...logOf(pageLoad(entries)) };
  return { sentence: headlineOf(log).sentence, brief: briefOf(log as never).replace(/\s+/g, ' ') };
};
const fact =
  'The user pool had answered the first request of this sign-in (InitiateAuth), but not RespondToAuthChallenge';
const reasons = `${fact}: perhaps something stops this request only, such as an extension, a filter, or a gateway whose answer has no CORS headers`;
const blocked = 'Schalten Sie Erweiterungen';
const second = { request: 'RespondToAuthChallenge' };

describe('a sign-in of which the user pool answered only the first request', () => {
  it('may have lost the connection in between, if nothing was answered since', () => {
    const { sentence, brief } = told(...lookUp, ...signIn(second));
    expect(sentence).toContain(`${reasons}, or the connection was lost in between.`);
    expect(sentence).not.toMatch(/certificate|out of reach/);
    expect(brief).not.toContain(blocked);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['another host answered since', [...signIn(second), ...lookUp]],
    ['it happened again', [...signIn(second), ...signIn(second)]],
  ])('is stopped at that request if %s', (_case, entries) => {
    const { sentence, brief } = told(...entries);
    expect(sentence).toContain(reasons);
    expect(brief).toContain(blocked);
  });

  it('is told with its time limit', () => {
    expect(told(...signIn({ ...second, code: 'TimeoutError' })).sentence).toContain(`${fact}.`);
  });

  it.each(['InitiateAuth', 'RespondToAuthChallenge'])(
    'shows that the host was reached, unless it was %s',
    (request) => {
      const served = { userPool: { id: 'us-east-1_a', clientId: 'c', endpoint: 'https://pool.test/' } };
      const load = (...entries: readonly EntryParts[]) => withFacts(pageLoad(entries), { served });
      const once = signIn({ request });
      const isReached = request !== 'InitiateAuth';
      const onOne = headlineOf(logOf(load(...once, ...once, ...once))).sentence;
      expect(onOne.includes('No call of this log to')).toBe(!isReached);
      const onSeveral = headlineOf(logOf(load(...once), load(...lookUp, ...once))).sentence;
      expect(onSeveral.includes('out of reach')).toBe(!isReached);
      expect(onSeveral.includes(fact)).toBe(isReached);
    },
  );

  it('is not claimed by a log of an earlier build', () => {
    expect(told(...signIn({})).sentence).not.toContain('InitiateAuth');
  });
});
