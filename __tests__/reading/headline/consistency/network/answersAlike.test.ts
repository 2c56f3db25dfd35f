import { headlineOf } from 'src/reading/headline/headline';
import { asked as question, eventEntry, logOf, ok, pageLoad, refused, withFacts } from '__tests__/journal/pageLoads';

const incomplete = refused('incomplete', 200);

describe('every answer that counted as not JSON', () => {
  const answer = refused('malformed', 200);
  const call = (operation: string) =>
    question(`api.${operation}`, {}, answer).map((entry) =>
      'args' in entry ? { ...entry, args: { ...(entry['args'] as object), context: { region: 'eu-west-1' } } } : entry,
    );
  const end = eventEntry('signIn/refused', { error: 'error', why: 'incompleteAnswer' });
  it.each([
    ['one host', 'https://docs.test/api', false],
    ['two hosts', 'https://{region}.api.test/api', true],
  ])('came from %s, by the addresses of the calls', (_what, api, isTwo) => {
    const load = pageLoad([...call('region'), ...call('token'), end]);
    const facts = { host: 'docs.test', scheme: 'https:', served: { api } };
    expect(headlineOf(logOf(withFacts(load, facts))).sentence.includes('from 2 hosts')).toBe(isTwo);
  });
});

describe('answers that were all incomplete', () => {
  it('have one reason only if they came from several hosts, and no other answer came', () => {
    const words = 'it is not known whether something on the way answers for all of them';
    const sentenceOf = (...names: readonly (readonly [string, object])[]): string =>
      headlineOf(
        logOf(
          pageLoad([
            ...names.flatMap(([name, answer]) => question(name, {}, answer)),
            eventEntry('signIn/refused', { error: 'error', why: 'incompleteAnswer' }),
          ]),
        ),
      ).sentence;
    expect(sentenceOf(['api.region', incomplete], ['api.token', incomplete])).toContain(words);
    expect(sentenceOf(['api.region', incomplete], ['api.token', incomplete])).not.toContain('a bug');
    expect(sentenceOf(['api.currentUser', incomplete], ['api.token', incomplete])).not.toContain(words);
    expect(sentenceOf(['api.region', ok({})], ['api.token', incomplete])).not.toContain(words);
    const withPool = (answer: object) =>
      sentenceOf(['api.region', incomplete], ['identity.signIn', answer], ['api.token', incomplete]);
    expect(withPool(ok({}))).not.toContain(words);
    expect(withPool(refused('refused', 400, { code: 'NotAuthorizedException' }))).not.toContain(words);
    expect(withPool(refused('network', -1))).toContain(words);
  });
});
