import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { markupOf } from '__tests__/support/html';
import { findJava } from './java';
import type { Judge, Remark } from './judge';

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/** The program itself: the package's own command would look for a Java to download. */
const program = require.resolve('vnu-jar/build/dist/vnu.jar');

/** The errors of the Nu checker, which is the W3C's, in documents given by name; a document without any has no row. */
async function nuErrors(documents: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, readonly Remark[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'nu-'));
  try {
    const names = [...documents.keys()];
    const files = [...documents.values()].map((text, index) => {
      const file = join(folder, `${index.toString()}.html`);
      writeFileSync(file, text);
      return file;
    });
    const given = ['-jar', program, '--format', 'json', '--stdout', '--exit-zero-always', ...files];
    const { stdout } = await promisify(execFile)('java', given, { maxBuffer: 1024 ** 3 });
    const { messages } = JSON.parse(stdout) as { readonly messages: readonly Message[] };
    const byName = new Map<string, readonly Remark[]>();
    for (const message of messages.filter(({ type }) => type !== 'info')) {
      const name = names[Number.parseInt(basename(message.url), 10)] ?? message.url;
      byName.set(name, [...(byName.get(name) ?? []), remarkOf(message)]);
    }
    return byName;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const remarkOf = ({ type, message, extract = '' }: Message): Remark => ({ rule: type, message, where: extract });

const documents = new Map<string, string>();

export const nu: Judge = {
  name: 'nu',
  asks: 'errors',
  look: async (page, state) => {
    documents.set(state, await markupOf(page));
    return [];
  },
  late: () => nuErrors(documents),
  obstacle: findJava,
};
