import { isFlowLog } from 'src/contract/storageKeys';
import { goodService } from '__tests__/replay/world/answers';
import { type Case, type Fault, nameOf } from './fault';
import type { Journey } from './journey';
import { journeys } from './journeys';
import { playJourney } from './play';
import { providerFaults } from './providers';
import { bodyFaults, fieldFaultsOf, headerFaults, hostFaults, poolFaults, statusFaults } from './services';
import * as around from './surroundings';

/** The questions of a good run of a journey, and its stored values before each act. */
interface Good {
  readonly asked: ReadonlySet<string>;
  readonly stored: readonly (readonly string[])[];
}

async function goodRun(journey: Journey): Promise<Good> {
  const stored: (readonly string[])[] = [];
  const asked = new Set<string>();
  const good = { ...goodService(journey.method, { unique: String, now: () => 0 }), ...journey.api };
  const answers = Object.fromEntries(
    Object.keys(good).map((id) => [
      id,
      (reply: unknown) => (call: unknown) => {
        asked.add(id);
        return typeof reply === 'function' ? (reply as (call: unknown) => unknown)(call) : reply;
      },
    ]),
  ) as NonNullable<Fault['answers']>;
  const before: Fault['before'] = async ({ world }, index) => {
    stored[index] = world.local.names().filter((name) => !isFlowLog(name));
  };
  const { text } = await playJourney(journey, { answers, before });
  for (const [, method] of (text ?? '').matchAll(/"port":"identity","method":"(\w+)"/g))
    asked.add(`identity.${method ?? ''}`);
  return { asked, stored };
}

/** Whether a fault of these calls can occur in a journey. */
const isMet = ({ known: { calls } }: Fault, { asked }: Good): boolean =>
  calls === undefined || calls.some((call) => asked.has(call));

/** Every journey with every fault that can occur in it, in a fixed order, without faults of the code. */
export async function allCases(picked: readonly Journey[] = journeys): Promise<readonly Case[]> {
  const cases: Case[] = [];
  for (const journey of picked) {
    const good = await goodRun(journey);
    const faults = [
      ...fieldFaultsOf(journey),
      ...statusFaults,
      ...bodyFaults,
      ...headerFaults,
      ...hostFaults(),
      ...poolFaults,
      ...(journey.acts.some(({ isReturn }) => isReturn) ? providerFaults : []),
      ...around.emptied(journey),
      ...around.oneKey(journey, (index) => good.stored[index] ?? []),
      ...around.full(journey),
      ...around.twoTabs(journey),
      ...around.duplicates(journey),
      ...around.back(journey),
      ...around.addresses(journey),
      ...around.clocks(journey),
      ...around.pauses(journey),
    ];
    cases.push(...faults.filter((fault) => isMet(fault, good)).map((fault) => ({ journey, fault })));
  }
  return cases;
}

/** A hash of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}
/** One case in four is held back: no rule is developed with it. */
export const isHeldBack = (each: Case): boolean => hashOf(`held back ${nameOf(each)}`) % 4 === 0;

/** A sample of the cases, the same for the same seed. */
export const sample = (cases: readonly Case[], most: number, seed: number): readonly Case[] =>
  cases
    .map((each) => ({ each, order: hashOf(`${seed.toString()} ${nameOf(each)}`) }))
    .sort((one, other) => one.order - other.order)
    .slice(0, most)
    .map(({ each }) => each);
