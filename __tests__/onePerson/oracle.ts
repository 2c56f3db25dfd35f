import type { Page, World } from '__tests__/replay/world/browser';
import { areaBackend } from 'src/adapters/backends/areaBackend';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { type RouteId, isCallback } from 'src/contract/routes';
import type { StorageKey, StoredValues, WayIn } from 'src/contract/storageKeys';
import { tabKeys } from 'src/contract/tabKeys';
import { parseWayIn } from 'src/rules/signIn/wayIn';
import type { Issued, Ledger, Person, SignIn, SignOut } from './ledger';
import type { sessionSuperseded } from 'slices/session';
import { emailShown, screenOf } from './screens';
import { openedAt, ownerOfText, passwordHost, personOf, type Site, sites, stateFor } from './setting';

/** A press of ALLOW: the request, the person named on the screen, and the session. */
interface Allowed {
  readonly site: Site;
  readonly applicationId: string;
  readonly challenge: string | undefined;
  readonly named: string | undefined;
  readonly standing: SignIn | undefined;
}
/** The credentials of an unfinished sign-in: a provider's code, or the user pool's tokens. */
const isProof = ({ kind, name }: Issued & { readonly name: string }): boolean =>
  kind === 'code' || name.includes(':pool_');
const signInText = ({ person, site, number }: SignIn): string => `${person}'s sign-in ${number.toString()} at ${site}`;

/** The observed parts of a browser. */
interface Judged {
  readonly ledger: Ledger;
  readonly world: World;
  readonly tabs: readonly string[];
  /** The site of the page of a tab, else that of its person. */
  readonly siteIn: (tab: string) => Site | undefined;
  readonly peopleIn: (tab: string) => ReadonlySet<Person>;
  readonly pageIn: (tab: string) => Page | undefined;
  /** Whether the tab was held then at something that takes no time in a browser. */
  readonly isInstant: (tab: string, at: number) => boolean;
  readonly tripIn: (tab: string) => string | undefined;
  /** Whether a question about the browser is held; while the service is asked, the page stands. */
  readonly isLooking: (tab: string) => boolean;
}

/** What a page says of a sign-in that does not go on. */
type SessionSuperseded = ReturnType<typeof sessionSuperseded>['payload'];

/** What stored values tell: a session that a way in began, a session with its method and end, the tab of a start. */
interface StoredIds {
  readonly session?: string;
  readonly id?: string;
  readonly trip?: string;
  readonly method?: string;
  readonly ended?: string;
}

/** What a page asks storage to change at once. */
export interface Committed {
  readonly site: string;
  readonly values?: StoredValues<'session'>;
  readonly clear?: readonly StorageKey[];
}

/** A document that an address asks for, or that a tab opens for the person who is signed in. */
interface Visit {
  readonly site: string;
  readonly path: string;
  readonly tab: string;
  readonly person?: Person | undefined;
  readonly at: number;
}
/** What an address may say about its visit. */
interface Asking {
  readonly sitename?: string | undefined;
  readonly site_redirect_path?: string | undefined;
  readonly logout_flow?: boolean | undefined;
}

/** Judges from outside: storage, requests, departures, and the texts of screens. */
export class Oracle {
  /** The address of the request was opened without its secrets. */
  mayLackState = false;
  private readonly allowed: Allowed[] = [];
  private readonly visits = new Map<string, number>();
  /** By tab: the way in that was stored when its page was opened. */
  private readonly offers = new Map<string, string | undefined>();

