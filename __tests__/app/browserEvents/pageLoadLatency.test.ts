import { createMemoryHistory } from 'history';
import { watchPageLoads } from 'src/app/browserEvents/pageLoadLatency';
import { type RouteId, routes } from 'src/contract/routes';

function page() {
  const history = createMemoryHistory();
  const shown: string[] = [];
  let elapsed = 0;
  const usable = watchPageLoads(
    history,
    () => elapsed,
    ({ page: name, latency }) => shown.push(`${name} ${latency.toString()}`),
  );
  return {
    shown,
    after: (ms: number, route: RouteId): void => {
      elapsed += ms;
      usable(route);
    },
    goTo: (path: string): void => history.push(path),
    goBack: (): void => history.goBack(),
  };
}

describe('page loads', () => {
  it('are reported only for the seven pages [2.31]', () => {
    const { shown, after } = page();
    for (const route of Object.keys(routes) as RouteId[]) after(0, route);
    expect(shown.map((line) => line.split(' ')[0]).sort()).toEqual(
      [
        'signInForm',
        'userEmailSignInForm',
        'postureAccessRedirect',
        'confirmPermission',
        'forgotPassword',
        'changePassword',
        'error',
      ].sort(),
    );
  });

  it('are measured from the start of the navigation, past screens that only pass through, and later from each change of the address [2.31]', () => {
    const { shown, after, goTo } = page();
    after(100, 'checkAuth');
    goTo('/workdocsAuth');
    after(50, 'ownLogin');
    after(4000, 'ownLogin');
    shown.pop();
    goTo('/forgotPassword');
    after(30, 'forgotPassword');
    expect(shown).toEqual(['signInForm 150', 'forgotPassword 30']);
  });

  it('do not include the time that a person spent on a page that is not measured [2.31]', () => {
    const { shown, after, goTo, goBack } = page();
    goTo('/optOut');
    after(300_000, 'optOut');
    // A link to a fragment is reported as Back is.
    goBack();
    after(40, 'entry');
    expect(shown).toEqual(['userEmailSignInForm 40']);
  });
});
