import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { limits } from 'src/contract/limits';
import { isFlowLog } from 'src/contract/storageKeys';
import type { PageLoad, PageLoadEntries, Entry } from 'src/journal/log/entry';
import { checkedHead } from 'src/journal/record/leaks';
import type { NameOf } from 'src/journal/record/placeholders';
import type { Recorder } from 'src/journal/record/recorder';
import type { SavableLog } from 'src/screens/frame/surroundings';
import type { RootState } from 'slices/index';
import { redirecting } from 'slices/redirect';
import { credentialsStored, signedOut, signedOutElsewhere } from 'slices/session';
import { selectIsShared } from 'slices/sharing';
import type { ConfirmedName } from './confirmedNames';
import { type Site, lastTripOf, namesOf, numberOf, pageLoadAt, prefixOf, savable, tripOf } from './keptLoads';

/** The entries of this page load as JSON, each turned into text once. */
function growingText(recorder: Recorder): () => string {
  let text = '';
  let count = 0;
  return () => {
    const { entries } = recorder;
    for (const entry of entries.slice(count)) {
      const more = `${text ? ',\n' : ''}${JSON.stringify(entry)}`;
      // A page load that is longer than a whole log ends early; its beginning still re-runs.
      if (text.length + more.length + 2 > limits.flowLogMaxCharacters) break;
      text += more;
      count += 1;
    }
    return `[${text}]`;
  };
}

/** Keeps a page load among the others of its site; the oldest trip goes first, and nothing but the log makes room. */
function keep(backend: StorageBackend, site: Site, own: string, text: string): void {
  const others = namesOf(backend, site).filter((name) => name !== own);
  const sizeOf = (name: string): number => backend.get(name)?.length ?? 0;
  let size = text.length + others.reduce((sum, name) => sum + sizeOf(name), 0);
  while (size > limits.flowLogMaxCharacters || !backend.set(own, text)) {
    const [oldest] = others;
    if (oldest === undefined) return;
    for (const name of others.filter((other) => tripOf(other) === tripOf(oldest))) {
      size -= sizeOf(name);
      backend.remove(name);
      others.splice(others.indexOf(name), 1);
    }
  }
}

export interface FlowLogParts {
  readonly backend: StorageBackend;
  readonly recorder: Recorder;
  /** The site in front, once one is known. */
  readonly site: () => Site;
  /** Whether an entry holds something that may not be written down; more is known of that later than when it was made. */
  readonly leaks: (entry: unknown) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What stands in an entry for a name. */
  readonly nameOf: NameOf;
  /** Names that the service has confirmed by now; they are open in what is saved. */
  readonly confirmed: () => readonly ConfirmedName[];
}

/**
 * The flow log of a site (decisions, The flow log): what this browser keeps of its page loads, as readable text, at most
 * 512 KB a site. It is cleared when the person signs out, on a shared computer as soon as they have signed in, and leaves
 * the browser only as the file that a person saves.
 */
class KeptLog {
  private readonly number: number;
  private readonly textOfPage: () => string;
  private under: string | undefined;
  private written = '';
  private isOver = false;

  constructor(private readonly parts: FlowLogParts) {
    this.textOfPage = growingText(parts.recorder);
    this.number = Math.max(0, ...parts.backend.names().filter(isFlowLog).map(numberOf)) + 1;
  }

  private nameUnder(site: Site): string {
    const { id, trip } = this.parts.recorder.entries[0] as PageLoad;
    return `${prefixOf(site)}${this.number.toString().padStart(6, '0')}.${trip}.${id}`;
  }

  /** Writes down what is new. */
  readonly flush = (): void => {
    const { backend, site } = this.parts;
    if (this.isOver) return;
    const name = this.nameUnder(site());
    const text = this.textOfPage();
    if (name === this.under && text === this.written) return;
    if (this.under !== undefined && this.under !== name) backend.remove(this.under);
    keep(backend, site(), name, text);
    this.under = name;
    this.written = text;
  };

  private checked([first, ...entries]: PageLoadEntries): PageLoadEntries {
    const { leaks } = this.parts;
    const checked = entries.map((entry): Entry => {
      const { kind, seq, at } = entry;
      const isLeaky = kind !== 'chapter' && kind !== 'withheld' && leaks(entry);
      return isLeaky ? { kind: 'withheld', of: kind, seq, at } : entry;
    });
    return [checkedHead(first, leaks), ...checked];
  }

  private clear(site: Site): void {
    const { backend } = this.parts;
    this.isOver = true;
    for (const name of [...namesOf(backend, site), ...namesOf(backend, null)]) backend.remove(name);
    if (this.under !== undefined) backend.remove(this.under);
  }

  /** Page loads beside this one, oldest first: those of the site, and where none is known what this tab did before. */
  private othersOf(site: Site, own: string): readonly string[] {
    const { backend, recorder } = this.parts;
    const { tab } = recorder.entries[0] as PageLoad;
    const before = site === null ? lastTripOf(backend, tab, own) : [];
    const names = new Set([...before, ...namesOf(backend, site)].filter((name) => name !== own));
    return [...names].sort((one, other) => numberOf(one) - numberOf(other));
  }

  /** The file as it would be saved now: every page load of the site that is in front. Undefined once it was cleared. */
  readonly prepare = (): SavableLog | undefined => {
    const { backend, recorder, now, nameOf, confirmed } = this.parts;
    const site = this.parts.site();
    const own = this.nameUnder(site);
    const others = this.othersOf(site, own);
    const loadsWhere = (isWanted: (number: number) => boolean): PageLoadEntries[] =>
      others.filter((name) => isWanted(numberOf(name))).flatMap((name) => pageLoadAt(backend, name));
    const mine = this.isOver ? [] : [recorder.entries as unknown as PageLoadEntries];
    const before = loadsWhere((number) => number < this.number);
    const chapters = [...before, ...mine, ...loadsWhere((number) => number >= this.number)];
    if (chapters.length === 0) return undefined;
    return savable(
      chapters.map((chapter) => this.checked(chapter)),
      { site, now: now(), nameOf, confirmed: confirmed(), savedBy: this.isOver ? undefined : before.length },
    );
  };

  /** The recorder, and the end of the log when its person signs out. */
  readonly watcher: Middleware = (store) => (next) => {
    const record = this.parts.recorder.middleware(store)(next);
    return (action) => {
      const result = record(action);
      const event = action as UnknownAction;
      if (signedOut.match(event)) this.clear(event.payload.site);
      // A tab that is closed and opened again would bring it back.
      if (isHandOver(event) && selectIsShared(store.getState() as RootState)) this.clear(this.parts.site());
      // In another tab: what this one has recorded of that site is over too, and is not written back.
      if (signedOutElsewhere.match(event) && event.payload.site === this.parts.site()) this.clear(event.payload.site);
      return result;
    };
  };
}

/** The document application opens, or an app in the place of this page. */
const isHandOver = (event: UnknownAction): boolean =>
  credentialsStored.match(event) || (redirecting.match(event) && event.payload.kind === 'web');

export const flowLog = (parts: FlowLogParts): KeptLog => new KeptLog(parts);
