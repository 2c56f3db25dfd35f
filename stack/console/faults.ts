import { type Fault, faultKinds, longestPattern } from '../http/faults';
import { type Html, html, table } from './html';

type FormFields = Readonly<Record<string, unknown>>;

/** A fault from JSON text or from the page's form fields; undefined for an invalid one. */
export function readFault(value: string | FormFields): Fault | undefined {
  const fields = typeof value === 'string' ? parsed(value) : value;
  const { match, kind } = fields ?? {};
  const knownKind = faultKinds.find((each) => each === kind);
  if (!fields || typeof match !== 'string' || match === '' || match.length > longestPattern || !knownKind)
    return undefined;
  const status = numberOf(fields['status']);
  if (status !== undefined && (status < 200 || status > 599)) return undefined;
  const delayMs = numberOf(fields['delayMs']);
  const { host, body, headers } = fields;
  return {
    match,
    kind: knownKind,
    times: numberOf(fields['times']) ?? 'always',
    ...(status === undefined ? {} : { status }),
    ...(delayMs === undefined ? {} : { delayMs }),
    ...(typeof host === 'string' && host !== '' ? { host } : {}),
    ...(body === undefined || body === '' ? {} : { body }),
    ...(isTexts(headers) ? { headers } : {}),
  };
}

const numberOf = (value: unknown): number | undefined =>
  value !== '' && value !== undefined && Number.isInteger(Number(value)) ? Number(value) : undefined;

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');

function parsed(text: string): FormFields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as FormFields) : undefined;
  } catch {
    return undefined;
  }
}

/** The active faults, and forms to switch one on and all off. */
export function faultsPage(faults: readonly Fault[]): Html {
  const kinds = faultKinds.map((kind) => html`<option>${kind}</option>`);
  const rows = faults.map(({ match, host = 'any', kind, status = '', times = 'always' }) => [
    html`<code>${match}</code>`,
    host,
    kind,
    status,
    times,
  ]);
  return html`<p class="quiet">
      Match is <code>POST /token</code>, <code>GET /organizations/alias/*</code> or <code>pool InitiateAuth</code>.
    </p>
    <form method="post" action="/faults">
      <label>Match <input name="match" required size="30" /></label>
      <label
        >Kind
        <select name="kind">
          ${kinds}
        </select></label
      >
      <label>Status <input name="status" inputmode="numeric" size="5" /></label>
      <label>Body <input name="body" size="30" /></label>
      <label>Delay in ms <input name="delayMs" inputmode="numeric" size="7" /></label>
      <label>Times <input name="times" inputmode="numeric" size="5" placeholder="always" /></label>
      <button type="submit">Switch on</button>
    </form>
    <form method="post" action="/faults/clear">
      <button type="submit">Switch all off</button>
    </form>
    ${table('Faults that are on', ['Match', 'Host', 'Kind', 'Status', 'Times'], rows)}`;
}
