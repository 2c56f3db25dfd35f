import { closeSync, openSync, readSync } from 'node:fs';
import { limits } from 'src/contract/limits';
import { tooLarge } from 'src/journal/log/logLimits';
import { textOfBytes } from 'src/journal/log/textOfBytes';

/** A file as a text, and its size in bytes. */
export interface FileText {
  readonly text: string;
  readonly bytes: number;
}

const partBytes = 1024 * 1024;

/**
 * The text of a file, or of standard input for `-`, in any supported encoding (`textOfBytes`). Throws the system's
 * error, and for a file over the size limit as soon as that much has been read, because a pipe has no known size.
 */
export function fileText(file: string): FileText {
  const descriptor = file === '-' ? 0 : openSync(file, 'r');
  try {
    const parts: Buffer[] = [];
    let bytes = 0;
    for (let part = nextPart(descriptor); part.length > 0; part = nextPart(descriptor)) {
      parts.push(part);
      bytes += part.length;
      if (bytes > limits.flowLogFileMaxBytes) throw new Error(tooLarge);
    }
    return { text: textOfBytes(Buffer.concat(parts)), bytes };
  } finally {
    if (descriptor !== 0) closeSync(descriptor);
  }
}

function nextPart(descriptor: number): Buffer {
  const part = Buffer.allocUnsafe(partBytes);
  return part.subarray(0, readSync(descriptor, part));
}
