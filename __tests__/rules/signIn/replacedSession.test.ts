import type { EpochMs } from 'src/contract/brandTypes';
import type { StoredValue } from 'src/contract/storageKeys';
import { endMarkerOf, hasEnded, isEndMarker, stillReplaces } from 'src/rules/signIn/replacedSession';

type Session = StoredValue<'session'>;
const ada = { id: 'ada', method: 'own', since: 1 as EpochMs } as Session;
const signedOut = { id: 'new', since: 2 as EpochMs } as Session;
/** What is stored once this session, or one without an id, has ended. */
const endOf = (before?: Session): Session => ({ ...signedOut, ...endMarkerOf(before) });

it('the end of a session by the service names the session and its method [0.46]', () => {
  expect(endMarkerOf(ada)).toEqual({ ended: 'ada', endedMethod: 'own' });
  expect([endOf(ada), endOf(), signedOut].map(isEndMarker)).toEqual([true, true, false]);
});

it.each<[string, string | undefined, Session | undefined, boolean, boolean]>([
  ['it still is stored', 'ada', ada, false, true],
  ['it has ended', 'ada', endOf(ada), true, true],
  ['another one has ended', 'bob', endOf(ada), false, false],
  ['one without an id has ended', 'ada', endOf(), false, false],
  ['somebody has signed out', 'ada', signedOut, false, false],
  ['storage has lost it', 'ada', undefined, false, false],
  ['nobody is signed in, as before', undefined, undefined, false, true],
  ['it had no id, and has ended', undefined, endOf(), true, true],
  ['it had no id, and one with an id has ended', undefined, endOf(ada), false, false],
  ['nobody was signed in, and somebody has signed out', undefined, signedOut, false, false],
])('of a session, if %s (%j, %j): it has ended %j, a start still replaces it %j [0.46]', (...of) => {
  const [, replaces, session, isEnded, isStill] = of;
  expect(hasEnded(session, replaces)).toBe(isEnded);
  expect(stillReplaces({ method: 'federate', replaces, since: ada.since }, session)).toBe(isStill);
  if (replaces === undefined) expect(stillReplaces(undefined, session)).toBe(isStill);
});
