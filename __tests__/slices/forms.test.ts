import type { UnknownAction } from '@reduxjs/toolkit';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { Failure } from 'src/contract/failures';
import type { PersistedState } from 'src/contract/persistedState';
import type { RouteId } from 'src/contract/routes';
import type { Sealed } from 'src/contract/shape';
import {
  type ChangePasswordState,
  changePasswordAllowed,
  changePasswordSlice,
  changePasswordRefused,
  changePasswordSubmitted,
  changePasswordChanged,
} from 'slices/changePassword';
import { ownLoginAccepted, ownLoginRefused, ownLoginSlice, ownLoginSubmitted } from 'slices/ownLogin';
import { ownLoginChallengeExpired, ownLoginNewPasswordRequired, ownLoginPasswordForgotten } from 'slices/ownLogin';
import {
  resetPasswordCodeRefused,
  resetPasswordCodeSent,
  resetPasswordCodeWantedAgain,
  resetPasswordDone,
  resetPasswordSlice,
} from 'slices/resetPassword';
import {
  type ResetPasswordState,
  resetPasswordRefused,
  resetPasswordSubmitted,
  resetPasswordUsernameMissing,
} from 'slices/resetPassword';
import { routeEntered } from 'slices/route';
import { storeRestored } from 'slices/store';
import { updateUserRefused, updateUserSlice, updateUserSubmitted } from 'slices/updateUser';

const site = 'acme' as SiteName;
const username = 'jane@acme.test' as EmailId;
const password = '‹password:1›' as Sealed<'password'>;
const failure: Failure = { kind: 'refused', status: 400 };
const enteredAt = (route: RouteId) => routeEntered({ route, params: {}, refused: [], arrival: 'flow' });
const restored = (slices: PersistedState) => storeRestored({ site, slices });
const signsIn = ownLoginSubmitted({ siteName: site, username, password });
const submits = 3;

// A slice puts its reducers together when it is first used. Here that is before all tests, since a mutant is tried with
// the tests that ran its code.
const atFirst = {
  ownLogin: ownLoginSlice.getInitialState(),
  updateUser: updateUserSlice.getInitialState(),
  resetPassword: resetPasswordSlice.getInitialState(),
  changePassword: changePasswordSlice.getInitialState(),
};
it.each([
  ['own sign-in', atFirst.ownLogin, { step: 'asking', submits: 0 }],
  ['the first profile', atFirst.updateUser, { step: 'closed', submits: 0 }],
  ['the reset of a password', atFirst.resetPassword, { step: 'asking', submits: 0 }],
  ['the change of a password', atFirst.changePassword, { step: 'INIT', form: 'checking', submits: 0 }],
])('%s begins without a submit', (_what, state, expected) => {
  expect(state).toEqual(expected);
});

describe('own sign-in', () => {
  const { reducer } = ownLoginSlice;
  const before = { step: 'signingIn', submits } as const;
  it.each([
    ['a submit empties the password field', signsIn, { step: 'signingIn', submits: 4 }],
    ['a refusal is shown', ownLoginRefused({ failure }), { step: 'refused', submits, failure }],
    ['an accepted one waits for post-auth', ownLoginAccepted(), { step: 'accepted', submits }],
    ['a first profile that came too late starts again', ownLoginChallengeExpired(), { step: 'asking', submits }],
    ['a screen that is entered again is not busy', enteredAt('ownLogin'), { step: 'asking', submits }],
  ])('%s', (_what, event, after) => {
    expect(reducer(before, event)).toEqual(after);
  });
});