  /** Tabs with an address that only continues a sign-in, perhaps that of a closed tab. */
  private readonly reopened = new Set<string>();
  /** Tabs with a page of before, which Back has brought again. */
  private readonly backAgain = new Set<string>();
  /** By tab: when a person has opened its page, or done something in it, last, and when the latter. */
  private readonly wanted = new Map<string, number>();
  private readonly acted = new Map<string, number>();
  /** By tab: whom the page has named when "Continue" was pressed there last. */
  private readonly continued = new Map<string, { readonly named: Person | undefined; readonly at: number }>();
  /** By site: when an account was removed last. */
  private readonly removals = new Map<string, { readonly person: Person; readonly at: number }>();
  /** The starts that were stored, and what began with the removal of tokens, with the trips of their tabs. */
  private readonly starts: { readonly site: string; readonly trip: string | undefined; readonly at: number }[] = [];
  /** The documents that addresses asked for, and those that were opened. */
  private readonly asked: Visit[] = [];
  private readonly opened: Visit[] = [];
  private readonly watched = new Set<StorageBackend>();
  /** In some tab the computer was marked as shared. */
  private hasShared = false;
  /** Pages that say that somebody has signed out, once they have come to rest. */
  private readonly hasSaid = new WeakSet<Page>();

  constructor(private readonly browser: Judged) {
    this.watch(browser.world.local);
  }

  /** Sees from now on what is stored there. */
  watch(place: StorageBackend & { set: StorageBackend['set'] }): void {
    if (this.watched.has(place)) return;
    this.watched.add(place);
    const { set } = place;
    place.set = (name, text) => {
      const isKept = set(name, text);
      if (isKept) this.stored(name, text, place);
      return isKept;
    };
  }

  private isShared = (tab: string): boolean => this.browser.world.sessionOf(tab).get(tabKeys.shared) !== undefined;
  /** The values of a tab; those that it has to forget are gone as soon as it looks. */
  private placeOf(tab: string): StorageBackend {
    const { world } = this.browser;
    const session = world.sessionOf(tab);
    if (this.isShared(tab)) areaBackend(world.local, session, world.now).names();
    return session;
  }

  private get ledger() {
    return this.browser.ledger;
  }

  /** A sign-in is finished when the product's tokens, or a code or tokens for an app, are stored. */
  private stored(name: string, text: string, place: StorageBackend): void {
    if (name === tabKeys.shared) this.hasShared = true;
    const [site = '', key = ''] = name.split(':');
    if (key === 'pending_sign_in') this.noteStart(site, (JSON.parse(text) as StoredIds).trip);
    // A tab keeps a copy of the mark that it knows.
    if (key === 'signed_out_at' && place === this.browser.world.local) this.ledger.endSignOut(site);
    if (key === 'site_redirect_path') this.noteTaken(site, text, place);
    if (key === 'session' && place === this.browser.world.local) this.judgeEnd(site, JSON.parse(text) as StoredIds);
    for (const { kind, signIn } of this.ledger.findAll(text)) {
      const isFinish =
        kind === 'access' || kind === 'app-code' || (kind === 'pool-access' && /posture|grant/.test(key));
      if (isFinish && signIn.finishedAt === undefined) signIn.finishedAt = this.ledger.tick();
    }
  }

  /** A tab that is marked as shared has taken along the document that another tab was asked for (exceptions.ts). */
  private noteTaken(site: string, path: string, place: StorageBackend): void {
    const tab = this.browser.tabs.find((each) => this.isShared(each) && this.browser.world.sessionOf(each) === place);
    const isOf = (each: Visit): boolean => each.site === site && each.path === path;
    if (tab === undefined || this.asked.some((each) => isOf(each) && each.tab === tab)) return;
    if (this.asked.some(isOf)) this.asked.push({ site, path, tab, at: this.ledger.tick() });
  }

  /** A sign-in is started; what a person wanted before a sign-out starts none, unless somebody has signed in since. */
  private noteStart(site: string, trip: string | undefined): void {
    this.starts.push({ site, trip, at: this.ledger.tick() });
    const tab = trip?.replace(/trip\d+$/, '') ?? '';
    const wanted = this.wanted.get(tab);
    const since = Math.max(...this.ledger.signIns.map((each) => (each.site === site && each.finishedAt) || 0));
    const isOver = this.ledger.signOuts.some(
      ({ doneAt = 0, ...out }) =>
        out.site === site && doneAt > Math.max(since, wanted ?? Infinity) && !this.browser.isInstant(tab, doneAt),
    );
    if (isOver) this.ledger.fault('0.44', `${tab} starts a sign-in at ${site} that was wanted before a sign-out`);
  }

