import { shapesOf } from 'src/contract/asks';
import type { Answered, Asked, Entry } from 'src/journal/log/entry';
import { objectOf } from 'src/journal/log/values';
import type { Reader } from './inputs';
import type { KeptValues } from './keptValues';
import type { Names } from './names';
import { questionKey, subjectOf } from './questions';
import type { RecordedLoad } from './recordedLoad';

interface Told {
  readonly asked: Asked;
  readonly answer: Answered;
  readonly step: number;
}

/** Where a run stands: how much of what came in has come in, and what the page has written so far. */
export interface Standing {
  /** The step of the last arrival, 0 at the start. */
  readonly step: number;
  /** The step before which the next one comes. */
  readonly until: number;
  readonly entries: readonly Entry[];
}

/**
 * The page around the flows, as the record shows it: its time, its storage, its address, and the new names that it makes.
 * It answers whatever today's flows ask of it, however often, whether the record holds the question or not.
 */
export class Surroundings {
  private readonly told: ReadonlyMap<string, readonly Told[]>;
  private readonly prints = new Map<string, unknown>();
  private readonly taken = new Map<string, number>();
  private carried = new Map<string, unknown>();

  constructor(
    private readonly load: RecordedLoad,
    private readonly storage: KeptValues,
    private readonly names: Names,
    private readonly reader: Reader,
    /** The events of today's page as the record has them, by their place in it: today's parsers refuse placeholders. */
    private readonly happened: ReadonlyMap<number, Entry>,
    private readonly refused: ReadonlySet<string>,
  ) {
    this.told = toldIn(load.entries);
  }

  answer(asked: Asked, standing: Standing): unknown {
    const { port, method, args } = asked;
    const name = `${port}.${method}`;
    switch (name) {
      case 'clock.now':
        return this.timeAt(standing);
      case 'browser.address':
        return this.reader.addressOf(standing.entries.map((entry, step) => this.happened.get(step) ?? entry));
      case 'browser.arrivalSecrets':
        return this.secretsOf(asked);
      case 'browser.carry':
        this.carried.set(String(objectOf(args)['route']), objectOf(args)['secrets']);
        return undefined;
      case 'prints.of':
        return this.printOf(asked);
      case 'random.chance':
        return this.nearest(name, standing)?.answer.value ?? 0.5;
      case 'locks.release':
        return undefined;
      case 'browser.copyLink':
        return this.nearest(name, standing)?.answer.value ?? 'copied';
      default:
        return port === 'random' ? this.names.fresh(labelOf(asked)) : this.kept(asked, standing);
    }
  }

  /** What storage holds, or tells of the place where it is. */
  private kept(asked: Asked, standing: Standing): unknown {
    const { port, method } = asked;
    if (port !== 'storage') return this.names.toToday(this.nearest(`${port}.${method}`, standing)?.answer.value);
    if (method === 'commit' && this.refused.has(subjectOf(asked))) return { outcome: 'refused' };
    const answer = this.storage.answer(asked);
    if (method === 'commit') return { ...objectOf(answer), ...this.unlocked() };
    if (method === 'read') return answer;
    const same = this.same(asked, standing)?.answer.value;
    if (['siteOf', 'sitesWith', 'keepIn'].includes(method)) return same ?? answer;
    const place = this.nearest('storage.write', standing) ?? this.nearest('storage.health', standing);
    return method === 'health'
      ? (same ?? place?.answer.value ?? answer)
      : method === 'write'
        ? (place?.answer.value ?? answer)
        : answer;
  }

  /** Whether the browser gave no lock for a commit. */
  private unlocked(): object {
    const isUnlocked = (this.told.get('storage.commit') ?? []).some(
      ({ answer }) => objectOf(answer.value)['unlocked'] === true,
    );
    return isUnlocked ? { unlocked: true } : {};
  }

  /** The time of the first look at the clock of this phase; else the last known, and what has passed since. */
  private timeAt({ step, until }: Standing): unknown {
    const looks = this.told.get('clock.now') ?? [];
    const inPhase = looks.find((look) => look.step >= step && look.step < until);
    if (inPhase) return inPhase.answer.value;
    const known = looks.filter((look) => look.step < step).at(-1) ?? looks[0];
    const [{ startedAt }] = this.load.entries;
    const at = this.load.entries[step]?.at ?? 0;
    return known ? Math.round(Number(known.answer.value) + at - known.answer.at) : startedAt + at;
  }

  /** The nearest answer to a question of this sort: the first that is still to come, else the last. */
  private nearest(name: string, { step }: Standing): Told | undefined {
    const all = this.told.get(name) ?? [];
    return all.find((one) => one.step >= step) ?? all.at(-1);
  }

  /** The same for this very question. */
  private same(asked: Asked, { step }: Standing): Told | undefined {
    const key = questionKey(this.names.toRecorded(asked));
    const all = (this.told.get(`${asked.port}.${asked.method}`) ?? []).filter((one) => questionKey(one.asked) === key);
    return all.find((one) => one.step >= step) ?? all.at(-1);
  }

  /** What an address brought is given once; the next time it is what a flow has carried there, or nothing. */
  private secretsOf({ args }: Asked): unknown {
    const route = String(objectOf(args)['route']);
    const carried = this.carried.get(route);
    const before = this.taken.get(route) ?? 0;
    this.taken.set(route, before + 1);
    this.carried.delete(route);
    const recorded = (this.told.get('browser.arrivalSecrets') ?? []).filter(
      ({ asked }) => objectOf(asked.args)['route'] === route,
    );
    return carried ?? this.names.toToday(recorded[before]?.answer.value) ?? {};
  }

  /** Equal values have equal prints under one key; a value of the record has the print that it had there. */
  private printOf(asked: Asked): unknown {
    const key = questionKey(this.names.toRecorded(asked));
    const all = this.told.get('prints.of') ?? [];
    const recorded = all.find((one) => questionKey(one.asked) === key);
    if (recorded) return this.names.toToday(recorded.answer.value);
    if (all.length > 0 && all.every(({ answer }) => answer.value === undefined)) return undefined;
    const today = questionKey(asked);
    const made = this.prints.get(today) ?? this.names.fresh('print');
    this.prints.set(today, made);
    return made;
  }
}

function labelOf(asked: Asked): string {
  const answer = shapesOf(asked.port, asked.method, asked.args)?.answer;
  return answer && 'label' in answer ? String(answer.label) : asked.method;
}

function toldIn(entries: readonly Entry[]): ReadonlyMap<string, readonly Told[]> {
  const questions = new Map<number, Asked>();
  const found = new Map<string, Told[]>();
  for (const [step, entry] of entries.entries()) {
    if (entry.kind === 'asked') questions.set(entry.n, entry);
    const asked = entry.kind === 'answered' && entry.threw === undefined ? questions.get(entry.n) : undefined;
    if (entry.kind !== 'answered' || !asked) continue;
    const name = `${asked.port}.${asked.method}`;
    const told = found.get(name);
    if (told) told.push({ asked, answer: entry, step });
    else found.set(name, [{ asked, answer: entry, step }]);
  }
  return found;
}
