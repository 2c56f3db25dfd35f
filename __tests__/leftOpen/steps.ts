import fc from 'fast-check';
import type { StorageKey } from 'src/contract/storageKeys';
import { tabKeys } from 'src/contract/tabKeys';
import { type Act, nextAct, isGoalReached } from './acts';
import { type OpenTab, departure, emailShown, isEntryForm } from './tab';
import type { Visit } from './visit';

const hourMs = 3_600_000;
/** How long a page is left open. */
const spans = { 'an hour': hourMs, 'a night': 10 * hourMs, 'a week': 7 * 24 * hourMs } as const;
type Span = keyof typeof spans;
const spanNames = Object.keys(spans) as readonly Span[];

/** A disturbance of a page; `tab` selects among the open tabs, modulo their number. */
export type Step =
  | {
      readonly does: 'goes on' | 'goes on twice' | 'types' | 'opens another tab' | 'opens a copy';
      readonly tab: number;
    }
  | { readonly does: 'goes back' | 'goes forward' | 'loads anew'; readonly tab: number }
  | { readonly does: 'leaves it open'; readonly for: Span }
  | { readonly does: 'is restored'; readonly tab: number; readonly after: Span }
  | { readonly does: 'loses the network'; readonly tab: number }
  | { readonly does: 'wipes storage' }
  | { readonly does: 'wipes one value'; readonly pick: number }
  | { readonly does: 'signs in elsewhere' | 'signs out elsewhere'; readonly tab: number };

const tab = fc.nat(3);
const one = (does: 'goes on' | 'goes on twice' | 'types' | 'opens another tab' | 'opens a copy') =>
  fc.record({ does: fc.constant(does), tab });
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: one('goes on') },
  { weight: 2, arbitrary: one('goes on twice') },
  { weight: 2, arbitrary: one('types') },
  { weight: 2, arbitrary: one('opens another tab') },
  { weight: 1, arbitrary: one('opens a copy') },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('goes back', 'goes forward', 'loads anew'), tab }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('leaves it open'), for: fc.constantFrom(...spanNames) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('is restored'), tab, after: fc.constantFrom(...spanNames) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('loses the network'), tab }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wipes storage') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wipes one value'), pick: fc.nat(60) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('signs in elsewhere', 'signs out elsewhere'), tab }) },
);

/** The name of a disturbance in a report; other steps have none. */
export function disturbanceOf(step: Step): string | undefined {
  switch (step.does) {
    case 'goes on':
    case 'types':
      return undefined;
    case 'leaves it open':
      return `left open for ${step.for}`;
    case 'is restored':
      return `restored after ${step.after}`;
    default:
      return step.does;
  }
}

export const stepText = (step: Step): string =>
  Object.entries(step)
    .map(([name, value]) => (name === 'does' ? String(value) : `${name} ${String(value)}`))
    .join(', ');

const inTab = ({ tabs }: Visit, index: number): OpenTab => {
  const found = tabs[index % tabs.length];
  if (!found) throw new Error('No tab is open.');
  return found;
};

/** The person's next act in this tab, once or as a double-click. */
export async function goOn(visit: Visit, open: OpenTab, isTwice = false): Promise<Act | undefined> {
  const act = nextAct(visit, open);
  if (!act) return undefined;
  const { page } = open;
  const address = page.location();
  const second = isTwice && act.clicks === 1 ? nextAct(visit, open) : undefined;
  await Promise.all([act.do(), ...(second && second.name === act.name && !isLoad(act.name) ? [second.do()] : [])]);
  if (open.page !== page || departure(open) !== undefined) open.past.push(address);
  open.ahead = [];
  open.isDone ||= isGoalReached(visit, open);
  await visit.settle(open);
  open.isDone ||= isGoalReached(visit, open);
  return act;
}
/** A link to another page load, or the browser's Back, which a double-click opens or presses only once. */
const isLoad = (name: string): boolean => /^(?:opens|signs out|goes back)/.test(name);