describe('the first profile', () => {
  const { reducer } = updateUserSlice;
  const { selectPersisted } = updateUserSlice.getSelectors();
  const person = { siteName: site, username };
  const form = { ...person, lacking: ['phone'] };
  const open = { step: 'asking', submits, ...form } as const;
  const profile = { given_name: 'Jane', family_name: 'Doe', newPassword: password };
  const closed = { step: 'closed', submits } as const;
  const incomplete: Failure = { kind: 'incomplete', status: 200 };
  const mayBeSet = { step: 'expired', submits, of: person } as const;
  const signsInElse = ownLoginSubmitted({ siteName: site, username: 'joe@acme.test' as EmailId, password });

  it.each([
    ['opens for its person', closed, ownLoginNewPasswordRequired({ ...form, attributes: [] }), open],
    [
      'lacks nothing if an older log names nothing',
      closed,
      ownLoginNewPasswordRequired({ ...person, attributes: [] }),
      { ...open, lacking: [] },
    ],
    ['is sent', open, updateUserSubmitted(profile), { ...open, step: 'sending', submits: 4 }],
    ['cannot be sent while it is closed', closed, updateUserSubmitted(profile), closed],
    ['is refused, and stays', open, updateUserRefused({ failure }), { ...open, step: 'refused', failure }],
    ['cannot be refused while it is closed', closed, updateUserRefused({ failure }), closed],
    ['came too late: its person is known', open, ownLoginChallengeExpired(), { step: 'expired', submits, of: person }],
    [
      'may be set after an answer that lacks a field',
      { ...open, step: 'refused', failure: incomplete },
      ownLoginChallengeExpired(),
      { step: 'unconfirmed', submits, of: person },
    ],
    ['came too late after it was closed', closed, ownLoginChallengeExpired(), { step: 'expired', submits }],
    ['is closed by another sign-in', open, signsIn, closed],
    ['is closed by another screen', open, enteredAt('entry'), closed],
    [
      'was interrupted by a reload',
      closed,
      restored({ updateUser: { username } }),
      { step: 'interrupted', submits, of: person },
    ],
    [
      'may be set if it was being sent at the reload',
      closed,
      restored({ updateUser: { username, submitted: true } }),
      { step: 'cutOff', submits, of: person },
    ],
    ['that may be set is named until a sign-in succeeds', mayBeSet, signsIn, mayBeSet],
    ['that may be set is no longer named if another person tries', mayBeSet, signsInElse, closed],
    ['was not there before a reload', closed, restored({}), closed],
  ] as const)('%s', (_what, before, event, after) => {
    expect(reducer(before, event)).toEqual(after);
  });

  it('survives a reload while it is open, with its person only', () => {
    expect(selectPersisted(open)).toEqual({ username });
    expect(selectPersisted(closed)).toBeUndefined();
    expect(selectPersisted({ ...open, step: 'refused', failure })).toEqual({ username });
    const lost: Failure = { kind: 'network', status: -1 };
    for (const state of [
      { ...open, step: 'sending' },
      { ...open, step: 'refused', failure: lost },
    ] as const)
      expect(selectPersisted(state)).toEqual({ username, submitted: true });
  });

  it('that may be set is reported after a second reload too, until its person is through or another tries [0.47]', () => {
    const cutOff = reducer(closed, restored({ updateUser: { username, submitted: true } }));
    expect(selectPersisted(cutOff)).toEqual({ username, submitted: true });
    expect(selectPersisted(reducer(cutOff, signsIn))).toEqual({ username, submitted: true });
    const unconfirmed = reducer({ ...open, step: 'refused', failure: incomplete }, ownLoginChallengeExpired());
    expect(selectPersisted(unconfirmed)).toEqual({ username, submitted: true });
    for (const end of [signsInElse, enteredAt('postAuth')])
      expect(selectPersisted(reducer(cutOff, end))).toBeUndefined();
    // That it was interrupted is reported once.
    expect(selectPersisted(reducer(closed, restored({ updateUser: { username } })))).toBeUndefined();
  });
});

