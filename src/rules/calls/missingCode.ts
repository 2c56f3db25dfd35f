import type { Failure } from 'src/contract/failures';
import { errorNames } from 'src/contract/uncaught';

/**
 * Whether a call was never sent, because the page's own code for it did not load: its code is then what the loader
 * threw.
 */
export const isCodeMissing = ({ kind, code }: Failure): boolean => kind === 'network' && loaderCodes.includes(code);
const loaderCodes: readonly unknown[] = errorNames;
