import { signOutStep } from 'src/rules/signIn/signOut';
import { openedSessionOf } from 'src/rules/signIn/openedSession';

type Stored = Parameters<typeof signOutStep>[0];

const jane = { session: { id: 'jane', method: 'own', since: 1 } } as Stored;
const nora = { session: { id: 'nora', method: 'own', since: 2 } } as Stored;
const signedOut = { session: { id: 'out', since: 3 } } as Stored;
const token = { gb_access_token: 'T' } as Stored;
const newer = { gb_access_token: 'T2' } as Stored;
const refresh = { gb_refresh_token: 'R' } as Stored;
const away = { otherStage: true } as Stored;
const older = { ...token, ...refresh };
const named = { ...jane, ...token };
const mine = { sign_out_pending: 'here' } as Stored;
const others = { sign_out_pending: 'there' } as Stored;

const clears = { outcome: 'clear', isPending: false };
const clearsAndNotifies = { outcome: 'clear', isPending: true };
const isOver = { outcome: 'done', isPending: true };
const leaves = { outcome: 'otherSession', isPending: false };
const leavesAgain = { outcome: 'otherSession', isPending: true };

describe('a sign-out [4.98]', () => {
  it.each<[string, Stored, Stored | undefined, object]>([
    ['clears the person, and notifies the service', { ...jane, ...token }, undefined, clearsAndNotifies],
    ['clears a person without a token, whom the service does not know', jane, undefined, clears],
    ['clears where nobody is signed in', {}, undefined, clears],
    ['clears although another tab still has to notify', { ...jane, ...others }, undefined, clears],
    ['clears again if the tokens were refreshed meanwhile', { ...jane, ...token }, jane, clearsAndNotifies],
    ['clears again if another tab has signed the person out meanwhile', signedOut, { ...jane, ...token }, clears],
    ['leaves a person who has signed in meanwhile', { ...nora, ...token }, { ...jane, ...token }, leaves],
    ['leaves a person whose sign-in has no token yet', nora, jane, leaves],
    ['leaves a person who has signed in since nobody was', { ...nora, ...token }, {}, leaves],
    ['clears a session that had no id and has been given one', { ...jane, ...token }, token, clearsAndNotifies],
    ['clears one whose access token has been renewed too', { ...jane, ...newer, ...refresh }, older, clearsAndNotifies],
    ['leaves a person who has replaced a session without an id', { ...nora, ...newer }, older, leaves],
    ['clears the session of another stage that was there before', away, away, clears],
    ['leaves a person who has signed in at another stage since nobody was', away, {}, leaves],
    ['leaves a person who has replaced a session at another stage', away, named, leaves],
    ['leaves a person who has replaced a named one and has its token', { ...nora, ...token }, named, leaves],
  ])('%s', (_what, stored, before, step) => {
    expect(signOutStep(stored, before && openedSessionOf(before), 'here')).toEqual(step);
  });

  it.each<[string, Stored, Stored | undefined, object]>([
    ['removes nothing, and notifies', { ...signedOut, ...mine }, undefined, isOver],
    ['removes a token that was stored late', { ...signedOut, ...mine, ...token }, undefined, clearsAndNotifies],
    ['leaves a person who has signed in since', { ...nora, ...mine, ...token }, undefined, leavesAgain],
    ['leaves a person who has signed in at another stage since', { ...mine, ...away }, away, leavesAgain],
    [
      'leaves a person who signs in while it removes a late token',
      { ...nora, ...mine, ...token },
      { ...signedOut, ...mine, ...token },
      leavesAgain,
    ],
    [
      'is over if the late token has gone meanwhile',
      { ...signedOut, ...mine },
      { ...signedOut, ...mine, ...token },
      isOver,
    ],
    [
      'leaves a person who had signed in when the address was opened',
      { ...nora, ...mine, ...token },
      nora,
      leavesAgain,
    ],
  ])('that is reloaded after it has cleared %s', (_what, stored, before, step) => {
    expect(signOutStep(stored, before && openedSessionOf(before), 'here')).toEqual(step);
  });
});
