import { type OperationId, type OperationRow, operations } from 'src/contract/operations';
import type { PlainObject } from 'src/rules/values/shape';
import type { QuestionEntry } from 'src/journal/log/entry';
import { departureTo } from 'src/journal/log/departure';
import { objectOf, textsOf } from 'src/journal/log/values';
import { questionRow } from 'src/vocabulary/questions';
import { instantText } from './events';
import { shortened, fieldsOf, valueText, spanText } from './format';
import { pageName } from './names';
import { fillPhrase } from './phrases';

const bases = { api: 'the product API', origin: "the page's own host", metrics: 'telemetry', logs: 'telemetry' };

/** A question as the rest of a sentence. */
export function questionText(question: QuestionEntry): string {
  const { port, method, args } = question;
  const values = objectOf(args);
  const phrase = questionRow(question)?.question;
  if (port === 'api') return apiCallText(phrase, values);
  if (phrase === undefined) return `asked ${shortened(port)}.${shortened(method)}: ${valueText(values)}`;
  const partsOf = (name: string) => (): string | undefined =>
    values[name] === undefined ? undefined : fieldsOf(objectOf(values[name])) || 'nothing';
  return fillPhrase(phrase, values, {
    site: () => siteText(values['site']),
    to: () => valueText(departureTo(values), 1),
    keys: () => valueText(values['keys']),
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

const siteText = (site: unknown): string => (site === undefined ? '' : ` of ${valueText(site)}`);

function apiCallText(phrase: string | undefined, { operation, input }: PlainObject): string {
  const fields = fieldsOf(objectOf(input));
  if (phrase === undefined) return `called the product API (${valueText(operation)})${fields && `: ${fields}`}`;
  const id = operation as OperationId;
  const { base = 'api' }: OperationRow = operations[id];
  return `asked ${bases[base]} ${phrase} (${id})${fields && `: ${fields}`}`;
}

/** The site and the keys of a question to storage. */
export const storageQuestion = ({
  args,
}: QuestionEntry): { readonly keys: readonly string[]; readonly site: string } => ({
  keys: textsOf(objectOf(args)['keys']),
  site: siteText(objectOf(args)['site']),
});

/**
 * `session is still (id ‹signIn:1›) and pending_sign_in is still absent`; undefined for a commit without expectations.
 */
function expectedText({ keys, values }: PlainObject): string | undefined {
  const fields = objectOf(values);
  const states = textsOf(keys).map((key) =>
    fields[key] === undefined
      ? `${valueText(key)} is still absent`
      : fieldsOf({ [`${shortened(key)} is still`]: fields[key] }),
  );
  return states.length > 0 ? states.join(' and ') : undefined;
}

/** The written and the cleared keys of a change. */
function changesText(values: unknown, cleared: unknown): string {
  const [written, keys] = [fieldsOf(objectOf(values)), textsOf(cleared)];
  return [...(written ? [`write ${written}`] : []), ...(keys.length > 0 ? [`clear ${valueText(keys)}`] : [])].join(
    '; ',
  );
}
