import { type OperationId, type OperationRow, operations } from 'src/contract/operations';
import type { PlainObject } from 'src/rules/shape';
import type { Asked } from 'src/journal/log/entry';
import { objectOf, textsOf } from 'src/journal/log/values';
import { questionRow } from 'src/vocabulary/questions';
import { instantText } from './events';
import { capped, fieldsOf, filled, pageName, shown, spanText } from './words';

const bases = { api: 'the product API', origin: "the page's own host", metrics: 'telemetry', logs: 'telemetry' };

/** A question as the rest of a sentence. */
export function questionText(asked: Asked): string {
  const { port, method, args } = asked;
  const values = objectOf(args);
  const phrase = questionRow(asked)?.asks;
  if (port === 'api') return callText(phrase, values);
  if (phrase === undefined) return `asked ${capped(port)}.${capped(method)}: ${shown(values)}`;
  const partsOf = (name: string) => (): string | undefined =>
    values[name] === undefined ? undefined : fieldsOf(objectOf(values[name])) || 'nothing';
  return filled(phrase, values, {
    site: () => siteText(values['site']),
    keys: () => shown(values['keys']),
    values: partsOf('values'),
    changes: () => changesText(values['values'], values['clear']) || 'nothing',
    expected: () => expectedText(objectOf(values['expects'])),
    before: () => (typeof values['before'] === 'number' ? instantText(values['before']) : undefined),
    secrets: partsOf('secrets'),
    query: partsOf('query'),
    page: () => pageName(values['route']),
    span: () => (typeof values['ms'] === 'number' ? spanText(values['ms']) : 'some time'),
  });
}

const siteText = (site: unknown): string => (site === undefined ? '' : ` of ${shown(site)}`);

function callText(phrase: string | undefined, { operation, input }: PlainObject): string {
  const fields = fieldsOf(objectOf(input));
  if (phrase === undefined) return `called the product API (${shown(operation)})${fields && `: ${fields}`}`;
  const id = operation as OperationId;
  const { base = 'api' }: OperationRow = operations[id];
  return `asked ${bases[base]} ${phrase} (${id})${fields && `: ${fields}`}`;
}

/** What storage was asked for: which keys of which site. */
export const storageQuestion = ({ args }: Asked): { readonly keys: readonly string[]; readonly site: string } => ({
  keys: textsOf(objectOf(args)['keys']),
  site: siteText(objectOf(args)['site']),
});

/** `session is still (id ‹signIn:1›) and pending_sign_in is still absent`; undefined where anything may stand. */
function expectedText({ keys, values }: PlainObject): string | undefined {
  const held = objectOf(values);
  const states = textsOf(keys).map((key) =>
    held[key] === undefined ? `${shown(key)} is still absent` : fieldsOf({ [`${capped(key)} is still`]: held[key] }),
  );
  return states.length > 0 ? states.join(' and ') : undefined;
}

/** What a change writes, and what it clears. */
function changesText(values: unknown, cleared: unknown): string {
  const [written, keys] = [fieldsOf(objectOf(values)), textsOf(cleared)];
  return [...(written ? [`write ${written}`] : []), ...(keys.length > 0 ? [`clear ${shown(keys)}`] : [])].join('; ');
}
