import { parseArgs } from 'node:util';
import { isSafeAddress } from '../common/http';
import { lineOf } from '../common/line';
import { isSiteName } from '../common/redirect';

export interface DriveOptions {
  readonly site: string;
  /** One of the known drive applications of the deployment. */
  readonly application: string;
  /** The address of the sign-in app, without a fragment. */
  readonly login: string;
  /** Base of the regional API. */
  readonly api: string;
  /** The expected person, in lower case. */
  readonly email: string | undefined;
  /** Whether to open the browser, or only print the address. */
  readonly opens: boolean;
}

/** A line for the person at the command line. */
export class UsageError extends Error {}

export const usage =
  'Usage: npm run drive -- --site acme [--email jane@acme.test] [--application drive-app-1] ' +
  '[--login http://docs.localhost:8080/loginv2/] [--api http://us-east-1.api.localhost:8081] [--no-open]';

/**
 * Reads the command line. Throws `UsageError` for an unknown, missing or unsafe option, or an invalid site name (Spec
 * §5).
 */
export function readOptions(args: readonly string[]): DriveOptions {
  const { site, application, login, api, email, 'no-open': silent } = parsed(args);
  if (site === undefined || !isSiteName(site)) {
    throw new UsageError(site === undefined ? usage : `--site ${site} is not a site name`);
  }
  for (const [name, address] of Object.entries({ login, api })) {
    if (!isSafeAddress(address) || address.includes('#')) {
      throw new UsageError(`--${name} must be an https address, or an http address of this machine`);
    }
  }
  return { site, application, login, api, email: email?.trim().toLowerCase(), opens: !silent };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        site: { type: 'string' },
        application: { type: 'string', default: 'drive-app-1' },
        login: { type: 'string', default: 'http://docs.localhost:8080/loginv2/' },
        api: { type: 'string', default: 'http://us-east-1.api.localhost:8081' },
        email: { type: 'string' },
        'no-open': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${lineOf(error)}; ${usage}`);
  }
}
