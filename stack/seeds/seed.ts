import { fileKind } from 'stack/documentApp/fileKind';
import type { Context } from 'stack/context';
import { verifierOf } from 'stack/pool/srp';
import { hashOf, idOf } from 'stack/secrets';
import { seededApplications } from './seedApplications';
import { type SeededPerson, type SeededSite, seededSites } from './seeds';
import { poolName } from 'stack/settings';

/**
 * Brings the seeds into the database. Sites and applications are settings and follow the seeds; people, their passwords
 * and documents are inserted once and then left alone.
 */
export function seed(context: Context): void {
  context.store.atomically(() => {
    for (const site of seededSites) {
      seedSite(context, site);
      for (const person of site.people) seedPerson(context, site, person);
      for (const [name, size, picture] of documents) seedDocument(context, site, name, size, picture);
    }
    seedApplications(context);
  });
}

function seedSite({ store }: Context, { alias, mode, provider, region, deleted, hidden, asksEmail }: SeededSite): void {
  const id = `d-${hashOf(alias).slice(0, 10)}`;
  const flags = [deleted, hidden, asksEmail].map(Number);
  store.run(
    'INSERT OR REPLACE INTO sites VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    alias,
    id,
    mode,
    provider,
    region,
    ...flags,
  );
}

function seedPerson({ store }: Context, site: SeededSite, person: SeededPerson): void {
  const { email, givenName, surname, status, pool, password } = person;
  const id = idOf('person', site.alias, email);
  store.run(
    'INSERT OR IGNORE INTO people VALUES (?, ?, ?, ?, ?, ?)',
    id,
    site.alias,
    email,
    givenName,
    surname,
    status,
  );
  // The directory's people are users of the pool as well, which checks their passwords.
  const isSeeded = store.one('SELECT sub FROM poolUsers WHERE email = ?', email) !== undefined;
  if (isSeeded) return;
  const sub = idOf('pool', email);
  const salt = hashOf(sub).slice(0, 32);
  const hasProfile = pool !== 'FORCE_CHANGE_PASSWORD';
  store.run(
    'INSERT INTO poolUsers (sub, email, salt, verifier, status, givenName, familyName) VALUES (?, ?, ?, ?, ?, ?, ?)',
    sub,
    email,
    salt,
    verifierOf(poolName, sub, password, salt),
    pool,
    hasProfile ? givenName : null,
    hasProfile ? surname : null,
  );
}

const documents = [
  ['Handbook.pdf', 2_411_724, '#b3261e'],
  ['Budget.xlsx', 48_320, '#1b7f3b'],
  ['Kick-off.pptx', 7_340_032, '#c2571a'],
  ['Minutes.awsdoc', 911, '#3557b7'],
  ['Team photo.png', 1_310_720, '#6b4fa0'],
] as const;

function seedDocument({ store, now }: Context, site: SeededSite, name: string, size: number, colour: string): void {
  store.run(
    'INSERT OR IGNORE INTO documents VALUES (?, ?, ?, ?, ?, ?, ?)',
    idOf('document', site.alias, name),
    site.alias,
    name,
    size,
    idOf('version', site.alias, name),
    previewPicture(name, colour),
    now(),
  );
}

/** A drawn first page as a data URL. */
function previewPicture(name: string, colour: string): string {
  const lines = [0, 1, 2, 3, 4, 5]
    .map((line) => `<rect x="40" y="${150 + line * 34}" width="${320 - (line % 3) * 70}" height="12" fill="#cfd4dc"/>`)
    .join('');
  const text = (y: number, size: number, words: string) =>
    `<text x="40" y="${y}" font-family="sans-serif" font-size="${size}" fill="#1f2328">${words}</text>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><rect width="400" height="500" fill="#fff"/>` +
    `<rect width="400" height="24" fill="${colour}"/>${text(84, 26, name)}${text(114, 16, fileKind(name))}${lines}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function seedApplications({ store, settings, addresses }: Context): void {
  for (const application of seededApplications(settings, addresses)) {
    const { id, name, scopes, redirectUris, defaultRedirect, externalSupport } = application;
    store.run(
      'INSERT OR REPLACE INTO applications VALUES (?, ?, ?, ?, ?, ?)',
      id,
      name,
      JSON.stringify(scopes),
      JSON.stringify(redirectUris),
      defaultRedirect,
      Number(externalSupport),
    );
  }
}
