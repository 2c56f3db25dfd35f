import { emailNamed } from '__tests__/replay/world/person';
import { addressBack, type Page } from '__tests__/replay/world/browser';
import { siteNamed } from '__tests__/support/fakePorts';
import { changePasswordSubmitted } from 'slices/changePassword';
import { selectRequestSite } from 'slices/appRequest';
import { consentAllowed, consentDenied, consentNotMe } from 'slices/consent';
import { entrySubmitted } from 'slices/entry';
import type { Event } from 'slices/event';
import { ownLoginSubmitted, ownLoginPasswordForgotten } from 'slices/ownLogin';
import { resetPasswordSubmitted } from 'slices/resetPassword';
import { sharingChosen } from 'slices/sharing';
import { updateUserSubmitted } from 'slices/updateUser';
import { sessionContinued } from 'slices/session';
import { wayInForgotten, wayInOtherWanted } from 'slices/wayIn';
import { selectHostSite } from 'slices/facts';
import { wayInPlace } from 'src/rules/signIn/wayIn';
import { supersededIn } from 'src/screens/messages/entry';
import type { Browser } from './browser';
import type { Choice } from './daySteps';
import type { Act, Flow } from './flows';
import { screenOf } from './screens';
import { type Persona, documentOf, emailOf, sites } from './setting';

/** The screen of each act. */
const screens: readonly (readonly [RegExp, readonly Act[]])[] = [
  [/^to the (?:directory service|federated provider|identity center)$/, ['provider']],
  [/^entry(?!, busy|, cannot)/, ['wayIn', 'entry', 'tick', 'untick']],
  [/^own sign-in(?!, busy)/, ['forgot', 'password', 'hide', 'tick', 'untick']],
  [/^consent$/, ['allow']],
  [/^first profile(?!, busy)/, ['profile']],
  [/^reset, code sent/, ['reset']],
  [/^change password, asking|^change password$/, ['change']],
];
/** The delay of a person, longer than the guard time of the consent screen. */
const thinksMs = 700;
/** Longer than every wait of a flow. */
const patienceMs = 20_000;
/** A waiting person looks at the screen this often. */
const glanceMs = 1000;

/** A person who plays a flow in a tab, act by act, as far as possible. */
export class Walker {
  /** The screens in order. */
  readonly seen: string[] = [];
  /** The person has submitted their e-mail address, or the address names them. */
  hasTold = false;
  private left: Act[];
  private insists = false;
  private hasForgotten = false;
  /** A removal on a page, and its check. */
  private removal: { readonly on: Page; readonly judge: () => void } | undefined;
  /** Marks the computer as shared, on the first form that offers it. */
  shares = false;
  /** The button with which the person will decide who they are here, where a page offers it. */
  will: Choice | undefined;
  /** Repeats acts whenever possible. */
  isFree = false;
  private readonly browser: Browser;

  constructor(
    browser: Browser,
    readonly tab: string,
    readonly flow: Flow,
    readonly persona: Persona,
  ) {
    this.browser = browser;
    this.left = [...flow.acts];
    browser.sits(tab, persona);
  }

  get page(): Page {
    const page = this.browser.pageIn(this.tab);
    if (!page) throw new Error(`nothing is open in ${this.tab}`);
    return page;
  }
  get screen(): string {
    return screenOf(this.page).screen;
  }
  /** Whether the goal was reached; a transient screen is reached once it was shown. */
  get isThere(): boolean {
    return this.seen.some((screen) => this.flow.goal.test(screen));
  }
  get address(): string {
    return this.flow.start(this.persona, this.tab);
  }
  get isAway(): boolean {
    return this.page.departures.length > 0;
  }
  private get isHeld(): boolean {
    return this.browser.line(this.tab).held !== undefined;
  }

  async start(): Promise<void> {
    await this.browser.open(this.address, this.tab);
    await this.goOn();
    if (!this.flow.ticks || this.isHeld) return;
    await this.share();
    if (this.isHeld) return;
    await this.browser.open(this.address, this.tab);
    await this.goOn();
  }

  /**
   * The computer is marked as shared in this tab: on the first form of the flow, or before it, if the flow has no form
   * that offers it.
   */
  willShare(): void {
    this.shares = this.flow.acts.some((act) => act === 'entry' || act === 'password');
    if (!this.shares) this.browser.shareIn(this.tab);
  }

  /** Allows every act again. */
  restartAtEntry(): void {
    this.left = [...this.flow.acts];
    this.seen.length = 0;
    this.hasForgotten = false;
    this.removal = undefined;
  }

  /** If the page explains why it does not continue, the person submits its form again. */
  async triesAgain(): Promise<void> {
    const { method, acts } = this.flow;
    this.left = [...new Set<Act>(['entry', method === 'own' ? 'password' : 'provider', ...acts])];
    this.insists = true;
    await this.goOn();
  }

