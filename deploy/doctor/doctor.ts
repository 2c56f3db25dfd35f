/**
 * The command `npm run doctor -- FILE [URL] [--site NAME] [--json]`: checks a deployment document and the deployment at
 * the URL. Exits 0 without a fault, 1 with one, 2 after a wrong call.
 */
import { parseArgs } from 'node:util';
import { SettingsError, settingsText } from 'deploy/settings/placeSettings';
import { parseSiteName } from 'src/rules/values/parsers';
import { command } from 'src/terminal/command';
import { print, printJson } from 'src/terminal/output';
import { examine } from './examine';
import { reportOf, reportText } from './report';

const usage = `Usage: npm run doctor -- FILE [URL] [--site NAME] [--json]
  FILE         a deployment document
  URL          a sign-in page (https://docs.example/loginv2/), or an origin, for all stages of its host
  --site NAME  also checks this site's own host
  --json       prints what was found as JSON; with npm run -s, because npm prints lines of its own otherwise`;

class UsageError extends Error {}

interface Called {
  readonly file: string;
  readonly address: URL | undefined;
  readonly site: string | undefined;
  readonly json: boolean;
}

function calledWith(args: readonly string[]): Called {
  const flag = { type: 'boolean', default: false } as const;
  const options = { site: { type: 'string' }, json: flag } as const;
  const { positionals, values } = parsed(() => parseArgs({ args: [...args], options, allowPositionals: true }));
  const [file, url, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(usage);
  const { site, json } = values;
  if (site !== undefined && parseSiteName(site) === undefined)
    throw new UsageError(`${site} is not a valid site name.`);
  if (site !== undefined && url === undefined) throw new UsageError('--site also needs a URL.');
  return { file, address: url === undefined ? undefined : pageAddress(url), site, json };
}

function parsed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ''}\n${usage}`);
  }
}

/** The address as a page address: no query, no fragment, a trailing slash. */
function pageAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new UsageError(`${text} is not the http or https URL of a page.`);
  return new URL(url.pathname.replace(/(?:\/index\.html|\/)?$/, '/'), url.origin);
}

async function main(): Promise<number> {
  const { file, address, site, json } = calledWith(process.argv.slice(2));
  const results = await examine({ document: settingsText(file), address, site });
  const examined = { file, address: address?.href };
  if (json) printJson(reportOf(results, examined), 2);
  else print(reportText(results, examined));
  return results.some(({ outcome }) => outcome === 'fault') ? 1 : 0;
}

command(main, { usage, refusals: [UsageError, SettingsError], status: 2 });
