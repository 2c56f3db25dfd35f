import { troublesIn } from 'deploy/doctor/examine';
import type { Stack } from 'stack/index';
import type { Mistake } from './mistake';
import { headerMistakes, pathMistakes } from './pageMistakes';
import { secureMistakes } from './secureMistakes';
import { documentMistakes, serviceMistakes } from './serviceMistakes';
import { type World, nginxWorld, stackWorld } from './world';

/** A deployment to examine, with the mistakes that are planted in it. */
export interface Place {
  readonly name: string;
  readonly start: (stack: Stack, dist: string) => Promise<World>;
  readonly mistakes: readonly Mistake[];
}

export const onStack: Place = {
  name: 'the local stack',
  start: stackWorld,
  mistakes: [...documentMistakes, ...pathMistakes, ...headerMistakes, ...serviceMistakes],
};
export const onNginx: Place = { name: 'the shipped nginx by https', start: nginxWorld, mistakes: secureMistakes };

/** The ids of the doctor's findings, each once, in alphabetical order. */
export async function findingsOf(world: World, mistake: Partial<Mistake> = {}): Promise<readonly string[]> {
  const ids = troublesIn(await world.examined(mistake)).map(({ id }) => id);
  return [...new Set(ids)].sort();
}

/** The checks that the doctor could not make in a deployment without a mistake. */
export async function uncheckedOf(world: World): Promise<readonly string[]> {
  const results = await world.examined({});
  return results.flatMap((result) => (result.outcome === 'unchecked' ? [`${result.check}: ${result.why}`] : []));
}