describe('the reset of a password', () => {
  const { reducer } = resetPasswordSlice;
  const { selectPersisted } = resetPasswordSlice.getSelectors();
  const destination = 'j***@a***';
  const sent = { step: 'codeSent', submits, destination } as const;
  const asking = { step: 'asking', submits } as const;
  const code = { verificationCode: '‹verificationCode:1›' as Sealed<'verificationCode'>, newPassword: password };
  const submit = { of: code.verificationCode, isLost: false };

  it.each([
    ['asks for the user name', asking, resetPasswordUsernameMissing(), { step: 'usernameMissing', submits }],
    [
      'that names nobody asks for the user name at sign-in',
      { step: 'usernameMissing', submits },
      enteredAt('ownLogin'),
      { step: 'usernameMissing', submits },
    ],
    [
      'that names nobody is forgotten elsewhere',
      { step: 'usernameMissing', submits },
      enteredAt('entry'),
      { step: 'asking', submits },
    ],
    ['cannot begin without one', asking, ownLoginPasswordForgotten({}), asking],
    ['has a code sent', asking, ownLoginPasswordForgotten({ username }), { step: 'sendingCode', submits, username }],
    ['shows where the code went', asking, resetPasswordCodeSent({ destination }), sent],
    [
      'still shows it while another code is sent',
      sent,
      resetPasswordCodeWantedAgain(),
      { ...sent, step: 'sendingCode' },
    ],
    [
      'is sent, which empties the fields',
      sent,
      resetPasswordSubmitted(code),
      { ...sent, step: 'sending', submits: 4, submit },
    ],
    ['is refused, and the code stays', sent, resetPasswordRefused({ failure }), { ...sent, step: 'refused', failure }],
    ['shows that no code was sent', sent, resetPasswordCodeRefused({ failure }), { ...sent, step: 'refused', failure }],
    ['is done', sent, resetPasswordDone(), { step: 'done', submits }],
    ['is over when the person signs in', sent, signsIn, asking],
    ['leads to its own screen', sent, enteredAt('forgotPassword'), sent],
    ['is over on another screen', sent, enteredAt('ownLogin'), asking],
    ['is confirmed on the sign-in screen', { step: 'done', submits }, enteredAt('ownLogin'), { step: 'done', submits }],
    ['is not confirmed on another screen', { step: 'done', submits }, enteredAt('forgotPassword'), asking],
    ['begins anew when its screen is entered', asking, enteredAt('forgotPassword'), asking],
    ['shows after a reload where the code went', asking, restored({ resetPassword: { destination } }), sent],
    ['was not there before a reload', asking, restored({}), asking],
  ] as const)('%s', (_what, before, event, after) => {
    expect(reducer(before, event)).toEqual(after);
  });

  it('tells nobody else where the code of a person went, after a reload neither [0.10]', () => {
    const at = (person: string) =>
      routeEntered({ route: 'forgotPassword', params: { username: person as EmailId }, refused: [], arrival: 'load' });
    const reloaded = [at('a@acme.test'), restored({ resetPassword: { destination } })].reduce(reducer, asking);
    expect(reducer(reloaded, at('a@acme.test'))).toMatchObject({ step: 'codeSent', destination });
    expect(reducer(reloaded, at('b@acme.test'))).toEqual({ ...asking, username: 'b@acme.test' });
  });

  it.each(['before', 'after'])(
    'is not restored on the page of somebody else, to which Back has led, %s that is entered [0.42]',
    (when) => {
      const back = restored({ resetPassword: { username: 'a@acme.test' as EmailId, destination, submitted: true } });
      const stateOn = (person: string) => {
        const params = { username: person as EmailId };
        const entered = routeEntered({ route: 'forgotPassword', params, refused: [], arrival: 'history' });
        const events = when === 'before' ? [back, entered] : [entered, back];
        return events.reduce<ResetPasswordState>(reducer, asking);
      };
      expect(stateOn('a@acme.test')).toMatchObject({ step: 'codeSent', destination });
      expect(stateOn('b@acme.test')).toEqual({ ...asking, username: 'b@acme.test' });
    },
  );

  it.each([
    ['with the destination of its code', sent, { destination }],
    ['with its person', { ...sent, username }, { username, destination }],
    ['without one that the service did not name', { step: 'codeSent', submits }, { destination: undefined }],
    ['after a refusal too', { ...sent, step: 'refused', failure }, { destination }],
    ['with the submit that has no answer yet', { ...sent, step: 'sending', submit }, { destination, submitted: true }],
    [
      'with the submit whose answer was lost',
      { ...sent, step: 'refused', failure, submit: { ...submit, isLost: true } },
      { destination, submitted: true },
    ],
    [
      'with the submit of a code that was sent from elsewhere',
      { ...asking, step: 'sending', submit },
      { destination: undefined, submitted: true },
    ],
    ['not before a code was sent', asking, undefined],
  ] as const)('is kept over a reload %s', (_how, state, kept) => {
    expect(selectPersisted(state)).toEqual(kept);
  });
});

