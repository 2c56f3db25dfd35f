import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { isFlowLog } from 'src/contract/storageKeys';
import type { PageLoad } from 'src/journal/log/entry';
import { objectOf } from 'src/journal/log/values';
import type { PlaceholderOf } from 'src/journal/record/placeholders';
import type { Recorder } from 'src/journal/record/recorder';
import type { RootState } from 'slices/index';
import { selectHostSite } from 'slices/facts';
import { redirectRedirecting } from 'slices/redirect';
import {
  sessionCredentialsCleared,
  sessionCredentialsStored,
  sessionSignedOut,
  sessionSignedOutElsewhere,
} from 'slices/session';
import { selectIsSharedComputer } from 'slices/sharing';
import type { ConfirmedName } from './confirmedNames';
import {
  type SiteOfLog,
  pageLoadNameOf,
  pageLoadNumberOf,
  pageLoadAt,
  prefixOf,
  removeLoad,
  tripOfName,
} from './storedLoads';
import { type StorePieces, growingPieces, storePiecesIn } from './logPieces';

export interface FlowLogParts {
  readonly backend: StorageBackend;
  readonly recorder: Recorder;
  /** The current site, once it is known. */
  readonly site: () => SiteOfLog;
  /** Whether an entry contains a value that must not be recorded. Later calls know of more values. */
  readonly leaks: (entry: unknown) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The placeholder of a value. */
  readonly placeholderOf: PlaceholderOf;
  /** Names that the service has confirmed by now; the saved file shows them. */
  readonly confirmed: () => readonly ConfirmedName[];
}

/** A page load in the log: its storage name, its number in this browser, and whether it was cleared. */
export interface OwnLoad {
  readonly name: string;
  readonly number: number;
  readonly isOver: boolean;
}

/**
 * The flow log of a site (decisions, The flow log): the page loads in this browser, as readable text, at most 512 KB
 * per site. It is cleared at sign-out, and on a shared computer already after sign-in. It leaves the browser only as a
 * file that the person saves (`savedFile.ts`).
 */
class FlowLogStore {
  private readonly number: number;
  private readonly piecesOfPage: () => readonly string[];
  private readonly keepPieces: StorePieces;
  private under: string | undefined;
  private isOver = false;

  constructor(readonly parts: FlowLogParts) {
    this.piecesOfPage = growingPieces(parts.recorder);
    this.keepPieces = storePiecesIn(parts.backend);
    this.number = Math.max(0, ...parts.backend.names().filter(isFlowLog).map(pageLoadNumberOf)) + 1;
  }

  private get head(): PageLoad {
    return this.parts.recorder.entries[0] as PageLoad;
  }

  private nameUnder(site: SiteOfLog): string {
    const { id, trip } = this.head;
    return `${prefixOf(site)}${this.number.toString().padStart(6, '0')}.${trip}.${id}`;
  }

  /** This page load, as the file that a person saves needs it. */
  readonly own = (): OwnLoad => ({
    name: this.nameUnder(this.parts.site()),
    number: this.number,
    isOver: this.isOver,
  });

  /** Stores new entries. */
  readonly flush = (): void => {
    const { backend, site } = this.parts;
    if (this.isOver) return;
    const name = this.nameUnder(site());
    const { under } = this;
    if (under !== undefined && under !== name) removeLoad(backend, under);
    this.under = name;
    this.keepPieces(site(), name, this.piecesOfPage());
  };

  /** Removes stored page loads of the site, and those without one. */
  private remove(site: SiteOfLog, isMeant: (load: string) => boolean): void {
    const { backend } = this.parts;
    const isOfSite = (name: string): boolean => name.startsWith(prefixOf(site)) || name.startsWith(prefixOf(null));
    for (const load of new Set(backend.names().filter(isOfSite).map(pageLoadNameOf)))
      if (isMeant(load)) removeLoad(backend, load);
  }

  /**
   * Ends this page load and removes it, with the finished page loads of the site, or without a site those of its trip.
   */
  private clear(site: SiteOfLog, isOver = this.isOfThisTrip): void {
    this.isOver = true;
    this.remove(site, isOver);
    if (this.under !== undefined) removeLoad(this.parts.backend, this.under);
  }

  /**
   * The page begins to sign out: the page loads before are over. The service is notified after that, and may answer
   * late. What is recorded meanwhile is of somebody else's sign-in.
   */
  private removeEnded({ route, facts }: RootState): void {
    if (route?.route !== 'logout') return;
    this.remove(route.params.sitename ?? selectHostSite({ facts }) ?? null, this.isOfThisStage);
  }

  /** Whether a stored page load is of this stage. A sign-out ends only sessions of its own stage. */
  private readonly isOfThisStage = (load: string): boolean => {
    const [[head] = []] = pageLoadAt(this.parts.backend, load);
    return !head || stageOf(head) === stageOf(this.head);
  };
  private readonly isOfThisTrip = (load: string): boolean =>
    tripOfName(load) === this.head.trip && this.isOfThisStage(load);

  /** The recorder's middleware; it also clears the log at the end of a session. */
  readonly watcher: Middleware = (store) => (next) => {
    const record = this.parts.recorder.middleware(store)(next);
    return (action) => {
      const result = record(action);
      const event = action as UnknownAction;
      if (sessionCredentialsCleared.match(event)) this.removeEnded(store.getState() as RootState);
      if (sessionSignedOut.match(event)) this.clear(event.payload.site);
      // A reopened tab would restore the log.
      if (isHandOver(event) && selectIsSharedComputer(store.getState() as RootState))
        this.clear(this.parts.site(), () => true);
      // Another tab has signed out, so the log of this page must not be stored again. That tab has cleared the other
      // page loads. Those that it left are newer and stay: a page in the background may learn of the sign-out much
      // later.
      if (sessionSignedOutElsewhere.match(event) && event.payload.site === this.parts.site())
        this.clear(event.payload.site);
      return result;
    };
  };
}

const stageOf = ({ facts }: PageLoad): unknown => objectOf(facts)['stage'];

/** The page is left for the document application or an app at a web address. */
const isHandOver = (event: UnknownAction): boolean =>
  sessionCredentialsStored.match(event) || (redirectRedirecting.match(event) && event.payload.kind === 'web');

export const makeFlowLog = (parts: FlowLogParts): FlowLogStore => new FlowLogStore(parts);
