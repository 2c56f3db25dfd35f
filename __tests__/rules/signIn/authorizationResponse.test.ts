import { problemOfResponse } from 'src/rules/signIn/authorizationResponse';

type Stored = Parameters<typeof problemOfResponse>[1];

const session = (id: string, method?: string) => ({ session: { id, method, since: 1 } }) as Stored;
const start = (more: object) => ({ pending_sign_in: { id: 'new', method: 'federate', since: 2, ...more } }) as Stored;

describe('what is wrong with an answer of the federated provider [0.44]', () => {
  it.each<[string, Stored, boolean, string | undefined]>([
    ['nothing, if its start is stored', start({}), false, undefined],
    [
      'nothing, if the session is still the one at the start',
      { ...session('a', 'own'), ...start({ replaces: 'a' }) },
      false,
      undefined,
    ],
    [
      'nothing, if an older build has started it',
      { ...session('a', 'own'), ...start({ id: undefined }) },
      false,
      undefined,
    ],
    ['nothing, if nothing is stored: the token that agreed has proved the start [4.41, 4.42]', {}, true, undefined],
    ['nothing was started, as far as is known', session('a', 'own'), false, 'notStarted'],
    ['the person has signed out, so the start is gone', session('a'), true, 'notStarted'],
    ['it has finished in another tab', session('a', 'own'), true, 'superseded'],
    ['another method was started since', start({ method: 'directory' }), true, 'otherTab'],
    ['it has come back before', start({ used: true }), true, 'usedTwice'],
    ['somebody has signed in since', { ...session('b', 'own'), ...start({ replaces: 'a' }) }, true, 'superseded'],
    [
      'nothing, if the session has only ended since',
      { session: { id: 'b', ended: 'a' }, ...start({ replaces: 'a' }) } as Stored,
      true,
      undefined,
    ],
    [
      'another session has ended since',
      { session: { id: 'c', ended: 'b' }, ...start({ replaces: 'a' }) } as Stored,
      true,
      'superseded',
    ],
    ['somebody has signed in for the first time since', { ...session('b', 'own'), ...start({}) }, true, 'superseded'],
  ])('%s', (_what, stored, hasBegun, problem) => {
    expect(problemOfResponse('federate', stored, hasBegun)).toBe(problem);
  });

  it('of a directory without a start: it returns no token [0.23]', () => {
    expect(problemOfResponse('directory', {}, true)).toBe('notStarted');
  });
});