  /** A tab that removes the tokens of a session which stays begins a sign-in (spec §4, Check-auth). */
  commits(tab: string, { site, values, clear = [] }: Committed): void {
    const isThere = this.browser.world.local.get(`${site}:gb_access_token`) !== undefined;
    if (isThere && values?.session === undefined && clear.includes('gb_access_token'))
      this.starts.push({ site, trip: this.browser.tripIn(tab), at: this.ledger.tick() });
  }

  /** A person does something in a tab. */
  acts(tab: string): void {
    const at = this.ledger.tick();
    this.wanted.set(tab, at);
    this.acted.set(tab, at);
  }

  /** A session is ended by a sign-out that somebody wants, or by the service, and nobody else's ever. */
  private judgeEnd(site: string, { method, ended }: StoredIds): void {
    const last = this.ledger.lastFinished(site);
    if (method !== undefined || ended !== undefined || !last || last.isEnded || last.isMaimed) return;
    const { finishedAt = 0 } = last;
    // What a page does before it has read anything takes no time.
    const isFor = ({ beganAt, tab }: SignOut): boolean =>
      finishedAt < beganAt || this.browser.isInstant(tab, finishedAt);
    const isWanted =
      this.ledger.signOuts.some(
        (out) => out.site === site && out.doneAt === undefined && !out.isInVain && isFor(out),
      ) || this.removals.get(site)?.person === last.person;
    if (!isWanted) this.ledger.fault('0.44', `${signInText(last)} was signed out, and nobody has asked for it`);
  }

  /** The known tokens and codes in the browser for a site, with their storage names. */
  credentialsOf(site: string): readonly (Issued & { readonly name: string })[] {
    const { world, tabs } = this.browser;
    const places = [world.local, ...tabs.map((tab) => this.placeOf(tab))];
    return places.flatMap((place) =>
      place
        .names()
        .filter((name) => name.startsWith(`${site}:`))
        .flatMap((name) =>
          this.ledger.findAll(place.get(name) ?? '').map((each) => ({ ...each, signIn: each.signIn, name })),
        ),
    );
  }

  /** At every settled moment. */
  judgeStorage(): void {
    for (const site of sites) {
      const held = this.credentialsOf(site);
      this.judgeSignedOut(held);
      const tokens = held.filter((each) => !isProof(each));
      this.judgeOnePerson(tokens);
      this.judgeUndone(site, tokens);
      this.judgeExchanges(site);
    }
    for (const tab of this.browser.tabs) this.judgeOwnOf(tab);
    this.judgeSignedOutPages();
  }

  /** At every moment at which all pages have come to rest, before somebody does something. */
  judgeSignedOutPages(): void {
    for (const tab of this.browser.tabs) this.judgeSignedOutPage(tab);
  }

  /**
   * A page that says why a sign-in does not go on tells the truth: it has happened since the tab has opened the page,
   * or, of a sign-in, was so when it did.
   */
  tells(tab: string, { site, by, username, signedOut }: SessionSuperseded): void {
    const { ledger } = this;
    const visit = this.visits.get(tab) ?? 0;
    // An address that only continues a sign-in may continue that of a closed tab.
    const since = this.reopened.has(tab) ? 0 : visit;
    if (ledger.hasLost(site, since)) return;
    const stood = ledger.signIns.filter((each) => each.site === site && ledger.hasStood(each, since));
    const isNamed = ({ person }: SignIn): boolean => username === undefined || person === personOf(username);
    const trip = this.browser.tripIn(tab);
    const finishes = stood.map(({ finishedAt = 0 }) => finishedAt);
    // A page that Back brings again is older than what its own tab has started since.
    const isElsewhere = (each: { readonly trip: string | undefined }): boolean =>
      each.trip !== trip || this.backAgain.has(tab);
    const starts = this.starts.filter((each) => each.site === site && isElsewhere(each)).map(({ at }) => at);
    const isTrue = {
      signOut:
        ledger.signOuts.some((each) => each.site === site && (each.doneAt ?? 0) >= since) ||
        stood.some(({ isEnded, isOver }) => isEnded ?? isOver) ||
        (this.removals.get(site)?.at ?? -1) >= since,
      signIn: stood.some(isNamed),
      start: this.reopened.has(tab) || [...finishes, ...starts].some((at) => at > visit),
    }[by];
    // Whoever removes their account here is signed out, although the service may have ended their session before.
    const isSignedOut =
      this.removals.has(site) || ledger.signOuts.some((each) => each.site === site && each.doneAt !== undefined);
    if (!isTrue || (signedOut && !isSignedOut))
      ledger.fault('0.46', `${tab} says "${by}" of ${username ?? 'somebody'} at ${site}, and there was none`);
  }

