/**
 * The command `npm run drive`: a drive client that signs in through the browser. Exit code 0 when signed in, else 1.
 */
import { createInterface } from 'node:readline/promises';
import { lineOf, print, prompt, say } from '../common/line';
import { openInBrowser } from './listener';
import { readOptions, usage } from './options';
import { signIn, type Terminal } from './signIn';

const terminal: Terminal = {
  say,
  open: openInBrowser,
  ...(process.stdin.isTTY ? { confirm: askPerson } : {}),
};

async function askPerson(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await lines.question(prompt(`${question} (y/N)`))).trim());
  } finally {
    lines.close();
  }
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return print(usage);
  const { name, email } = await signIn(readOptions(process.argv.slice(2)), terminal);
  print(`signed in as ${name} <${email}>`);
}

main().catch((error: unknown) => {
  say(`drive client: ${lineOf(error)}`);
  process.exitCode = 1;
});
