import type { RootState } from 'slices/index';
import { usableScreen } from 'slices/usable';

const stateOf = (route: string | undefined, more: object = {}): RootState =>
  ({
    route: route === undefined ? null : { route },
    consent: { step: 'pending' },
    redirect: { step: 'pending' },
    changePassword: { step: 'INIT', form: 'checking' },
    ...more,
  }) as unknown as RootState;

describe('a screen can be used', () => {
  it.each([
    ['as soon as it is shown', stateOf('entry'), 'entry'],
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
