import { spawnSync } from 'node:child_process';
import { aptInstall } from '__tests__/engines/install';
import type { Language } from 'src/contract/languages';

/** Without their own font, these are drawn as hollow boxes, whose widths prove nothing. */
const drawnByNoto: readonly Language[] = ['ja', 'ko', 'zh-cn'];

/** Unknown where fontconfig is not in use, as on macOS, which has fonts for all languages. */
const hasFont = (language: Language): boolean => {
  const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' });
  return status !== 0 || stdout.trim() !== '';
};

/** Installs Debian's font for the languages that have none, as root. Says for each of the others what is missing. */
export async function fontProblems(languages: readonly Language[]): Promise<readonly string[]> {
  const wanted = languages.filter((language) => drawnByNoto.includes(language));
  if (wanted.every(hasFont)) return [];
  const problem = await aptInstall(['fonts-noto-cjk']);
  const lacking = wanted.filter((language) => !hasFont(language));
  return lacking.map((language) => `${language}: no font draws its signs; ${problem ?? 'fonts-noto-cjk lacks them'}`);
}
