import '__tests__/property/asBuilt';
import { goals, nameOf } from '__tests__/leftOpen/goals';
import fc from 'fast-check';
import { anyPlan, runPlan, planTold } from '__tests__/leftOpen/run';
async function main() {
  for (const goal of goals) {
    try { console.log(nameOf(goal), JSON.stringify(await runPlan({ goal, isFrozen: false, steps: [] }))); } catch (e) { console.log(nameOf(goal), String(e), (e as Error).stack); }
  }
  const n = Number(process.argv[2] ?? 50);
  const plans = fc.sample(anyPlan, { numRuns: n, seed: Number(process.argv[3] ?? 1) });
  const began = Date.now(); const kinds = new Map<string, [number, string]>();
  for (const plan of plans) {
    let wrong: string[];
    try { const o = await runPlan(plan); wrong = [...o.deadEnds, ...o.lost, ...o.broken, ...(o.extra > 1 ? [`extra ${o.extra}`] : [])]; } catch (e) { wrong = ['THREW ' + String((e as Error).stack).slice(0, 700)]; }
    if (wrong.length) { const key = wrong[0]!.replace(/tab\d/g,'tab').replace(/\w+@/g,'x@'); const [c, p] = kinds.get(key) ?? [0, planTold(plan)]; const best = planTold(plan).length < p.length ? planTold(plan) : p; kinds.set(key, [c + 1, best]); }
  }
  console.log(n, 'runs', Date.now() - began, 'ms');
  for (const [k, [c, p]] of [...kinds].sort((a, b) => b[1][0] - a[1][0])) console.log('\n###', c, k, '\n' + p);
}
void main();
