/** The command `npm run settings -- FILE [DIST]`: puts a deployment document into a built `dist/`. */
import { headersFile } from 'deploy/host/hostFiles';
import { command } from 'src/terminal/command';
import { print, printToStderr } from 'src/terminal/output';
import { SettingsError } from './placeSettings';
import { writeSettings } from './writeSettings';

const usage = `Usage: npm run settings -- FILE [DIST]
  FILE  a deployment document
  DIST  a built folder, dist by default`;
const [file, dist = 'dist', ...more] = process.argv.slice(2);

command(
  () => {
    if (file === undefined || file.startsWith('-') || more.length > 0) throw new SettingsError(usage);
    for (const field of writeSettings(file, dist)) printToStderr(`${field} is unknown and ignored.`);
    print(
      `${dist}/index.html carries ${file}; the response headers for it are in ${dist}/${headersFile}, ${dist}/_headers, ${dist}/nginx/ and ${dist}/apache/`,
    );
  },
  { usage, refusals: [SettingsError] },
);
