import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { encodings } from 'deploy/build/compressed';
import { notBuilt } from 'deploy/build/notBuilt';
import { headersFile, hostFiles, isHostFile, pageFile, securityHeadersIn } from 'deploy/host/hostFiles';
import { SettingsError } from 'deploy/settings/placeSettings';
import { type Build, buildsBefore, buildsWith, retainedBuilds, readBuilds, writeBuilds } from './publishedBuilds';

export interface PublishOptions {
  /** A built `dist/` with its settings placed. */
  readonly dist: string;
  /** The folder that the host serves. */
  readonly target: string;
  /** Milliseconds since the epoch; the machine's clock when absent. */
  readonly now?: number;
}

export interface Published {
  /** The file in the target for login paths; its name contains a hash of its content. */
  readonly page: string;
  /** Files of earlier builds that were removed. */
  readonly removed: readonly string[];
}

const copyEndings = ['', ...Object.keys(encodings).map((ending) => `.${ending}`)];
const compressedCopy = '(?:\\.br|\\.gz)?$';
const hashed = new RegExp(`^[\\w-]+\\.[0-9a-f]{10}\\.(?:js|css|html)${compressedCopy}`);
const isPage = (file: string): boolean => new RegExp(`^index\\.html${compressedCopy}`).test(file);

/**
 * Puts a build into the folder of a running host: first the files that pages load, last the page, each by renaming. The
 * page also has a hashed name, which the generated nginx configuration uses, so a reload of nginx switches the page and
 * its policy at the same moment. Hashed files of earlier builds stay for a day after their build was replaced: open
 * pages still load their screens. Throws a SettingsError if `dist` is not a built one, and while another deployment to
 * the folder is under way; in that case nothing was written.
 */
export function publish(options: PublishOptions): Published {
  const { dist, target } = options;
  for (const file of [pageFile, headersFile])
    if (!existsSync(join(dist, file))) throw new SettingsError(notBuilt(join(dist, file)));
  return locked(target, () => publishAlone(options));
}

const lockFile = 'deploy.lock';

/** Runs this while no other deployment works on the same folder. */
function locked<T>(target: string, task: () => T): T {
  const lock = join(target, lockFile);
  mkdirSync(target, { recursive: true });
  try {
    closeSync(openSync(lock, 'wx'));
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    throw new SettingsError(`${lock} exists: another deployment is running. If one was interrupted, remove the file.`);
  }
  try {
    return task();
  } finally {
    rmSync(lock);
  }
}

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

function publishAlone({ dist, target, now = Date.now() }: PublishOptions): Published {
  const files = filesIn(dist);
  const page = `index.${hashOf(join(dist, pageFile))}.html`;
  const pages = copyEndings.filter((ending) => files.includes(pageFile + ending)).map((ending) => page + ending);
  const build: Build = { page, files: [...files.filter((file) => hashed.test(file)), ...pages], at: now };
  const before = readBuilds(target, () =>
    existsSync(target) ? filesIn(target).filter((file) => hashed.test(file)) : [],
  );
  // First, so that an interrupted deployment leaves no unlisted file; the earlier build stays in force.
  writeBuilds(target, buildsBefore(before, build));
  place({ dist, target, files, page });
  const remaining = retainedBuilds(buildsWith(before, build), now);
  writeBuilds(target, remaining);
  return { page, removed: removeAllBut(target, new Set(remaining.flatMap((each) => each.files))) };
}

interface Placed {
  readonly dist: string;
  readonly target: string;
  readonly files: readonly string[];
  readonly page: string;
}

function place({ dist, target, files, page }: Placed): void {
  const copy = (file: string, as: string = file): void =>
    replaceFile(join(target, as), (place) => copyFileSync(join(dist, file), place));
  const inPlace = (file: string): boolean => hashed.test(file) && existsSync(join(target, file));
  for (const file of files.filter((each) => !isPage(each) && !isHostFile(each) && !inPlace(each))) copy(file);
  const pages = files.filter(isPage);
  for (const file of pages) copy(file, page + file.slice(pageFile.length));
  const headers = securityHeadersIn(readFileSync(join(dist, headersFile), 'utf8'));
  for (const [file, text] of Object.entries(hostFiles(headers, page)))
    replaceFile(join(target, file), (place) => writeFileSync(place, text));
  // Its compressed copies first, so that they are never older than the page.
  for (const file of [...pages].sort((a, b) => b.length - a.length)) copy(file);
}

function removeAllBut(target: string, remaining: ReadonlySet<string>): readonly string[] {
  const old = filesIn(target).filter((file) => hashed.test(file) && !remaining.has(file));
  for (const file of old) rmSync(join(target, file));
  return old;
}

/** By renaming, so that a host serving the file sees the old or the new one, never half of it. */
function replaceFile(file: string, write: (place: string) => void): void {
  mkdirSync(dirname(file), { recursive: true });
  write(`${file}.new`);
  // The host's workers are another user.
  chmodSync(`${file}.new`, 0o644);
  renameSync(`${file}.new`, file);
}

/** Paths of all files below a folder, relative to it, with slashes. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'));
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10);