  /** A page that says that somebody has signed out: if anybody was signed in when it came to rest, that is untrue. */
  private judgeSignedOutPage(tab: string): void {
    const page = this.browser.pageIn(tab);
    const { route, place } = page?.state() ?? {};
    if (!page || route?.route !== 'entry' || place?.step !== 'ready' || this.hasSaid.has(page)) return;
    if (page.departures.length > 0 || this.browser.isLooking(tab)) return;
    const { sitename: site, logout_flow: isSaid }: Asking = route.params;
    if (site === undefined || !isSaid) return;
    this.hasSaid.add(page);
    const last = this.ledger.lastFinished(site);
    // Whoever has signed in for an app alone opens nothing here.
    const isIn = last && this.credentialsOf(site).some(({ name, signIn }) => name.includes(':gb_') && signIn === last);
    if (isIn && !last.isEnded && !this.browser.isInstant(tab, last.finishedAt ?? 0))
      this.ledger.fault('0.46', `${tab} says "signed out" at ${last.site}, and ${signInText(last)} stands`);
  }

  /** A tab keeps, and a refusal shows, what the people of the tab have brought, and nothing of others. */
  private judgeOwnOf(tab: string): void {
    const page = this.browser.pageIn(tab);
    if (!page || page.departures.length > 0 || this.reopened.has(tab)) return;
    const people = this.browser.peopleIn(tab);
    const isOther = (person: Person | undefined): boolean => person !== undefined && !people.has(person);
    // What the browser keeps of a site moves into a tab that is marked as shared.
    for (const site of sites)
      for (const key of ['site_redirect_path', 'application_id'] as const) {
        const kept = this.browser.world.sessionOf(tab).get(`${site}:${key}`);
        if (kept !== undefined && !this.isShared(tab) && isOther(ownerOfText(kept)))
          this.ledger.fault('0.46', `${tab} keeps ${kept}, which nobody has asked for in it`);
      }
    const { screen } = screenOf(page);
    if (!/^entry, .*error/.test(screen)) return;
    const email = emailShown(page);
    // A session whose id storage has lost names nobody: its person is the last user name of the site (exceptions.ts).
    const mayBe = (person: Person): boolean =>
      this.ledger.signIns.some(
        (each) => each.finishedAt !== undefined && (each.person === person || each.isMaimed === true),
      );
    if (email !== undefined && isOther(personOf(email)) && !mayBe(personOf(email)))
      this.ledger.fault('0.42', `"${screen}" in ${tab} shows ${email}`);
    const { appRequest } = page.state();
    if ('applicationId' in appRequest && isOther(ownerOfText(appRequest.applicationId)))
      this.ledger.fault('0.42', `"${screen}" in ${tab} goes on with the request of ${appRequest.applicationId}`);
  }

  private judgeSignedOut(held: ReturnType<Oracle['credentialsOf']>): void {
    for (const { name, signIn } of held)
      if (this.ledger.isSignedOut(signIn))
        this.ledger.fault('0.44', `after a sign-out ${name} holds something of ${signInText(signIn)}`);
  }

