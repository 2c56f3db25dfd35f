import { statesOf } from 'src/savedLog/states';
import { isFlowLog, isSharedWithDocumentApp } from 'src/contract/storageKeys';
import type { PageLoadEntries } from 'src/journal/log/entry';
import { makeLog } from 'src/journal/log/logFile';
import { readLog } from 'src/journal/log/readLog';
import type { Onlooker, WrittenTo } from './canariesPage';
import type { PageWindow } from './canariesWindow';
import type { Sent } from './canariesService';
import type { Session } from './canariesWorld';
import { undeclaredIn } from './canariesStorage';

/** The place of a text. */
export const scannedPlaces = [
  'journal at rest',
  'saved log',
  'state from the log',
  'live state',
  'action',
  'address bar',
  'storage',
  'shared computer',
  'request address',
  'request header',
  'telemetry',
  'departure',
  'console',
  'error',
] as const;
export type ScannedPlace = (typeof scannedPlaces)[number];

/** A text and the subject of the search: everything, or only secrets in places that name people. */
export interface ScannedText {
  readonly where: ScannedPlace;
  readonly text: string;
  readonly lookFor: 'everything' | 'secrets';
}
const onlySecrets: readonly ScannedPlace[] = ['live state', 'action', 'address bar', 'departure'];

/** The texts of a session that somebody outside the adapters can see, each once. */
export class Texts implements Onlooker {
  readonly all: ScannedText[] = [];
  private readonly known = new Set<string>();
  private readonly journals = new Map<string, string>();
  private readonly plantedTexts = new Map<string, string>();

  constructor(private readonly session: Session) {}

  add(where: ScannedPlace, text: string, lookFor?: ScannedText['lookFor']): void {
    const id = `${where} ${text}`;
    if (this.known.has(id)) return;
    this.known.add(id);
    this.all.push({ where, text, lookFor: lookFor ?? (onlySecrets.includes(where) ? 'secrets' : 'everything') });
  }

  readonly see = (where: 'action' | 'state' | 'error' | 'console' | 'telemetry', text: string): void =>
    this.add(where === 'state' ? 'live state' : where, text);

  /** Text in storage that an earlier session left there; it is not a finding as long as nothing touches it. */
  plant(name: string, text: string): void {
    this.plantedTexts.set(name, text);
  }

  /** The current address bar, and the address that the page has left for. */
  collect(window: PageWindow, departures: readonly string[]): void {
    for (const address of window.addresses()) this.add('address bar', address);
    for (const departure of departures) this.add('departure', withoutDeclared(departure));
  }

  /** Everything that was written to a place, even for a short time. */
  readonly written = (name: string, text: string, to: WrittenTo): void => {
    if (this.plantedTexts.get(name) === text) return;
    const { rest, asTheyCame } = undeclaredIn(name, text, this.session.canaries);
    // Of the signed-in person, the browser gets only what the document application reads.
    if (to === 'shared')
      for (const part of isSharedWithDocumentApp(name) ? [rest, ...asTheyCame] : [text])
        this.add('shared computer', part);
    if (isFlowLog(name)) return this.atRest(name, text);
    // Values of an unconfirmed site name are removed when the next sign-in starts.
    const [site = ''] = name.split(':');
    const shown = this.session.canaries.has('typedName', site) ? name.slice(site.length) : name;
    this.add('storage', `${shown}: ${rest}`);
    for (const part of asTheyCame) this.add('storage', `${shown}: ${part}`, 'secrets');
  };

  /** A journal that has grown is scanned in its last state; a cleared one in its previous state. */
  private atRest(name: string, written: string): void {
    // JSON escapes two-byte characters; the text is scanned as parsed.
    const text = written.replace(/\\u([0-9a-f]{4})/g, (_escape, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
    const before = this.journals.get(name);
    if (before !== undefined && !text.startsWith(before.slice(0, -1))) this.add('journal at rest', before);
    this.journals.set(name, text);
  }

  /** Addresses without the values that their operation declares. */
  requests(sent: readonly Sent[]): void {
    for (const { url, headers } of sent) {
      const address = new URL(url);
      // The only operation with personal data in its query.
      if (address.pathname.endsWith('/user/idps')) {
        address.searchParams.delete('email');
        address.searchParams.delete('organizationDomain');
      }
      // Calls that ask whether a site or an app exists.
      address.pathname = address.pathname.replace(/(?<=\/(?:alias|metadata)\/)[^/]+$/, '');
      this.add('request address', address.href);
      this.add('request header', headers.replace(/\["authentication","Bearer [^"]*"\]/, ''));
    }
  }

  /** The saved log, and every state that a reader of it sees. */
  log(chapters: readonly PageLoadEntries[]): void {
    for (const text of this.journals.values()) this.add('journal at rest', text);
    for (const pageLoad of chapters) {
      const parts = statesOf(pageLoad).flatMap((state): readonly unknown[] => Object.values(state));
      for (const part of new Set(parts)) this.add('state from the log', JSON.stringify(part));
    }
    const text = JSON.stringify(makeLog(chapters, { site: this.session.site, savedAt: '2025-01-15T08:00Z' }));
    const read = readLog(text);
    if (!read.ok) throw new Error(`A log that was just made cannot be read: ${read.problem}`);
    this.add('saved log', text);
  }
}

/** Parameters that carry secrets out: the answer to an app, and the state that a provider is to bring back. */
const declaredInDeparture = ['code', 'state', 'at', 'rt', 'et'];

function withoutDeclared(departure: string): string {
  if (!URL.canParse(departure)) return departure;
  const url = new URL(departure);
  for (const name of declaredInDeparture) url.searchParams.delete(name);
  return url.href;
}
