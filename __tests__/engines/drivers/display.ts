import { type Program, start, until } from './program';

let shown: Promise<string> | undefined;
let server: Program | undefined;

/** The name of a virtual screen, for browsers that need one; one per run. */
export const display = (program: string): Promise<string> => (shown ??= open(program));

async function open(program: string): Promise<string> {
  const running = start(program, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {});
  server = running;
  return until(
    () => `Xvfb starts ${running.printed()}`,
    () => {
      const number = /^(\d+)$/m.exec(running.printed())?.[1];
      return number === undefined ? undefined : `:${number}`;
    },
  );
}

export async function closeDisplay(): Promise<void> {
  await server?.end();
}