/** Types an address into the current field, and leaves it. Only a submit stores it: a wiped tab stays wiped. */
async function type(visit: Visit, open: OpenTab): Promise<void> {
  // In own sign-in the field is filled in already and stays.
  if (emailShown(open) === undefined || !isEntryForm(open)) return;
  const text = open.email;
  Object.assign(open, {
    typed: { text, on: open.page.location() },
    expects: text,
    expectsSince: visit.world.now(),
  });
  await visit.settle(open);
}

async function isRestored(visit: Visit, open: OpenTab, after: Span): Promise<void> {
  if (departure(open) !== undefined) return;
  const address = open.page.location();
  open.goneSince = visit.world.now();
  await visit.world.leave(open.name);
  await visit.world.pass(spans[after]);
  await visit.load(open, address, { loadedBy: 'history', continues: true });
}

async function elsewhere(visit: Visit, open: OpenTab, what: 'in' | 'out'): Promise<void> {
  const other = visit.tabs.length < 4 ? await visit.begin() : visit.tabs.find((each) => each !== open);
  if (!other || other === open) return;
  if (what === 'out') return visit.load(other, '/logout?sitename=acme');
  for (let acts = 0; acts < 6 && !other.isDone; acts += 1) await goOn(visit, other);
}

/** Wipes local storage and the session storage of every tab. */
function wipeAll({ world, tabs }: Visit): void {
  for (const name of world.local.names()) world.local.remove(name);
  for (const open of tabs) {
    const session = world.sessionOf(open.name);
    for (const name of session.names()) session.remove(name);
    Object.assign(open, { isWiped: true, isShared: false });
  }
}

function wipeOne({ world, tabs }: Visit, pick: number): void {
  const places = [world.local, ...tabs.map(({ name }) => world.sessionOf(name))];
  const values = places.flatMap((place) => place.names().map((name) => ({ place, name })));
  const chosen = values[pick % (values.length || 1)];
  if (!chosen) return;
  chosen.place.remove(chosen.name);
  const isOf = (key: StorageKey): boolean => chosen.name.endsWith(`:${key}`);
  for (const [index, open] of tabs.entries()) {
    // The only copy of typed text; the sign-out that a shared tab has seen, which it would otherwise take for a new one
    // and clear everything; and the mark of the tab, without which the computer is no longer shared.
    const isOwn = places[index + 1] === chosen.place;
    if (isOf('store') || (isOwn && isOf('signed_out_at'))) open.isWiped = true;
    open.isShared = world.sessionOf(open.name).get(tabKeys.shared) !== undefined;
  }
}

export async function take(visit: Visit, step: Step): Promise<void> {
  switch (step.does) {
    case 'goes on':
    case 'goes on twice':
      await goOn(visit, inTab(visit, step.tab), step.does === 'goes on twice');
      return;
    case 'types':
      return type(visit, inTab(visit, step.tab));
    case 'opens another tab':
      if (visit.tabs.length < 4) await visit.begin();
      return;
    case 'opens a copy':
      if (visit.tabs.length < 4) await visit.duplicate(inTab(visit, step.tab));
      return;
    case 'goes back':
      return visit.back(inTab(visit, step.tab));
    case 'goes forward':
      return visit.forward(inTab(visit, step.tab));
    case 'loads anew':
      return loadAnew(visit, inTab(visit, step.tab));
    case 'leaves it open':
      await visit.world.pass(spans[step.for]);
      for (const open of visit.tabs) await visit.settle(open);
      return;
    case 'is restored':
      return isRestored(visit, inTab(visit, step.tab), step.after);
    case 'loses the network':
      visit.network('lost');
      await goOn(visit, inTab(visit, step.tab));
      return visit.network('back');
    case 'wipes storage':
      return wipeAll(visit);
    case 'wipes one value':
      return wipeOne(visit, step.pick);
    case 'signs in elsewhere':
      return elsewhere(visit, inTab(visit, step.tab), 'in');
    case 'signs out elsewhere':
      return elsewhere(visit, inTab(visit, step.tab), 'out');
  }
}

async function loadAnew(visit: Visit, open: OpenTab): Promise<void> {
  // The provider reloads its own page.
  if (departure(open) !== undefined) return;
  await visit.world.leave(open.name);
  await visit.load(open, open.page.location(), { continues: true });
}
