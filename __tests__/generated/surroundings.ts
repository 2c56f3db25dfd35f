import { isFlowLog } from 'src/contract/storageKeys';
import { isPlainObject } from 'src/rules/values/shape';
import type { Page, World } from '__tests__/replay/world/browser';
import { emailNamed, honestAnswer, signsInHere, site } from '__tests__/replay/world/person';
import { entrySubmitted } from 'slices/entry';
import type { Fault, Played } from './fault';
import { type Journey, isAtProvider, isOffered, opens as opensPage } from './journey';

const everyKey = (world: World): readonly string[] => world.local.names();
const numberOfAct = (journey: Journey): readonly number[] => journey.acts.map((_act, index) => index);
const later = (journey: Journey): readonly number[] => numberOfAct(journey).slice(1);
const does = (journey: Journey, index: number): string => journey.acts[index]?.does ?? 'the person saves';

/** Storage is emptied before each act, by the person, an extension, or the browser. */
export const emptied = (journey: Journey): readonly Fault[] =>
  later(journey).flatMap((index) =>
    (['all', 'the site'] as const).map((what): Fault => ({
      class: 'surroundings: storage emptied',
      what: `${what === 'all' ? 'all of storage' : 'what is stored of the site'} is emptied before the person ${does(journey, index)}`,
      place: [{ event: /refused|superseded|expired|left/ }, { key: '*' }, { firstDifference: true }],
      known: { isEmptied: true },
      mustSay: [/wiped|emptied|from outside|removed/i],
      before: async ({ world }, now) => {
        if (now !== index) return;
        for (const name of everyKey(world).filter(
          (each) => what === 'all' || (each.startsWith('acme:') && !isFlowLog(each)),
        ))
          world.local.remove(name);
      },
    })),
  );

