import { lockManager } from '__tests__/support/lockManager';
import type { Ports } from 'src/ports';
import type { KeptSecrets } from '__tests__/replay/world/addressBar';
import type { RouteId } from 'src/contract/routes';

/** Whether the address bar keeps secrets; `--bar` of the report enables it for one run. */
export const keepsSecrets = true;

/** Secret parameters that a page load at this route may bring from outside. */
const fromOutside: readonly RouteId[] = [
  'checkAuth',
  'directoryCallback',
  'federateCallback',
  'identityCenterCallback',
];

/**
 * The values that the address bar of a tab keeps for a reload, like the product's own: secrets from outside, as long as
 * the bar stays on their route.
 */
export function keptSecretsOf(): KeptSecrets & { readonly text: () => string } {
  let kept: Parameters<KeptSecrets['keep']>[0] | undefined;
  return {
    keep: (arrived) => {
      if (kept?.route !== arrived.route) kept = undefined;
      if (fromOutside.includes(arrived.route) && Object.keys(arrived.secrets).length > 0) kept = arrived;
    },
    find: (route) => (kept?.route === route ? kept.secrets : undefined),
    leave: (route) => {
      if (kept?.route !== route) kept = undefined;
    },
    text: () => JSON.stringify(kept?.secrets ?? {}),
  };
}

/**
 * The question of a tab whose answer is held, counted from 1, and whether it takes effect first. 0 is its page load.
 */
export interface Moment {
  readonly at: number;
  readonly when: 'before' | 'after';
}
export interface Question {
  readonly port: string;
  readonly method: string;
  readonly about: string;
}
type Call = (args: unknown) => Promise<unknown>;
/** What is held while the page itself is loading. */
const pageLoad: Question = { port: 'page', method: 'load', about: '' };
/** The first page of a flow is loading: it was asked for, and nothing of it runs yet. */
export const whileLoading: Moment = { at: 0, when: 'before' };

const silence = (): Promise<never> => new Promise(() => undefined);

/** One page load of a tab; once it is closed, its questions have no effect and no answer. */
class Life {
  isGone = false;
  private readonly loaded = new Set<string>();
  end = (): void => undefined;
  readonly gone = new Promise<void>((resolve) => (this.end = resolve));
  /** Whether this page load has asked the same before, and need not wait again: the code of a screen. */
  knows({ port, about }: Question): boolean {
    if (port !== 'code') return false;
    const isKnown = this.loaded.has(about);
    this.loaded.add(about);
    return isKnown;
  }
}

/** A tab that can be stopped: one question is held until it is released. */
export class StoppableTab {
  asked = 0;
  readonly questions: Question[] = [];
  /** The held question. */
  held: Question | undefined;
  /** Where the last page was held when it went, until the next one has asked for its address. */
  cutOffAt: Question | undefined;
  /** The last released question, until the page asks something else that matters outside. */
  lastReleased: Question | undefined;
  /** When it was held at something that takes no time in a browser. */
  private readonly instants: { readonly from: number; to: number }[] = [];
  private moment: Moment | undefined;
  private life = new Life();
  private release = (): void => undefined;
  private released: Promise<void> = Promise.resolve();

  /** `tick` counts what happens in the whole browser. */
  constructor(
    private readonly noteActivity: () => void,
    private readonly tick: () => number,
  ) {}

  /** Whether the tab was held then at something that takes no time in a browser. */
  isInstant = (at: number): boolean => this.instants.some(({ from, to }) => from < at && at < to);

  /** Counts from here on, and stops there. */
  stopAt(moment?: Moment): void {
    Object.assign(this, { asked: 0, moment });
    this.questions.length = 0;
    this.released = new Promise((resolve) => (this.release = resolve));
  }

  /** Whether the page that the tab loads now is held; if so, when it is released. */
  holdLoad(): Promise<void> | undefined {
    if (this.moment?.at !== 0) return undefined;
    const { life } = this;
    Object.assign(this, { held: pageLoad, moment: undefined });
    return this.released.then(() => (life.isGone ? silence() : undefined));
  }

  letGo(): void {
    this.endInstant();
    Object.assign(this, { lastReleased: this.held, held: undefined, moment: undefined });
    this.release();
  }

  /** Closes the page with its pending questions; the next question belongs to another page. */
  pageIsGone(): void {
    this.life.isGone = true;
    this.life.end();
    this.life = new Life();
    this.cutOffAt = this.held ?? this.cutOffAt;
    this.endInstant();
    this.held = undefined;
  }
  private endInstant(): void {
    const last = this.instants.at(-1);
    if (this.held && isQuick(this.held) && last) last.to = this.tick();
  }

