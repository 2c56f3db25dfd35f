import { Browser, type InitialState } from './browser';
import { type Flow, flows } from './flows';
import { type SiteKey, keysOfGroup } from 'src/contract/storageKeys';
import type { Persona } from './setting';
import { Walker } from './walker';

/** Values of a session that storage has lost, or that an older build has never stored. */
export type LostOfSession = 'session' | 'tokens';
const keysOf: Readonly<Record<LostOfSession, readonly SiteKey[]>> = {
  session: ['session'],
  tokens: keysOfGroup('tokens'),
};

/** What has become of a session before a case begins. */
export interface Fate {
  /** The service has ended it. */
  readonly isEnded?: true | undefined;
  /** What storage has lost of it. */
  readonly lost?: LostOfSession | undefined;
}

function loseAt({ world, ledger }: Browser, site: string, what: LostOfSession): void {
  for (const key of keysOf[what]) world.local.remove(`${site}:${key}`);
  ledger.lose(site, keysOf[what]);
}

const hourMs = 3_600_000;
const known = new Map<string, Promise<InitialState>>();

/**
 * The state of a browser after these sign-ins in sequence, each with valid or expired tokens, or with those of sessions
 * that the service has ended, or of which storage has lost something.
 */
export function sessionsOf(
  owners: readonly (readonly [Persona, Flow['needs']])[],
  fate: Fate = {},
): Promise<InitialState> {
  const { isEnded, lost } = fate;
  const name = JSON.stringify([owners, isEnded, lost]);
  const found = known.get(name) ?? prepared(owners, fate);
  known.set(name, found);
  return found;
}

async function prepared(
  owners: readonly (readonly [Persona, Flow['needs']])[],
  { isEnded, lost }: Fate,
): Promise<InitialState> {
  const browser = new Browser();
  for (const [persona, needs] of owners) {
    browser.isStale = needs === 'stale session';
    const flow = flows.find(({ name }) => name === `sign-in (${persona.method})`);
    if (!flow) throw new Error(`nobody signs in with ${persona.method}`);
    const walker = new Walker(browser, 'before', flow, persona);
    await walker.start();
    if (!walker.isThere) throw new Error(`the session before was not made: ${walker.seen.join(' → ')}`);
    if (needs === 'stale session')
      for (const each of browser.ledger.issued) if (each.signIn.site === persona.site) each.isExpired = true;
  }
  const { local } = browser.world;
  for (const [{ site }] of owners) {
    if (isEnded) browser.ledger.end(site);
    if (lost) loseAt(browser, site, lost);
  }
  // A new browser restarts its numbers, so the ids of its sign-ins would repeat, and its clock.
  const ofBefore = (text: string): string =>
    text
      .replace(/"(id|session)":"([a-z0-9]{24})"/g, '"$1":"before-$2"')
      .replace(/"since":(\d+)/g, (_all, at: string) => `"since":${(Number(at) - hourMs).toString()}`);
  const stored = Object.fromEntries(local.names().map((each) => [each, ofBefore(local.get(each) ?? '')]));
  return { stored, ledger: browser.ledger.copy() };
}