  private judgeOnePerson(held: ReturnType<Oracle['credentialsOf']>): void {
    const persons = [...new Set(held.map(({ signIn }) => signIn.person))].sort();
    const of = (person: string): string => {
      const names = held.filter(({ signIn }) => signIn.person === person).map(({ name }) => name.split(':')[1]);
      return `${person}'s ${names.join(', ')}`;
    };
    if (persons.length > 1) this.ledger.fault('0.42', `side by side are ${persons.map(of).join(' and ')}`);
  }

  /** Values of a sign-in although another one was finished since its start. */
  private judgeUndone(site: Site, held: ReturnType<Oracle['credentialsOf']>): void {
    const finished = this.ledger.signIns.filter((each) => each.site === site && each.finishedAt !== undefined);
    const last = this.ledger.lastFinished(site);
    for (const signIn of new Set(held.map((each) => each.signIn))) {
      const { finishedAt, beganAt } = signIn;
      if (finishedAt === undefined) continue;
      const undone = finished.find(
        // Where storage has lost the id, nothing tells that somebody has signed in since (exceptions.ts).
        ({ finishedAt: at = 0, isWiped, isMaimed, ...each }) =>
          each.number !== signIn.number && !isWiped && !isMaimed && at > beganAt && at < finishedAt,
      );
      if (undone)
        this.ledger.fault(
          '0.44',
          `${signInText(undone)} was finished, and then ${signInText(signIn)} that began before`,
        );
      else if (last && signIn !== last)
        this.judgeLeftOver(
          last,
          held.filter((each) => each.signIn === signIn),
        );
    }
  }

  /** All values must belong to the newest sign-in; others were left behind or came back. */
  private judgeLeftOver(last: SignIn, held: ReturnType<Oracle['credentialsOf']>): void {
    const isBack = held.some(({ name, at }) => name.includes(':gb_') || at > (last.finishedAt ?? 0));
    const [first] = held;
    if (!first) return;
    const names = held.map(({ name }) => name.split(':')[1] ?? '').join(', ');
    const what = isBack ? 'came back' : 'was left';
    this.ledger.fault(
      isBack ? '0.44' : '0.42',
      `after ${signInText(last)} ${names} of ${signInText(first.signIn)} ${what}`,
    );
  }

  /** Tokens of one group come from one exchange. */
  private judgeExchanges(site: Site): void {
    const groups = [
      ['gb_access_token', 'gb_refresh_token'],
      ['idp_access_token', 'idp_refresh_token'],
      ['workdocs_federated_token', 'workdocs_federated_refresh_token'],
      ['posture_access_token', 'posture_refresh_token'],
    ] as const;
    for (const [access, refresh] of groups) {
      const texts = [access, refresh].map((key) => this.browser.world.local.get(`${site}:${key}`));
      const [one, other] = texts.map((text) => this.ledger.find(text));
      // A shared computer keeps no refresh token in the browser.
      const isAlone = one && !other && this.hasShared;
      if (one?.exchange !== other?.exchange && !isAlone)
        this.ledger.fault('never', `${access} and ${refresh} are of two exchanges: ${texts.join(', ')}`);
    }
  }

  /** At the end: nothing of a refused person is left. */
  judgeRefused(): void {
    for (const site of sites) {
      const held = this.credentialsOf(site).filter(({ signIn }) => signIn.refusedAt !== undefined);
      for (const signIn of new Set(held.map((each) => each.signIn))) {
        const names = held.filter((each) => each.signIn === signIn).map(({ name }) => name.split(':')[1]);
        this.ledger.fault(
          '0.45',
          `${signInText(signIn)} was refused (${signIn.refusal ?? ''}), and ${names.join(', ')} are left`,
        );
      }
    }
  }

