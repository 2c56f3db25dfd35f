/** The command `npm run deploy -- DIST TARGET`: puts a built `dist/` into the folder that a host serves. */
import { SettingsError } from 'deploy/settings/placeSettings';
import { publish } from './publish';

// What is put there is for the host's workers, who are somebody else: folders too are to be readable.
process.umask(0o022);
const [dist, target, ...more] = process.argv.slice(2);

try {
  if (dist === undefined || target === undefined || more.length > 0)
    throw new SettingsError('Usage: npm run deploy -- DIST TARGET');
  const { page, removed } = publish({ dist, target });
  console.log(`${target} holds ${dist} as ${page}; ${removed.length.toString()} files of earlier builds are removed`);
  console.log('It is in force when the host has read its configuration again:');
  console.log('nginx -t && nginx -s reload, or apachectl -t && apachectl graceful');
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