  /** Acts until nothing is left to do, the tab is held, or the limit is reached. */
  async goOn(most = Infinity): Promise<void> {
    await this.act(most);
    if (this.flow.forgets && !this.isHeld && !this.hasForgotten) await this.forget(emailOf(this.persona));
    this.judgeRemoval();
  }

  /** Checks a removal once its page is held no more. A page that was cut off before offers the account again. */
  private judgeRemoval(): void {
    if (this.isHeld) return;
    if (this.removal?.on === this.page) this.removal.judge();
    this.removal = undefined;
  }

  private async act(most: number): Promise<void> {
    const { world } = this.browser;
    for (let patience = 1, done = 0; ;) {
      await this.browser.loaded(this.tab);
      await world.settle();
      this.browser.oracle.judgeSignedOutPages();
      if (this.isHeld) return;
      const afresh = this.page.afresh.at(-1);
      if (afresh !== undefined) {
        await this.browser.open(afresh, this.tab, { continues: true, reloaded: true });
        continue;
      }
      if (done < most && !this.isAway && this.will && this.offers(this.will)) {
        await world.pass(thinksMs);
        if (!this.isHeld && this.offers(this.will)) await this.choose(this.will);
        continue;
      }
      const act = done < most ? this.next() : undefined;
      if (act) {
        done += 1;
        if (act !== 'provider') await world.pass(thinksMs);
        if (this.isHeld || this.next() !== act) continue;
        await this.do(act);
        continue;
      }
      if (this.isAway) return done < most ? this.browser.leave(this.tab) : undefined;
      if (this.isThere || screenOf(this.page).ways.length > 0 || patience === 0) return;
      patience -= 1;
      // A transient screen counts too, however late it comes.
      for (let waited = 0; waited < patienceMs && !this.isHeld; waited += glanceMs) {
        await world.pass(glanceMs);
        this.look();
      }
    }
  }

  private look(): string {
    const { screen } = this;
    if (this.seen.at(-1) !== screen) this.seen.push(screen);
    return screen;
  }

  private next(): Act | undefined {
    const screen = this.look();
    const acts = screens.find(([pattern]) => pattern.test(screen))?.[1] ?? [];
    const isOfferedWayIn = this.flow.acts.includes('wayIn') && this.offersOwnWayIn();
    // The offer stands in place of the form, or is what its person takes.
    const isPossible = (act: Act): boolean => (act === 'wayIn' ? isOfferedWayIn : act !== 'entry' || !isOfferedWayIn);
    if (this.isFree) return acts.find((act) => isPossible(act) && !['forgot', 'hide', 'tick', 'untick'].includes(act));
    // A person who sees why it does not continue stays there.
    const isDone = this.isThere && !this.left.some((act) => act === 'tick' || act === 'untick');
    if (isDone || (!this.insists && /error|signed out/.test(screen))) return undefined;
    return this.left.find((act) => acts.includes(act) && isPossible(act));
  }

  private async do(act: Act): Promise<void> {
    this.left = this.left.filter((each) => each !== act && !(act === 'wayIn' && each === 'entry'));
    this.insists = false;
    this.browser.oracle.acts(this.tab);
    if (this.shares) await this.share();
    if (act === 'tick' || act === 'untick') return this.share(act === 'tick');
    if (act === 'provider') return this.comeBack();
    if (act === 'hide') {
      this.page.showOrHide('hidden');
      return;
    }
    if (act === 'allow') this.browser.oracle.allows(this.tab);
    if (act === 'wayIn') this.browser.oracle.continues(this.tab, emailOf(this.persona));
    if (act === 'wayIn' || act === 'entry' || act === 'password') this.hasTold = true;
    await this.page.does(this.event(act));
  }

  /** Ticks "I share this computer", or takes it back, where the page offers it. */
  async share(shared = true): Promise<void> {
    const { page } = this;
    const isOffered = /^entry(?!, cannot)|^own sign-in/.test(this.screen);
    if (isOffered && (page.state().sharing.step === 'yes') !== shared) await page.does(sharingChosen({ shared }));
  }

  /** Presses "Remove this account from this browser", where the entry page offers one, or this one. */
  async forget(emailId?: string): Promise<void> {
    const { page } = this;
    const { wayIn } = page.state();
    if (!this.screen.startsWith('entry') || wayIn.step !== 'offered') return;
    if (emailId !== undefined && (wayIn.found.emailId !== emailId || wayIn.found.siteName !== this.persona.site))
      return;
    this.hasForgotten = true;
    this.removal = { on: page, judge: this.browser.oracle.removes(this.tab, wayIn.found) };
    await page.does(wayInForgotten());
    await this.browser.world.settle();
    this.judgeRemoval();
  }

