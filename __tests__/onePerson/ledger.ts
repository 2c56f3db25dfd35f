import type { Method } from 'src/contract/providers';
import type { SiteKey } from 'src/contract/storageKeys';

/** The people; cleo is for sessions of a third person. */
export const persons = ['ada', 'bob', 'cleo'] as const;
export type Person = (typeof persons)[number];
/** How the service refuses somebody, or the provider does: `denied` (spec §4, Callbacks and Post-auth; §8). */
export type Refusal = 'notActive' | 'inactive' | 'noUserId' | 'mode' | 'denied';

/** A sign-in, from the proof of identity at a provider or with a password. */
export interface SignIn {
  readonly number: number;
  readonly person: Person;
  readonly site: string;
  readonly tab: string;
  readonly method: Method;
  readonly refusal?: Refusal | undefined;
  readonly beganAt: number;
  /** When its tokens or its grant were first stored. */
  finishedAt?: number;
  /** When the service, or the page for its mode, has refused it. */
  refusedAt?: number;
  /** The browser's storage was wiped. */
  isWiped?: boolean;
  /** Its refresh tokens are revoked. */
  isRevoked?: boolean;
  /** The service has ended it: no token of it is accepted any more. */
  isEnded?: boolean;
  /** The service has refused to renew it, because a refresh token of it was sent again. */
  isOver?: boolean;
  /** Its session had no id any more, because storage has lost it. */
  isMaimed?: boolean;
}
type Kind = 'code' | 'pool-access' | 'pool-refresh' | 'access' | 'refresh' | 'app-code';
/** A token or code, whose text names its person. */
export interface Issued {
  readonly text: string;
  readonly kind: Kind;
  readonly signIn: SignIn;
  /** Tokens of one answer have the same. */
  readonly exchange: number;
  /** The request that an app's code answers. */
  readonly app?: { readonly applicationId: string; readonly challenge: string } | undefined;
  /** When it was issued. */
  readonly at: number;
  sent: number;
  /** Its answer was lost. */
  isLost?: boolean;
  isExpired?: boolean;
}
export interface SignOut {
  readonly site: string;
  readonly tab: string;
  readonly beganAt: number;
  doneAt?: number;
  /** Its own page has asked storage for it; else another tab may have done it. */
  isOwn?: boolean;
  /** Its page has moved on before it was done. */
  isInVain?: boolean;
}
/** A violation of an invariant, as observed from outside. */
export interface Fault {
  readonly clause: string;
  readonly what: string;
}

/** The content of a ledger as plain data, so that a case can start from the end of another. */
interface LedgerData {
  order: number;
  count: number;
  readonly signIns: SignIn[];
  readonly issued: Map<string, Issued>;
  readonly signOuts: SignOut[];
}

const named = /(?:pool-access|pool-refresh|access|refresh|app-code|code)-of-[a-z]+-\d+/g;

const between = (at: number | undefined, from: number, to: number): boolean => at !== undefined && at > from && at < to;

/**
 * The values that the simulated service issued, with their persons, the order of starts and ends, and the violations.
 */
export class Ledger {
  private readonly data: LedgerData;
  readonly faults: Fault[] = [];
  /** When values of a site, or all, were lost from the browser's storage. */
  private readonly losses: { readonly site: string | undefined; readonly at: number }[] = [];

  constructor(before?: LedgerData) {
    this.data = before ?? { order: 0, count: 0, signIns: [], issued: new Map(), signOuts: [] };
  }

  /** A copy of everything so far. */
  copy = (): LedgerData => structuredClone(this.data);
  tick = (): number => (this.data.order += 1);
  get signIns(): readonly SignIn[] {
    return this.data.signIns;
  }
  get signOuts(): readonly SignOut[] {
    return this.data.signOuts;
  }
  get issued(): readonly Issued[] {
    return [...this.data.issued.values()];
  }

  fault(clause: string, what: string): void {
    this.faults.push({ clause, what });
  }

  begin(given: Omit<SignIn, 'number' | 'beganAt'>): SignIn {
    const signIn: SignIn = { ...given, number: this.data.signIns.length + 1, beganAt: this.tick() };
    this.data.signIns.push(signIn);
    return signIn;
  }

  beginSignOut(site: string, tab: string): void {
    this.data.signOuts.push({ site, tab, beganAt: this.tick() });
  }

  /** The page of this tab asks storage for the sign-out that it was opened for. */
  noteOwnSignOut(site: string, tab: string): void {
    const last = this.lastSignOut(site, tab);
    if (last) last.isOwn = true;
  }

