import type { NameOf } from 'src/journal/record/placeholders';
import { type CanaryPage, factsAt, loadPage } from './canariesPage';
import { nextDeed, broughtBack, openingAddress, planted } from './canariesVisits';
import { openService } from './canariesService';
import { type ScannedText, Texts } from './canariesTexts';
import type { Canaries } from './canariesValues';
import { type Session, openSession } from './canariesWorld';

export interface SessionResult {
  readonly canaries: Canaries;
  readonly texts: readonly ScannedText[];
  /** What was reached, so that runs that never get anywhere are noticed. */
  readonly reached: readonly string[];
  /** Entries that the last check left out. */
  readonly withheld: number;
}

/** Lets everything happen that waits for nothing but its turn. */
async function settle(page: CanaryPage): Promise<void> {
  for (let quiet = 0, before = -1; quiet < 3; before = page.events()) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = page.events() === before ? quiet + 1 : 0;
  }
}

/**
 * A session of the real program from a seed: page loads, trips to providers and apps, deeds of a person and whatever the
 * service says, with canaries in all of it. `nameOf` hides nothing in the self-test.
 */
export async function runSession(seed: number, nameOf?: NameOf): Promise<SessionResult> {
  const session = openSession(seed);
  const { canaries, backends, clock } = session;
  const service = openService(session);
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = service.fetch;
  const texts = new Texts(session);
  const facts = factsAt(session.host, session.pathname);
  const pages: CanaryPage[] = [];
  try {
    planted(session).forEach(([name, text]) => texts.plant(name, text));
    let address = openingAddress(session);
    for (let load = 0; load < 5; load += 1) {
      const id = `page${load.toString()}`;
      const page = loadPage(address, {
        facts,
        pathname: session.pathname,
        backends,
        clock,
        canaries,
        id,
        fetch: service.fetch,
        seen: texts.see,
        ...(nameOf && { nameOf }),
      });
      pages.push(page);
      address = await visit(page, session, texts);
      texts.collect(page);
      page.close();
      clock.forget();
    }
  } finally {
    globalThis.fetch = fetchBefore;
  }
  texts.requests(service.sent);
  const chapters = pages.map((page) => page.entries());
  texts.log(chapters);
  const reached = chapters.flatMap(reachedIn);
  const withheld = chapters.flat().filter(({ kind }) => kind === 'withheld').length;
  return { canaries, texts: texts.all, reached: [...new Set(reached)], withheld };
}

/** What a person does on one page until it is left; gives the address of the next page load. */
async function visit(page: CanaryPage, session: Session, texts: Texts): Promise<string> {
  const { chance } = session;
  await settle(page);
  for (let deed = 0; deed < 8; deed += 1) {
    const [afresh] = page.window.reloads;
    if (afresh !== undefined) return afresh;
    const departure = page.departures.at(-1);
    if (departure !== undefined && /^https?:/.test(departure) && !departure.includes('notes.test') && chance.is(0.95))
      break;
    if (chance.is(0.3)) page.log.flush();
    texts.collect(page);
    nextDeed(page, session);
    await settle(page);
  }
  page.log.flush();
  return broughtBack(page.departures.at(-1), session) ?? openingAddress(session);
}

/** Screens, events and questions of a page load, by name. */
const reachedIn = (entries: ReturnType<CanaryPage['entries']>): readonly string[] =>
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