  /** The ports of the current page. */
  watch(ports: Ports, onAsked: (question: Question, args: unknown) => void): Ports {
    const { life } = this;
    const watched = Object.entries(ports).map(([port, methods]) => [
      port,
      Object.fromEntries(
        Object.entries(methods as Record<string, Call>).map(([method, call]) => [
          method,
          (args: unknown) => {
            const question = { port, method, about: aboutOf(port, args) };
            return this.ask(life, question, () => {
              onAsked(question, args);
              return call(args);
            });
          },
        ]),
      ),
    ]);
    return Object.fromEntries(watched) as Ports;
  }

  private ask(life: Life, question: Question, call: () => Promise<unknown>): Promise<unknown> {
    if (life.isGone) return silence();
    this.noteActivity();
    this.asked += 1;
    if (!isPure(question) && question.method !== 'leaveTo') this.lastReleased = undefined;
    this.questions.push(question);
    const isKnown = life.knows(question);
    if (this.asked === this.moment?.at && isKnown) this.moment = { ...this.moment, at: this.asked + 1 };
    const isHeld = this.asked === this.moment?.at;
    if (isHeld) this.held = question;
    if (isHeld && isQuick(question)) this.instants.push({ from: this.tick(), to: Infinity });
    if (isHeld && this.moment?.when === 'before')
      return this.released.then(() => (life.isGone ? silence() : this.answered(life, call())));
    const answer = call();
    return this.answered(life, isHeld ? this.released.then(() => answer) : answer);
  }

  private answered(life: Life, answer: Promise<unknown>): Promise<unknown> {
    if (life.isGone) return silence();
    const whileThere = (): Promise<unknown> => {
      this.noteActivity();
      return life.isGone ? silence() : answer;
    };
    return answer.then(whileThere, whileThere);
  }

  /** The locks that all tabs share, as this page load holds them: they end with it. */
  locks(shared: LockManager): LockManager {
    const { life } = this;
    type Work = (lock: Lock | null) => Promise<unknown>;
    const whileThere =
      (work: Work): Work =>
      (lock) =>
        life.isGone ? Promise.resolve() : Promise.race([work(lock), life.gone]);
    const request = (name: string, ...args: readonly [Work] | readonly [LockOptions, Work]): Promise<unknown> =>
      args.length === 1
        ? shared.request(name, whileThere(args[0]) as never)
        : shared.request(name, args[0], whileThere(args[1]) as never);
    return { request } as unknown as LockManager;
  }
}
export const sharedLocks = (): LockManager => lockManager();

function aboutOf(port: string, args: unknown): string {
  const { operation, route, keys, values } = args as {
    readonly operation?: string;
    readonly route?: string;
    readonly keys?: readonly string[];
    readonly values?: object;
  };
  if (port === 'api') return operation ?? '';
  if (port === 'code') return route ?? '';
  return (keys ?? Object.keys(values ?? {})).join(' ');
}
export const nameOfQuestion = ({ port, method, about }: Question): string =>
  `${port}.${method}${about ? ` (${about.length > 60 ? `${about.slice(0, 60)}…` : about})` : ''}`;

/** Questions that neither change nor reveal anything outside, so before and after are the same moment. */
const isPure = ({ port, method }: Question): boolean =>
  ['clock', 'random', 'prints', 'code'].includes(port) ||
  (port === 'browser' && method === 'address') ||
  (port === 'storage' && method === 'health');
/** Loading the code of a screen takes time, and the flow that asks may have none before it. */
const isGap = ({ port }: Question): boolean => port === 'code';
/** Questions that take no time in a browser; a commit waits for the lock of its site. */
const isQuick = ({ port, method }: Question): boolean =>
  port === 'browser' || (port === 'storage' && method !== 'commit');
/** Questions before which the outside is the same as after the previous question. */
const isOwnStorage = ({ port }: Question): boolean => port === 'storage';

/**
 * The moments of a run. `every`: before each question has its effect, and if it has one, before its answer arrives.
 * `distinct`: without those at which the outside is the same as at the moment before, because nothing happened in
 * between; only what the page does beside the held question could differ. `loading`: only while the first page is
 * loading.
 */
export type Extent = 'every' | 'distinct' | 'loading';
export const momentsOf = (questions: readonly Question[], extent: Extent): readonly Moment[] =>
  questions.flatMap((question, index): Moment[] => {
    const [before, after] = (['before', 'after'] as const).map((when): Moment => ({ at: index + 1, when }));
    if (!before || !after) return [];
    if (isPure(question)) return extent === 'every' || index === 0 || isGap(question) ? [before] : [];
    return extent === 'distinct' && isOwnStorage(question) ? [after] : [before, after];
  });
