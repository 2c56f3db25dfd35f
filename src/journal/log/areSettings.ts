import deploymentSchema from 'src/contract/deployment.schema.json';
import { problemsOf } from 'src/rules/jsonSchema';

let lastGood = '';

/** Whether these are settings. Every page load of a log repeats them, so those that were good last are not checked again. */
export function areSettings(settings: unknown): boolean {
  const text = JSON.stringify(settings);
  if (text !== lastGood && problemsOf(deploymentSchema, settings).length > 0) return false;
  lastGood = text;
  return true;
}
