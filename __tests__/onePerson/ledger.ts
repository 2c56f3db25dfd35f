import type { Method } from 'src/contract/providers';

/** Who may sit at the keyboard; cleo is there for sessions of somebody else. */
export const persons = ['ada', 'bob', 'cleo'] as const;
export type Person = (typeof persons)[number];
/** How the service refuses somebody (spec §4, Post-auth; §8). */
export type Refusal = 'notActive' | 'inactive' | 'noUserId' | 'mode';

/** One sign-in from the moment its person has proven who they are: at a provider, or with a password. */
export interface SignIn {
  readonly number: number;
  readonly person: Person;
  readonly site: string;
  readonly tab: string;
  readonly method: Method;
  readonly refusal?: Refusal | undefined;
  readonly beganAt: number;
  /** When its tokens or its grant were stored first. */
  finishedAt?: number;
  /** When the service, or the page for its mode, has refused it. */
  refusedAt?: number;
  /** The browser was made to forget it. */
  isWiped?: boolean;
  /** Its refresh tokens count no more. */
  isRevoked?: boolean;
}
type Kind = 'code' | 'pool-access' | 'pool-refresh' | 'access' | 'refresh' | 'app-code';
/** A token or code, whose text names its person. */
export interface Issued {
  readonly text: string;
  readonly kind: Kind;
  readonly signIn: SignIn;
  /** Tokens of one answer have the same. */
  readonly exchange: number;
  /** For what an app's code was given. */
  readonly app?: { readonly applicationId: string; readonly challenge: string } | undefined;
  /** When it was issued. */
  readonly at: number;
  sent: number;
  /** The answer to it never came. */
  isLost?: boolean;
  isExpired?: boolean;
}
export interface SignOut {
  readonly site: string;
  readonly tab: string;
  readonly beganAt: number;
  doneAt?: number;
}
/** A wrong that was seen from outside, under the invariant that it breaks. */
export interface Fault {
  readonly clause: string;
  readonly what: string;
}

/** All that a ledger holds, as plain data, so that a case can begin where another one ended. */
interface Held {
  order: number;
  count: number;
  readonly signIns: SignIn[];
  readonly issued: Map<string, Issued>;
  readonly signOuts: SignOut[];
}

const named = /(?:pool-access|pool-refresh|access|refresh|app-code|code)-of-[a-z]+-\d+/g;

/** What the simulated service has given to whom, in which order things were begun and finished, and what was wrong. */
export class Ledger {
  private readonly held: Held;
  readonly faults: Fault[] = [];

  constructor(before?: Held) {
    this.held = before ?? { order: 0, count: 0, signIns: [], issued: new Map(), signOuts: [] };
  }

  /** A copy of everything so far, for a case to begin with. */
  copy = (): Held => structuredClone(this.held);
  tick = (): number => (this.held.order += 1);
  get signIns(): readonly SignIn[] {
    return this.held.signIns;
  }
  get signOuts(): readonly SignOut[] {
    return this.held.signOuts;
  }
  get issued(): readonly Issued[] {
    return [...this.held.issued.values()];
  }

  fault(clause: string, what: string): void {
    this.faults.push({ clause, what });
  }

  begin(given: Omit<SignIn, 'number' | 'beganAt'>): SignIn {
    const signIn: SignIn = { ...given, number: this.held.signIns.length + 1, beganAt: this.tick() };
    this.held.signIns.push(signIn);
    return signIn;
  }

  beginSignOut(site: string, tab: string): void {
    this.held.signOuts.push({ site, tab, beganAt: this.tick() });
  }

  endSignOut(site: string): void {
    for (const each of this.held.signOuts) if (each.site === site) each.doneAt ??= this.tick();
  }

  /** The browser has lost all that it kept. */
  wipe(): void {
    for (const each of this.held.signIns) if (each.finishedAt !== undefined) each.isWiped = true;
  }

  issue(signIn: SignIn, kinds: readonly Kind[], app?: Issued['app']): readonly string[] {
    const exchange = (this.held.count += 1);
    const at = this.tick();
    return kinds.map((kind) => {
      const text = `${kind}-of-${signIn.person}-${exchange.toString()}`;
      this.held.issued.set(text, { text, kind, signIn, exchange, app, at, sent: 0 });
      return text;
    });
  }

  find = (text: unknown): Issued | undefined => this.held.issued.get(String(text));
  /** Everything of ours that a stored text, an address or a request holds. */
  findAll = (text: string): readonly Issued[] => (text.match(named) ?? []).flatMap((name) => this.find(name) ?? []);

  /** Refresh tokens that were sent, and whose answer is in none of these texts: nobody can refresh any more. */
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

  /** The current sign-in: the one that was finished last at the site; undefined if nobody is signed in. */
  lastFinished(site: string): SignIn | undefined {
    const finished = this.signIns.filter(
      (each) => each.site === site && each.finishedAt !== undefined && !each.isWiped,
    );
    const last = finished.sort((one, other) => (other.finishedAt ?? 0) - (one.finishedAt ?? 0))[0];
    return last && !this.isSignedOut(last) ? last : undefined;
  }

  /** Whether somebody has signed out of the site since it began. */
  isSignedOut = ({ site, beganAt }: SignIn): boolean =>
    this.signOuts.some((out) => out.site === site && out.doneAt !== undefined && out.beganAt > beganAt);
}
