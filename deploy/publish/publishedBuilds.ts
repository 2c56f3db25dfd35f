import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from 'deploy/settings/placeSettings';
import { parseJson } from 'src/rules/values/json';

/** A build in the folder of a host. */
export interface Build {
  readonly page: string;
  /** Its hashed files. */
  readonly files: readonly string[];
  /** When it was last put there, in milliseconds since the epoch. */
  readonly at: number;
}

const listFile = 'builds.json';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The builds in a folder, the current one last. Without a list, the hashed files in `found` are treated as one unnamed
 * build, so a folder that was filled by hand loses nothing that its pages still load.
 */
export function readBuilds(target: string, found: () => readonly string[]): readonly Build[] {
  const file = join(target, listFile);
  if (!existsSync(file)) return [{ page: '', files: found(), at: 0 }];
  const builds = parseJson(readFileSync(file, 'utf8'));
  if (Array.isArray(builds) && builds.every(isBuild)) return builds;
  throw new SettingsError(`${file} is not a list of builds. Remove it; existing files then stay for another day.`);
}

export function writeBuilds(target: string, builds: readonly Build[]): void {
  const file = join(target, listFile);
  mkdirSync(target, { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(builds, null, 1)}\n`);
  renameSync(`${file}.new`, file);
}

/** The builds while this one is being put there: the current one is still last. */
export function buildsBefore(builds: readonly Build[], build: Build): readonly Build[] {
  const inForce = builds.at(-1);
  if (!inForce || inForce.page === build.page) return buildsWith(builds, build);
  return [...builds.filter(({ page }) => page !== build.page && page !== inForce.page), build, inForce];
}

/**
 * The builds once this one is current. If it already was, it keeps its time: the day of the others is measured from it.
 */
export function buildsWith(builds: readonly Build[], build: Build): readonly Build[] {
  const inForce = builds.at(-1);
  const at = inForce?.page === build.page ? inForce.at : build.at;
  return [...builds.filter(({ page }) => page !== build.page), { ...build, at }];
}

/** The current build, and those that were replaced less than a day ago. */
export function retainedBuilds(builds: readonly Build[], now: number): readonly Build[] {
  return builds.filter((_build, index) => {
    const next = builds[index + 1];
    return next === undefined || now - next.at < dayMs;
  });
}

function isBuild(value: unknown): value is Build {
  if (typeof value !== 'object' || value === null) return false;
  const { page, files, at } = value as Record<string, unknown>;
  const areNames = Array.isArray(files) && files.every((file) => typeof file === 'string');
  return typeof page === 'string' && typeof at === 'number' && areNames;
}
