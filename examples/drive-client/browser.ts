import { spawn } from 'node:child_process';

/** What opens an address in the default browser. On Windows, `start` would need a shell, which reads `&` and `%` itself. */
export function openerOf(platform: NodeJS.Platform): readonly [command: string, ...given: string[]] {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
}

/** Opens an address in the default browser. Without one nothing happens: the address is printed as well. */
export function openInBrowser(url: string): void {
  const [command, ...given] = openerOf(process.platform);
  const child = spawn(command, [...given, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