  /**
   * Whether the last sign-out that this tab was asked for is done, and by this tab: whoever comes back to one that only
   * another tab has done asks anew.
   */
  hasSignedOut(site: string, tab: string): boolean {
    const { doneAt, isOwn = false } = this.lastSignOut(site, tab) ?? {};
    return doneAt !== undefined && isOwn;
  }
  private lastSignOut = (site: string, tab: string): SignOut | undefined =>
    this.data.signOuts.filter((each) => each.site === site && each.tab === tab).at(-1);

  endSignOut(site: string): void {
    for (const each of this.data.signOuts) if (each.site === site && !each.isInVain) each.doneAt ??= this.tick();
  }

  /** The page of a tab moves on: what it has not signed out by now, it does not sign out any more. */
  leaveSignOuts(tab: string): void {
    for (const each of this.data.signOuts) if (each.tab === tab && each.doneAt === undefined) each.isInVain = true;
  }

  /** The browser's storage was wiped. */
  wipe(): void {
    this.losses.push({ site: undefined, at: this.tick() });
    for (const each of this.data.signIns) if (each.finishedAt !== undefined) each.isWiped = true;
  }

  /**
   * Storage has lost some values of a site. Without their tokens nobody is signed in, and without an id nobody known.
   */
  lose(site: string, keys: readonly SiteKey[]): void {
    this.losses.push({ site, at: this.tick() });
    for (const each of this.data.signIns)
      if (each.site === site && each.finishedAt !== undefined) {
        if (keys.includes('session')) each.isMaimed = true;
        if (keys.includes('gb_access_token')) each.isWiped = true;
      }
  }
  hasLost = (site: string, since: number): boolean =>
    this.losses.some((each) => (each.site === undefined || each.site === site) && each.at >= since);

  /** The service ends all finished sign-ins of the site. */
  end(site: string): void {
    for (const each of this.data.signIns) if (each.site === site && each.finishedAt !== undefined) each.isEnded = true;
  }

  issue(signIn: SignIn, kinds: readonly Kind[], app?: Issued['app']): readonly string[] {
    const exchange = (this.data.count += 1);
    const at = this.tick();
    return kinds.map((kind) => {
      const text = `${kind}-of-${signIn.person}-${exchange.toString()}`;
      this.data.issued.set(text, { text, kind, signIn, exchange, app, at, sent: 0 });
      return text;
    });
  }

  find = (text: unknown): Issued | undefined => this.data.issued.get(String(text));
  /** The known tokens and codes in a stored text, an address or a request. */
  findAll = (text: string): readonly Issued[] => (text.match(named) ?? []).flatMap((name) => this.find(name) ?? []);

  /** Refresh tokens that were used, and whose answers are in none of these texts, so nobody can refresh with them. */
  lostRefreshes(texts: readonly string[]): readonly Issued[] {
    const kept = texts.flatMap(this.findAll);
    const isRefresh = ({ kind }: Issued): boolean => kind === 'refresh' || kind === 'pool-refresh';
    return this.issued.filter(
      (each) =>
        isRefresh(each) &&
        each.sent > 0 &&
        !kept.some(
          ({ kind, signIn, exchange }) => kind === each.kind && signIn === each.signIn && exchange > each.exchange,
        ),
    );
  }

  /** The current sign-in of the site: the last finished one; undefined if nobody is signed in. */
  lastFinished(site: string): SignIn | undefined {
    const finished = this.signIns.filter(
      (each) => each.site === site && each.finishedAt !== undefined && !each.isWiped,
    );
    const last = finished.sort((one, other) => (other.finishedAt ?? 0) - (one.finishedAt ?? 0))[0];
    return last && !this.isSignedOut(last) ? last : undefined;
  }

  /** Whether this sign-in was the current one of its site at some moment since then. */
  hasStood(signIn: SignIn, since: number): boolean {
    const { finishedAt, site, beganAt, number } = signIn;
    if (finishedAt === undefined) return false;
    if (finishedAt >= since) return true;
    const isReplaced = this.signIns.some(
      (each) => each.site === site && each.number !== number && between(each.finishedAt, finishedAt, since),
    );
    return !isReplaced && !this.signOuts.some((out) => out.site === site && between(out.doneAt, beganAt, since));
  }

  /** Whether somebody has signed out of the site since it began. */
  isSignedOut = ({ site, beganAt }: SignIn): boolean =>
    this.signOuts.some((out) => out.site === site && out.doneAt !== undefined && out.beganAt > beganAt);
}
