import { spawnSync } from 'node:child_process';
import { aptInstall } from '__tests__/engines/install';

const runs = (): boolean => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/** Makes sure that `java` is there: as root on Debian it is installed. Gives what stood in the way, where it is not. */
export async function findJava(): Promise<string | undefined> {
  if (runs()) return undefined;
  const problem = await aptInstall(['default-jre-headless']);
  return runs() ? undefined : `it needs Java: ${problem ?? 'apt-get has not brought java'}`;
}
