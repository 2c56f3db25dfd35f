import { knownPrefixes, secretRequired } from 'src/contract/failures';

/** Whether the user pool's client has a secret, which no page in a browser can have. */
export const needsSecret = (message: unknown): boolean =>
  typeof message === 'string' && (message.startsWith(knownPrefixes[0]) || new RegExp(secretRequired).test(message));