describe('a submit that a reload has cut off', () => {
  const used = { kind: 'refused', code: 'ExpiredCodeException' } as Failure;
  const wrong = { kind: 'refused', code: 'NotAuthorizedException' } as Failure;

  it('may have reset the password: the first refusal says so, a later one of another code does not [0.47]', () => {
    const { reducer } = resetPasswordSlice;
    const { selectIsResetMaybeDone } = resetPasswordSlice.getSelectors();
    const code = (text: string) =>
      resetPasswordSubmitted({ verificationCode: text as Sealed<'verificationCode'>, newPassword: password });
    const after = (...events: readonly UnknownAction[]) =>
      selectIsResetMaybeDone(events.reduce(reducer, { step: 'asking', submits: 0 }));
    const cut = restored({ resetPassword: { destination: 'j***', submitted: true } });
    const refusal = resetPasswordRefused({ failure: used });
    expect(after(cut, code('1'), refusal)).toBe(true);
    expect(after(cut, code('1'), refusal, code('2'), refusal)).toBe(false);
    expect(after(restored({ resetPassword: { destination: 'j***' } }), code('1'), refusal)).toBe(false);
  });

  it('has set the password: sign-in of its person, and of nobody else, says so after a reload [0.07, 4.93]', () => {
    const { reducer, getSelectors } = resetPasswordSlice;
    const done = reducer({ step: 'sending', submits: 1, username }, resetPasswordDone());
    expect(getSelectors().selectPersisted(done)).toEqual({ username, done: true });
    const of = (person: EmailId) =>
      reducer({ step: 'asking', submits: 0, username: person }, restored({ resetPassword: { username, done: true } }));
    expect(of(username)).toMatchObject({ step: 'done', username });
    expect(of('other@acme.test' as EmailId)).toMatchObject({ step: 'asking' });
  });

  it('may have changed the password of its person, whenever the page learns who that is [0.47]', () => {
    const { reducer } = changePasswordSlice;
    const { selectIsChangeMaybeDone, selectPersisted } = changePasswordSlice.getSelectors();
    const stateAfter = (...events: readonly UnknownAction[]) =>
      events.reduce<ChangePasswordState>(reducer, { step: 'INIT', form: 'checking', submits: 0 });
    const after = (...events: readonly UnknownAction[]) => selectIsChangeMaybeDone(stateAfter(...events));
    const change = changePasswordSubmitted({ oldPassword: password, newPassword: password });
    const [cut, refusal] = [restored({ changePassword: { username } }), changePasswordRefused({ failure: wrong })];
    const allowed = changePasswordAllowed({ username });
    expect(after(cut, allowed, change, refusal)).toBe(true);
    expect(after(allowed, cut, change, refusal)).toBe(true);
    const another = changePasswordAllowed({ username: 'other@acme.test' as EmailId });
    expect(after(cut, another, change, refusal)).toBe(false);
    expect(after(another, cut, change, refusal)).toBe(false);
    expect(after(cut, enteredAt('changePassword'), allowed, change, refusal)).toBe(false);
    expect(selectPersisted(stateAfter(allowed))).toBeUndefined();
    expect(selectPersisted(stateAfter(allowed, change))).toEqual({ username });
    expect(selectPersisted(stateAfter(allowed, change, refusal))).toBeUndefined();
    // A second reload loses nothing either.
    expect(selectPersisted(stateAfter(cut))).toEqual({ username });
    expect(selectPersisted(stateAfter(cut, allowed))).toEqual({ username });
  });
});

describe('the change of a password', () => {
  const { reducer } = changePasswordSlice;
  const checking = { step: 'INIT', form: 'checking', submits } as const;
  const asking = { step: 'INIT', form: 'asking', username, submits } as const;
  const passwords = changePasswordSubmitted({ oldPassword: password, newPassword: password });
  const submit = { of: `${password} ${password}`, isLost: false };
  const changed = { step: 'CHANGE_PASSWORD_SUCCESS', submits, changedOf: username } as const;

  it.each([
    ['asks its person', checking, changePasswordAllowed({ username }), asking],
    ['is sent, which empties the fields', asking, passwords, { ...asking, form: 'sending', submits: 4, submit }],
    ['cannot be sent before its person is known', checking, passwords, checking],
    ['is refused, and asks again', asking, changePasswordRefused({ failure }), { ...asking, form: 'refused', failure }],
    ['cannot be refused before its person is known', checking, changePasswordRefused({ failure }), checking],
    ['is done', asking, changePasswordChanged(), changed],
    ['is still done after a reload', checking, restored({ changePassword: { username, changed: true } }), changed],
    ['checks again when its screen is entered after that', changed, enteredAt('changePassword'), checking],
    ['checks again when its screen is entered', asking, enteredAt('changePassword'), checking],
  ] as const)('%s [3.08]', (_what, before, event, after) => {
    expect(reducer(before, event)).toEqual(after);
  });
});
