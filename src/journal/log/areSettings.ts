import deploymentSchema from 'src/contract/deployment.schema.json';
import { problemsOf } from 'src/rules/values/jsonSchema';

/** Settings that were valid, as texts, and how many are remembered. */
const good = new Set<string>();
const maxGood = 16;

/**
 * Whether these are settings. Every page load of a log repeats them, and a folder holds logs of a few deployments, so
 * known valid ones are not checked again.
 */
export function areSettings(settings: unknown): boolean {
  const text = JSON.stringify(settings);
  if (good.has(text)) return true;
  if (problemsOf(deploymentSchema, settings).length > 0) return false;
  if (good.size >= maxGood) good.clear();
  good.add(text);
  return true;
}
