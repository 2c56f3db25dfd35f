import { type HostAnswer, largestBody } from '../ask';
import { type DeploymentCheck, type DeploymentTrouble, checkTexts } from '../check';
import { type Live, headerOf, pageOf, scriptOf } from '../live';
import { atEachHost } from '../together';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A decompressed body, or `too large` for one that exceeds the limit of any answer. */
export type Decoded = Buffer | 'too large' | 'unreadable';

const readers: Readonly<Record<string, typeof gunzipSync>> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Decompresses a body up to the limit of a plain one: a few hundred bytes may expand to gigabytes. */
function decoded(body: Buffer, encoding: string): Decoded {
  try {
    return readers[encoding]?.(body, { maxOutputLength: largestBody }) ?? 'unreadable';
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? 'too large' : 'unreadable';
  }
}

const { rows, trouble } = checkTexts({
  'copies.none': {
    outcome: 'warning',
    says: 'Files are sent without compression',
    todo: 'Serve the .br and .gz copies beside each file, as nginx/server.conf does.',
  },
  'copies.differ': {
    outcome: 'fault',
    says: 'A compressed copy is not the same file',
    todo: 'Change files of a build only with `npm run settings` and `npm run deploy`, which also write the copies.',
  },
  'copies.unasked': {
    outcome: 'fault',
    says: 'A compressed copy is sent to clients that cannot read it',
    todo: 'Choose the copy by Accept-Encoding (RFC 9110, 12.5.3); a cache has to keep one for each.',
  },
  'copies.vary': {
    outcome: 'fault',
    says: 'Vary does not name Accept-Encoding',
    todo: 'Send it with every file: a cache would give the copy for one browser to another that cannot read it.',
  },
});

const copies: DeploymentCheck = {
  id: 'copies.none',
  looksAt: 'the compressed copies of the page and of one of its files',
  rows,
  look: (all) =>
    atEachHost(all, async (live) => {
      const files = [(await pageOf(live)).url, await scriptOf(live)];
      return (await Promise.all(files.map((file) => copyTroubles(live, file)))).flat();
    }),
};

async function copyTroubles({ ask }: Live, file: string): Promise<readonly DeploymentTrouble[]> {
  const plain = await ask(file);
  const offers = ['br, gzip', 'gzip'];
  const answers = await Promise.all(offers.map((offer) => ask(file, { headers: { 'Accept-Encoding': offer } })));
  const varies = [plain, ...answers].every((answer) =>
    /(?:^|[\s,])(?:accept-encoding|\*)/i.test(headerOf(answer, 'Vary') ?? ''),
  );
  const unasked = headerOf(plain, 'Content-Encoding');
  if (unasked !== undefined) return [trouble('copies.unasked', file, 'the uncompressed file', unasked)];
  return [
    ...answers.flatMap((answer, index) => encodingTroubles(plain, answer, offers[index] ?? '')),
    ...(varies
      ? []
      : [trouble('copies.vary', `Vary of ${file}`, 'Accept-Encoding', headerOf(plain, 'Vary') ?? 'nothing')]),
  ];
}

/** Whether the answer to `offer` is the same file as the plain one. */
function encodingTroubles(plain: HostAnswer, answer: HostAnswer, offer: string): readonly DeploymentTrouble[] {
  const { url } = plain;
  const where = `${url} for Accept-Encoding: ${offer}`;
  const encoding = headerOf(answer, 'Content-Encoding');
  // It fits into one packet anyway (deploy/build/compressed.ts).
  if (encoding === undefined)
    return plain.body.length < 1400 ? [] : [trouble('copies.none', where, offer, 'no encoding')];
  if (!offer.split(', ').includes(encoding)) return [trouble('copies.unasked', where, offer, encoding)];
  const content = decoded(answer.body, encoding);
  if (Buffer.isBuffer(content) && content.equals(plain.body)) return [];
  const found =
    content === 'too large'
      ? `more than ${(largestBody / 1024 / 1024).toString()} MB by ${encoding}; it is not unpacked further`
      : `another one by ${encoding}`;
  return [trouble('copies.differ', where, 'the same content as the uncompressed file', found)];
}

export const copyChecks: readonly DeploymentCheck[] = [copies];