  /**
   * "Remove this account" is pressed in a tab. Their session in the document application has to end, and another
   * person's to stay; returns the check of that, for when the page has come to rest. A sign-in that names nobody, or is
   * for an app alone, stores no way in, and one at another site replaces it: nothing tells whose session it is, unless
   * the page was opened before.
   */
  removes(tab: string, { siteName: site, emailId, method }: WayIn): () => void {
    const { ledger } = this;
    this.removals.set(site, { person: personOf(emailId), at: ledger.tick() });
    const last = ledger.lastFinished(site);
    const { local } = this.browser.world;
    const token = ledger.find(local.get(`${site}:gb_access_token`));
    const stored = parseWayIn(local.get('last_sign_in'));
    const isStored = stored?.siteName === site && stored.emailId === emailId;
    const isKnown =
      last?.isMaimed !== true &&
      (isStored || this.isOfOffer(tab, local.get(`${site}:session`))) &&
      token?.signIn === last;
    const isTheirs = isKnown && last?.person === personOf(emailId) && last.method === method;
    const wasHeld = last !== undefined && this.holds(last);
    if (isTheirs) ledger.beginSignOut(site, tab);
    return () => {
      // What somebody has done meanwhile counts from then on.
      if (ledger.lastFinished(site) !== last && !(isTheirs && last && ledger.isSignedOut(last))) return;
      const what = `the removal of ${emailId} in ${tab}`;
      const isThere = last !== undefined && (!last.isEnded || this.holds(last));
      if (isTheirs && isThere && ledger.lastFinished(site) === last && !this.isShared(last.tab))
        ledger.fault('0.44', `${what} has not ended ${signInText(last)}`);
      if (last && last.person !== personOf(emailId) && wasHeld && !this.holds(last))
        ledger.fault('0.46', `${what} has ended ${signInText(last)}`);
    };
  }
  /** Whether the session is the one of the way in that was stored when the page was opened. */
  private isOfOffer(tab: string, session: string | undefined): boolean {
    const [offer, stored] = [this.offers.get(tab), session].map((text) => JSON.parse(text ?? '{}') as StoredIds);
    return offer?.session !== undefined && offer.session === stored?.id;
  }
  private holds = (signIn: SignIn): boolean =>
    this.credentialsOf(signIn.site).some((each) => each.signIn.number === signIn.number);

  /** A page is loaded in a tab. */
  loads(tab: string): void {
    this.wanted.set(tab, this.ledger.tick());
  }
  /** It begins to run, and looks at what is stored. */
  looks(tab: string): void {
    this.offers.set(tab, this.browser.world.local.get('last_sign_in'));
  }

  /** The document that an address asks for itself, whenever a page is loaded with it (4.21). */
  asksFor(tab: string, params: Asking | object): void {
    const { sitename: site, site_redirect_path: path }: Asking = params;
    if (site !== undefined && path !== undefined) this.asked.push({ site, path, tab, at: this.ledger.tick() });
  }

  /** Opens an address in a tab. */
  beginsVisit(tab: string, route: RouteId): void {
    const at = this.ledger.tick();
    this.visits.set(tab, at);
    this.wanted.set(tab, at);
    this.backAgain.delete(tab);
    if (isCallback(route) || route === 'postAuth') this.reopened.add(tab);
    else this.reopened.delete(tab);
  }

  /** Back loads a page of before in a tab. */
  comesBack(tab: string): void {
    this.backAgain.add(tab);
  }

  /** ALLOW is pressed in a tab. */
  allows(tab: string): void {
    const page = this.browser.pageIn(tab);
    const site = this.browser.siteIn(tab);
    const consent = page?.state().consent;
    if (!site || consent?.step !== 'asking') return;
    const { applicationId, username } = consent.asked;
    const request = this.requestIn(tab, site);
    const challenge = openedAt(request.get(`${site}:application_id`), applicationId)
      ? request.get(`${site}:code_challenge`)
      : undefined;
    this.allowed.push({ site, applicationId, challenge, named: username, standing: this.ledger.lastFinished(site) });
  }

  /** "Continue" is pressed in a tab, beside the name of the person who is signed in. */
  continues(tab: string, username: string | undefined): void {
    this.acts(tab);
    const named = username === undefined ? undefined : personOf(username);
    this.continued.set(tab, { named, at: this.ledger.tick() });
  }

