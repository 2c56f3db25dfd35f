import { limits } from 'src/contract/limits';

/** Whether the key of the prints may still be used: it lives 24 hours (decisions, One place at a time). */
export const isPrintKeyUsable = ({ until }: { readonly until: number }, now: number): boolean =>
  until > now && until <= now + limits.printKeyMs;
