/** The command `npm run deploy -- DIST TARGET`: puts a built `dist/` into the folder that a host serves. */
import { SettingsError } from 'deploy/settings/placeSettings';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { publish } from './publish';

// The host's workers are another user, so folders too must be readable.
process.umask(0o022);
const usage = `Usage: npm run deploy -- DIST TARGET
  DIST    a built folder that carries a deployment document
  TARGET  the folder that a host serves`;
const [dist, target, ...more] = process.argv.slice(2);

command(
  () => {
    if (dist === undefined || target === undefined || dist.startsWith('-') || more.length > 0)
      throw new SettingsError(usage);
    const { page, removed } = publish({ dist, target });
    print(`published ${dist} to ${target} as ${page}; removed ${removed.length.toString()} files of earlier builds`);
    print('Reload the host’s configuration to activate it:');
    print('nginx -t && nginx -s reload, or apachectl -t && apachectl graceful');
  },
  { usage, refusals: [SettingsError] },
);