  /** The way in that the entry page offers, before its form or below it. */
  private offeredWayIn() {
    const { wayIn, route, appRequest, sharing, facts } = this.page.state();
    if (!/^entry(?!, cannot)/.test(this.screen) || wayIn.step !== 'offered' || !route) return undefined;
    const { found } = wayIn;
    const place = wayInPlace(found, {
      params: route.params,
      hostSite: selectHostSite({ facts }),
      isAppWaiting: appRequest.step !== 'none',
      isShared: sharing.step === 'yes',
    });
    return place && { found, place };
  }
  private offersOwnWayIn(): boolean {
    const { found } = this.offeredWayIn() ?? {};
    return found?.emailId === emailOf(this.persona) && found.siteName === this.persona.site;
  }

  /** Whether the page offers this button. */
  offers(choice: Choice): boolean {
    const { signIn, sharing, ...state } = this.page.state();
    const found = supersededIn({ signIn, ...state });
    const isAwaited = found !== undefined && selectRequestSite(state) === found.site;
    switch (choice) {
      case 'continue as who is signed in':
        return this.screen.startsWith('entry') && found?.by === 'signIn' && sharing.step !== 'yes' && !isAwaited;
      case 'continue as last time':
        return this.offeredWayIn() !== undefined && !this.screen.startsWith('entry, busy');
      case 'use another account':
        return this.offeredWayIn()?.place === 'first';
      case 'not me':
      case 'deny':
        return this.screen === 'consent';
    }
  }

  private async choose(choice: Choice): Promise<void> {
    const { page, tab } = this;
    const { oracle } = this.browser;
    this.will = undefined;
    switch (choice) {
      case 'continue as who is signed in':
        oracle.continues(tab, supersededIn(page.state())?.username);
        return page.does(sessionContinued());
      case 'continue as last time': {
        const { siteName, emailId } = this.offeredWayIn()?.found ?? {};
        oracle.continues(tab, emailId);
        return siteName && emailId ? page.does(entrySubmitted({ siteName, emailId })) : undefined;
      }
      case 'use another account':
        oracle.acts(tab);
        return page.does(wayInOtherWanted());
      case 'not me':
        oracle.declines(tab);
        return page.does(consentNotMe());
      case 'deny':
        oracle.declines(tab);
        return page.does(consentDenied());
    }
  }

  private event(act: Exclude<Act, 'provider' | 'hide' | 'tick' | 'untick'>): Event {
    const [siteName, emailId] = [siteNamed(this.persona.site), emailNamed(emailOf(this.persona))];
    const password = (text: string) => this.page.seal('password', text);
    const whole = { oldPassword: password('Correct horse 7'), newPassword: password('Later horse 6?') };
    switch (act) {
      case 'wayIn':
      case 'entry':
        return entrySubmitted({ siteName, emailId });
      case 'password':
        return ownLoginSubmitted({ siteName, username: emailId, password: password('Correct horse 7') });
      case 'forgot':
        return ownLoginPasswordForgotten({ siteName, username: emailId });
      case 'allow':
        return consentAllowed();
      case 'profile':
        return updateUserSubmitted({ given_name: 'Ada', family_name: 'Lovelace', newPassword: password('First 9!') });
      case 'reset':
        return resetPasswordSubmitted({
          verificationCode: this.page.seal('verificationCode', '123456'),
          newPassword: password('New horse 8!'),
        });
      case 'change':
        return changePasswordSubmitted(whole);
    }
  }

  /** The provider knows the person, and sends them back with a code, or refuses them. */
  private async comeBack(): Promise<void> {
    const { ledger } = this.browser;
    const { page, persona, tab } = this;
    // Back, or an address, may have led to the page of another site than the last address of the person, even after the
    // page has left.
    const left = decodeURIComponent(page.departures.at(-1) ?? '');
    const site = sites.find((each) => new RegExp(`\\b${each}\\b`).test(left)) ?? persona.site;
    await this.browser.leave(tab);
    const address = addressBack(page, (asked) => {
      const state = asked.get('state') ?? undefined;
      if (persona.refusal === 'denied') return { error: 'access_denied', state };
      const [code = ''] = ledger.issue(ledger.begin({ ...persona, site, tab }), ['code']);
      return state === undefined ? { auth_code: code } : { code, state };
    });
    await this.browser.open(address ?? '/', tab, { continues: true });
  }
}

/**
 * The page leaves for the document that its address asked for; its tab still knows it. Once that was opened there, it
 * is not opened for somebody else who has signed in since.
 */
export function documentsMissed({ tab, page, persona, address }: Walker, { oracle }: Browser): readonly string[] {
  const wanted = documentOf(persona.person);
  if (oracle.hasOpenedForAnother(tab, persona.site, wanted)) return [];
  const left = page.departures.at(-1);
  const isMissed = left?.includes('load_user_info') && address.includes(wanted) && !left.includes(wanted);
  return isMissed ? [`0.47: it leaves for ${left} and not for ${wanted}`] : [];
}
