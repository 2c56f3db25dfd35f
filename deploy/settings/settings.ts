/** The command `npm run settings -- FILE [DIST]`: puts a deployment document into a built `dist/`. */
import { headersFile } from 'deploy/host/hostFiles';
import { SettingsError } from './placeSettings';
import { writeSettings } from './writeSettings';

const [file, dist = 'dist', ...more] = process.argv.slice(2);

try {
  if (file === undefined || more.length > 0) throw new SettingsError('Usage: npm run settings -- FILE [DIST]');
  for (const field of writeSettings(file, dist)) console.warn(`${field} is not known, and has no effect`);
  console.log(
    `${dist}/index.html carries ${file}; the response headers for it are in ${dist}/${headersFile}, ${dist}/_headers, ${dist}/nginx/ and ${dist}/apache/`,
  );
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