/** Another value of the same kind. */
function otherText(text: string): string {
  let value: unknown = text;
  try {
    value = JSON.parse(text);
  } catch {
    return `${text.slice(0, -4)}zzzz`;
  }
  return JSON.stringify(otherValue(value));
}
function otherValue(value: unknown): unknown {
  if (typeof value === 'number') return value - 86_400_000;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value.slice(0, -4)}zzzz`;
  if (Array.isArray(value)) return value.slice(1);
  if (!isPlainObject(value)) return {};
  const [name, ...rest] = Object.keys(value);
  return name === undefined
    ? { other: 1 }
    : { ...Object.fromEntries(rest.map((each) => [each, value[each]])), [name]: otherValue(value[name]) };
}

const ways = {
  removed: (world: World, name: string): void => world.local.remove(name),
  'another value': (world: World, name: string): void => {
    world.local.set(name, otherText(world.local.get(name) ?? ''));
  },
  'half a value': (world: World, name: string): void => {
    world.local.set(name, (world.local.get(name) ?? '').slice(0, 3));
  },
} as const;

/** One stored value is removed or changed before each act. `keys` are those of a good run at that moment. */
export const oneKey = (journey: Journey, keys: (index: number) => readonly string[]): readonly Fault[] =>
  [...later(journey)].flatMap((index) =>
    keys(index).flatMap((name) =>
      (Object.keys(ways) as (keyof typeof ways)[]).map((way): Fault => {
        const key = name.replace(/^acme:/, '');
        return {
          class: 'surroundings: one key changed',
          what: `${key}: ${way}, before the person ${does(journey, index)}`,
          place: [{ key }],
          known: { keys: [key] },
          mustSay: [new RegExp(`\\b${key}\\b`), /\bgone\b|not the one|missing|emptied|unreadable|absent/i],
          before: async ({ world }, now) => {
            if (now === index && world.local.get(name) !== undefined) ways[way](world, name);
          },
        };
      }),
    ),
  );

/** Storage refuses all writes from an act on. */
export const full = (journey: Journey): readonly Fault[] =>
  numberOfAct(journey).map((index) => ({
    class: 'surroundings: storage full',
    what: `storage takes nothing from before the person ${does(journey, index)}`,
    place: [{ event: /refused/ }, { key: '*' }, { call: 'storage' }],
    known: { isFull: true },
    mustSay: [/keep anything|not kept|not keep|storage refused|memory of the page/i],
    before: async ({ world }, now) => {
      if (now === index) world.local.refuses = world.cookies.refuses = true;
    },
  }));

/** The acts in the second tab, from none to a finished sign-in or a sign-out. */
async function inSecondTab(
  { world }: Played,
  how: NonNullable<Fault['known']['secondTab']>,
  who: string,
): Promise<void> {
  if (how === 'signOut') {
    await world.open('/logout?sitename=acme', { tab: 'tab2' });
    return;
  }
  const page = await world.open('/', { tab: 'tab2' });
  await page.does(entrySubmitted({ siteName: site, emailId: emailNamed(who) }));
  if (how === 'start') return;
  if (page.departures.length === 0 && page.state().route?.route === 'ownLogin') await signsInHere(page);
  else if (isAtProvider(page)) await world.comeBack(page, honestAnswer(world));
}

const told = {
  start: /another tab|elsewhere in this browser|newer sign-in/i,
  signIn: /another tab|elsewhere in this browser|newer sign-in/i,
  signOut: /signed out|sign-out/i,
} as const;

export const twoTabs = (journey: Journey): readonly Fault[] =>
  [...numberOfAct(journey).slice(1), journey.acts.length].flatMap((index) =>
    (['start', 'signIn', 'signOut'] as const).flatMap((how) =>
      (['ada@mail.test', 'bob@mail.test'] as const)
        .filter((who) => how !== 'signOut' || who.startsWith('ada'))
        .map((who): Fault => ({
          class: who.startsWith('ada') ? 'surroundings: two tabs' : 'surroundings: somebody else in tab two',
          what: `${who.split('@')[0] ?? ''} ${{ start: 'starts a sign-in', signIn: 'signs in', signOut: 'signs out' }[how]} in tab two before the person ${does(journey, index)}`,
          place: [{ tab: 'other' }, { event: /superseded|refused|signedOutElsewhere/ }],
          known: { secondTab: how },
          mustSay: [told[how]],
          before: async (state, now) => {
            if (now === index) await inSecondTab(state, how, who);
          },
        })),
    ),
  );

/**
 * The tab is duplicated before an act: the copy loads its address, and goes on as the person would; then the tab does.
 */
export const duplicates = (journey: Journey): readonly Fault[] =>
  later(journey).flatMap((index) =>
    (['is loaded', 'goes on first'] as const).map((how): Fault => ({
      class: 'surroundings: duplicated tab',
      what: `the tab is duplicated before the person ${does(journey, index)}; the copy ${how}`,
      place: [{ tab: 'other' }, { event: /superseded|refused|signedOutElsewhere/ }],
      known: how === 'is loaded' ? { secondTab: 'start' } : { secondTab: 'signIn' },
      mustSay: [/another tab|other tab|elsewhere in this browser|newer sign-in|second time|twice/i],
      before: async ({ world, page }, now) => {
        if (now !== index || !page || page.departures.length > 0) return;
        world.duplicate(page.tab, 'copy');
        const copy = await world.open(page.location(), { tab: 'copy', continues: true });
        if (how === 'goes on first') await goesOn(world, journey, index, copy);
      },
    })),
  );

async function goesOn(world: World, { acts }: Journey, from: number, copy: Page): Promise<void> {
  let page: Page = copy;
  for (const act of acts.slice(from)) {
    if (isOffered(act, page)) page = await act.play(world, page, { tab: 'copy' });
    await world.pass(3_000);
  }
}

/** Back, and Back by a page load, before an act. */
export const back = (journey: Journey): readonly Fault[] =>
  later(journey).flatMap((index) =>
    (['in the page', 'to the page before'] as const).map((how): Fault => ({
      class: 'surroundings: Back',
      what: `Back ${how} before the person ${does(journey, index)}`,
      place: [{ event: /LOCATION_CHANGE/ }, { firstDifference: true }],
      known: { isBack: true },
      mustSay: [/back|history/i],
      before: async (state, now) => {
        if (now !== index || !state.page) return;
        if (how === 'in the page') await state.page.back();
        else
          state.page = await state.world.open('/emailSelect?sitename=acme', { loadedBy: 'history', continues: true });
      },
    })),
  );

/** A parameter of the opened address is removed, emptied, or doubled. */
export const addresses = (journey: Journey): readonly Fault[] =>
  journey.acts.flatMap(({ opens }, index) => {
    const [path = '', query = ''] = (opens ?? '').split('?');
    return [...new URLSearchParams(query).keys()].flatMap((name) =>
      (['taken away', 'emptied', 'given twice', 'cut'] as const).map((how): Fault => ({
        class: 'surroundings: address',
        what: `${name} is ${how} in the address of act ${index.toString()}`,
        place: [{ address: true }, { event: /LOCATION_CHANGE|refused|entered/ }],
        known: { isAddressChanged: true },
        mustSay: [new RegExp(`\\b${toldAs[name] ?? name}\\b`, 'i')],
        act: (act, now) => (now === index ? opensPage(`${path}?${disturbed(query, name, how)}`) : act),
      })),
    );
  });

/** The plain name of a parameter. */
const toldAs: Readonly<Record<string, string>> = {
  sitename: 'site(?:name)?',
  code_challenge: 'code[ _]challenge',
  application_id: 'application(?:_id)?|app',
  app_redirect: 'app_redirect|address|redirect',
  username: 'username|e-mail|user name',
};

function disturbed(query: string, name: string, how: 'taken away' | 'emptied' | 'given twice' | 'cut'): string {
  const params = new URLSearchParams(query);
  const value = params.get(name) ?? '';
  if (how === 'taken away') params.delete(name);
  else if (how === 'given twice') params.append(name, `${value}2`);
  else params.set(name, how === 'emptied' ? '' : value.slice(0, Math.ceil(value.length / 2)));
  return params.toString();
}

/** The device's clock jumps before an act. */
export const clocks = (journey: Journey): readonly Fault[] =>
  numberOfAct(journey).flatMap((index) =>
    [-86_400_000, -7_200_000, -11 * 60_000, 11 * 60_000, 7_200_000, 86_400_000].map((ms): Fault => ({
      class: 'surroundings: clock',
      what: `the clock jumps by ${(ms / 60_000).toString()} min before the person ${does(journey, index)}`,
      place: [{ clock: true }, { event: /expired|refused/ }],
      known: { aheadMs: ms },
      mustSay: [/clock .*(?:ahead|behind|was set)/i],
      aheadMs: (now) => (now >= index ? ms : 0),
    })),
  );

/** The person is away for a while before an act. */
export const pauses = (journey: Journey): readonly Fault[] =>
  later(journey).flatMap((index) =>
    [12, 35, 14 * 60, 26 * 60].map((min): Fault => ({
      class: 'surroundings: time passes',
      what: `${min.toString()} min pass before the person ${does(journey, index)}`,
      place: [{ event: /expired|refused|restored|dropped/ }, { firstDifference: true }],
      known: { passedMs: min * 60_000 },
      mustSay: [/\bmin|\bh\b|minutes|hours|expired|too long/i],
      before: async ({ world }, now) => {
        if (now === index) await world.pass(min * 60_000);
      },
    })),
  );
