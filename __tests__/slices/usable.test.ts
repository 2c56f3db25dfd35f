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
    ['as soon as it is in front', stateOf('entry'), 'entry'],
    ['not before an address is read', stateOf(undefined), undefined],
    ['not while the consent screen waits for what the app asks', stateOf('consent'), undefined],
    ['when the consent screen asks', stateOf('consent', { consent: { step: 'asking' } }), 'consent'],
    ['not while the redirect page waits for its app', stateOf('appRedirect'), undefined],
    ['when the redirect page knows', stateOf('appRedirect', { redirect: { step: 'refused' } }), 'appRedirect'],
    ['not while it is being checked whose password it is', stateOf('changePassword'), undefined],
    [
      'when the form to change the password is there',
      stateOf('changePassword', { changePassword: { step: 'INIT', form: 'asking' } }),
      'changePassword',
    ],
  ])('%s [2.31]', (_when, state, expected) => {
    expect(usableScreen(state)).toBe(expected);
  });
});
