import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { markupOf, invalidHtml } from '__tests__/support/html';
import type { Judge, Remark } from './judge';
import { aptInstall } from '__tests__/engines/install';

/** html-validate with its preset `standard`: the current elements and attributes of a page. */
export const htmlValidate: Judge = {
  name: 'html-validate',
  asks: 'its preset standard',
  look: async (page) =>
    (await invalidHtml(page)).map((text) => {
      const [, rule = '', message = '', where = ''] = /^([^:]*): (.*) \((.*)\)$/s.exec(text) ?? [];
      return { rule, message, where };
    }),
};

const runs = (): boolean => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/** Makes sure that `java` is available, and installs it as root on Debian. Returns the obstacle, if there is one. */
async function findJava(): Promise<string | undefined> {
  if (runs()) return undefined;
  const problem = await aptInstall(['default-jre-headless']);
  return runs() ? undefined : `it needs Java: ${problem ?? 'apt-get has not brought java'}`;
}

/** Whether Java is available already. */
export const hasJava = runs;

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/** The program itself, because the package's command would download Java. */
const program = require.resolve('vnu-jar/build/dist/vnu.jar');

/** The errors of the W3C's Nu checker by document; a document without errors has no row. */
export async function nuErrors(
  documents: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly Remark[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'nu-'));
  try {
    const names = [...documents.keys()];
    const files = [...documents.values()].map((text, index) => {
      const file = join(folder, `${index.toString()}.html`);
      writeFileSync(file, text);
      return file;
    });
    const args = ['-jar', program, '--format', 'json', '--stdout', '--exit-zero-always', ...files];
    const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 1024 ** 3 });
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
