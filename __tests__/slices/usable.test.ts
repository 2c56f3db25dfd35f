import type { RootState } from 'slices/index';
import { factsOf } from '__tests__/support/runFlow';
import { isGuarded, usableScreen } from 'slices/usableScreen';

const stateOf = (route: string | undefined, more: object = {}): RootState =>
  ({
    route: route === undefined ? null : { route },
    consent: { step: 'pending' },
    redirect: { step: 'pending' },
    changePassword: { step: 'INIT', form: 'checking' },
    wayIn: { step: 'none' },
    signIn: { step: 'idle' },
    ...more,
  }) as unknown as RootState;

/** An entry page with this address, and nothing that it has to say first. */
const opened = (params: object): RootState =>
  stateOf('entry', {
    route: { route: 'entry', arrival: 'load', params },
    entry: { step: 'asking', emailRequired: false },
    appRequest: { step: 'none' },
    facts: factsOf(),
  });

describe('a screen can be used', () => {
  it.each([
    ['as soon as it is shown', opened({}), 'entry'],
    ['while a person’s submit is on its way', stateOf('entry', { entry: { step: 'lookingUp' } }), 'entry'],
    [
      'not while the entry page submits itself, without a form',
      stateOf('entry', { entry: { step: 'lookingUp', itself: true } }),
      undefined,
    ],
    ['not before the entry page submits itself', opened({ sitename: 'acme', email_id: 'jane@acme.test' }), undefined],
    ['not before an address is read', stateOf(undefined), undefined],
    ['not while the consent screen waits for the app’s request', stateOf('consent'), undefined],
    ['when the consent screen asks', stateOf('consent', { consent: { step: 'asking' } }), 'consent'],
    ['not while the redirect page waits for its app', stateOf('appRedirect'), undefined],
    ['when the redirect page knows', stateOf('appRedirect', { redirect: { step: 'refused' } }), 'appRedirect'],
    ['not while the owner of the password is being looked up', stateOf('changePassword'), undefined],
    [
      'when the form to change the password is shown',
      stateOf('changePassword', { changePassword: { step: 'INIT', form: 'asking' } }),
      'changePassword',
    ],
  ])('%s [2.31]', (_when, state, expected) => {
    expect(usableScreen(state)).toBe(expected);
  });
});

describe('a guarded button is shown', () => {
  const wayIn = { step: 'offered' };
  const signIn = { step: 'superseded' };
  const opens = (kind: string, stuck = false) => ({ redirect: { step: 'redirecting', kind, stuck } });
  it.each([
    ['by the entry page with a way in', stateOf('entry', { wayIn }), true],
    ['by the entry page after somebody else’s sign-in', stateOf('entry', { signIn }), true],
    ['not by a plain entry page', stateOf('entry'), false],
    ['not by another screen, whatever the entry page would show', stateOf('ownLogin', { wayIn, signIn }), false],
    ['not before an address is read', stateOf(undefined, { wayIn, signIn }), false],
    ['by the question of an app', stateOf('consent', { consent: { step: 'asking' } }), true],
    ['not after its answer', stateOf('consent', { consent: { step: 'allowed' } }), false],
    ['where an app opens', stateOf('appRedirect', opens('app')), true],
    ['not where a web page follows', stateOf('appRedirect', opens('web')), false],
    ['where a web page does not follow', stateOf('appRedirect', opens('web', true)), true],
    ['not where no app opens', stateOf('appRedirect', { redirect: { step: 'refused', kind: 'app' } }), false],
  ])('%s', (_when, state, expected) => {
    expect(isGuarded(state)).toBe(expected);
  });
});
