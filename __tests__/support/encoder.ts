import { TextEncoder } from 'node:util';

/** Every browser has one; the simulated one of the tests does not. */
globalThis.TextEncoder ??= TextEncoder;
