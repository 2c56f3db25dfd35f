import type { PlaceholderOf } from 'src/journal/record/placeholders';
import type { Page } from '__tests__/replay/world/browser';
import { CanaryBrowser } from './canariesPage';
import { nextDeed, broughtBack, openingAddress, planted } from './canariesVisits';
import { type ScannedText, Texts } from './canariesTexts';
import type { Canaries } from './canariesValues';
import { type Session, openSession } from './canariesWorld';

export interface SessionResult {
  readonly canaries: Canaries;
  readonly texts: readonly ScannedText[];
  /** The coverage, so that useless runs are noticed. */
  readonly reached: readonly string[];
  /** Entries that the last check left out. */
  readonly withheld: number;
}

/**
 * A session of the real program from a seed: page loads, trips to providers and apps, acts of a person and all answers
 * of the service, with canaries everywhere. In the self-test `placeholderOf` hides nothing.
 */
export async function runSession(seed: number, placeholderOf?: PlaceholderOf): Promise<SessionResult> {
  const session = openSession(seed);
  const fetchBefore = globalThis.fetch;
  const texts = new Texts(session);
  const browser = new CanaryBrowser(session, texts, placeholderOf);
  const { world, service } = browser;
  globalThis.fetch = service.fetch;
  const pages: Page[] = [];
  try {
    for (const [name, text] of planted(session)) {
      texts.plant(name, text);
      [world.local, world.cookies].some((place) => place.set(name, text));
    }
    let address = openingAddress(session);
    for (let load = 0; load < 5; load += 1) {
      const page = await world.open(address);
      pages.push(page);
      address = await visit(page, browser, session, texts);
      texts.collect(browser.window, page.departures);
    }
    world.close();
  } finally {
    globalThis.fetch = fetchBefore;
  }
  texts.requests(service.sent);
  const chapters = pages.map((page) => page.entries());
  texts.log(chapters);
  const reached = chapters.flatMap(reachedIn);
  const withheld = chapters.flat().filter(({ kind }) => kind === 'withheld').length;
  return { canaries: session.canaries, texts: texts.all, reached: [...new Set(reached)], withheld };
}

/** The acts of a person on one page until it is left; returns the address of the next page load. */
async function visit(page: Page, browser: CanaryBrowser, session: Session, texts: Texts): Promise<string> {
  const { chance } = session;
  for (let deed = 0; deed < 8; deed += 1) {
    const [afresh] = browser.window.reloads;
    if (afresh !== undefined) return afresh;
    const departure = page.departures.at(-1);
    if (departure !== undefined && /^https?:/.test(departure) && !departure.includes('notes.test') && chance.is(0.95))
      break;
    if (chance.is(0.3)) page.flush();
    texts.collect(browser.window, page.departures);
    await nextDeed(page, browser, session);
  }
  page.flush();
  return broughtBack(page.departures.at(-1), session) ?? openingAddress(session);
}

/** Screens, events and questions of a page load, by name. */
const reachedIn = (entries: ReturnType<Page['entries']>): readonly string[] =>
  entries.flatMap((entry) => {
    switch (entry.kind) {
      case 'event':
        return entry.type === 'route/entered'
          ? [`screen ${String((entry.payload as { route?: string }).route)}`]
          : [entry.type];
      case 'asked': {
        const { operation } = entry.args as { operation?: string };
        return [operation ? `api ${operation}` : `${entry.port}.${entry.method}`];
      }
      default:
        return [];
    }
  });