  /**
   * DENY or "use another account" is pressed on the consent screen of a tab: nothing that was allowed for this request
   * counts any more, and the session may end.
   */
  declines(tab: string): void {
    this.acts(tab);
    const site = this.browser.siteIn(tab);
    const consent = this.browser.pageIn(tab)?.state().consent;
    if (!site || consent?.step !== 'asking') return;
    const { applicationId } = consent.asked;
    const challenge = this.requestIn(tab, site).get(`${site}:code_challenge`);
    const left = this.allowed.filter(
      (each) => each.site !== site || each.applicationId !== applicationId || each.challenge !== challenge,
    );
    this.allowed.splice(0, this.allowed.length, ...left);
    const last = this.ledger.lastFinished(site);
    if (last) this.removals.set(site, { person: last.person, at: this.ledger.tick() });
  }

  /**
   * The place of an app's request: a request that arrived in this tab is the tab's own, whatever another tab has
   * stored.
   */
  private requestIn(tab: string, site: Site) {
    const { world } = this.browser;
    const own = world.sessionOf(tab);
    return own.get(`${site}:app_access_since`) === undefined ? world.local : own;
  }

  /** A page leaves; `wasHeld` if the departure itself was held. */
  departs(tab: string, address: string, wasHeld: boolean): void {
    const site = this.browser.siteIn(tab);
    if (!site) return;
    const url = new URL(address);
    if (url.searchParams.has('load_user_info')) {
      this.opens(tab, site, wasHeld);
      this.judgePath(tab, site, url.pathname, wasHeld);
    }
    if (url.host === passwordHost) this.opensPasswordPage(tab, site, url, wasHeld);
    if (url.host === 'app.test') this.hands(tab, site, url, wasHeld);
  }

  /**
   * The document of an address opens once for it, and again for a reload of the page before it has come; a departure
   * that was held had begun for the same person, whoever is signed in by now.
   */
  private judgePath(tab: string, site: Site, path: string, wasHeld: boolean): void {
    if (ownerOfText(path) === undefined) return;
    const about = (each: Visit): boolean => each.site === site && each.path === path;
    const [asked, opened] = [this.asked.filter(about), this.opened.filter(about)];
    const isFresh = (ask: Visit): boolean =>
      !opened.some((each) => each.at > ask.at && (ask.tab !== tab || each.tab === tab));
    const person = this.ledger.lastFinished(site)?.person;
    const isReload = opened.some(
      (each) => each.tab === tab && each.at > (this.visits.get(tab) ?? 0) && (each.person === person || wasHeld),
    );
    if (!asked.some(isFresh) && !isReload)
      this.ledger.fault('0.47', `${tab} opens ${path} again, for which nobody has asked since`);
    this.opened.push({ site, path, tab, person, at: this.ledger.tick() });
  }

  /** Whether this tab has opened the document for somebody, and somebody else is signed in by now. */
  hasOpenedForAnother(tab: string, site: Site, path: string): boolean {
    const opened = this.opened.filter((each) => each.tab === tab && each.site === site && each.path === path).at(-1);
    return opened !== undefined && opened.person !== this.ledger.lastFinished(site)?.person;
  }

  private opensPasswordPage(tab: string, site: Site, url: URL, wasHeld: boolean): void {
    const token = this.ledger.find(url.searchParams.get('for') ?? undefined);
    const last = this.ledger.lastFinished(site);
    if (wasHeld || token?.signIn.person === last?.person) return;
    this.ledger.fault(
      last ? '0.42' : '0.44',
      `${tab} opens the password page for ${token?.text ?? 'nobody'}, after ${last ? signInText(last) : 'a sign-out'}`,
    );
  }

