import { isPlainObject } from 'src/rules/values/shape';

/** The path of a value in an answer. */
export type Path = readonly string[];

/** The paths of all fields of an answer, including nested ones. */
export function pathsOf(body: unknown, at: Path = []): readonly Path[] {
  if (!isPlainObject(body)) return [];
  return Object.entries(body).flatMap(([name, value]) => [[...at, name], ...pathsOf(value, [...at, name])]);
}

const at = (body: unknown, [name, ...rest]: Path): unknown =>
  name === undefined ? body : at((body as Record<string, unknown> | undefined)?.[name], rest);

/** The answer with a changed field at a path. */
function changed(body: unknown, [name = '', ...rest]: Path, change: (held: Record<string, unknown>) => void): unknown {
  if (!isPlainObject(body)) return body;
  const copy: Record<string, unknown> = { ...body };
  if (rest.length > 0) copy[name] = changed(copy[name], rest, change);
  else change(copy);
  return copy;
}

/** Changes a value; undefined if it stays the same. */
type Change = (value: unknown) => unknown;
const isInstant = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
const moved =
  (days: number): Change =>
  (value) =>
    isInstant(value) ? new Date(Date.parse(value) + days * 86_400_000).toISOString() : undefined;

const emptied: Change = (value) => {
  if (Array.isArray(value)) return value.length > 0 ? [] : undefined;
  return typeof value === 'string' && value !== '' ? '' : undefined;
};
const ofAnotherType = (value: unknown): unknown => {
  if (typeof value === 'string') return 17;
  if (typeof value === 'boolean') return value.toString();
  return Array.isArray(value) ? value.join(' ') : 'an object was here';
};
const listed: Change = (value) => (Array.isArray(value) ? undefined : [value]);
/** Values of the same field in other records. */
const others: Readonly<Record<string, readonly string[]>> = {
  Id: ['organization-0002'],
  Mode: ['STANDARD', 'CONNECTED'],
  IdentityProvider: ['WORKDOCS', 'DIRECTORY_SERVICE', 'WORKDOCS_FEDERATE', 'IAM_IDENTITY_CENTER', 'SAML'],
  region: ['eu-west-1', 'atlantis-1'],
  Status: ['INACTIVE', 'PENDING', 'DELETED'],
  RedirectUris: ['https://other.test/back'],
  DefaultRedirect: ['https://other.test/back', 'http://app.test/callback'],
  Name: ['Other App'],
  OIDCUrl: ['https://other.test/authorize'],
  OIDCClientId: ['other-client'],
  ChangePasswordUrl: ['http://directory.test/password', 'directory'],
};

/** The faults of a field: a name, and the faulty answer. */
export function fieldFaults(body: unknown, path: Path): readonly (readonly [string, unknown])[] {
  const name = path.at(-1) ?? '';
  const value = at(body, path);
  const set = (to: unknown): unknown => changed(body, path, (held) => void (held[name] = to));
  const rows: readonly (readonly [string, unknown])[] = [
    ['emptied', emptied(value)],
    ['of another type', ofAnotherType(value)],
    ['a list', listed(value)],
    ['old', moved(-2)(value)],
    ['in the future', moved(3650)(value)],
    ['no instant', isInstant(value) ? 'tomorrow' : undefined],
    ...(others[name] ?? []).map(
      (other) => [`another record's, ${other}`, Array.isArray(value) ? [other] : other] as const,
    ),
  ];
  const spelled = (to: string): unknown =>
    changed(body, path, (held) => {
      held[to] = held[name];
      delete held[name];
    });
  return [
    ['dropped', changed(body, path, (held) => void delete held[name])],
    ['null', set(null)],
    [
      'spelled with a small letter',
      name.charAt(0) === name.charAt(0).toLowerCase()
        ? undefined
        : spelled(name.charAt(0).toLowerCase() + name.slice(1)),
    ],
    ['spelled in the plural', spelled(`${name}s`)],
    ...rows.map(([what, to]) => [what, to === undefined || to === value ? undefined : set(to)] as const),
  ].filter((each): each is [string, unknown] => each[1] !== undefined);
}
