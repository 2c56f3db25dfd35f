import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import type { SiteName } from 'src/contract/brandTypes';
import { watchGuard } from 'sagas/page/guard';
import { consentAsked } from 'slices/consent';
import type { Event } from 'slices/event';
import { guardRested, guardPersonSeen, guardPressedEarly } from 'slices/guard';
import { isGuarded } from 'slices/usableScreen';
import { pageFocusChanged, pageVisibilityChanged } from 'slices/page';
import { redirectNothingHappened, redirectRedirecting } from 'slices/redirect';
import { routeEntered } from 'slices/route';
import { sessionSuperseded } from 'slices/session';
import { wayInLooked } from 'slices/wayIn';
import type { WayIn } from 'src/contract/storageKeys';

const acme = 'acme' as SiteName;
const entered = (route: 'consent' | 'appRedirect' | 'entry' | 'ownLogin'): Event =>
  routeEntered({ route, params: {}, refused: [], arrival: 'flow' });
const asked = consentAsked({
  applicationId: 'notes',
  name: 'Notes',
  host: 'notes.example',
  read: [],
  write: [],
  otherActions: false,
});
const found = { siteName: acme, emailId: 'jane@acme.test', method: 'own' } as WayIn;
const opens = (kind: 'web' | 'app'): Event =>
  redirectRedirecting({ name: 'Notes', host: 'notes', kind, external: true });
const atConsent = [entered('consent'), asked];
const rests = (run: { readonly dispatched: readonly Event[] }): number =>
  run.dispatched.filter(guardRested.match).length;
const keep = (when: readonly Event[], passes: number, more: FlowSetting = {}) =>
  runFlow(() => watchGuard(), { when, passes, ...more });

describe('the guard of buttons with consequences [0.54]', () => {
  it.each<[string, readonly Event[]]>([
    ['ALLOW', atConsent],
    ['an app that opens', [entered('appRedirect'), opens('app')]],
    ['a web app that does not answer', [entered('appRedirect'), opens('web'), redirectNothingHappened()]],
    ['the last way in', [entered('entry'), wayInLooked({ found })]],
    ['the last way in, which was found before', [wayInLooked({ found }), entered('entry')]],
    ['continuing as the signed-in person', [sessionSuperseded({ site: acme, by: 'signIn' }), entered('entry')]],
  ])('%s rests after 500 ms in sight, and no sooner', async (_button, when) => {
    expect(rests(await keep(when, 499))).toBe(0);
    const run = await keep(when, 500);
    expect(rests(run)).toBe(1);
    expect(run.state.guard).toEqual({ settled: true, used: false, pressedEarly: false });
  });

  it.each<[string, Event]>([
    ['the page came to the front', pageVisibilityChanged({ state: 'visible' })],
    ['the page went to the back', pageVisibilityChanged({ state: 'hidden' })],
    ['the window got the focus', pageFocusChanged({ focused: true })],
    ['the window lost the focus', pageFocusChanged({ focused: false })],
    ['the page came back from the back-forward cache', entered('consent')],
    ['somebody pressed too early', guardPressedEarly()],
    ['another button came into sight', redirectNothingHappened()],
  ])('is armed again, and for the whole time, when %s', async (_when, event) => {
    const anew = event.type === routeEntered.type ? [event, asked] : [event];
    const run = await keep([...atConsent, guardPersonSeen()], 500, { whenPassed: anew });
    expect(rests(run)).toBe(1);
    expect(run.state.guard.settled).toBe(false);
    const seen = guardPressedEarly.match(event);
    expect(run.state.guard.used).toBe(seen);
  });

  it('restarts at each of them: repeated clicks do not pass', async () => {
    const run = await keep([...atConsent, ...Array.from({ length: 20 }, () => guardPressedEarly())], 499);
    expect(rests(run)).toBe(0);
    expect(run.askedOf('clock.wait')).toHaveLength(21);
    expect(run.state.guard).toEqual({ settled: false, used: true, pressedEarly: true });
  });

  it.each<[string, readonly Event[]]>([
    ['an app that the page leaves for by itself', [entered('appRedirect'), opens('web')]],
    ['the entry form', [entered('entry'), wayInLooked({ found: undefined })]],
    ['own sign-in', [entered('ownLogin'), pageFocusChanged({ focused: true })]],
    ['consent that is still being asked for', [entered('consent')]],
  ])('nothing is waited for on %s', async (_screen, when) => {
    const run = await keep(when, 500);
    expect(run.askedOf('clock.wait')).toEqual([]);
    expect(isGuarded(run.state)).toBe(false);
  });

  it('a screen left meanwhile does not count as settled', async () => {
    const run = await keep([...atConsent, entered('ownLogin')], 500);
    expect(rests(run)).toBe(0);
  });
});