  private opens(tab: string, site: Site, wasHeld: boolean): void {
    const token = this.ledger.find(this.browser.world.local.get(`${site}:gb_access_token`));
    const last = this.ledger.lastFinished(site);
    // Then the document application does not know the person, and asks (exceptions.ts).
    if (!token && wasHeld) return;
    if (!token) return this.ledger.fault('0.42', `${tab} opens the document application, and nobody is signed in`);
    if (token.signIn.person !== last?.person)
      this.ledger.fault(
        '0.42',
        `${tab} opens the document application as ${token.text}, after ${last ? signInText(last) : 'a sign-out'}`,
      );
    const proven = this.provedIn(tab, site);
    if (proven && proven.person !== token.signIn.person)
      this.ledger.fault('0.42', `${signInText(proven)} in ${tab} opens the document application as ${token.text}`);
    const { named, at = 0 } = this.continued.get(tab) ?? {};
    const isNext = at > (this.visits.get(tab) ?? 0) && at >= (this.acted.get(tab) ?? 0);
    if (isNext && !wasHeld && named && named !== token.signIn.person)
      this.ledger.fault('0.42', `${tab} continues as ${named} and opens the document application as ${token.text}`);
    // It is done then. A page that is loaded anew before the documents have come opens them for whoever is signed in,
    // as after every finished sign-in.
    if (named === token.signIn.person) this.continued.set(tab, { named: undefined, at });
  }

  /** The last sign-in of this visit of the tab, if it is not finished. */
  private provedIn(tab: string, site: Site): SignIn | undefined {
    const since = Math.max(this.visits.get(tab) ?? 0, this.continued.get(tab)?.at ?? 0);
    const last = this.ledger.signIns
      .filter((each) => each.tab === tab && each.site === site && each.beganAt > since)
      .at(-1);
    return last?.finishedAt === undefined ? last : undefined;
  }

  private hands(tab: string, site: Site, url: URL, wasHeld: boolean): void {
    const texts = [url.searchParams.get('code'), url.searchParams.get('at'), url.searchParams.get('rt')];
    const gifts = texts.flatMap((text) => (text === null ? [] : (this.ledger.find(text) ?? [])));
    const last = this.ledger.lastFinished(site);
    if (gifts.length === 0) this.ledger.fault('0.46', `${tab} sends the person back to the app with nothing`);
    const state = url.searchParams.get('state');
    // Only the first violation is reported.
    for (const gift of gifts.slice(0, 1)) {
      const { signIn, text } = gift;
      if (signIn.person !== last?.person && !wasHeld)
        this.ledger.fault(
          this.ledger.isSignedOut(signIn) ? '0.44' : '0.42',
          `${tab} hands ${text} to the app, after ${last ? signInText(last) : 'a sign-out'}`,
        );
      const proven = this.provedIn(tab, site);
      if (proven && proven.person !== signIn.person)
        this.ledger.fault('0.42', `${signInText(proven)} in ${tab} hands ${text} to the app`);
      // The drive clients skip consent.
      if (!url.pathname.startsWith('/drive/')) this.judgeGift(tab, site, gift, state);
    }
  }

  /** The grant of an app was allowed: for this request, by this person. */
  private judgeGift(tab: string, site: Site, { text, signIn, app }: Issued, state: string | null): void {
    if (app && state === null && !this.mayLackState)
      this.ledger.fault('0.47', `${tab} hands over ${text} without a state`);
    if (app && state !== null && state !== stateFor(app.challenge))
      this.ledger.fault('0.43', `${tab} hands over ${text}, made for ${app.challenge}, with ${state}`);
    const fits = this.allowed.filter(
      (each) =>
        each.site === site &&
        (!app || (each.applicationId === app.applicationId && (each.challenge ?? app.challenge) === app.challenge)),
    );
    if (fits.length === 0) this.ledger.fault('0.43', `${tab} hands over ${text}, which nobody allowed`);
    else if (
      !fits.some(
        (each) =>
          each.standing?.person === signIn.person && (each.named === undefined || each.named.startsWith(signIn.person)),
      )
    )
      this.ledger.fault(
        '0.43',
        `${tab} hands over ${text}, which was allowed as ${fits.map((each) => `${each.named ?? 'nobody'} in the session of ${each.standing?.person ?? 'nobody'}`).join(', ')}`,
      );
  }
}
